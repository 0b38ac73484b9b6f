import { type AdminRequestDetail, AR3, type Decision } from '@isura/contract/admin-request/admin-requests';
import { adminRequestColumns } from '@isura/contract/admin-request/request-columns.text';
import type { AdminRequestStatus } from '@isura/contract/kernel/admin-request';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { DrawerActs } from '../../../ui/overlay/drawer-acts.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { LeftWaitingLoading, LeftWaitingNotice, lossIn } from '../people/left-waiting.tsx';
import { useLeftWaiting } from '../people/use-left-waiting.ts';
import { adminRequestQuery } from './admin-request.api.ts';
import css from './admin-request.module.css';
import { adminRequestText as text } from './admin-request.text.ts';
import { ChoiceList, ProofDocument } from './choices.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { mismatchText } from './mismatch.text.ts';
import { NameBanner, NameMismatches } from './name-mismatches.tsx';

const { columns } = adminRequestColumns;

/** Shows the status of an admin request; one that was sent back is NEW again for its requester. */
export const AdminRequestBadge = badgeOf<AdminRequestStatus>(text.statuses, {
  NEW: { tone: 'warning', icon: IconArrowBackUp },
  AWAITING_APPROVAL: { tone: 'info', icon: IconHourglass },
  APPROVED: { tone: 'success', icon: IconCircleCheck },
  REJECTED: { tone: 'error', icon: IconCircleX },
  FAILED: { tone: 'error', icon: IconAlertTriangle },
});

const ownerOf = ({ payload: { owner } }: AdminRequestDetail): string | undefined =>
  typeof owner === 'string' ? owner : undefined;

function Facts({ request }: { request: AdminRequestDetail }): ReactNode {
  return (
    <SummaryList
      rows={[
        { label: columns.status.title, value: <AdminRequestBadge status={request.status} /> },
        { label: columns.summary.title, value: request.summary },
        { label: columns.type.title, value: text.types[request.type] },
        { label: columns.orgName.title, value: request.orgName },
        { label: text.subject, value: request.subjectName },
        { label: columns.askedByName.title, value: request.askedByName },
        { label: columns.askedAt.title, value: formatInstant(request.askedAt) },
        { label: text.decidedBy, value: request.decidedBy },
        { label: text.decidedAt, value: request.decidedAt && formatInstant(request.decidedAt) },
        { label: text.reason, value: request.reason && <span className={css.lines}>{request.reason}</span> },
        { label: text.owner, value: ownerOf(request) },
      ]}
    />
  );
}

/** Shows one request beside the list: what it would change, and for a second person the decision (AR2, AR3). */
export function AdminRequestDrawer({ id, close }: { id: number; close: () => void }): ReactNode {
  const { data, error, refetch } = useQuery(adminRequestQuery(id));
  const [decision, decide] = useState<Decision>();
  const [decided, setDecided] = useState<AdminRequestDetail>();
  const [chosen, choose] = useState<number>();
  const [isAsked, askChoice] = useState(false);
  const request = decided ?? data;
  const choices = request?.choices ?? [];
  const choice = choices.length === 1 ? choices[0]?.id : chosen;
  const approve = (): void => {
    const isOpen = choices.length > 0 && choice === undefined;
    askChoice(isOpen);
    if (!isOpen) decide('APPROVE');
  };
  return (
    <Drawer title={request?.number ?? text.caption} close={close}>
      <NotYet of={{ data, error, refetch }} gone={text.gone} label={text.loading} height={260} />
      {request && (
        <Stack>
          {decided && (
            <Notice tone={decided.status === 'FAILED' ? 'error' : 'success'} isAnnounced>
              {decided.status === 'AWAITING_APPROVAL'
                ? mismatchText.approvedFirst(decided.number)
                : decided.note
                  ? text.approvedInPart(decided.number, decided.note)
                  : text.decided[decided.status](decided.number, decided.reason ?? '')}
            </Notice>
          )}
          <NameMismatches request={request} />
          <Facts request={request} />
          {request.difference.length > 0 && (
            <>
              <h3>{text.difference}</h3>
              <DifferenceTable difference={request.difference} />
            </>
          )}
          <ProofDocument request={request} />
          {choices.length > 0 && (
            <ChoiceList choices={choices} chosen={choice} choose={choose} isMissing={isAsked && choice === undefined} />
          )}
          <DrawerActs
            of={request.number}
            acts={[
              request.can.includes('approve') && { label: text.approve, act: approve, look: 'next' },
              request.can.includes('return') && { label: text.sendBack, act: () => decide('RETURN') },
              request.can.includes('reject') && { label: text.reject, act: () => decide('REJECT'), look: 'danger' },
            ]}
          />
          {request.status === 'AWAITING_APPROVAL' && request.can.length === 0 && <Small>{text.notYours}</Small>}
        </Stack>
      )}
      {request && decision && (
        <DecisionDialog
          request={request}
          decision={decision}
          choice={decision === 'APPROVE' ? choice : undefined}
          close={() => decide(undefined)}
          done={(now) => {
            decide(undefined);
            setDecided(now);
          }}
        />
      )}
    </Drawer>
  );
}

interface DecisionProps {
  request: AdminRequestDetail;
  decision: Decision;
  /** Which of its choices an approval means. */
  choice: number | undefined;
  done: (request: AdminRequestDetail) => void;
  close: () => void;
}

/** Asks before a decision; an approval that takes access from somebody waits until it is known what would wait (PR40). */
function DecisionDialog({ request, decision, choice, done, close }: DecisionProps): ReactNode {
  const isApproval = decision === 'APPROVE';
  const loss = isApproval ? lossIn(request) : undefined;
  const waiting = useLeftWaiting(loss);
  const needsReason = !isApproval || request.nameMismatches.length > 0;
  const approval = request.approvalsLeft > 1 ? mismatchText.approveFirst : text.approveConsequence;
  const words = isApproval ? { question: text.approveQuestion, consequence: approval } : text[decision];
  const title = words.question(request.number);
  if (!waiting.isKnown) return <LeftWaitingLoading of={waiting} title={title} close={close} />;
  const approve = waiting.left && waiting.left.length > 0 ? text.approveAnyway : text.approve;
  return (
    <ReasonDialog
      of={AR3}
      title={title}
      lead={
        <>
          <p>
            {request.summary} {words.consequence}
          </p>
          {loss && (
            <LeftWaitingNotice name={request.subjectName ?? loss.login} roles={loss.without?.length} shown={waiting} />
          )}
          {isApproval && request.nameMismatches.map((name) => <NameBanner key={name.atBank} name={name} />)}
        </>
      }
      reason={needsReason ? { label: isApproval ? mismatchText.reason : text.reason } : undefined}
      input={(reason) => ({
        params: { id: request.id },
        body: {
          decision,
          version: request.version,
          ...(needsReason && { reason }),
          ...(choice !== undefined && { choice }),
        },
      })}
      checkBeforeSending={waiting.checkBeforeSending}
      verb={{ APPROVE: approve, RETURN: text.sendBack, REJECT: text.reject }[decision]}
      look={decision === 'REJECT' ? 'danger' : 'primary'}
      cancel={text.cancel}
      done={done}
      close={close}
    />
  );
}
