import { formatCount, plural } from '@isura/contract/kernel/numbers-format';

const more = (shown: number, all: number): string => (all > shown ? ` and ${formatCount(all - shown)} more` : '');

const listed = (rows: readonly number[], all: number): string =>
  `${rows.map(formatCount).join(', ')}${more(rows.length, all)}`;

/** Texts about how a file is read. */
export const planText = {
  title: 'What the file says',
  sheet: 'Sheet',
  encoding: 'Encoding',
  header: 'Column names',
  headerRow: (row: number, above: readonly number[]) =>
    above.length === 0
      ? `in row ${formatCount(row)}`
      : `in row ${formatCount(row)}. Not read: ${above.length === 1 ? 'row' : 'rows'} ${listed(above, above.length)} above it`,
  otherSheet: (name: string, isHidden: boolean) => `Sheet “${name}” is not read${isHidden ? '. It is hidden' : ''}.`,
  moreSheets: (count: number) => `${plural(count, 'more sheet is', 'more sheets are')} not listed and not read.`,
  hiddenRows: (rows: readonly number[], all: number) =>
    `${plural(all, 'hidden row was', 'hidden rows were')} read: ${listed(rows, all)}.`,
  hiddenColumns: (columns: readonly (string | number)[]) =>
    `${plural(columns.length, 'hidden column was', 'hidden columns were')} read: ${columns.join(', ')}.`,
  unused: (columns: readonly string[], all: number) =>
    `${all === 1 ? 'Not read: column' : 'Not read: columns'} ${columns.join(', ')}${more(columns.length, all)}.`,
  columns: (count: number) => `${plural(count, 'column', 'columns')} read`,
  refused: 'The file could not be read with your last choices. It is shown as before.',
  otherWay: 'Read the file in another way',
  lost: 'The file is read again from its first row. What you corrected in its rows here is lost.',
  again: 'Read again',
  firstSheet: 'The first sheet that is not hidden',
  sheetOfFile: (name: string, isHidden: boolean) => `${name}${isHidden ? ' (hidden)' : ''}`,
  headerChoice: 'Row with the column names',
  headerFound: (row: number | undefined) =>
    row === undefined ? 'No row names all columns' : `The first that names all columns (now row ${formatCount(row)})`,
  rowOfFile: (row: number, cells: readonly string[]) =>
    `Row ${formatCount(row)}: ${cells.filter(Boolean).join(', ').slice(0, 80)}`,
  columnFound: (column: string | undefined) =>
    column === undefined ? 'The column of this name, if there is one' : `${column} (by its name)`,
  column: (use: string, column: string, samples: readonly string[]) =>
    [...(column === use ? [] : [`from “${column}”`]), ...(samples.length > 0 ? [samples.join(', ')] : [])].join(': ') ||
    'empty',
} as const;
