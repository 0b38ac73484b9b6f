import { asKobo } from '@isura/contract/kernel/money';
import { compactMoney } from '@isura/contract/kernel/money-format';
import { chartText as text } from './chart.text.ts';

/** How high a chart of periods is, in pixels. */
export const HEIGHT = 240;
const TICK = { fill: 'var(--grp-text-2)', fontSize: 12 };

/** The periods of a chart, under it. */
export const periodAxis = {
  dataKey: 'label',
  interval: 'preserveEnd',
  tick: TICK,
  tickLine: false,
  axisLine: { stroke: 'var(--grp-border-strong)' },
} as const;

/** The amounts of a chart, from nothing up: kobo as a number are exact enough to draw. */
export const amountAxis = {
  width: 62,
  tickFormatter: (kobo: number): string => (kobo === 0 ? text.nothing : compactMoney(asKobo(BigInt(Math.round(kobo))))),
  tick: TICK,
  tickLine: false,
  axisLine: false,
  domain: [0, 'auto'],
} as const;
