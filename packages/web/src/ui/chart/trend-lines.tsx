import type { Kobo } from '@isura/contract/kernel/money';
import { type ReactNode, useId } from 'react';
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Money } from '../value/value.tsx';
import { amountAxis, HEIGHT, periodAxis } from './axes.ts';
import css from './chart.module.css';
import { boxOf, type Drawn, Hatch, HatchedBar } from './hatch.tsx';
import type { TrendPoint } from './trend-points.ts';

const DOT = { r: 3.5, fill: 'var(--grp-series-1)', strokeWidth: 0 };

/** The hatched bar of a running period, with the marker of the same day a year before, which may be above it. */
function Running({
  hatch,
  series = 1,
  mark = Number.NaN,
  ...drawn
}: Drawn & { hatch: string; series?: number; mark?: number }): ReactNode {
  const { x, y, width, height } = boxOf(drawn);
  if (!(height > 0)) return null;
  const at = y + height - height * mark;
  return (
    <g>
      <HatchedBar {...drawn} hatch={hatch} series={series} />
      {Number.isFinite(at) && (
        <line x1={x - 5} x2={x + width + 5} y1={at} y2={at} stroke="var(--grp-series-3)" strokeWidth={2.5} />
      )}
    </g>
  );
}

function Tip({
  payload,
  isAlone,
}: {
  payload?: readonly { payload?: { of?: TrendPoint } }[];
  isAlone: boolean;
}): ReactNode {
  const of = payload?.[0]?.payload?.of;
  if (!of) return null;
  return (
    <dl className={css.tip}>
      <dt>{of.name}</dt>
      <dd>
        <Money amount={of.amount} />
      </dd>
      {!isAlone && of.before !== undefined && (
        <>
          <dt>{of.beforeName}</dt>
          <dd>
            <Money amount={of.before} />
          </dd>
        </>
      )}
    </dl>
  );
}

interface Props {
  /** Oldest first. */
  points: readonly TrendPoint[];
  /** The last one is not over: a hatched bar. */
  isRunning: boolean;
  /** The previous period's amount at the same point in time, where known. */
  beforeByNow?: Kobo | undefined;
  /** Shows a dot for each point: there are few of them. */
  isDotted?: boolean;
  /** Shows columns beside each other: there are too few amounts for a line. */
  isColumns?: boolean;
  /** What it is compared with is of the same periods: it is hatched too in the running one. */
  isBoth?: boolean;
  /** It is compared with nothing. */
  isAlone?: boolean;
}

/** The picture itself, loaded when a trend is shown: the chart library is larger than the shell. */
export function TrendLines(props: Props): ReactNode {
  const { points, isRunning, beforeByNow } = props;
  const { isDotted = false, isColumns = false, isBoth = false, isAlone = false } = props;
  const hatch = `hatch${useId().replaceAll(/\W/g, '')}`;
  const last = isRunning ? points.length - 1 : points.length;
  const running = points[last];
  const mark =
    running && beforeByNow !== undefined && running.amount > 0n
      ? Number(beforeByNow) / Number(running.amount)
      : Number.NaN;
  const drawn = ({ before }: TrendPoint): number | null => (before === undefined ? null : Number(before));
  const data = points.map((of, at) => ({
    of,
    label: of.label,
    now: at === last ? null : Number(of.amount),
    before: isBoth && at === last ? null : drawn(of),
    runningBeside: isBoth && at === last ? drawn(of) : null,
    running: at === last ? Number(of.amount) : null,
  }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart data={data} margin={{ top: 12, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <defs>
          <Hatch id={hatch} series={1} />
          {isBoth && <Hatch id={hatch} series={3} />}
        </defs>
        <CartesianGrid vertical={false} stroke="var(--grp-border)" />
        <XAxis {...periodAxis} />
        <YAxis {...amountAxis} />
        <Tooltip
          content={<Tip isAlone={isAlone} />}
          cursor={{ stroke: 'var(--grp-border-strong)' }}
          isAnimationActive={false}
        />
        {isAlone ? null : isColumns ? (
          <Bar
            dataKey="before"
            {...(isBoth && { stackId: 'before' })}
            fill="var(--grp-series-3)"
            maxBarSize={28}
            isAnimationActive={false}
          />
        ) : (
          <Line
            dataKey="before"
            stroke="var(--grp-series-3)"
            strokeWidth={2}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={false}
          />
        )}
        {isColumns ? (
          <Bar dataKey="now" stackId="now" fill="var(--grp-series-1)" maxBarSize={28} isAnimationActive={false} />
        ) : (
          <Line
            dataKey="now"
            stroke="var(--grp-series-1)"
            strokeWidth={2.5}
            dot={isDotted && DOT}
            isAnimationActive={false}
          />
        )}
        <Bar
          dataKey="running"
          {...(isColumns && { stackId: 'now' })}
          maxBarSize={28}
          isAnimationActive={false}
          shape={({ x, y, width, height }: Drawn) => <Running {...{ x, y, width, height, hatch, mark }} />}
        />
        {isBoth && (
          <Bar
            dataKey="runningBeside"
            stackId="before"
            maxBarSize={28}
            isAnimationActive={false}
            shape={({ x, y, width, height }: Drawn) => <Running {...{ x, y, width, height, hatch }} series={3} />}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
