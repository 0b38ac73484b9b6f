import type { ReactNode } from 'react';
import { later } from '../page/later.tsx';
import { Skeleton } from '../page/pieces.tsx';
import css from './chart.module.css';
import { marked } from './stack-points.ts';
import { isSparse, type TrendPoint } from './trend-points.ts';

const TrendLines = later(() => import('./trend-lines.tsx').then((part) => part.TrendLines), {
  waiting: <Skeleton height={240} />,
});

/** Up to this many points are shown as dots; more are a line. */
const DOTTED = 31;

interface Props {
  /** Oldest first. */
  points: readonly TrendPoint[];
  /** The last one is not over. */
  isRunning: boolean;
  /** What the line and the dashed line show; without the second there is none. */
  now: string;
  before: string | undefined;
  /** The second is another measure of the same periods: both are columns, which no line crosses. */
  isBoth?: boolean;
  /** The total of the running period so far. */
  soFar?: string | undefined;
}

/**
 * Any periods as a line, with what they are compared with dashed, or as columns beside each other where there are few
 * amounts; a running one is a hatched bar. The picture is decorative: title, legend and table say everything.
 */
export function PointsChart({ points, isRunning, now, before, isBoth = false, soFar }: Props): ReactNode {
  const isColumns = isBoth || isSparse(points);
  return (
    <figure className={css.trend}>
      <div className={css.picture} aria-hidden="true">
        <TrendLines
          {...{ points, isRunning, isColumns, isBoth }}
          isAlone={before === undefined}
          isDotted={points.length <= DOTTED}
        />
      </div>
      <figcaption>
        <ul className={css.legend}>
          <li data-mark={isColumns ? 'part' : 'line'} style={isColumns ? marked(1) : undefined}>
            {now}
          </li>
          {before !== undefined && (
            <li data-mark={isColumns ? 'part' : 'dashed'} style={isColumns ? marked(3) : undefined}>
              {before}
            </li>
          )}
          {soFar && <li data-mark="hatched">{soFar}</li>}
        </ul>
      </figcaption>
    </figure>
  );
}
