import { AU3 } from '@isura/contract/identity/auth';
import { AU8 } from '@isura/contract/identity/staff-register';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { runtime } from '../../../lib/runtime.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { email as emailRule, otp as sixDigits } from '../../../ui/form/rules.ts';
import { EmailField, OtpField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { NewPasswordFields } from '../../identity/password/new-password.tsx';
import { startSession } from '../../identity/session/start-session.ts';
import { isAboutCode, type Refusal, refusalOf } from '../../identity/sign-in/refusal.ts';
import { useCountdown } from '../../identity/sign-in/use-countdown.ts';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import type { Personal } from './personal-step.tsx';
import { StepHead } from './step-head.tsx';

const text = onboardingText.password;
const newCodeAfterSeconds = 60;

/** Step two: the code of the mailbox and a first password open the session (AU8). */
export function PasswordStep({ given, done }: { given: Personal; done: () => void }): ReactNode {
  const form = useForm({
    ...shortFormManner,
    defaultValues: { email: given.email, otp: '', password: '', confirmPassword: '' },
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const [isNew, setNew] = useState(false);
  const wait = useCountdown(given.email ? newCodeAfterSeconds : 0);
  const typed = useWatch({ control: form.control, name: 'email' });
  const mailbox = canonicalEmail(typed.trim()) ?? typed;

  const told = (error: unknown): void => {
    const said = refusalOf(error);
    if (isAboutCode(said)) form.setError('otp', { type: 'server', message: said.sentence });
    else setRefusal(said);
  };
  const send = async ({ otp, password }: { otp: string; password: string }): Promise<void> => {
    setRefusal(undefined);
    try {
      const { data } = await call(AU8, { body: { email: mailbox, otp, password } });
      await startSession(data.user, runtime().locationCacheDuration);
      done();
    } catch (error) {
      if (!layProblem(form, error)) told(error);
    }
  };
  const another = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      await call(AU3, { body: { email: mailbox, purpose: 'REGISTRATION' } });
      form.resetField('otp');
      setNew(true);
      wait.begin(newCodeAfterSeconds);
      form.setFocus('otp');
    } catch (error) {
      told(error);
    }
  };
  return (
    <>
      <StepHead title={text.title} lead={given.email ? `${text.sentTo(given.email)} ${text.noCode}` : text.noCode} />
      {refusal && (
        <Notice tone="error" isNews>
          {refusal.sentence}
        </Notice>
      )}
      {isNew && !refusal && (
        <Notice tone="success" isNews>
          {text.sentNew}
        </Notice>
      )}
      <Form form={form} send={send}>
        <div className={css.form}>
          {!given.email && <EmailField name="email" label={text.email} rule={emailRule} />}
          <OtpField name="otp" label={text.code} rule={sixDigits} />
          <NewPasswordFields
            name="password"
            repeatName="confirmPassword"
            label={text.password}
            repeatLabel={text.repeat}
            least={10}
            own={[given.firstName, given.lastName, mailbox]}
          />
          <div className={css.foot}>
            <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
              {text.submit}
            </Button>
            {wait.left > 0 ? (
              <p className={css.small}>{text.wait(wait.left)}</p>
            ) : (
              <Button look="quiet" onClick={() => void another()}>
                {text.sendNew}
              </Button>
            )}
          </div>
        </div>
      </Form>
    </>
  );
}
