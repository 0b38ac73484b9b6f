import type { ProjectFigures } from '@isura/contract/project/project';
import type { ReactNode } from 'react';
import css from './project.module.css';
import { projectText as text } from './project.text.ts';

const WHOLE = 100;
const share = (part: bigint, whole: bigint): number => Number((part * BigInt(WHOLE)) / whole);

/** Shows the budget as a bar: spent, committed, and the rest. */
export function BudgetBar({ budgetAmount, spentAmount, usedPercent }: ProjectFigures): ReactNode {
  const spent = share(spentAmount, budgetAmount);
  const inBar = Math.min(spent, WHOLE);
  return (
    <div
      className={css.bar}
      role="img"
      aria-label={text.bar(usedPercent, spent)}
      data-over={usedPercent > WHOLE || undefined}
    >
      <span className={css.spent} style={{ width: `${inBar}%` }} />
      <span className={css.committed} style={{ width: `${Math.max(0, Math.min(usedPercent, WHOLE) - inBar)}%` }} />
    </div>
  );
}

/** Shows the used budget in a row, with its figure. */
export const UsedCell = (figures: ProjectFigures): ReactNode => (
  <span className={css.used}>
    <span>{text.usedShort(figures.usedPercent)}</span>
    <BudgetBar {...figures} />
  </span>
);
