import type { ReactNode } from 'react';
import { seriesColour } from './stack-points.ts';

/** The pattern of a bar for a period that is not over, in the colour of a series: `url(#<id><series>)`. */
export const Hatch = ({ id, series }: { id: string; series: number }): ReactNode => (
  <pattern id={`${id}${series}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" fill="var(--grp-surface)" />
    <rect width="2.5" height="6" fill={seriesColour(series)} />
  </pattern>
);
