import { asKobo } from '@isura/contract/kernel/money';
import { compactMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';

const HEIGHT = 260;
const TICK = { fill: 'var(--grp-text-2)', fontSize: 12 };
const inNaira = (kobo: number): string => (kobo === 0 ? '₦0' : compactMoney(asKobo(BigInt(Math.round(kobo)))));

/** A bucket as drawn: kobo as a number are precise enough for a height on the screen. */
export interface ClosingPoint {
  label: string;
  actual: number | null;
  forecast: number | null;
  band: [number, number] | null;
}

interface Dot {
  cx?: number | undefined;
  cy?: number | undefined;
  value?: unknown;
  index?: number | undefined;
}

/** Draws a dot: filled for an actual balance, hollow for a forecast, red below zero. */
const dotOf =
  (isFilled: boolean) =>
  ({ cx, cy, value, index }: Dot): ReactNode => {
    if (cx === undefined || cy === undefined || value === null || value === undefined) return <g key={index} />;
    const colour = Number(value) < 0 ? 'var(--grp-danger)' : 'var(--grp-series-1)';
    return (
      <circle
        key={index}
        cx={cx}
        cy={cy}
        r={4.5}
        fill={isFilled || Number(value) < 0 ? colour : 'var(--grp-surface)'}
        stroke={colour}
        strokeWidth={2}
      />
    );
  };

/** Draws the closing balance per bucket: solid where actual, dashed with its band where forecast. */
export function ClosingLines({ points }: { points: readonly ClosingPoint[] }): ReactNode {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart data={[...points]} margin={{ top: 12, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--grp-border)" />
        <XAxis
          dataKey="label"
          tick={TICK}
          tickLine={false}
          axisLine={false}
          interval="preserveStartEnd"
          padding={{ left: 12, right: 12 }}
        />
        <YAxis width={66} tickFormatter={inNaira} tick={TICK} tickLine={false} axisLine={false} />
        <Area dataKey="band" stroke="none" fill="var(--grp-series-1)" fillOpacity={0.16} isAnimationActive={false} />
        <ReferenceLine y={0} stroke="var(--grp-text-2)" />
        <Line
          dataKey="actual"
          stroke="var(--grp-series-1)"
          strokeWidth={2.5}
          dot={dotOf(true)}
          isAnimationActive={false}
        />
        <Line
          dataKey="forecast"
          stroke="var(--grp-series-1)"
          strokeWidth={2}
          strokeDasharray="5 4"
          dot={dotOf(false)}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
