import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { OR3 } from '@isura/contract/org/onboarding';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import type { OrgStatus } from '@isura/contract/org/organization';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { readPerson } from '../../../lib/session-wire.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { DonePanel } from '../../../ui/page/done-panel.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { refreshOnboarding } from './onboarding.api.ts';
import css from './onboarding.module.css';
import { onboardingText as text } from './onboarding.text.ts';
import { StepHead } from './step-head.tsx';

/** Statuses in which there is nothing to fill in. */
export const standsStill = (status: OrgStatus): boolean => !['DRAFT', 'ACTIVATED', 'RETURNED'].includes(status);

/** The application is on its way. */
export function Sent({ number }: { number: string }): ReactNode {
  return (
    <div data-wizard>
      <DonePanel
        title={text.doneTitle}
        number={{ label: text.doneNumber, value: number }}
        next={text.doneNext}
        actions={
          <Link to="/admin" className={buttonClass('primary')}>
            {text.toAdmin}
          </Link>
        }
      >
        <p>{text.doneSentence}</p>
      </DonePanel>
    </div>
  );
}

/** An application nobody fills in now: it waits for the central office, was rejected, or was put aside. */
export function Standing({ data }: { data: OnboardingData }): ReactNode {
  const { status, submittedAt, adminRequestNumber = '', returnReason } = data;
  if (status === 'LIVE' || status === 'SUSPENDED' || status === 'CLOSED') return <Navigate to="/admin" replace />;
  return (
    <div data-wizard>
      <div className={css.content}>
        {status === 'PENDING_APPROVAL' && (
          <>
            <StepHead title={text.waitingTitle} />
            <Notice tone="info">
              {text.waiting(adminRequestNumber, submittedAt ? formatDay(lagosDay(submittedAt)) : '')}
            </Notice>
          </>
        )}
        {status === 'REJECTED' && (
          <>
            <StepHead title={text.rejectedTitle} />
            {returnReason && <Notice tone="error">{returnReason}</Notice>}
          </>
        )}
        {status === 'ABANDONED' && <PutAside data={data} />}
        <ApplicationFacts data={data} />
        <div className={css.foot}>
          <Link to="/admin" className={buttonClass()}>
            {text.toAdmin}
          </Link>
        </div>
      </div>
    </div>
  );
}

function PutAside({ data }: { data: OnboardingData }): ReactNode {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const { id: orgId, version } = data.organization;
  const resume = async (): Promise<void> => {
    setRefused(undefined);
    setBusy(true);
    try {
      await call(OR3, { params: { orgId }, body: { version } });
      await Promise.all([readPerson(), refreshOnboarding(client)]);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <StepHead title={text.abandonedTitle} lead={text.abandoned} />
      <Refused error={refused} />
      <div className={css.foot}>
        <Button look="primary" busy={isBusy} onClick={() => void resume()}>
          {text.resume}
        </Button>
      </div>
    </>
  );
}
