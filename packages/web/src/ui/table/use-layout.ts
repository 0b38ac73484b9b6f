import { useState } from 'react';

export type Density = 'comfortable' | 'compact';

/** How a person keeps a table: which columns, in which order, how high the rows are. */
export interface Layout {
  density: Density;
  order: string[];
  hidden: string[];
}

const keyOf = (table: string): string => `grp.table.${table}`;

function read(table: string, columns: readonly string[]): Layout {
  const fresh: Layout = { density: 'comfortable', order: [...columns], hidden: [] };
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') as Partial<Layout>;
    const known = (kept.order ?? []).filter((key) => columns.includes(key));
    return {
      density: kept.density === 'compact' ? 'compact' : 'comfortable',
      order: [...known, ...columns.filter((key) => !known.includes(key))], // columns that came later stand last
      hidden: (kept.hidden ?? []).filter((key) => columns.includes(key)),
    };
  } catch {
    return fresh;
  }
}

/** The layout of one table, kept on this device. */
export function useLayout(table: string, columns: readonly string[]) {
  const [layout, setLayout] = useState(() => read(table, columns));
  const change = (next: Partial<Layout>): void => {
    const whole = { ...layout, ...next };
    setLayout(whole);
    try {
      localStorage.setItem(keyOf(table), JSON.stringify(whole));
    } catch {
      // without storage it holds for this page
    }
  };
  return { layout, change, reset: () => change({ order: [...columns], hidden: [] }) };
}
