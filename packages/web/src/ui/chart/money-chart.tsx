import { formatCount } from '@isura/contract/kernel/numbers-format';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../action/button.tsx';
import { Skeleton } from '../page/pieces.tsx';
import { Money } from '../value/value.tsx';
import type { Bar } from './bars.ts';
import css from './chart.module.css';
import { chartText as text } from './chart.text.ts';

const MoneyBars = lazy(() => import('./money-bars.tsx').then((part) => ({ default: part.MoneyBars })));

function BarTable({ title, first, bars }: { title: string; first: string; bars: readonly Bar[] }): ReactNode {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{text.count}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCount(count)}</td>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  title: string;
  /** What the bars stand for: Month, Day, Sector. */
  first: string;
  bars: readonly Bar[];
  /** Said when every bar is empty. */
  empty: string;
}

/** Money as bars, or as the table they are made of: the picture is decoration, the table says everything. */
export function MoneyChart({ title, first, bars, empty }: Props): ReactNode {
  const [isTable, setTable] = useState(false);
  const hasData = bars.some(({ count }) => count > 0);
  return (
    <section className={css.chart} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {hasData && (
          <Button look="quiet" small onClick={() => setTable(!isTable)}>
            {isTable ? text.asChart : text.asTable}
          </Button>
        )}
      </div>
      {!hasData && <p className={css.empty}>{empty}</p>}
      {hasData && isTable && <BarTable title={title} first={first} bars={bars} />}
      {hasData && !isTable && (
        <div className={css.picture} aria-hidden="true">
          <Suspense fallback={<Skeleton height={260} />}>
            <MoneyBars bars={bars} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
