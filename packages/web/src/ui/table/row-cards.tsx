import { Fragment, type ReactNode } from 'react';
import type { Column } from './columns.tsx';
import { rowKeys } from './row-keys.ts';
import css from './table.module.css';
import type { TableProps } from './table-props.ts';

const at = <T,>(columns: readonly Column<T>[], place: Column<T>['card']): readonly Column<T>[] =>
  columns.filter((column) => column.card === place);

const inCard = <T,>({ inCard: own, cell }: Column<T>, row: T): ReactNode => (own ?? cell)(row);

/** The rows on a phone: title, amount and menu, status, two facts. */
export function RowCards<T extends object>({
  columns,
  rows = [],
  rowKey,
  open,
  pick,
  totals = [],
}: TableProps<T>): ReactNode {
  const [title = columns[0]] = at(columns, 'title');
  const [amount] = at(columns, 'amount');
  const statuses = at(columns, 'status');
  const facts = at(columns, 'fact').slice(0, 2);
  return (
    <>
      <ul className={css.cards}>
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            className={css.card}
            data-card
            data-id={rowKey(row)}
            {...rowKeys(open && (() => open(row)), pick && ((isRange) => pick(row, isRange)))}
          >
            <span className={css.cardTitle}>{title && inCard(title, row)}</span>
            <span className={css.cardAmount}>
              {amount && inCard(amount, row)}
              {at(columns, 'menu').map((column) => (
                <Fragment key={column.key}>{inCard(column, row)}</Fragment>
              ))}
            </span>
            {statuses.map((column) => (
              <span key={column.key} className={statuses.length === 1 ? css.cardStatus : undefined}>
                {inCard(column, row)}
              </span>
            ))}
            {facts.length > 0 && (
              <dl className={css.cardFacts}>
                {facts.map((column) => (
                  <div key={column.key}>
                    <dt className={column.align === 'right' ? undefined : 'visually-hidden'}>{column.header}</dt>
                    <dd>{inCard(column, row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {totals.map((line) => (
        <p key={line.label} className={css.totals} data-sums>
          <span>{line.label}</span>
          {Object.entries(line.cells).map(([key, cell], _, { length }) => (
            <span key={key}>
              {length > 1 && <small>{columns.find((column) => column.key === key)?.header}</small>}
              {cell}
            </span>
          ))}
        </p>
      ))}
    </>
  );
}
