import * as z from 'zod/mini';
import { oneLine } from './words.ts';

/** The most rows above the column names of a file: titles, the name of an account, a period. */
export const MOST_ABOVE = 30;
/** The rows at the top of a file that are shown, to choose the one with the column names. */
export const ROWS_ON_TOP = 15;
/** The last row of a file that can be chosen as the one with the column names. */
export const LAST_HEADER_ROW = 100;

/** A row of a file: its number as a spreadsheet shows it, and the text of its cells. */
export const RowOfFile = z
  .object({ row: z.int(), cells: z.array(z.string()) })
  .register(z.globalRegistry, { id: 'RowOfFile' });
export type RowOfFile = z.output<typeof RowOfFile>;

/**
 * A column of a file as it is read: its use, its name in the header, the first texts in it, and how it was found. A
 * person chose it, the last setting for files of this layout names it, or its name is one that is known for its use.
 */
export const readColumn = <Use extends z.ZodMiniType>(use: Use) =>
  z.object({
    use,
    column: z.string(),
    how: z.enum(['CHOSEN', 'KNOWN_LAYOUT', 'NAMED']),
    samples: z.array(z.string()),
  });

/**
 * What is known of the table in a file of any kind before its rows count: `rowsAbove` counts the rows above the column
 * names in row `headerRow`, which is missing where a file has none, and `topRows` are its first rows, whatever they hold.
 */
export const planShape = {
  rowsAbove: z.int(),
  headerRow: z.optional(z.int()),
  topRows: z.array(RowOfFile),
};

/** The encodings in which files are read. ISO-8859-1 is read as Windows-1252, which holds it. */
export const FileEncoding = z.enum(['UTF-8', 'UTF-16LE', 'UTF-16BE', 'WINDOWS-1252']);

/**
 * A sheet of a workbook, and whether any of its cells holds something. Only the chosen sheet is read. Where names are
 * shown alike, the later ones have a number: `Jan 2026 (2)`.
 */
export const SheetOfFile = z
  .object({ name: z.string(), isHidden: z.boolean(), isFilled: z.boolean(), isChosen: z.boolean() })
  .register(z.globalRegistry, { id: 'SheetOfFile' });
export type SheetOfFile = z.output<typeof SheetOfFile>;

/** A column of a file of rows; its use is the name it has in the template. */
export const FileColumn = readColumn(z.string()).register(z.globalRegistry, { id: 'FileColumn' });
export type FileColumn = z.output<typeof FileColumn>;

/** The row with the column names, as a person chooses it. */
export const HeaderRow = z
  .int()
  .check(z.gte(1), z.lte(LAST_HEADER_ROW, { error: `Choose one of the first ${LAST_HEADER_ROW} rows` }));

/** The same in a form, where everything is text. */
export const HeaderRowInForm = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: 'Choose a row of the file' })),
  HeaderRow,
  { decode: Number, encode: String },
);

/**
 * All choices about how a file of rows is read; what is left out is found anew. `columns` has, by their names in the
 * template, the names in the file of columns that are named otherwise.
 */
export const FileChoices = z
  .strictObject({
    sheet: z.optional(oneLine(1, 60, 'Choose a sheet of the file')),
    headerRow: z.optional(HeaderRow),
    columns: z.optional(z.record(z.string().check(z.maxLength(200)), oneLine(1, 100, 'Choose a column of the file'))),
  })
  .register(z.globalRegistry, { id: 'FileChoices' });
export type FileChoices = z.output<typeof FileChoices>;

/** The body of the calls that read a file again: all choices, and the version of the reading that was shown. */
export const ReadAgainIn = z.extend(FileChoices, { version: z.int() });
export type ReadAgainIn = z.output<typeof ReadAgainIn>;

/** The most hidden rows that are named; `hiddenRowCount` counts the others, too. */
export const MOST_HIDDEN = 100;

/**
 * How a file of rows is read, a CSV file or a workbook. `encoding` is missing for workbooks, `sheets` is empty for CSV
 * files; it lists the first 50 sheets of a workbook, `moreSheets` counts the others. Hidden rows and columns of the chosen sheet are read; columns are named by their number, from 1, and their name
 * in the header. `columns` has those that are read, `unusedColumns` the names of the first 60 others, with
 * `unusedColumnCount` where there are more, `missingColumns` those of the template that the file does not have, and `notRead` the rows above the column names. `chosen` is what a person
 * chose.
 */
export const FilePlan = z
  .object({
    encoding: z.optional(FileEncoding),
    sheets: z.array(SheetOfFile),
    moreSheets: z.optional(z.int()),
    hiddenRows: z.array(z.int()),
    hiddenRowCount: z.int(),
    hiddenColumns: z.array(z.object({ column: z.int(), name: z.string() })),
    ...planShape,
    columns: z.array(FileColumn),
    missingColumns: z.array(z.string()),
    unusedColumns: z.array(z.string()),
    unusedColumnCount: z.optional(z.int()),
    notRead: z.array(z.object({ row: z.int(), why: z.string() })),
    chosen: z.object({
      sheet: z.optional(z.string()),
      headerRow: z.optional(z.int()),
      columns: z.optional(z.record(z.string(), z.string())),
    }),
  })
  .register(z.globalRegistry, { id: 'FilePlan' });
export type FilePlan = z.output<typeof FilePlan>;

/** Why the last choices of a person about how a file is read were not taken. What is shown was read without them. */
export const RefusedChoice = z
  .object({ code: z.string(), reason: z.string() })
  .register(z.globalRegistry, { id: 'RefusedChoice' });
export type RefusedChoice = z.output<typeof RefusedChoice>;

/**
 * A file with how it is read. `plan` is missing before it was read, for files read before it was kept, and for rows
 * that were taken over from another file. `refusedChoice` is why it could not be read with the last choices, and `can`
 * whether the caller may choose now.
 */
export const FileReading = z
  .object({
    fileName: z.string(),
    plan: z.optional(FilePlan),
    refusedChoice: z.optional(RefusedChoice),
    can: z.array(z.enum(['read-again'])),
    /** Sent back with the choices, so that they replace only what was shown. */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'FileReading' });
export type FileReading = z.output<typeof FileReading>;
