import { PR7 } from '@isura/contract/request/approvals';
import type { ContractKind } from '@isura/contract/request/contracts';
import { PR5, PR14 } from '@isura/contract/request/payment-drafts';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { PR1 } from '@isura/contract/request/payment-requests';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import { RequestStatus } from '@isura/contract/request/states';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import type { MenuItem } from '../../../ui/action/row-menu.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, dates, oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { type Column, day, moment, money, nothing, words } from '../../../ui/table/columns.tsx';
import { statusTotals } from '../../../ui/table/status-totals.tsx';
import css from './payment.module.css';
import { orOf, statusLabels, landingText as text } from './payment.text.ts';
import { draftWay, requestPath } from './payment-type.ts';
import { StatusCell } from './status-cell.tsx';

const payee = ({ beneficiaryName, payeeCount, lineCount }: RequestSummary): string =>
  payeeCount > 1
    ? text.payees(payeeCount, beneficiaryName)
    : `${beneficiaryName ?? ''}${lineCount > 1 ? `, ${text.lines(lineCount)}` : ''}`;

const columns: readonly Column<RequestSummary>[] = [
  {
    key: 'requestNumber',
    header: text.columns.number,
    sticky: true,
    card: 'fact',
    cell: ({ requestNumber }) => <span className={css.nowrap}>{requestNumber}</span>,
  },
  { key: 'title', header: text.columns.title, roomy: true, card: 'title', cell: (row) => row.title || text.untitled },
  { key: 'payee', header: text.columns.payee, roomy: true, card: 'fact', cell: (row) => payee(row) || nothing },
  money('totalAmount', text.columns.amount),
  day('payDate', text.columns.payDate),
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: ({ waitingFor, ...row }) => (
      <StatusCell {...row} waitsFor={waitingFor.length > 0 ? text.waitsFor(orOf(waitingFor)) : undefined} />
    ),
  },
  {
    key: 'waiting',
    header: text.columns.waiting,
    card: 'fact',
    roomy: true,
    cell: ({ waitingFor }) => (waitingFor.length > 0 ? orOf(waitingFor) : nothing),
  },
  words('createdByName', text.columns.by, { card: 'fact' }),
  moment('createdAt', text.columns.on, { card: 'fact' }),
  words('orgName', text.columns.mda, { card: 'fact', ofMany: true }),
];

const { filters } = text;
const named = ({ requestNumber }: RequestSummary): string => requestNumber;
const requests = listOf(PR1, {
  id: 'payment-requests',
  orderedBy: 'requestNumber,desc',
  extra: ['waiting', 'createdByName', 'createdAt'],
  caption: text.caption,
  columns,
  nameOf: named,
  filters: [
    dates(),
    typed('find', filters.find),
    oneOf('status', [filters.status, filters.all], 'status', choices(RequestStatus.options, statusLabels)),
    oneOf('whose', [filters.whose, filters.anybody], () => ({ mine: true }), [{ value: 'me', label: filters.me }]),
  ],
  totals: (page) => statusTotals(page, text.ofStatus, () => ({ totalAmount: 'amount' })),
  file: { report: 'payment-requests' },
  empty: '',
});
const drafts = listOf(PR1, {
  id: 'payment-drafts',
  orderedBy: 'createdAt,desc',
  caption: text.drafts,
  columns: columns.filter(({ key }) => key !== 'waiting' && key !== 'createdByName'),
  nameOf: named,
  filters: [dates(), typed('find', filters.find)],
  totals: sums(text.total, { totalAmount: 'x-total-amount' }),
  file: { report: 'payment-requests' },
  empty: text.noDrafts,
});

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
  const navigate = useNavigate();
  const person = useSignedIn();
  const [asked, ask] = useState<{ row: RequestSummary; act: 'delete' | 'recall' }>();
  const [said, say] = useState<string>();
  const scope = useMemo(
    () => ({
      type: type.code,
      ...(contractKind && { 'contract-kind': contractKind }),
      ...(isDrafts && { status: ['NEW'], mine: true }),
    }),
    [type, contractKind, isDrafts],
  );
  const copying = useSend(PR14, {
    done: (made) => void navigate(draftWay(person, made)),
  });
  const open = (row: RequestSummary): void => {
    if (row.status === 'NEW' && row.isMine && mayMake) void navigate(draftWay(person, row));
    else void navigate({ to: requestPath(row.id, paymentType(row.type)) as '/' });
  };
  const actions = (row: RequestSummary): readonly MenuItem[] => {
    const isDraft = row.status === 'NEW' && row.isMine && mayMake;
    const mayRecall = row.status === 'AWAITING_APPROVAL' && row.isMine && mayMake;
    return [
      { label: isDraft ? text.goOn : text.open, act: () => open(row) },
      ...(mayMake
        ? [{ label: text.copy, act: () => void copying.send({ params: { requestId: row.id }, body: {} }) }]
        : []),
      ...(mayRecall ? [{ label: text.recall, act: () => ask({ row, act: 'recall' }) }] : []),
      ...(isDraft ? [{ label: text.delete, danger: true, act: () => ask({ row, act: 'delete' }) }] : []),
    ];
  };
  const close = (): void => ask(undefined);
  const done = (words: string) => (): void => {
    close();
    say(words);
  };
  return (
    <>
      {said && (
        <Notice tone="success" isAnnounced>
          {said}
        </Notice>
      )}
      <Refused error={copying.problem} />
      {asked?.act === 'delete' && (
        <ReasonDialog
          of={PR5}
          title={text.deleteTitle}
          lead={text.deleteLead(asked.row.requestNumber)}
          input={() => ({ params: { requestId: asked.row.id } })}
          verb={text.delete}
          look="danger"
          cancel={text.keep}
          done={done(text.deleted)}
          close={close}
        />
      )}
      {asked?.act === 'recall' && (
        <ReasonDialog
          of={PR7}
          title={text.recallTitle}
          lead={text.recallLead(asked.row.requestNumber)}
          input={() => ({ params: { requestId: asked.row.id }, body: { action: 'RECALL' as const } })}
          verb={text.recall}
          done={done(text.recalled)}
          close={close}
        />
      )}
      <List of={isDrafts ? drafts : requests} scope={scope} open={open} actions={actions} empty={empty} />
    </>
  );
}
