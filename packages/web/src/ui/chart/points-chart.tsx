import type { ReactNode } from 'react';
import { later } from '../page/later.tsx';
import { Skeleton } from '../page/pieces.tsx';
import css from './chart.module.css';
import type { TrendPoint } from './trend-points.ts';

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
  /** What the line and the dashed line show. */
  now: string;
  before: string;
  /** The total of the running period so far. */
  soFar?: string | undefined;
}

/**
 * Any periods as a line, with what they are compared with dashed; a running one is a hatched bar. The picture is
 * decorative: title, legend and table say everything.
 */
export function PointsChart({ points, isRunning, now, before, soFar }: Props): ReactNode {
  return (
    <figure className={css.trend}>
      <div className={css.picture} aria-hidden="true">
        <TrendLines points={points} isRunning={isRunning} isDotted={points.length <= DOTTED} />
      </div>
      <figcaption>
        <ul className={css.legend}>
          <li data-mark="line">{now}</li>
          <li data-mark="dashed">{before}</li>
          {soFar && <li data-mark="hatched">{soFar}</li>}
        </ul>
      </figcaption>
    </figure>
  );
}
