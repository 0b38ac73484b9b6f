import { useMemo, useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';

/** A person's layout of a table: which columns, in which order, and the row height. */
export interface Layout {
  density: Density;
  order: string[];
  hidden: string[];
}

const keyOf = (table: string): string => `grp.table.${table}`;
/** Layouts for this page only, where the device stores nothing. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

function kept(table: string): string {
  try {
    return unkept.get(table) ?? localStorage.getItem(keyOf(table)) ?? '{}';
  } catch {
    return unkept.get(table) ?? '{}';
  }
}

function read(words: string, columns: readonly string[], extra: readonly string[]): Layout {
  try {
    const stored = JSON.parse(words) as Partial<Layout>;
    const known = (stored.order ?? []).filter((key) => columns.includes(key));
    return {
      density: stored.density === 'comfortable' ? 'comfortable' : 'compact',
      order: [...known, ...columns.filter((key) => !known.includes(key))], // columns that came later stand last
      hidden: (stored.hidden ?? extra).filter((key) => columns.includes(key)),
    };
  } catch {
    return { density: 'compact', order: [...columns], hidden: [...extra] };
  }
}

/** Returns the layout of a table stored on this device; empty if it was never changed. */
export const layoutOf = (table: string): Partial<Layout> => JSON.parse(kept(table)) as Partial<Layout>;

/** Stores the layout of a table on this device; every rendered part of it follows. */
export function keepLayout(table: string, layout: Partial<Layout>): void {
  const words = JSON.stringify(layout);
  try {
    localStorage.setItem(keyOf(table), words);
    unkept.delete(table);
  } catch {
    unkept.set(table, words); // without storage it is valid for this page
  }
  for (const changed of listeners) changed();
}

/** Returns the layout of one table, stored on this device; `extra` are the columns hidden until chosen. */
export function useLayout(table: string, columns: readonly string[], extra: readonly string[] = []) {
  const words = useSyncExternalStore(subscribe, () => kept(table));
  const names = columns.join(' ');
  const extras = extra.join(' ');
  const layout = useMemo(() => read(words, names.split(' '), extras.split(' ')), [words, names, extras]);
  const change = (next: Partial<Layout>): void => keepLayout(table, { ...layout, ...next });
  return { layout, change, reset: () => change({ order: [...columns], hidden: [...extra] }) };
}
