import type { ReactNode } from 'react';
import { seriesColour } from './stack-points.ts';

/** The pattern of a bar for a period that is not over, in the colour of a series: `url(#<id><series>)`. */
export const Hatch = ({ id, series }: { id: string; series: number }): ReactNode => (
  <pattern id={`${id}${series}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" fill="var(--grp-surface)" />
    <rect width="2.5" height="6" fill={seriesColour(series)} />
  </pattern>
);

/** Where the chart draws a bar. */
export interface Drawn {
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** Returns the box of a bar; one that is not placed yet has no height. */
export const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Drawn) => ({ x, y, width, height });

/** A bar of a period that is not over. */
export const HatchedBar = ({ hatch, series, ...at }: Drawn & { hatch: string; series: number }): ReactNode => (
  <rect {...boxOf(at)} fill={`url(#${hatch}${series})`} stroke={seriesColour(series)} strokeWidth={1.5} />
);
