import type { LineInQueue } from '@isura/contract/request/queues';
import { queueStateInWords } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { shortBank } from '../../../lib/bank-name.ts';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, day, mda, moment, money, nothing, words } from '../../../ui/table/columns.tsx';
import { LineBadge } from '../review/line-badge.tsx';
import { queueText as text } from './queue.text.ts';

const HOUR_MS = 3_600_000;

/** Shows how long a line has waited: over a day it needs attention, over three days it needs action. */
export function Age({ since }: { since: Date | undefined }): ReactNode {
  const hours = since ? Math.floor((Date.now() - since.getTime()) / HOUR_MS) : -1;
  if (hours < 0) return nothing;
  const words = hours === 0 ? text.now : hours < 48 ? text.hours(hours) : text.days(Math.floor(hours / 24));
  if (hours < 24) return words;
  return <Badge tone={hours < 72 ? 'warning' : 'error'}>{words}</Badge>;
}

/** Shows the status of a line; an unsent one says what it waits for. */
function QueueState({ row }: { row: LineInQueue }): ReactNode {
  if (row.status !== 'APPROVED') return <LineBadge status={row.status} />;
  const waitsForItsDay = row.disbursement === 'SCHEDULED' && row.payDate !== undefined;
  return <Badge tone={waitsForItsDay ? 'neutral' : 'warning'}>{queueStateInWords(row)}</Badge>;
}

const columns = {
  requestNumber: words<LineInQueue>('requestNumber', text.columns.request, { sticky: true, card: 'fact' }),
  lineNo: {
    key: 'lineNo',
    header: text.columns.line,
    align: 'right',
    cell: ({ lineNo }) => lineNo,
  } as Column<LineInQueue>,
  beneficiaryName: words<LineInQueue>('beneficiaryName', text.columns.payee, { roomy: true, card: 'title' }),
  bankName: {
    key: 'bankName',
    header: text.columns.bank,
    cell: ({ bankName }) => shortBank(bankName),
  } as Column<LineInQueue>,
  accountNumber: words<LineInQueue>('accountNumber', text.columns.account),
  amount: money<LineInQueue>('amount', text.columns.amount),
  decidedAt: moment<LineInQueue>('decidedAt', text.columns.approved),
  payDate: day<LineInQueue>('payDate', text.columns.payDate),
  status: {
    key: 'status',
    header: text.columns.state,
    card: 'status',
    cell: (row) => <QueueState row={row} />,
  } as Column<LineInQueue>,
  since: {
    key: 'since',
    header: text.columns.age,
    card: 'fact',
    cell: ({ since }) => <Age since={since} />,
  } as Column<LineInQueue>,
  typeLabel: words<LineInQueue>('typeLabel', text.columns.type, { card: 'fact' }),
  exclusionReason: words<LineInQueue>('exclusionReason', text.columns.reason, { roomy: true, card: 'fact' }),
  excludedByName: words<LineInQueue>('excludedByName', text.columns.by, { card: 'fact' }),
  excludedLevel: {
    key: 'excludedLevel',
    header: text.columns.level,
    align: 'right',
    card: 'fact',
    cell: ({ excludedLevel }) => excludedLevel ?? nothing,
  } as Column<LineInQueue>,
  orgName: mda<LineInQueue>(text.columns.mda, { ofMany: true }),
} satisfies Readonly<Record<string, Column<LineInQueue>>>;

/** Returns these columns of lines in a queue, in this order. */
export const queueColumns = (...keys: readonly (keyof typeof columns)[]): Column<LineInQueue>[] =>
  keys.map((key) => columns[key]);

/** The columns of lines that are approved and not final. */
export const unpaidColumns = {
  columns: queueColumns(
    'requestNumber',
    'lineNo',
    'beneficiaryName',
    'amount',
    'status',
    'since',
    'bankName',
    'accountNumber',
    'decidedAt',
    'payDate',
    'orgName',
  ),
  extra: ['lineNo', 'accountNumber', 'decidedAt'],
} as const;
