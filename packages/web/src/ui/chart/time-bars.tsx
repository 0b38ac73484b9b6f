import type { ReactNode } from 'react';
import css from './chart.module.css';

/** A step and its duration: in minutes for drawing, in words for display. */
export interface TimeBar {
  id: string | number;
  name: string;
  minutes: number;
  duration: string;
  /** All steps together. */
  isWhole?: boolean;
}

/** Steps as horizontal bars under their names, scaled by their duration. */
export function TimeBars({ bars }: { bars: readonly TimeBar[] }): ReactNode {
  const longest = Math.max(1, ...bars.flatMap(({ minutes, isWhole }) => (isWhole ? [] : [minutes])));
  return (
    <ol className={css.ranked}>
      {bars.map(({ id, name, minutes, duration, isWhole }) => (
        <li key={id} data-kind={isWhole ? 'all' : undefined}>
          <span className={css.rankedName}>{name}</span>
          <span className={css.rankedAmount}>{duration}</span>
          {!isWhole && (
            <span className={css.track} aria-hidden="true">
              <span className={css.fill} style={{ inlineSize: `${(minutes * 100) / longest}%` }} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
