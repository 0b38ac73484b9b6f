import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { PR14 } from '@isura/contract/request/payment-drafts';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { PR1 } from '@isura/contract/request/payment-requests';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import { dates, oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type Column, mda, moment, money, nothing, words } from '../../../ui/table/columns.tsx';
import { landingText } from '../payment/payment.text.ts';
import { draftWay, mayMake } from '../payment/payment-type.ts';
import { rejectedText as text } from './review.text.ts';
import { titles } from './titles.text.ts';

const columns: readonly Column<RequestSummary>[] = [
  words('requestNumber', text.columns.number, { sticky: true, card: 'fact' }),
  words('typeLabel', text.columns.type, { card: 'fact' }),
  { key: 'title', header: text.columns.title, roomy: true, card: 'title', cell: ({ title }) => title },
  money('totalAmount', text.columns.amount),
  { key: 'lineCount', header: text.columns.lines, align: 'right', card: 'fact', cell: ({ lineCount }) => lineCount },
  words('rejectedByName', text.columns.by, { card: 'fact' }),
  {
    key: 'rejectedLevel',
    header: text.columns.level,
    card: 'fact',
    cell: ({ rejectedLevel }) => rejectedLevel ?? nothing,
  },
  words('rejectReason', text.columns.reason, { roomy: true, card: 'fact' }),
  moment('decidedAt', text.columns.when),
  words('createdByName', text.columns.maker, { card: 'fact' }),
  mda(landingText.columns.mda, { ofMany: true }),
];

const { filters } = landingText;
const rejected = listOf(PR1, {
  id: 'rejected-payments',
  orderedBy: 'requestNumber,desc',
  extra: ['typeLabel', 'lineCount', 'createdByName'],
  caption: titles.rejected,
  columns,
  nameOf: ({ requestNumber }) => requestNumber,
  filters: [
    dates(),
    typed('find', filters.find),
    oneOf(
      'kind',
      [text.type, text.allTypes],
      'type',
      offeredTypes().map(({ code }) => ({ value: code, label: requestTypeLabels[code as RequestType] })),
    ),
    oneOf('whose', [filters.whose, filters.anybody], () => ({ mine: true }), [{ value: 'me', label: filters.me }]),
  ],
  totals: sums(landingText.total, { totalAmount: 'x-total-amount' }),
  file: { report: 'rejected-payments' },
  empty: text.empty,
});
const scope = { status: ['REJECTED'] };

const open = ({ id }: RequestSummary, { go }: ActTools): void =>
  void go({ to: '/admin/payment/rejected-payments-details' as '/', search: { requestId: id } as never });

const acts: readonly RowAct<RequestSummary>[] = [
  { label: landingText.open, act: open },
  {
    label: text.resubmit,
    when: ({ type }, person) => {
      const entry = paymentType(type);
      return entry !== undefined && mayMake(person, entry);
    },
    act: ({ id }, { send, go, person }) =>
      send(PR14, { params: { requestId: id }, body: {} }, (made) => void go(draftWay(person, made))),
  },
];

/** Lists rejected payments (screens.md 8.7): by whom, at which level and why; their maker can copy them. */
export default function RejectedPage(): ReactNode {
  return (
    <>
      <PageHeader title={titles.rejected} purpose={text.lead} />
      <List of={rejected} scope={scope} open={open} actions={acts} />
    </>
  );
}
