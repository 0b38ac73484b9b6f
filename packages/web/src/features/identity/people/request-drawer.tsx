import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { type AdminRequestDetail, AR3, type Decision } from '@isura/contract/org/admin-request';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { reason as reasonRule } from '../../../ui/form/rules.ts';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions, Drawer } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Badge, StatusBadge } from '../../../ui/status/status-badge.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { doubtText } from './doubt.text.ts';
import { NameBanner, NamesInDoubt } from './names-in-doubt.tsx';
import { refreshPeople, requestQuery } from './people.api.ts';
import css from './people.module.css';
import { requestsText as text } from './people.text.ts';

/** The state of a request; one that was sent back is NEW again for who asked. */
export function RequestBadge({ request: { status } }: { request: Pick<AdminRequest, 'status'> }): ReactNode {
  return status === 'NEW' ? <Badge tone="warning">{text.statuses.NEW}</Badge> : <StatusBadge status={status} />;
}

function Facts({ request }: { request: AdminRequestDetail }): ReactNode {
  return (
    <SummaryList
      rows={[
        { label: text.columns.status, value: <RequestBadge request={request} /> },
        { label: text.columns.what, value: request.summary },
        { label: text.columns.type, value: text.types[request.type] },
        { label: text.columns.mda, value: request.orgName },
        { label: text.subject, value: request.subjectName },
        { label: text.columns.askedBy, value: request.askedByName },
        { label: text.columns.askedAt, value: formatInstant(request.askedAt) },
        { label: text.decidedBy, value: request.decidedBy },
        { label: text.decidedAt, value: request.decidedAt && formatInstant(request.decidedAt) },
        { label: text.reason, value: request.reason },
      ]}
    />
  );
}

/** One request beside the list: what it would change, and for a second person the decision (AR2, AR3). */
export function RequestDrawer({ id, close }: { id: number; close: () => void }): ReactNode {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(requestQuery(id));
  const [decision, decide] = useState<Decision>();
  const [decided, setDecided] = useState<AdminRequestDetail>();
  const request = decided ?? data;
  const isGone = error instanceof ApiProblem && error.code === 'not-found';
  return (
    <Drawer title={request?.number ?? text.caption} close={close}>
      {isGone && <EmptyState sentence={text.gone} />}
      {error && !data && !isGone && <ErrorState retry={() => void refetch()} error={error} />}
      {!request && !error && (
        <AfterAMoment label={text.loading}>
          <Skeleton height={260} />
        </AfterAMoment>
      )}
      {request && (
        <div className={css.stack}>
          {decided && (
            <Notice tone={decided.status === 'FAILED' ? 'error' : 'success'} isNews>
              {decided.status === 'AWAITING_APPROVAL'
                ? doubtText.approvedFirst(decided.number)
                : text.decided[decided.status](decided.number, decided.reason ?? '')}
            </Notice>
          )}
          <NamesInDoubt request={request} />
          <Facts request={request} />
          {request.difference.length > 0 && (
            <>
              <h3>{text.difference}</h3>
              <DifferenceTable difference={request.difference} />
            </>
          )}
          {request.can.length > 0 && (
            <div className={css.row}>
              {request.can.includes('approve') && (
                <Button look="primary" onClick={() => decide('APPROVE')}>
                  {text.approve}
                </Button>
              )}
              {request.can.includes('return') && <Button onClick={() => decide('RETURN')}>{text.sendBack}</Button>}
              {request.can.includes('reject') && (
                <Button look="danger" onClick={() => decide('REJECT')}>
                  {text.reject}
                </Button>
              )}
            </div>
          )}
          {request.status === 'AWAITING_APPROVAL' && request.can.length === 0 && (
            <p className={css.small}>{text.notYours}</p>
          )}
        </div>
      )}
      {request && decision && (
        <DecisionDialog
          request={request}
          decision={decision}
          close={() => decide(undefined)}
          done={(now) => {
            decide(undefined);
            setDecided(now);
            void refreshPeople(client);
          }}
        />
      )}
    </Drawer>
  );
}

interface DecisionProps {
  request: AdminRequestDetail;
  decision: Decision;
  done: (request: AdminRequestDetail) => void;
  close: () => void;
}

function DecisionDialog({ request, decision, done, close }: DecisionProps): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { reason: '' } });
  const [refused, setRefused] = useState<unknown>();
  const isApproval = decision === 'APPROVE';
  const needsReason = !isApproval || request.namesInDoubt.length > 0;
  const approval = request.approvalsLeft > 1 ? doubtText.approveFirst : text.approveConsequence;
  const words = isApproval ? { question: text.approveQuestion, consequence: approval } : text[decision];
  const verb = { APPROVE: text.approve, RETURN: text.sendBack, REJECT: text.reject }[decision];
  const send = async ({ reason }: { reason: string }): Promise<void> => {
    setRefused(undefined);
    const body = { decision, version: request.version, ...(needsReason && { reason: reason.trim() }) };
    try {
      done(await call(AR3, { params: { id: request.id }, body }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={words.question(request.number)} close={close}>
      <Form form={form} send={send}>
        <div className={css.form}>
          <p>
            {request.summary} {words.consequence}
          </p>
          <Refused error={refused} />
          {isApproval && request.namesInDoubt.map((name) => <NameBanner key={name.atBank} name={name} />)}
          {needsReason && (
            <TextareaField
              name="reason"
              label={isApproval ? doubtText.reason : text.reason}
              rule={reasonRule}
              most={500}
            />
          )}
        </div>
        <DialogActions>
          <Button type="submit" look={decision === 'REJECT' ? 'danger' : 'primary'} busy={form.formState.isSubmitting}>
            {verb}
          </Button>
          <Button onClick={close}>{text.cancel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
