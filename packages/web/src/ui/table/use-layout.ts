import { useMemo, useSyncExternalStore } from 'react';

export type Density = 'comfortable' | 'compact';

/** How a person keeps a table: which columns, in which order, how high the rows are. */
export interface Layout {
  density: Density;
  order: string[];
  hidden: string[];
}

const keyOf = (table: string): string => `grp.table.${table}`;
/** What holds for this page where the device keeps nothing. */
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
    const given = JSON.parse(words) as Partial<Layout>;
    const known = (given.order ?? []).filter((key) => columns.includes(key));
    return {
      density: given.density === 'compact' ? 'compact' : 'comfortable',
      order: [...known, ...columns.filter((key) => !known.includes(key))], // columns that came later stand last
      hidden: (given.hidden ?? extra).filter((key) => columns.includes(key)),
    };
  } catch {
    return { density: 'comfortable', order: [...columns], hidden: [...extra] };
  }
}

/** What is kept of a table on this device; nothing where nobody touched it. */
export const layoutOf = (table: string): Partial<Layout> => JSON.parse(kept(table)) as Partial<Layout>;

/** Keeps the layout of a table on this device; every part of it that is drawn follows. */
export function keepLayout(table: string, layout: Partial<Layout>): void {
  const words = JSON.stringify(layout);
  try {
    localStorage.setItem(keyOf(table), words);
    unkept.delete(table);
  } catch {
    unkept.set(table, words); // without storage it holds for this page
  }
  for (const changed of listeners) changed();
}

/** The layout of one table, kept on this device; `extra` are the columns that are hidden until somebody asks for them. */
export function useLayout(table: string, columns: readonly string[], extra: readonly string[] = []) {
  const words = useSyncExternalStore(subscribe, () => kept(table));
  const names = columns.join(' ');
  const extras = extra.join(' ');
  const layout = useMemo(() => read(words, names.split(' '), extras.split(' ')), [words, names, extras]);
  const change = (next: Partial<Layout>): void => keepLayout(table, { ...layout, ...next });
  return { layout, change, reset: () => change({ order: [...columns], hidden: [...extra] }) };
}
