import type { ReactNode } from 'react';
import { later } from '../page/later.tsx';
import { Skeleton } from '../page/pieces.tsx';
import css from './chart.module.css';
import type { CoursePoint } from './course-points.ts';

const CourseLines = later(() => import('./course-lines.tsx').then((part) => part.CourseLines), {
  waiting: <Skeleton height={240} />,
});

/** So many points are marked one by one; more are a line. */
const DOTTED = 31;

interface Props {
  /** Oldest first. */
  points: readonly CoursePoint[];
  /** The last one is not over. */
  isRunning: boolean;
  /** What the line and the dashed line are of. */
  now: string;
  before: string;
  /** What the running one has come to. */
  soFar?: string | undefined;
}

/**
 * Any buckets as a line beside what they are compared with, dashed; one that runs is a hatched bar. The picture is decoration:
 * title, legend and table say everything.
 */
export function PointsChart({ points, isRunning, now, before, soFar }: Props): ReactNode {
  return (
    <figure className={css.course}>
      <div className={css.picture} aria-hidden="true">
        <CourseLines points={points} isRunning={isRunning} isDotted={points.length <= DOTTED} />
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
