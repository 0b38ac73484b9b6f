import { AU3 } from '@isura/contract/identity/auth';
import { AU8 } from '@isura/contract/identity/staff-register';
import { canonicalEmail } from '@isura/contract/kernel/email';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { runtime } from '../../../lib/runtime.ts';
import { Button } from '../../../ui/action/button.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { EmailField, OtpField } from '../../../ui/form/text-fields.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { NewPasswordFields } from '../../identity/password/new-password.tsx';
import { startSession } from '../../identity/session/start-session.ts';
import { inWords, setOnCode } from '../../identity/sign-in/refusal.ts';
import { useCountdown } from '../../identity/sign-in/use-countdown.ts';
import css from './onboarding.module.css';
import { onboardingText } from './onboarding.text.ts';
import type { Personal } from './personal-step.tsx';
import { StepHead } from './step-head.tsx';

const text = onboardingText.password;
const newCodeAfterSeconds = 60;

/** Step two: the emailed code and a first password open the session (AU8). */
export function PasswordStep({ personal, done }: { personal: Personal; done: () => void }): ReactNode {
  const form = useForm({
    ...shortFormOptions,
    defaultValues: { email: personal.email, otp: '', password: '', confirmPassword: '' },
  });
  const wait = useCountdown(personal.email ? newCodeAfterSeconds : 0);
  const typed = useWatch({ control: form.control, name: 'email' });
  const mailbox = canonicalEmail(typed.trim()) ?? typed;

  const about = {
    form,
    words: inWords,
    refused: (error: unknown) => setOnCode(error, (message) => form.setError('otp', { type: 'server', message })),
  };
  const sending = useSend(AU8, {
    ...about,
    done: async ({ data }) => {
      await startSession(data.user, runtime().locationCacheDuration);
      done();
    },
  });
  const renewing = useSend(AU3, {
    ...about,
    announces: () => text.sentNew,
    done: () => {
      form.resetField('otp');
      wait.begin(newCodeAfterSeconds);
      form.setFocus('otp');
    },
  });
  const renew = (): void => {
    sending.forget();
    void renewing.send({ body: { email: mailbox, purpose: 'REGISTRATION' } });
  };
  return (
    <>
      <StepHead
        title={text.title}
        lead={personal.email ? `${text.sentTo(personal.email)} ${text.noCode}` : text.noCode}
      />
      {!sending.problem && <Outcome sending={renewing} />}
      <InlineForm
        of={AU8}
        form={form}
        sending={sending}
        send={({ otp, password }) => sending.send({ body: { email: mailbox, otp, password } })}
        verb={text.submit}
        beside={
          wait.left > 0 ? (
            <p className={css.small}>{text.wait(wait.left)}</p>
          ) : (
            <Button look="quiet" onClick={renew}>
              {text.sendNew}
            </Button>
          )
        }
      >
        {!personal.email && <EmailField name="email" label={text.email} />}
        <OtpField name="otp" label={text.code} />
        <NewPasswordFields
          name="password"
          repeatName="confirmPassword"
          label={text.password}
          repeatLabel={text.repeat}
          least={10}
          own={[personal.firstName, personal.lastName, mailbox]}
        />
      </InlineForm>
    </>
  );
}
