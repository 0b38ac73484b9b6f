import { asKobo } from '@isura/contract/kernel/money';
import { type ReactNode, useId } from 'react';
import { Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Money } from '../value/value.tsx';
import { amountAxis, HEIGHT, periodAxis } from './axes.ts';
import css from './chart.module.css';
import { boxOf, type Drawn, Hatch, HatchedBar } from './hatch.tsx';
import { type StackPart, type StackPoint, seriesColour } from './stack-points.ts';

interface DrawnPart extends Drawn {
  payload?: { isRunning?: boolean };
}

/** A part of a bar, hatched in a period that is not over. */
function Piece({ payload, series, hatch, ...at }: DrawnPart & { series: number; hatch: string }): ReactNode {
  const box = boxOf(at);
  if (!(box.height > 0)) return null;
  return payload?.isRunning ? (
    <HatchedBar {...box} hatch={hatch} series={series} />
  ) : (
    <rect {...box} fill={seriesColour(series)} stroke="var(--grp-surface)" strokeWidth={1} />
  );
}

interface Props {
  /** Oldest first. */
  points: readonly StackPoint[];
  /** From the bottom up. */
  parts: readonly StackPart[];
  /** Of another meaning: a bar of its own. */
  beside: StackPart;
  /** The last one is not over: it is hatched. */
  isRunning: boolean;
}

/** The picture itself, loaded when it is shown: the chart library is larger than the shell. */
export function StackedBars({ points, parts, beside, isRunning }: Props): ReactNode {
  const hatch = `hatch${useId().replaceAll(/\W/g, '')}`;
  const data = points.map((of, at) => ({
    of,
    label: of.label,
    isRunning: isRunning && at === points.length - 1,
    ...Object.fromEntries(parts.map(({ key }) => [key, Number(of.parts[key] ?? 0n)])),
    beside: Number(of.beside),
  }));
  const tip = ({ payload }: { payload?: readonly { payload?: { of?: StackPoint } }[] }): ReactNode => {
    const of = payload?.[0]?.payload?.of;
    if (!of) return null;
    return (
      <dl className={css.tip}>
        <dt>{of.name}</dt>
        <dd />
        {[...parts, beside].flatMap(({ key, label }) => [
          <dt key={`${key}-name`}>{label}</dt>,
          <dd key={key}>
            <Money amount={key === beside.key ? of.beside : (of.parts[key] ?? asKobo(0n))} />
          </dd>,
        ])}
      </dl>
    );
  };
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart data={data} margin={{ top: 12, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <defs>
          {[...parts, beside].map(({ key, series }) => (
            <Hatch key={key} id={hatch} series={series} />
          ))}
        </defs>
        <CartesianGrid vertical={false} stroke="var(--grp-border)" />
        <XAxis {...periodAxis} />
        <YAxis {...amountAxis} />
        <Tooltip content={tip} cursor={{ fill: 'var(--grp-sunken)' }} isAnimationActive={false} />
        {parts.map(({ key, series }) => (
          <Bar
            key={key}
            dataKey={key}
            stackId="parts"
            maxBarSize={44}
            isAnimationActive={false}
            shape={({ x, y, width, height, payload }: DrawnPart) => (
              <Piece {...{ x, y, width, height, series, hatch }} {...(payload && { payload })} />
            )}
          />
        ))}
        <Bar
          dataKey="beside"
          maxBarSize={28}
          isAnimationActive={false}
          shape={({ x, y, width, height, payload }: DrawnPart) => (
            <Piece {...{ x, y, width, height, series: beside.series, hatch }} {...(payload && { payload })} />
          )}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
