import type { BS13In } from '@isura/contract/reconcile/reading';
import type { CsvMapping, DateOrder } from '@isura/contract/reconcile/shapes';

/**
 * The choices about how a file is read, as they are stored with its reading: money is the text of its kobo, with who
 * entered it, where that is not the importer.
 */
export interface Choices {
  mapping: CsvMapping;
  headerRow: number | null;
  dateOrder: DateOrder | null;
  openingKobo: string | null;
  openingBy?: string | null;
  closingKobo: string | null;
  closingBy?: string | null;
}

/** A statement with the choices by which its file was read. */
interface Chosen {
  mapping: CsvMapping;
  headerRow: number | null;
  chosenDateOrder: DateOrder | null;
  saidOpeningKobo: bigint | null;
  saidOpeningBy: string | null;
  saidClosingKobo: bigint | null;
  saidClosingBy: string | null;
}

const written = (kobo: bigint | null): string | null => (kobo === null ? null : String(kobo));

/** Returns the choices by which the file of a statement was read. */
export const choicesOf = (statement: Chosen): Choices => ({
  mapping: statement.mapping,
  headerRow: statement.headerRow,
  dateOrder: statement.chosenDateOrder,
  openingKobo: written(statement.saidOpeningKobo),
  openingBy: statement.saidOpeningBy,
  closingKobo: written(statement.saidClosingKobo),
  closingBy: statement.saidClosingBy,
});

const namedOnly = (columns: NonNullable<BS13In['columns']>): CsvMapping =>
  Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== undefined)) as CsvMapping;

/** Returns a choice where one is sent, also null, which takes it back; else the earlier one. */
const chosenOr = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent);

/**
 * Returns the choices with those of BS13 in place of earlier ones; null takes one back. Columns chosen by the names of
 * one row are those of no other row: with another header row they are found anew, unless they are chosen, too. `by`
 * enters the balances.
 */
export function choicesWith(
  before: Choices,
  { headerRow, columns, dateOrder, openingBalance, closingBalance }: Omit<BS13In, 'version'>,
  by: string,
): Choices {
  const isOtherRow = headerRow !== undefined && headerRow !== before.headerRow;
  return {
    mapping: columns ? namedOnly(columns) : columns === null || isOtherRow ? {} : before.mapping,
    headerRow: chosenOr(headerRow, before.headerRow),
    dateOrder: chosenOr(dateOrder, before.dateOrder),
    ...(openingBalance === undefined
      ? { openingKobo: before.openingKobo, openingBy: before.openingBy ?? null }
      : { openingKobo: written(openingBalance), openingBy: openingBalance === null ? null : by }),
    ...(closingBalance === undefined
      ? { closingKobo: before.closingKobo, closingBy: before.closingBy ?? null }
      : { closingKobo: written(closingBalance), closingBy: closingBalance === null ? null : by }),
  };
}
