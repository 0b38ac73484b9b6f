import type { Kobo } from '@isura/contract/kernel/money';
import type { CSSProperties } from 'react';

/** A part of every bar, or the bar beside them: its label and the theme's series for its colour. */
export interface StackPart {
  key: string;
  label: string;
  series: number;
}

/** A bar: its name, its label, the amount of each part, and that of the bar beside it. */
export interface StackPoint {
  name: string;
  label: string;
  parts: Readonly<Record<string, Kobo>>;
  beside: Kobo;
}

/** Returns the colour of a series. */
export const seriesColour = (series: number): string => `var(--grp-series-${series})`;

/** Returns the style of a mark of the legend in the colour of a series. */
export const marked = (series: number): CSSProperties => ({ '--mark': seriesColour(series) }) as CSSProperties;
