import { PR7 } from '@isura/contract/request/approvals';
import type { ContractKind } from '@isura/contract/request/contracts';
import { PR5, PR14 } from '@isura/contract/request/payment-drafts';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { PR1 } from '@isura/contract/request/payment-requests';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import { RequestStatus } from '@isura/contract/request/states';
import { type ReactNode, useMemo } from 'react';
import { asks } from '../../../ui/list/asks.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import { dates, oneOf, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import { statusLabels, landingText as text } from './payment.text.ts';
import { draftWay, requestPath } from './payment-type.ts';
import { requestColumns } from './request-columns.tsx';

type Act = RowAct<RequestSummary>['act'];

const { filters } = text;
const named = ({ requestNumber }: RequestSummary): string => requestNumber;
const requests = listOf(PR1, {
  id: 'payment-requests',
  orderedBy: 'requestNumber,desc',
  extra: ['waiting', 'createdByName', 'createdAt'],
  caption: text.caption,
  columns: requestColumns,
  nameOf: named,
  filters: [
    dates(),
    typed('find', filters.find),
    oneValue('status', [filters.status, filters.all], RequestStatus.options, statusLabels),
    oneOf('whose', [filters.whose, filters.anybody], () => ({ mine: true }), [{ value: 'me', label: filters.me }]),
  ],
  totals: statusSums(text.ofStatus, { totalAmount: 'amount' }),
  file: { report: 'payment-requests' },
  empty: '',
});
const drafts = listOf(PR1, {
  id: 'payment-drafts',
  orderedBy: 'createdAt,desc',
  caption: text.drafts,
  columns: requestColumns.filter(({ key }) => key !== 'waiting' && key !== 'createdByName'),
  nameOf: named,
  filters: [dates(), typed('find', filters.find)],
  totals: sums(text.total, { totalAmount: 'x-total-amount' }),
  file: { report: 'payment-requests' },
  empty: text.noDrafts,
});

const copyOf: Act = ({ id }, { send, go, person }) =>
  send(PR14, { params: { requestId: id }, body: {} }, (made) => void go(draftWay(person, made)));

const recall = asks(PR7, ({ id, requestNumber }: RequestSummary) => ({
  title: text.recallTitle,
  lead: text.recallLead(requestNumber),
  input: () => ({ params: { requestId: id }, body: { action: 'RECALL' as const } }),
  verb: text.recall,
  said: () => text.recalled,
}));

const remove = asks(PR5, ({ id, requestNumber }: RequestSummary) => ({
  title: text.deleteTitle,
  lead: text.deleteLead(requestNumber),
  input: () => ({ params: { requestId: id } }),
  verb: text.delete,
  look: 'danger',
  cancel: text.keep,
  said: () => text.deleted,
}));

interface Props {
  type: PaymentType;
  mayMake: boolean;
  empty: { sentence: string; action?: ReactNode };
  /** Whether to list only the user's own drafts. */
  isDrafts?: boolean;
  contractKind?: ContractKind | undefined;
}

/**
 * Lists the payments of a type (PR1), or the user's drafts among them: the user's own draft continues in the form,
 * everything else opens its page.
 */
export function RequestsList({ type, mayMake, empty, isDrafts = false, contractKind }: Props): ReactNode {
  const scope = useMemo(
    () => ({
      type: type.code,
      ...(contractKind && { 'contract-kind': contractKind }),
      ...(isDrafts && { status: ['NEW'], mine: true }),
    }),
    [type, contractKind, isDrafts],
  );
  const isOwn = (row: RequestSummary, status: RequestStatus): boolean => mayMake && row.isMine && row.status === status;
  const open = (row: RequestSummary, { go, person }: ActTools): void =>
    void go(isOwn(row, 'NEW') ? draftWay(person, row) : { to: requestPath(row.id, paymentType(row.type)) as '/' });
  const acts: readonly RowAct<RequestSummary>[] = [
    { label: (row) => (isOwn(row, 'NEW') ? text.goOn : text.open), act: open },
    { label: text.copy, when: () => mayMake, act: copyOf },
    { label: text.recall, when: (row) => isOwn(row, 'AWAITING_APPROVAL'), act: recall },
    { label: text.delete, danger: true, when: (row) => isOwn(row, 'NEW'), act: remove },
  ];
  return <List of={isDrafts ? drafts : requests} scope={scope} open={open} actions={acts} empty={empty} />;
}
