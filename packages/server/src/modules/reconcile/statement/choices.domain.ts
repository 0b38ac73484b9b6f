import type { BS13In } from '@isura/contract/reconcile/reading';
import type { CsvMapping, DateOrder } from '@isura/contract/reconcile/shapes';

/** The choices about how a file is read, as they are stored with its reading: money is the text of its kobo. */
export interface Choices {
  mapping: CsvMapping;
  headerRow: number | null;
  dateOrder: DateOrder | null;
  openingKobo: string | null;
  closingKobo: string | null;
}

/** A statement with the choices by which its file was read. */
interface Chosen {
  mapping: CsvMapping;
  headerRow: number | null;
  chosenDateOrder: DateOrder | null;
  saidOpeningKobo: bigint | null;
  saidClosingKobo: bigint | null;
}

const written = (kobo: bigint | null): string | null => (kobo === null ? null : String(kobo));

/** Returns the choices by which the file of a statement was read. */
export const choicesOf = (statement: Chosen): Choices => ({
  mapping: statement.mapping,
  headerRow: statement.headerRow,
  dateOrder: statement.chosenDateOrder,
  openingKobo: written(statement.saidOpeningKobo),
  closingKobo: written(statement.saidClosingKobo),
});

const namedOnly = (columns: NonNullable<BS13In['columns']>): CsvMapping =>
  Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== undefined)) as CsvMapping;

/**
 * Returns the choices with those of BS13 in place of earlier ones. Columns chosen by the names of one row are those of
 * no other row: with another header row they are found anew, unless they are chosen, too.
 */
export function choicesWith(
  before: Choices,
  { headerRow, columns, dateOrder, openingBalance, closingBalance }: Omit<BS13In, 'version'>,
): Choices {
  const isOtherRow = headerRow !== undefined && headerRow !== before.headerRow;
  return {
    mapping: columns ? namedOnly(columns) : isOtherRow ? {} : before.mapping,
    headerRow: headerRow ?? before.headerRow,
    dateOrder: dateOrder ?? before.dateOrder,
    openingKobo: openingBalance === undefined ? before.openingKobo : String(openingBalance),
    closingKobo: closingBalance === undefined ? before.closingKobo : String(closingBalance),
  };
}
