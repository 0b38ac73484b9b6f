import { plural } from '@isura/contract/kernel/numbers-format';
import type { ReadColumn } from '@isura/contract/reconcile/reading';
import type { DateOrder } from '@isura/contract/reconcile/shapes';

/** Texts of a statement that waits to be confirmed. */
export const planText = {
  lead: 'This is how the file will be read. Nothing of it counts before you import its lines.',
  datesOpen: 'Which days does this file have?',
  datesWhy: 'Its dates can be read in two ways, and the file does not prove which is right.',
  datesMissing: 'Choose the days of the file',
  reading: (days: string, order: DateOrder) => `${days} (${order === 'DAY_FIRST' ? 'day first' : 'month first'})`,
  readSo: 'Read these days',
  halfDay: (day: string) =>
    `This file may be another part of ${day} than the one imported before, or the same part again. Discard it and import a file with the whole day.`,
  file: 'What the file says',
  known: 'Already known',
  knownLines: (count: number) => plural(count, 'line', 'lines'),
  columns: 'Columns of the file',
  header: (row: number, above: number) =>
    above === 0
      ? `The column names are in row ${row}.`
      : `The column names are in row ${row}, below ${plural(above, 'other row', 'other rows')}.`,
  how: {
    CHOSEN: 'chosen',
    KNOWN_LAYOUT: 'as last time for this bank',
    NAMED: 'recognized by its name',
  } satisfies Record<ReadColumn['how'], string>,
  column: (column: string, how: string, samples: readonly string[]) =>
    `${column}, ${how}${samples.length > 0 ? `: ${samples.join(', ')}` : ''}`,
  first: (shown: number, all: number) =>
    shown === all ? plural(all, 'line', 'lines') : `The first ${shown} of ${plural(all, 'line', 'lines')}`,
  balance: (amount: string) => `balance ${amount}`,
  row: (row: number) => `Row ${row} of the file`,
  enteredBy: (who: string) => `entered by ${who}`,
  none: 'The file has no line.',
  import: (lines: number, known: number) =>
    `Import ${lines === 0 ? 'no new line' : plural(lines, 'line', 'lines')}${known > 0 ? `, ${known} already known` : ''}`,
  refused: 'The file could not be read with your last choices. It is shown as before.',
  otherWay: 'Read the file in another way',
  again: 'Read again',
  discard: 'Discard',
  discardTitle: (file: string) => `Discard ${file}?`,
  discardLead: 'Nothing of it is imported. You can import the file again later.',
} as const;
