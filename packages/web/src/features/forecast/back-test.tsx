import type { BackTest, Forecast } from '@isura/contract/forecast/forecast';
import { formatRange } from '@isura/contract/kernel/day-format';
import type { ReactNode } from 'react';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { Columns } from '../../ui/layout/layout.tsx';
import { Card } from '../../ui/page/pieces.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './forecast.module.css';
import { forecastText as text } from './forecast.text.ts';

function Strip({ title, of }: { title: string; of: BackTest }): ReactNode {
  const sentence = `${title}: ${text.test(of.within, of.tested.length, of.errorPercent)}`;
  const [first, last] = [of.tested.at(0), of.tested.at(-1)];
  if (of.tested.length === 0) return <ChartCard title={`${title}: ${text.tooNew}`} />;
  return (
    <ChartCard
      title={sentence}
      period={first && last && formatRange(first.start, last.end)}
      table={{
        columns: text.testColumns,
        rows: of.tested.map(({ start, end, forecast, low, high, actual, isWithin }) => ({
          key: start,
          cells: [
            formatRange(start, end),
            <Money key="f" amount={forecast} />,
            <Money key="l" amount={low} />,
            <Money key="h" amount={high} />,
            <Money key="a" amount={actual} />,
            isWithin ? text.yes : text.no,
          ],
        })),
      }}
    >
      <div className={css.ticks} data-many={of.tested.length > 60 || undefined} aria-hidden="true">
        {of.tested.map(({ start, isWithin }) => (
          <span key={start} data-within={isWithin} />
        ))}
      </div>
    </ChartCard>
  );
}

/** Shows how accurate the rule was where the outcome is known, for inflows and outflows. */
export const BackTests = ({ backTest }: Pick<Forecast, 'backTest'>): ReactNode => (
  <Card compact className={css.tests} aria-label={text.testTitle}>
    <div>
      <h2>{text.testTitle}</h2>
      <p className={css.small}>{text.testNote}</p>
    </div>
    <Columns least={360}>
      <Strip title={text.moneyIn} of={backTest.inflow} />
      <Strip title={text.moneyOut} of={backTest.outflow} />
    </Columns>
  </Card>
);
