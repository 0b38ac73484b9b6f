import type { RowVerdict } from '@isura/contract/kernel/intake';
import { formatCount, plural } from '@isura/contract/kernel/numbers-format';

const rows = (count: number): string => plural(count, 'row', 'rows');

export const intakeText = {
  rows: 'Rows',
  inFile: 'in the file',
  tabs: { VALID: 'Valid', WARNING: 'Warnings', EXCLUDED: 'Excluded', ALL: 'All' } satisfies Record<
    Exclude<RowVerdict, 'REMOVED'> | 'ALL',
    string
  >,
  notes: { VALID: 'ready', WARNING: 'to confirm', EXCLUDED: 'to correct' },
  tabsLabel: 'Rows of the file',
  reading: (count: number) => (count === 0 ? 'The file is being read.' : `${rows(count)} read and checked.`),
  mayLeave: 'You may leave this page; the work goes on, and the file waits for you here.',
  row: 'Row',
  what: 'What the row says',
  amount: 'Amount',
  wrong: 'What is wrong',
  strange: 'What is strange',
  nothing: 'Nothing is wrong',
  none: {
    VALID: 'No row is without a finding.',
    WARNING: 'No row has a warning.',
    EXCLUDED: 'No row is left out.',
    ALL: 'There are no rows.',
  },
  noneFound: 'No row fits these words.',
  find: 'Find in rows',
  kind: (count: number, message: string) => `${rows(count)}: ${message}`,
  fixAll: (count: number) => (count === 1 ? 'Fix it' : `Fix all ${formatCount(count)} of this kind`),
  instead: 'Put in its place:',
  edit: 'Edit',
  editRow: (row: number) => `Edit row ${row}`,
  details: (row: number) => `Row ${formatCount(row)}`,
  all: 'Details',
  look: (row: number) => `Details of row ${row}`,
  keep: 'Keep',
  undo: 'Undo',
  takeOut: 'Take out',
  takeOutRow: (row: number) => `Take out row ${row}`,
  putBack: 'Put back',
  changed: 'changed here',
  download: 'Download excluded',
  isOut: 'This row is taken out. Nothing comes of it.',
  empty: 'Empty',
  loadFailed: 'We could not load the rows of this file.',
} as const;
