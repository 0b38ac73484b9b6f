import { ME9, ME10 } from '@isura/contract/identity/account-factors';
import { isForShift } from '@isura/contract/kernel/step-up';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { FactorForm } from '../sign-in/factor-form.tsx';
import { refusalOf } from '../sign-in/refusal.ts';
import { stepUpText as text } from './step-up.text.ts';

interface Props {
  subject: string;
  /** The verb of its button, where it is not only a confirmation: "Approve ₦1,850,000.00". */
  verb?: string;
  /** Called when the step-up has succeeded. */
  done: () => void;
  close: () => void;
  /** Called when no step-up begins for this subject, such as a payment that has changed since. */
  refused?: () => void;
}

/**
 * Asks the user to prove again who they are, by any method they have: begins the step-up (ME9), shows what it opens and
 * puts the focus in the code field; ends with ME10.
 */
export function StepUpForm({ subject, verb = text.confirm, done, close, refused }: Props): ReactNode {
  const begun = useQuery({
    queryKey: ['ME9', subject],
    queryFn: () => call(ME9, { body: { subject } }),
    gcTime: 0, // a code is sent each time: nothing of an earlier question is used again
    retry: false,
  });
  const step = begun.data;
  const report = useRef(refused);
  useEffect(() => {
    report.current = refused;
  });
  useEffect(() => {
    if (begun.error) report.current?.();
  }, [begun.error]);
  const places = [step?.maskedEmail, step?.maskedPhone].filter((place) => place !== undefined).join(text.and);
  return (
    <>
      {begun.error && (
        <>
          <ErrorState sentence={refusalOf(begun.error).sentence} />
          <Button look="quiet" onClick={close}>
            {text.cancel}
          </Button>
        </>
      )}
      {!step && !begun.error && (
        <AfterAMoment label={text.sending}>
          <Skeleton height={120} />
        </AfterAMoment>
      )}
      {step && (
        <>
          <p>
            {isForShift(subject) ? text.whyShift : text.why}{' '}
            {step.method === 'CODE'
              ? text.sentTo(places)
              : step.methods.includes('TOTP')
                ? text.fromApp
                : text.byRecovery}
          </p>
          {step.opens !== undefined && <Notice tone="info">{text.opens(step.opens, step.method === 'CODE')}</Notice>}
          <FactorForm
            key={step.challengeId}
            submit={verb}
            methods={step.methods}
            passkeyOptions={step.passkeyOptions}
            takesFocus
            verify={async (factor) => {
              await call(ME10, { body: { challengeId: step.challengeId, ...factor } });
              done();
            }}
            sendNew={async () => {
              await begun.refetch({ throwOnError: true });
            }}
          >
            <Button look="quiet" onClick={close}>
              {text.cancel}
            </Button>
          </FactorForm>
        </>
      )}
    </>
  );
}
