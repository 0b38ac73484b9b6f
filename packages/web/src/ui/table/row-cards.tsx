import { Fragment, type ReactNode } from 'react';
import type { Column } from './columns.tsx';
import { rowKeys } from './row-keys.ts';
import css from './table.module.css';
import type { TableProps } from './table-props.ts';

const at = <T,>(columns: readonly Column<T>[], place: Column<T>['card']): readonly Column<T>[] =>
  columns.filter((column) => column.card === place);

/** The rows as a phone shows them: title, amount and menu, status, two facts. */
export function RowCards<T extends object>({
  columns,
  rows = [],
  rowKey,
  open,
  pick,
  totals = [],
}: TableProps<T>): ReactNode {
  const [title = columns[0]] = at(columns, 'title');
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
            {...rowKeys(open && (() => open(row)), pick && (() => pick(row)))}
          >
            <span className={css.cardTitle}>{title?.cell(row)}</span>
            <span className={css.cardAmount}>
              {at(columns, 'amount')[0]?.cell(row)}
              {at(columns, 'menu').map((column) => (
                <Fragment key={column.key}>{column.cell(row)}</Fragment>
              ))}
            </span>
            {at(columns, 'status').map((column) => (
              <span key={column.key}>{column.cell(row)}</span>
            ))}
            {facts.length > 0 && (
              <dl className={css.cardFacts}>
                {facts.map((column) => (
                  <div key={column.key}>
                    <dt className={column.align === 'right' ? undefined : 'visually-hidden'}>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
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
