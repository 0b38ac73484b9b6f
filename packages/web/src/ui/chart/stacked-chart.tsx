import type { ReactNode } from 'react';
import { later } from '../page/later.tsx';
import { Skeleton } from '../page/pieces.tsx';
import css from './chart.module.css';
import { marked, type StackPart, type StackPoint } from './stack-points.ts';

const StackedBars = later(() => import('./stacked-bars.tsx').then((part) => part.StackedBars), {
  waiting: <Skeleton height={240} />,
});

interface Props {
  /** Oldest first. */
  points: readonly StackPoint[];
  /** From the bottom up. */
  parts: readonly StackPart[];
  /** Of another meaning: a bar of its own beside them. */
  beside: StackPart;
  /** The label of the last period, if it is not over. */
  running?: string | undefined;
}

/**
 * Periods as stacked bars with a bar of another meaning beside each; a running one is hatched. The picture is decorative: title, legend and
 * table say everything.
 */
export function StackedChart({ points, parts, beside, running }: Props): ReactNode {
  return (
    <figure className={css.trend}>
      <div className={css.picture} aria-hidden="true">
        <StackedBars points={points} parts={parts} beside={beside} isRunning={running !== undefined} />
      </div>
      <figcaption>
        <ul className={css.legend}>
          {parts.map(({ key, label, series }) => (
            <li key={key} data-mark="part" style={marked(series)}>
              {label}
            </li>
          ))}
          <li data-mark="part" style={marked(beside.series)}>
            {beside.label}
          </li>
          {running !== undefined && (
            <li data-mark="hatched" style={marked(parts[0]?.series ?? 1)}>
              {running}
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  );
}
