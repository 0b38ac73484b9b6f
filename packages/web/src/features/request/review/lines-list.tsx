import { linesListOf } from '@isura/contract/identity/list-names';
import { sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { PR7 } from '@isura/contract/request/approvals';
import type { PaymentRequest, RequestLine } from '@isura/contract/request/payment-request';
import { PR8 } from '@isura/contract/request/payment-requests';
import { LineStatus } from '@isura/contract/request/states';
import { lineStatusLabels } from '@isura/contract/request/words.text';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import type { Pick } from '../../../ui/list/picking.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { columnsOf } from './line-columns.tsx';
import { decisionText, reviewText as text } from './review.text.ts';

/** Shows the actions on selected lines: exclude them with a reason, or restore them. */
function Picked({
  request,
  rows,
  clear,
}: {
  request: PaymentRequest;
  rows: readonly RequestLine[];
  clear: () => void;
}): ReactNode {
  const [asked, ask] = useState(false);
  const restoring = useSend(PR7, { done: clear, said: () => decisionText.said.RESTORE_LINES ?? '' });
  const outs = rows.filter(({ status }) => status === 'EXCLUDED');
  const ins = rows.filter(({ status }) => status === 'PENDING');
  const { contentHash = '' } = request;
  const after = sum([request.totalAmount, ...ins.map(({ amount }) => -amount as never)]);
  return (
    <>
      {ins.length > 0 && request.can.includes('EXCLUDE_LINES') && (
        <Button onClick={() => ask(true)}>{decisionText.exclude}</Button>
      )}
      {outs.length > 0 && request.can.includes('RESTORE_LINES') && (
        <Button
          busy={restoring.isPending}
          onClick={() =>
            void restoring.send({
              params: { requestId: request.id },
              body: {
                action: 'RESTORE_LINES' as const,
                contentHash,
                lineIds: outs.map(({ id }) => id),
                comment: decisionText.restoreReason,
              },
            })
          }
        >
          {decisionText.restore}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          of={PR7}
          title={decisionText.reasons.EXCLUDE_LINES.title}
          lead={decisionText.excludeLead(ins.length, formatMoney(request.totalAmount), formatMoney(after))}
          reason={{ name: 'comment', label: decisionText.reasons.EXCLUDE_LINES.label }}
          input={(comment) => ({
            params: { requestId: request.id },
            body: { action: 'EXCLUDE_LINES' as const, contentHash, comment, lineIds: ins.map(({ id }) => id) },
          })}
          verb={decisionText.exclude}
          done={() => {
            ask(false);
            clear();
          }}
          close={() => ask(false)}
        />
      )}
    </>
  );
}

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
          oneOf('status', [text.lineFilter, text.allLines], 'status', choices(LineStatus.options, lineStatusLabels)),
        ],
        empty: text.noLines,
      }),
    [type],
  );
  const mayChooseLines = can.includes('EXCLUDE_LINES') || can.includes('RESTORE_LINES');
  const pick: Pick<RequestLine> = {
    may: ({ status }) => status === 'PENDING' || status === 'EXCLUDED',
    sum: ({ amount }) => amount,
    bar: (rows, clear) => <Picked request={request} rows={rows} clear={clear} />,
  };
  return <List of={lines} scope={{ requestId: id }} pick={mayChooseLines ? pick : undefined} />;
}
