import type { ForecastBucket } from '@isura/contract/forecast/forecast';
import { formatRange } from '@isura/contract/kernel/day-format';
import type { ReactNode } from 'react';
import { Money } from '../../ui/value/value.tsx';
import css from './forecast.module.css';
import { categoryLabels, forecastText as text } from './forecast.text.ts';
import { Balance, type GridProps, System, Variance, Yours } from './forecast-grid.tsx';
import { goDown } from './own-field.tsx';

function Bucket({ column, nth, forecast, typed, put }: GridProps & { column: ForecastBucket; nth: number }): ReactNode {
  const part = (direction: string): ReactNode =>
    forecast.rows
      .filter((row) => row.direction === direction)
      .map((row) => {
        const cell = row.cells[nth]!;
        return (
          <div key={row.category} className={css.line}>
            <span>{categoryLabels[row.category]}</span>
            <span className={css.figure}>
              <System cell={cell} />
            </span>
            <span>{text.yours}</span>
            <span className={css.figure}>
              <Yours {...{ row, cell, column, typed, put }} />
            </span>
            {cell.actual !== undefined && (
              <>
                <span>{text.actual}</span>
                <span className={css.figure}>
                  <Money amount={cell.actual} compact />
                </span>
              </>
            )}
          </div>
        );
      });
  const sum = (label: string, figure: ReactNode): ReactNode => (
    <div className={css.total}>
      <span>{label}</span>
      <span className={css.figure}>{figure}</span>
    </div>
  );
  return (
    <section className={css.card} aria-label={formatRange(column.start, column.end)}>
      <h3>
        {formatRange(column.start, column.end)} <span className={css.state}>{text.state[column.state]}</span>
      </h3>
      {sum(text.opening, <Balance amount={column.opening} />)}
      {sum(text.moneyIn, <Money amount={column.inflow} compact />)}
      {column.actualInflow !== undefined && (
        <div className={css.line}>
          <span>{text.actual}</span>
          <span className={css.figure}>
            <Money amount={column.actualInflow} compact />
          </span>
        </div>
      )}
      {part('INFLOW')}
      {sum(text.moneyOut, <Money amount={column.outflow} compact />)}
      {part('OUTFLOW')}
      {sum(text.closing, <Balance amount={column.closing} />)}
      {column.variance !== undefined && sum(text.variance, <Variance amount={column.variance} />)}
    </section>
  );
}

/** Shows the same amounts on a phone, one card per bucket. */
export const ForecastCards = (props: GridProps): ReactNode => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its fields let through
  <div className={css.cards} onKeyDown={goDown}>
    {props.columns.map((column, nth) => (
      <Bucket key={column.start} {...props} column={column} nth={nth} />
    ))}
  </div>
);
