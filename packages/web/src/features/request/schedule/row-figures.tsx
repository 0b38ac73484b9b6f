import type { IntakeRow } from '@isura/contract/kernel/intake';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ScheduleRow } from '@isura/contract/request/schedule-rows';
import type { ReactNode } from 'react';
import { Split } from '../../../ui/layout/layout.tsx';
import { Why } from '../payment/computed-box.tsx';
import css from '../payment/payment.module.css';
import { resultText as text } from './schedule.text.ts';

/**
 * Shows how a schedule row was calculated, figure by figure, as on the form of one payment
 * (docs/spec/screens.md#single-payment).
 */
export function figuresOf(row: IntakeRow): ReactNode {
  const { figures = [] } = row as ScheduleRow;
  if (figures.length === 0) return null;
  return (
    <section aria-label={text.figures}>
      <ul className={css.figures}>
        {figures.map((figure) => (
          <li key={figure.role + figure.label}>
            <Split whole gap="m" className={css.figureRow}>
              <span>{figure.label}</span>
              <span className={css.amount}>{formatMoney(figure.amount)}</span>
            </Split>
            <div className={css.figureNote}>
              <Why figure={figure} name={figure.label} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
