import '@mantine/charts/styles.layer.css';
import { asKobo } from '@isura/contract/kernel/money';
import { compactMoney, formatMoney } from '@isura/contract/kernel/money-format';
import { BarChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import { MantineArea } from '../theme/mantine-area.tsx';
import type { Bar } from './bars.ts';
import { chartText as text } from './chart.text.ts';

const HEIGHT = 260;
/** A height on the screen: kobo as a number are exact enough to be drawn. */
const heightOf = ({ amount }: Bar): number => Number(amount);
const koboAt = (height: number) => asKobo(BigInt(Math.round(height)));

/** Bars of money; the axis says it short, the tip in full. Loaded when a chart is looked at: it is larger than the shell. */
export function MoneyBars({ bars }: { bars: readonly Bar[] }): ReactNode {
  return (
    <MantineArea>
      <BarChart
        h={HEIGHT}
        data={bars.map((bar) => ({ label: bar.label, height: heightOf(bar) }))}
        dataKey="label"
        series={[{ name: 'height', label: text.amount, color: 'var(--grp-series-1)' }]}
        valueFormatter={(height) => formatMoney(koboAt(height))}
        yAxisProps={{ tickFormatter: (height: number) => compactMoney(koboAt(height)), width: 68 }}
        gridProps={{ stroke: 'var(--grp-border)' }}
        textColor="var(--grp-text-2)"
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
        maxBarWidth={48}
      />
    </MantineArea>
  );
}
