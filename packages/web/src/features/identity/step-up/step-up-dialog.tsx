import { ME9, ME10 } from '@isura/contract/identity/account-factors';
import { isForShift } from '@isura/contract/kernel/step-up';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { FactorForm } from '../sign-in/factor-form.tsx';
import { refusalOf } from '../sign-in/refusal.ts';
import { stepUpText as text } from './step-up.text.ts';

interface Props {
  subject: string;
  /** Called when the step-up has succeeded. */
  done: () => void;
  close: () => void;
}

/** Asks the user to prove again who they are, by any method they have. */
export function StepUpDialog({ subject, done, close }: Props): ReactNode {
  const begun = useQuery({
    queryKey: ['ME9', subject],
    queryFn: () => call(ME9, { body: { subject } }),
    gcTime: 0, // a code is sent each time: nothing of an earlier question is used again
    retry: false,
  });
  const step = begun.data;
  const places = [step?.maskedEmail, step?.maskedPhone].filter((place) => place !== undefined).join(text.and);
  return (
    <Dialog title={text.title} close={close}>
      {begun.error && <ErrorState sentence={refusalOf(begun.error).sentence} />}
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
            submit={text.confirm}
            methods={step.methods}
            passkeyOptions={step.passkeyOptions}
            verify={async (factor) => {
              await call(ME10, { body: { challengeId: step.challengeId, ...factor } });
              done();
            }}
            sendNew={async () => {
              await begun.refetch();
            }}
          >
            <Button look="quiet" onClick={close}>
              {text.cancel}
            </Button>
          </FactorForm>
        </>
      )}
    </Dialog>
  );
}
