import { compactMoney, formatMoney } from '@isura/contract/kernel/money-format';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { Small, Split } from '../layout/layout.tsx';
import css from './chart.module.css';
import { chartText as text } from './chart.text.ts';
import { type Finding, findingIn } from './finding.ts';
import { PictureMenu } from './picture-menu.tsx';

/** The figures of a chart as a table: its columns and rows; the last row may be their total. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[]; isSum?: boolean }[];
}

interface Props {
  /** The finding, in words. */
  title: Finding;
  /** What is counted, and for which days. */
  note?: ReactNode;
  /** Absent when there is nothing to draw: the note says why. */
  table?: ChartTable | undefined;
  /** The days of the chart where they differ from those of the page. */
  period?: string | undefined;
  children?: ReactNode;
}

/** Figures as a table; only screen readers get its title. */
export function FigureTable({ title, columns, rows }: ChartTable & { title: string }): ReactNode {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest], isSum }) => (
            <tr key={key} data-sum={isSum || undefined}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows a finding with short amounts; in full they are its tooltip and what screen readers read. */
function Words({ short, full }: { short: string; full: string }): ReactNode {
  if (short === full) return full;
  return (
    <span title={full}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  );
}

/** A card with a title that states what its chart shows, with the figures available as a table. */
export function ChartCard({ title, note, table, period, children }: Props): ReactNode {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [short, full] = [findingIn(title, compactMoney), findingIn(title, formatMoney)];
  return (
    <section ref={card} className={css.chart} aria-labelledby={id}>
      <Split className={css.head}>
        <h2 id={id}>
          <Words short={short} full={full} />
        </h2>
        {table && (
          <span className={css.turn} data-no-print>
            <Button look="quiet" small onClick={() => setTable(!isTable)}>
              {isTable ? text.asChart : text.asTable}
              <span className="visually-hidden">{text.ofChart(full)}</span>
            </Button>
            {!isTable && <PictureMenu title={short} period={period} card={() => card.current} />}
          </span>
        )}
      </Split>
      {note && <Small>{note}</Small>}
      {table && isTable ? <FigureTable title={full} {...table} /> : children}
    </section>
  );
}
