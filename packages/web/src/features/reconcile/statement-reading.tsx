import type { StatementReading } from '@isura/contract/reconcile/shapes';
import type { ReactNode } from 'react';
import { PlainList, Small } from '../../ui/layout/layout.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { reconcileText } from './reconcile.text.ts';

const text = reconcileText.statement.readAs;

/** Shows how the file of a statement was read, and names the rows that are no line of the account. */
export function ReadingOfFile({ reading: of }: { reading: StatementReading }): ReactNode {
  const { dateOrder, dateOrderFrom, delimiter, notRead, notReadCount } = of;
  const order = [dateOrder && text.dateOrders[dateOrder], dateOrderFrom && text.dateOrderFrom[dateOrderFrom]];
  const more = notReadCount - notRead.length;
  return (
    <details>
      <summary>{[text.caption, ...(notReadCount > 0 ? [text.rows(notReadCount)] : [])].join(': ')}</summary>
      <SummaryList
        rows={[
          { label: text.encoding, value: of.encoding },
          { label: text.delimiter, value: delimiter && text.delimiters[delimiter] },
          { label: text.dateOrder, value: dateOrder && order.filter(Boolean).join(', ') },
          { label: text.lineOrder, value: text.lineOrders[of.lineOrder] },
        ]}
      />
      {notRead.length > 0 && (
        <PlainList>
          {notRead.map(({ row, why }) => (
            <li key={`${row} ${why}`}>{text.row(row, why)}</li>
          ))}
        </PlainList>
      )}
      {more > 0 && <Small>{text.more(more)}</Small>}
    </details>
  );
}
