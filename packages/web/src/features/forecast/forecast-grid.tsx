import type { Forecast, ForecastBucket, ForecastCell } from '@isura/contract/forecast/forecast';
import { formatRange } from '@isura/contract/kernel/day-format';
import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './forecast.module.css';
import { categoryLabels, forecastText as text } from './forecast.text.ts';
import { goDown, OwnField } from './own-field.tsx';
import { keyOf, type Typed, type TypedCells } from './typed.ts';

export interface GridProps {
  forecast: Forecast;
  /** The buckets recalculated with the typed amounts. */
  columns: readonly ForecastBucket[];
  typed: TypedCells;
  /** Absent where amounts cannot be edited. */
  put?: ((key: string, typed: Typed) => void) | undefined;
}

const NOTHING: Typed = { amount: '', comment: '' };

/** Shows a balance; below zero it is red with its own sign. */
export const Balance = ({ amount }: { amount: ForecastBucket['closing'] }): ReactNode => (
  <Cluster gap="xs" whole className={css.balance} data-below={amount < 0n || undefined}>
    {amount < 0n && <IconAlertTriangle size={16} stroke={2} aria-hidden />}
    <Money amount={amount} compact />
  </Cluster>
);

/** Shows the system's amount with its interval. */
export const System = ({ cell }: { cell: ForecastCell }): ReactNode => (
  <>
    <Money amount={cell.system} compact />
    {cell.low !== cell.high && (
      <span className={css.between}>
        <span aria-hidden="true">{text.between(cell.low, cell.high)}</span>
        <span className="visually-hidden">, {text.betweenInFull(cell.low, cell.high)}</span>
      </span>
    )}
  </>
);

/** Shows the organization's own amount: a field where it can be edited, otherwise text. */
export function Yours({
  row,
  cell,
  column,
  typed,
  put,
}: {
  row: Forecast['rows'][number];
  cell: ForecastCell;
  column: ForecastBucket;
  typed: TypedCells;
  put: GridProps['put'];
}): ReactNode {
  if (put && column.state !== 'OVER')
    return (
      <OwnField
        category={row.category}
        days={column}
        value={typed[keyOf(cell.start, row.category)] ?? NOTHING}
        put={put}
      />
    );
  return cell.own === undefined ? <span aria-hidden="true">–</span> : <Money amount={cell.own} compact />;
}

/** Shows by how much a past bucket was better or worse than forecast. */
export function Variance({ amount }: { amount: ForecastBucket['variance'] }): ReactNode {
  if (amount === undefined) return null;
  const Icon = amount < 0n ? IconTrendingDown : IconTrendingUp;
  return (
    <span className={css.variance} data-worse={amount < 0n || undefined}>
      <Icon size={16} stroke={2} aria-hidden />
      <Money amount={amount} compact />
      <span className="visually-hidden"> {amount < 0n ? text.worse : text.better}</span>
    </span>
  );
}

const Sum = ({
  columns,
  label,
  of,
}: {
  columns: readonly ForecastBucket[];
  label: string;
  of: (column: ForecastBucket) => ReactNode;
}) => (
  <tr data-sum>
    <th scope="row">{label}</th>
    {columns.map((column) => (
      <td key={column.start}>{of(column)}</td>
    ))}
  </tr>
);

function Lines({
  row,
  columns,
  typed,
  put,
}: Omit<GridProps, 'forecast'> & { row: Forecast['rows'][number] }): ReactNode {
  const label = categoryLabels[row.category];
  const at = (nth: number): ForecastCell => row.cells[nth]!;
  const hasActual = row.cells.some(({ actual }) => actual !== undefined);
  const counts = (nth: number): 'system' | 'own' | 'actual' =>
    columns[nth]?.state === 'OVER' && hasActual
      ? 'actual'
      : typed[keyOf(at(nth).start, row.category)]?.amount.trim()
        ? 'own'
        : 'system';
  return (
    <tbody>
      <tr>
        <th scope="row">
          {label} <span className={css.kind}>{text.system}</span>
        </th>
        {columns.map(({ start }, nth) => (
          <td key={start} data-counts={counts(nth) === 'system' || undefined}>
            <System cell={at(nth)} />
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">
          <span className="visually-hidden">{label}</span> <span className={css.kind}>{text.yours}</span>
        </th>
        {columns.map((column, nth) => (
          <td key={column.start} data-counts={counts(nth) === 'own' || undefined}>
            <Yours {...{ row, column, typed, put }} cell={at(nth)} />
          </td>
        ))}
      </tr>
      {hasActual && (
        <tr>
          <th scope="row">
            <span className="visually-hidden">{label}</span> <span className={css.kind}>{text.actual}</span>
          </th>
          {columns.map(({ start }, nth) => {
            const { actual } = at(nth);
            return (
              <td key={start} data-counts={counts(nth) === 'actual' || undefined}>
                {actual !== undefined && <Money amount={actual} compact />}
              </td>
            );
          })}
        </tr>
      )}
    </tbody>
  );
}

/**
 * Shows every amount of a forecast, one column per bucket: the system's, the own and the actual amount, and the closing
 * balances.
 */
export function ForecastGrid({ forecast, columns, typed, put }: GridProps): ReactNode {
  const rowsOf = (direction: string) => forecast.rows.filter((row) => row.direction === direction);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={css.scroll} aria-label={text.gridTitle} tabIndex={0} onKeyDown={goDown}>
      <table className={css.grid}>
        <caption className="visually-hidden">{text.gridTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{text.row}</th>
            {columns.map(({ start, end, state }) => (
              <th key={start} scope="col">
                {formatRange(start, end)}
                <span className={css.state}>{text.state[state]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Sum columns={columns} label={text.opening} of={({ opening }) => <Balance amount={opening} />} />
          <Sum columns={columns} label={text.moneyIn} of={({ inflow }) => <Money amount={inflow} compact />} />
          <tr>
            <th scope="row">
              <span className="visually-hidden">{text.moneyIn}</span> <span className={css.kind}>{text.actual}</span>
            </th>
            {columns.map(({ start, actualInflow }) => (
              <td key={start}>{actualInflow !== undefined && <Money amount={actualInflow} compact />}</td>
            ))}
          </tr>
        </tbody>
        {rowsOf('INFLOW').map((row) => (
          <Lines key={row.category} {...{ row, columns, typed, put }} />
        ))}
        <tbody>
          <Sum columns={columns} label={text.moneyOut} of={({ outflow }) => <Money amount={outflow} compact />} />
        </tbody>
        {rowsOf('OUTFLOW').map((row) => (
          <Lines key={row.category} {...{ row, columns, typed, put }} />
        ))}
        <tbody>
          <Sum columns={columns} label={text.closing} of={({ closing }) => <Balance amount={closing} />} />
          <tr>
            <th scope="row">{text.variance}</th>
            {columns.map(({ start, variance }) => (
              <td key={start}>
                <Variance amount={variance} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
