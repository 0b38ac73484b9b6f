import { sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { PR7 } from '@isura/contract/request/approvals';
import type { PaymentRequest, RequestLine } from '@isura/contract/request/payment-request';
import type { LineStatus } from '@isura/contract/request/states';
import { asks } from '../../../ui/list/asks.tsx';
import type { Pick } from '../../../ui/list/picking.tsx';
import { decisionText } from './review.text.ts';

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

/**
 * Returns the actions on selected lines, for users who may decide about lines: exclude them with a reason, or restore
 * them.
 */
export const excluding = (request: PaymentRequest): Pick<RequestLine> | undefined => {
  const { id: requestId, contentHash = '', can } = request;
  if (!can.includes('EXCLUDE_LINES') && !can.includes('RESTORE_LINES')) return undefined;
  return {
    may: ({ status }) => status === 'PENDING' || status === 'EXCLUDED',
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
          send(PR7, { params: { requestId }, body }, () => decisionText.acted.RESTORE_LINES);
        },
      },
    ],
  };
};
