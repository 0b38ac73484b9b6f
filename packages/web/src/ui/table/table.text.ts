import { plural } from '@isura/contract/kernel/numbers-format';

/** Text of every table. */
export const tableText = {
  columns: 'Columns',
  lastColumn: 'A list shows at least one column.',
  earlier: (label: string) => `Move ${label} to the left`,
  later: (label: string) => `Move ${label} to the right`,
  reset: 'Reset columns',
  density: 'Row height',
  densities: { comfortable: 'Comfortable rows', compact: 'Compact rows' },
  results: (count: number) => plural(count, 'row', 'rows'),
  keys: 'Arrow keys or j and k move between rows, Home and End go to the first and last, Enter opens a row.',
  none: 'none',
  dash: '–',
};
