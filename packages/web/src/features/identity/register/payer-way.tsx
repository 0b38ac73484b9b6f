import { ME7 } from '@isura/contract/identity/account-register';
import { AU1, AU3, AU4 } from '@isura/contract/identity/auth';
import { normaliseRcNumber } from '@isura/contract/kernel/identifiers';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { runtime } from '../../../lib/runtime.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { ticked } from '../../../ui/form/choice-fields.tsx';
import css from '../identity.module.css';
import { startSession } from '../session/start-session.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import { PayerForm, type PayerValues, untouched } from './payer-form.tsx';
import { registerText as text } from './register.text.ts';

const filled = (value: string): string | undefined => value.trim() || undefined;

/** What the form holds as the call takes it; empty fields and a person's RC number are left out. */
export const payerOf = (given: PayerValues) => {
  const [tin, rcNumber] = [filled(given.tin), filled(given.rcNumber)];
  return {
    kind: given.kind,
    name: given.name.trim(),
    email: given.email.trim(),
    phone: normalisePhone(given.phone) ?? given.phone,
    password: given.password,
    acceptTerms: true as const,
    ...(tin && { tin }),
    ...(rcNumber && given.kind === 'COMPANY' && { rcNumber: normaliseRcNumber(rcNumber) }),
    ...(given.otpExempt === ticked && { otpExempt: true }),
  };
};

/** A payer's account: the form, the code that proves the mailbox, and the way on. */
export function PayerWay(): ReactNode {
  const [given, keep] = useState<PayerValues>(untouched);
  const [step, go] = useState<'form' | 'code' | 'done'>('form');

  const register = async (values: PayerValues): Promise<void> => {
    await call(ME7, { body: payerOf(values) });
    keep(values);
    go('code');
  };
  const verify = async (otp: string): Promise<void> => {
    await call(AU4, { body: { email: given.email.trim(), otp, purpose: 'REGISTRATION' } });
    if (given.otpExempt === ticked) {
      const answer = await call(AU1, { body: { username: given.email.trim(), password: given.password } });
      if (!('otpRequired' in answer)) await startSession(answer, runtime().locationCacheDuration);
    }
    keep({ ...given, password: '', confirmPassword: '' });
    go('done');
  };

  if (step === 'done') return <Done email={given.email.trim()} />;
  if (step === 'form') return <PayerForm given={given} register={register} />;
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
          {text.codeTitle}
        </h1>
        <p>
          {text.sentTo(given.email.trim())} {text.noCode}
        </p>
      </div>
      <CodeForm
        submit={text.verify}
        sent
        verify={verify}
        sendNew={() => call(AU3, { body: { email: given.email.trim(), purpose: 'REGISTRATION' } })}
      >
        <Button look="quiet" onClick={() => go('form')}>
          {text.change}
        </Button>
      </CodeForm>
    </>
  );
}

function Done({ email }: { email: string }): ReactNode {
  const isSignedIn = useSignedIn() !== undefined;
  return (
    <div className={css.done}>
      <IconCircleCheck size={48} stroke={1.5} aria-hidden />
      <h1 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {text.doneTitle}
      </h1>
      <p>{isSignedIn ? text.doneSignedIn(email) : text.done(email)}</p>
      {isSignedIn ? (
        <Link to="/voxePayment" className={buttonClass('primary')}>
          {text.goOn}
        </Link>
      ) : (
        <Link to="/auth/login" search={{}} className={buttonClass('primary')}>
          {text.signIn}
        </Link>
      )}
    </div>
  );
}
