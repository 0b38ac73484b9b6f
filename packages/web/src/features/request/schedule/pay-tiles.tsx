import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { SchedulePay } from '@isura/contract/request/schedule';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/page/pieces.tsx';
import css from './schedule.module.css';
import { payText as text } from './schedule.text.ts';

/** Shows the totals of the payroll rows that would be paid now: earned, deducted, and paid out, which adds up. */
export function PayTiles({ pay }: { pay: SchedulePay }): ReactNode {
  const facts: readonly (readonly [label: string, amount: Kobo, note?: string])[] = [
    [text.gross, pay.gross],
    [text.paye, pay.paye],
    [text.pension, pay.pension, text.pensionNote],
    [text.nhf, pay.nhf],
    [text.other, pay.other],
    [text.elsewhere, pay.elsewhere],
    [text.net, pay.net],
    [text.employerPension, pay.employerPension, text.onTop],
  ];
  return (
    <section aria-label={text.label}>
      <Card>
        <dl className={css.facts}>
          {facts.map(([label, amount, note]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={css.figure}>{formatMoney(amount)}</dd>
              {note && <dd className={css.note}>{note}</dd>}
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
