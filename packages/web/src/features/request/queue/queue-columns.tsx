import { lineColumns } from '@isura/contract/request/line-columns.text';
import type { LineInQueue } from '@isura/contract/request/queues';
import { queueStateInWords } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { shortBank } from '../../../lib/bank-name.ts';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, nothing } from '../../../ui/table/columns.tsx';
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

/** The columns that several queues show. */
const shared = [
  ...(['requestNumber', 'lineNo', 'beneficiaryName', 'bankName', 'accountNumber', 'amount'] as const),
  ...(['approvedAt', 'payDate', 'status', 'age', 'typeLabel'] as const),
  ...(['exclusionReason', 'excludedByName', 'excludedLevel', 'orgName'] as const),
] as const;

const columns = screenColumns(
  lineColumns,
  {
    requestNumber: { sticky: true, keeps: true, card: 'fact' },
    lineNo: { card: undefined },
    beneficiaryName: { roomy: true, card: 'title' },
    bankName: { cell: ({ bankName }) => shortBank(bankName) },
    status: { card: 'status', cell: (row) => <QueueState row={row} /> },
    approvedAt: { key: 'decidedAt' },
    age: { key: 'since', cell: ({ since }) => <Age since={since} /> },
    typeLabel: { card: 'fact' },
    exclusionReason: { roomy: true, keeps: true, card: 'fact' },
    excludedByName: { card: 'fact' },
  },
  shared,
);

/** Returns these columns of lines in a queue, in this order. */
export const queueColumns = (...keys: (typeof shared)[number][]): Column<LineInQueue>[] =>
  keys.flatMap((key) => columns[shared.indexOf(key)] ?? []);

/** The columns of lines that are approved and not final. */
export const unpaidColumns = {
  columns: queueColumns(
    'requestNumber',
    'lineNo',
    'beneficiaryName',
    'amount',
    'status',
    'age',
    'bankName',
    'accountNumber',
    'approvedAt',
    'payDate',
    'orgName',
  ),
  extra: ['lineNo', 'accountNumber', 'decidedAt'],
} as const;
