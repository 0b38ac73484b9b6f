import type { ReactNode } from 'react';
import css from './small-table.module.css';

interface Props {
  /** Its name for screen readers. */
  caption: string;
  heads: readonly string[];
  /** The cells of each row under the heads. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Whether the first cell names its row. */
  isNamed?: boolean;
  /** Whether the last column has figures. */
  hasFigures?: boolean;
}

/** A few rows of facts inside a page or drawer: no list, so nothing is sorted, filtered or opened. */
export const SmallTable = ({ caption, heads, rows, isNamed = false, hasFigures = false }: Props): ReactNode => (
  <table className={css.table} data-figures={hasFigures || undefined}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, at) =>
            isNamed && at === 0 ? (
              <th key={heads[at]} scope="row">
                {cell}
              </th>
            ) : (
              <td key={heads[at]}>{cell}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
