import { ME7 } from '@isura/contract/identity/account-register';
import { AU1, AU3, AU4 } from '@isura/contract/identity/auth';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { normaliseRcNumber } from '@isura/contract/kernel/identifiers';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { dropTyped, keepTyped, keptTyped } from '../../../lib/kept-typed.ts';
import { returnPath } from '../../../lib/return-to.ts';
import { runtime } from '../../../lib/runtime.ts';
import { registrationName } from '../../../lib/session-names.ts';
import { landingOf } from '../../../routing/landing.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { ticked } from '../../../ui/form/choice-fields.tsx';
import css from '../identity.module.css';
import { startSession } from '../session/start-session.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import { PayerForm, type PayerValues, untouched } from './payer-form.tsx';
import { registerText as text } from './register.text.ts';

const filled = (value: string): string | undefined => value.trim() || undefined;

/** Converts the form to what the call takes; empty fields and a person's RC number are left out. */
export const payerOf = (values: PayerValues) => {
  const [tin, rcNumber] = [filled(values.tin), filled(values.rcNumber)];
  return {
    kind: values.kind,
    name: values.name.trim(),
    email: values.email.trim(),
    phone: normalisePhone(values.phone) ?? values.phone,
    password: values.password,
    acceptTerms: true as const,
    ...(tin && { tin }),
    ...(rcNumber && values.kind === 'COMPANY' && { rcNumber: normaliseRcNumber(rcNumber) }),
    ...(values.otpExempt === ticked && { otpExempt: true }),
  };
};

/**
 * Signs in the user who has just verified the mailbox; returns `ask` where sign-in needs a further step, `choose` where
 * the typed password is not that of the account.
 */
async function enter(values: PayerValues, verificationToken: string): Promise<UserRecord | 'ask' | 'choose'> {
  try {
    const body = { username: values.email.trim(), password: values.password, verificationToken };
    const answer = await call(AU1, { body });
    return 'otpRequired' in answer ? 'ask' : answer;
  } catch (error) {
    // The account exists; its page says how to continue.
    return error instanceof ApiProblem && error.code === 'bad-credentials' ? 'choose' : 'ask';
  }
}

/** Creates a payer's account: the form, the code that verifies the mailbox, then on to the destination, signed in. */
export function PayerWay({ returnTo }: { returnTo?: string | undefined }): ReactNode {
  const { history } = useRouter();
  const [values, keep] = useState<PayerValues>(untouched);
  const [step, go] = useState<'before' | 'form' | 'code' | 'ask' | 'choose'>('before');
  useEffect(() => {
    let isHere = true;
    void keptTyped(registrationName, 'payer').then((kept) => {
      if (!isHere) return;
      if (kept) keep({ ...untouched, ...kept });
      go(kept ? 'code' : 'form');
    });
    return () => {
      isHere = false;
    };
  }, []);

  const register = async (values: PayerValues): Promise<void> => {
    await call(ME7, { body: payerOf(values) });
    keep(values);
    await keepTyped(registrationName, 'payer', values);
    go('code');
  };
  const verify = async (otp: string): Promise<void> => {
    const proof = await call(AU4, { body: { email: values.email.trim(), otp, purpose: 'REGISTRATION' } });
    await dropTyped(registrationName);
    // After a reload the password is gone: the sign-in page asks for it.
    const record = values.password ? await enter(values, proof.verificationToken) : 'ask';
    keep({ ...values, password: '', confirmPassword: '' });
    if (typeof record === 'string') return go(record);
    await startSession(record, runtime().locationCacheDuration);
    history.push(landingOf(record, returnPath(returnTo)));
  };

  if (step === 'before') return null;
  if (step === 'ask' || step === 'choose') return <Done email={values.email.trim()} how={step} returnTo={returnTo} />;
  if (step === 'form') return <PayerForm values={values} register={register} returnTo={returnTo} />;
  return (
    <>
      <div className={css.head}>
        <h1 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
          {text.codeTitle}
        </h1>
        <p>
          {text.sentTo(values.email.trim())} {text.noCode}
        </p>
      </div>
      <CodeForm
        submit={text.verify}
        sent
        verify={verify}
        sendNew={() => call(AU3, { body: { email: values.email.trim(), purpose: 'REGISTRATION' } })}
      >
        <Button look="quiet" onClick={() => go('form')}>
          {text.change}
        </Button>
      </CodeForm>
    </>
  );
}

interface DoneProps {
  email: string;
  how: 'ask' | 'choose';
  returnTo: string | undefined;
}

function Done({ email, how, returnTo }: DoneProps): ReactNode {
  return (
    <div className={css.done}>
      <IconCircleCheck size={48} stroke={1.5} aria-hidden />
      <h1 tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
        {text.doneTitle}
      </h1>
      <p>{text[how](email)}</p>
      {how === 'choose' ? (
        <Link to="/auth/forgot-password" className={buttonClass('primary')}>
          {text.choosePassword}
        </Link>
      ) : (
        <Link to="/auth/login" search={{ returnTo }} className={buttonClass('primary')}>
          {text.signIn}
        </Link>
      )}
    </div>
  );
}
