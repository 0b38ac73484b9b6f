import type { ReactNode } from 'react';
import { SmallTable } from './small-table.tsx';

interface Props {
  caption: string;
  heads: { fact: string; before: string; after: string };
  rows: readonly { label: string; before: ReactNode; after: ReactNode }[];
}

/** A change fact by fact: as it was, and as it is or will be. */
export const BeforeAfter = ({ caption, heads, rows }: Props): ReactNode => (
  <SmallTable
    caption={caption}
    heads={[heads.fact, heads.before, heads.after]}
    rows={rows.map(({ label, before, after }) => ({ key: label, cells: [label, before, after] }))}
    isNamed
  />
);
