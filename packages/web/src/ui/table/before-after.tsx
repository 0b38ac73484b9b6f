import type { ReactNode } from 'react';
import css from './before-after.module.css';

interface Props {
  caption: string;
  heads: { fact: string; before: string; after: string };
  rows: readonly { label: string; before: ReactNode; after: ReactNode }[];
}

/** A change fact by fact: as it was, and as it is or will be. */
export const BeforeAfter = ({ caption, heads, rows }: Props): ReactNode => (
  <table className={css.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{heads.fact}</th>
        <th scope="col">{heads.before}</th>
        <th scope="col">{heads.after}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
