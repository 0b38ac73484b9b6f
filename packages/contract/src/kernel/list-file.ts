import { type CellKind, type Columns, type Computed, columnsOfFile, type Labels, type ListColumns } from './columns.ts';
import type { Days, HalfOpen } from './day-ranges.ts';
import type { Instant } from './days.ts';
import type { Endpoint } from './endpoint.ts';

/** A row as its call returns it. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * A column of a file: its heading, its width on paper in points, and whether its cells are money in naira with two
 * decimals.
 */
export interface Column {
  /** The key of the column on the screen, by which a file requests some of its columns. */
  key: string;
  title: string;
  width: number;
  isMoney?: true;
  /** Whether its cells are moments, in Lagos time. */
  isMoment?: true;
  /** Whether its cells are numbers the portal gave: digits and capitals, which no spreadsheet takes for a formula. */
  isOwnNumber?: true;
  /** Returns the value of the cell; by default the field of the key. */
  of?: (row: Row) => unknown;
  /** The labels of its codes, in the words of the screen, and the filter of the list that selects by them. */
  labels?: Labels;
  filter?: string;
}

/**
 * What a module says about the file of a list: its title, and the call that returns its rows, with its right and
 * filters.
 */
interface FileRules {
  title: string;
  call: (actor: { kind: string }, filters: Readonly<Record<string, unknown>>) => Endpoint;
  /**
   * How its call reads days, if it takes a range: as a report with days that are fixed when its file is requested.
   * Undefined where the request has no days of its own.
   */
  range?: (
    query: { 'start-date'?: string | undefined; 'end-date'?: string | undefined },
    at: Instant,
  ) => (Days & { moments?: HalfOpen }) | undefined;
  /** Whether its rows have business days: a time within a day counts as the whole day. */
  isByDay?: true;
  /** Whether the central office's own id in its path stands for all organizations. */
  isOwnOfAll?: true;
  /** The columns with a sum above the rows of a file, each with the header of the call that returns it. */
  totals?: Readonly<Record<string, string>>;
  /** Other headers of the call shown above the rows, with their labels. */
  says?: Readonly<Record<string, string>>;
  /** The labels of filter codes that no column shows. */
  asks?: Readonly<Record<string, Labels>>;
  /** The path parameters of the call, when the file is one of several lists it returns. */
  params?: Readonly<Record<string, string>>;
  /**
   * Returns the lines of the file from the rows and the headers of the call, where it has more than the rows: subtotals.
   * `keys` are those of the columns of the file.
   */
  lines?: (rows: readonly Row[], headers: Readonly<Record<string, string>>, keys: readonly string[]) => readonly Row[];
  /** Reports whether the list shows a row of the call; by default all of them. */
  shows?: (row: Row, actor: { kind: string }) => boolean;
}

/** A list as a file: the report it is, its columns, and those on paper by default. */
export interface ListFile<R extends string = string> extends FileRules {
  report: R;
  columns: readonly Column[];
  /** The field with the id of a row, by which rows are selected for a file; null where no number identifies one. */
  rowId: string | null;
  onPaper: readonly string[];
}

/** The values of columns that are no field of a row, and of those written differently in a file. */
type Values<T, D> = { [K in Computed<T, D, 'file'>]: (row: T) => unknown } & {
  [K in Exclude<keyof D, Computed<T, D, 'file'>>]?: (row: T) => unknown;
};
type StatusKeys<D> = { [K in keyof D]: D[K] extends { kind: 'status' } ? K : never }[keyof D];
type Needed<Key extends string, Keys, V> = [Keys] extends [never] ? { [K in Key]?: V } : { [K in Key]: V };

/** The rules of a file with declared columns: which are on paper, and what of them only a file needs. */
type RulesOf<T, D> = FileRules & { onPaper: readonly (keyof D)[] } & Needed<
    'values',
    Computed<T, D, 'file'>,
    Values<T, D>
  > &
  Needed<'labels', StatusKeys<D>, { [K in StatusKeys<D>]: Labels }>;

/**
 * The heading above the rows of a file: title, organization, filters, requester and time (docs/spec/journeys.md#j13).
 */
export interface Heading {
  title: string;
  organization: string;
  narrowedBy: string;
  askedBy: string;
  at: string;
  /** Sums over all rows with their labels, in naira. */
  totals: readonly (readonly [label: string, naira: string])[];
}

/** The same without the types of the rows. */
type LooseRules = FileRules &
  Pick<ListFile, 'onPaper'> & {
    values?: Readonly<Record<string, Column['of']>>;
    labels?: Readonly<Record<string, Labels>>;
  };

/** The usual width of a column on paper, in points. */
const widths: Readonly<Record<CellKind, number>> = {
  ...{ text: 90, code: 90, ownNumber: 90, label: 90, status: 90 },
  ...{ count: 50, day: 60, moment: 62, money: 70, mda: 112 },
};

/**
 * Returns the file of a list: its columns are the declared ones that show in files, under their declared headings, with
 * the values of `values`, else of their fields.
 */
export function listFile<T, D extends Columns, R extends string>(
  declared: ListColumns<T, D, R>,
  rules: RulesOf<T, D>,
): ListFile<R> {
  const { values = {}, labels = {}, ...rest } = rules as unknown as LooseRules;
  const columns = columnsOfFile(declared).map(([key, column]): Column => {
    const { kind, title, width = widths[kind], field, filter = key } = column;
    const coded = column.labels ?? labels[key];
    const of = values[key] ?? (field === undefined ? undefined : (row: Row) => row[field]);
    return {
      ...{ key, title, width },
      ...(kind === 'money' && { isMoney: true as const }),
      ...(kind === 'moment' && { isMoment: true as const }),
      ...(kind === 'ownNumber' && { isOwnNumber: true as const }),
      ...(coded && { labels: coded, filter }),
      ...(of && { of }),
    };
  });
  return { ...rest, report: declared.report, rowId: declared.rowId, columns };
}
