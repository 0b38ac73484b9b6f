import { linesListOf } from '@isura/contract/identity/list-names';
import { sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { PR7 } from '@isura/contract/request/approvals';
import type { PaymentRequest, RequestLine } from '@isura/contract/request/payment-request';
import { PR8 } from '@isura/contract/request/payment-requests';
import { LineStatus } from '@isura/contract/request/states';
import { lineStatusLabels } from '@isura/contract/request/words.text';
import { type ReactNode, useMemo } from 'react';
import { asks } from '../../../ui/list/asks.tsx';
import { List } from '../../../ui/list/list.tsx';
import { oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import type { Pick } from '../../../ui/list/picking.tsx';
import { columnsOf } from './line-columns.tsx';
import { decisionText, reviewText as text } from './review.text.ts';

const idsOf = (rows: readonly RequestLine[], status: LineStatus): number[] =>
  rows.filter((row) => row.status === status).map(({ id }) => id);

/** Asks why lines are excluded, and says what the request amounts to without them. */
const exclude = ({ id: requestId, contentHash = '', totalAmount }: PaymentRequest) =>
  asks(PR7, (rows: readonly RequestLine[]) => {
    const lineIds = idsOf(rows, 'PENDING');
    const out = rows.filter(({ id }) => lineIds.includes(id)).map(({ amount }) => -amount as never);
    const after = formatMoney(sum([totalAmount, ...out]));
    return {
      title: decisionText.reasons.EXCLUDE_LINES.title,
      lead: decisionText.excludeLead(lineIds.length, formatMoney(totalAmount), after),
      reason: { name: 'comment', label: decisionText.reasons.EXCLUDE_LINES.label },
      input: (comment) => ({
        params: { requestId },
        body: { action: 'EXCLUDE_LINES' as const, contentHash, comment, lineIds },
      }),
      verb: decisionText.exclude,
    };
  });

/** Returns the actions on selected lines: exclude them with a reason, or restore them. */
const pickOf = (request: PaymentRequest): Pick<RequestLine> => {
  const { id: requestId, contentHash = '', can } = request;
  return {
    may: ({ status }) => status === 'PENDING' || status === 'EXCLUDED',
    sum: ({ amount }) => amount,
    acts: [
      {
        label: decisionText.exclude,
        when: (rows) => can.includes('EXCLUDE_LINES') && idsOf(rows, 'PENDING').length > 0,
        act: exclude(request),
      },
      {
        label: decisionText.restore,
        when: (rows) => can.includes('RESTORE_LINES') && idsOf(rows, 'EXCLUDED').length > 0,
        act: (rows, { send }) => {
          const lineIds = idsOf(rows, 'EXCLUDED');
          const body = { action: 'RESTORE_LINES' as const, contentHash, lineIds, comment: decisionText.restoreReason };
          send(PR7, { params: { requestId }, body }, () => decisionText.said.RESTORE_LINES);
        },
      },
    ],
  };
};

/** Lists the lines of a request (PR8); users who may exclude lines select them here. */
export function LinesList({ request }: { request: PaymentRequest }): ReactNode {
  const { type, id, can } = request;
  const lines = useMemo(
    () =>
      listOf(PR8, {
        id: linesListOf(type),
        caption: text.caption,
        columns: columnsOf(type),
        nameOf: ({ lineNo }) => String(lineNo),
        filters: [
          typed('find', text.find),
          oneValue('status', [text.lineFilter, text.allLines], LineStatus.options, lineStatusLabels),
        ],
        empty: text.noLines,
      }),
    [type],
  );
  const mayChooseLines = can.includes('EXCLUDE_LINES') || can.includes('RESTORE_LINES');
  return <List of={lines} scope={{ requestId: id }} pick={mayChooseLines ? pickOf(request) : undefined} />;
}
