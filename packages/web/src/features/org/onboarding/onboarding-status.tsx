import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { OR3 } from '@isura/contract/org/onboarding';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readPerson } from '../../../lib/session-wire.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { DonePanel } from '../../../ui/page/done-panel.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { ApplicationFacts } from './application-facts.tsx';
import css from './onboarding.module.css';
import { onboardingText as text } from './onboarding.text.ts';
import { StepHead } from './step-head.tsx';

/** Reports whether there is nothing to fill in in this status. */
export const isSettled = (status: OrgStatus): boolean => !['DRAFT', 'ACTIVATED', 'RETURNED'].includes(status);

/** Confirms that the application was sent. */
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

/** Shows an application that nobody can edit now: it awaits the central office, was rejected, or was put aside. */
export function OnboardingStatus({ data }: { data: OnboardingData }): ReactNode {
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
        <Row centred>
          <Link to="/admin" className={buttonClass()}>
            {text.toAdmin}
          </Link>
        </Row>
      </div>
    </div>
  );
}

function PutAside({ data }: { data: OnboardingData }): ReactNode {
  const sending = useSend(OR3, { done: () => readPerson() });
  const { id: orgId, version } = data.organization;
  return (
    <>
      <StepHead title={text.abandonedTitle} lead={text.abandoned} />
      <Outcome of={OR3} sending={sending} />
      <Row centred>
        <Button
          look="primary"
          busy={sending.isPending}
          onClick={() => void sending.send({ params: { orgId }, body: { version } })}
        >
          {text.resume}
        </Button>
      </Row>
    </>
  );
}
