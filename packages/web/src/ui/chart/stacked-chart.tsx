import type { CSSProperties, ReactNode } from 'react';
import { later } from '../page/later.tsx';
import { Skeleton } from '../page/pieces.tsx';
import css from './chart.module.css';
import { type StackPart, type StackPoint, seriesColour } from './stack-points.ts';

const StackedBars = later(() => import('./stacked-bars.tsx').then((part) => part.StackedBars), {
  waiting: <Skeleton height={240} />,
});

interface Props {
  /** Oldest first. */
  points: readonly StackPoint[];
  /** From the bottom up. */
  parts: readonly StackPart[];
  line: StackPart;
  /** The label of the last period, if it is not over. */
  running?: string | undefined;
}

const marked = (series: number): CSSProperties => ({ '--mark': seriesColour(series) }) as CSSProperties;

/**
 * Periods as stacked bars with a line over them; a running one is hatched. The picture is decorative: title, legend and
 * table say everything.
 */
export function StackedChart({ points, parts, line, running }: Props): ReactNode {
  return (
    <figure className={css.trend}>
      <div className={css.picture} aria-hidden="true">
        <StackedBars points={points} parts={parts} line={line} isRunning={running !== undefined} />
      </div>
      <figcaption>
        <ul className={css.legend}>
          {parts.map(({ key, label, series }) => (
            <li key={key} data-mark="part" style={marked(series)}>
              {label}
            </li>
          ))}
          <li data-mark="over" style={marked(line.series)}>
            {line.label}
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
