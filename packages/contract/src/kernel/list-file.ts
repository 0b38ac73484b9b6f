import type { Days, HalfOpen } from './day-ranges.ts';
import type { Instant } from './days.ts';
import type { Endpoint } from './endpoint.ts';

/** A row as its call returns it. */
export type Row = Readonly<Record<string, unknown>>;

/** The labels of codes, from the table the screens use too. */
export type Labels = Readonly<Record<string, string>>;

/**
 * A column of a file: its heading, its width on paper in points, and whether its cells are money in naira with two
 * decimals.
 */
export interface Column {
  /** The key of the column on the screen, by which a file is asked for some of its columns. */
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
  asked?: string;
}

/**
 * A list as a file: its title, its columns, and the call whose rows it holds, which also defines right and filters. The
 * module that serves the call declares it.
 */
export interface ListFile {
  title: string;
  columns: readonly Column[];
  /** The columns on paper by default. */
  onPaper: readonly string[];
  call: (actor: { kind: string }, filters: Readonly<Record<string, unknown>>) => Endpoint;
  /**
   * How its call reads days, if it takes a range: as a report, whose days are fixed when its file is requested.
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
  /** Reports whether the list shows a row of the call; by default all of them. */
  shows?: (row: Row, actor: { kind: string }) => boolean;
}

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

/** Makes a column of text. */
export const words = (key: string, title: string, width = 90): Column => ({ key, title, width });

/** Makes a column of numbers the portal gave, such as those of receipts. */
export const ownNumber = (key: string, title: string, width = 90): Column => ({
  ...words(key, title, width),
  isOwnNumber: true,
});

/**
 * Makes a column of codes, each shown as its label on the screen; filtered by the filter of the same name, or by
 * `asked`.
 */
export const labelled = (key: string, title: string, labels: Labels, width = 90, asked = key): Column => ({
  ...words(key, title, width),
  labels,
  asked,
});

/** Makes a column of money: 2,500,000 kobo are written as 25000.00. */
export const money = (key: string, title: string): Column => ({ key, title, width: 70, isMoney: true });

/** Makes a column of moments, in Lagos time. */
export const moment = (key: string, title: string): Column => ({ key, title, width: 62, isMoment: true });

/** Makes a column read another field than its key, or several. */
export const read = (column: Column, of: (row: Row) => unknown): Column => ({ ...column, of });

/** The organization of a row. */
export const mda: Column = words('orgName', 'MDA', 112);
