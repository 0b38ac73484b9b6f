/** The labels of codes, from the table the screens use too. */
export type Labels = Readonly<Record<string, string>>;

/**
 * How the cells of a column are written. `code` stands on one line; `ownNumber` is one that the portal gave, with digits
 * and capitals only, which no spreadsheet takes for a formula; `label` is a code with the labels of the column; `status`
 * is a badge on the screen and a label in the file; `mda` is the organization of a row.
 */
export type CellKind =
  | 'text'
  | 'code'
  | 'ownNumber'
  | 'count'
  | 'money'
  | 'day'
  | 'moment'
  | 'label'
  | 'status'
  | 'mda';

/** What a column may say besides its heading. */
interface More {
  /** The field of a row it shows, where that is not its key. */
  field?: string;
  /** Where it shows, when not in both: the columns of a file are those of the scheduled report. */
  on?: 'screen' | 'file';
  /** The filter that selects by its labels, where that is not its key. */
  filter?: string;
}

/**
 * A column of a list: its heading on the screen, in its file and in the scheduled report. `width` is that on paper in
 * points, where it differs from the usual one of the kind.
 */
export interface ListColumn extends More {
  kind: CellKind;
  title: string;
  width?: number;
  labels?: Labels;
}

/** The columns of a list by key, in their order. Files are requested, and reports scheduled, by these keys. */
export type Columns = Readonly<Record<string, ListColumn>>;

/**
 * The declared columns of a list, with the name of the report that exports it. `rowId` is the field with the id of a
 * row, by which a file of selected rows is requested; null where no number identifies one. `row` is a type only.
 */
export interface ListColumns<T, D extends Columns = Columns, R extends string = string> {
  report: R;
  columns: D;
  rowId: string | null;
  row?: T;
}

/** Returns what declares a column of a kind: by its heading, its width on paper where that is unusual, and more. */
const column =
  <const K extends CellKind>(kind: K) =>
  <const M extends More = object>(title: string, width?: number, more?: M): ListColumn & { kind: K } & M =>
    ({ kind, title, ...(width !== undefined && { width }), ...more }) as ListColumn & { kind: K } & M;

export const text = column('text');
export const code = column('code');
export const ownNumber = column('ownNumber');
export const count = column('count');
export const money = column('money');
export const day = column('day');
export const moment = column('moment');
export const status = column('status');

/** Declares a column of codes, each shown as its label. */
export const label = <const M extends More = object>(
  title: string,
  labels: Labels,
  width?: number,
  more?: M,
): ListColumn & M =>
  ({ kind: 'label', title, labels, ...(width !== undefined && { width }), ...more }) as ListColumn & M;

/** The organization of a row, shown where rows of several are listed. */
export const mda = { kind: 'mda', title: 'MDA' } as const satisfies ListColumn;

/** The labels of a column that is true or not. */
export const yesOrNo = { true: 'Yes', false: 'No' };

/**
 * Declares the columns of a list of `T`: `columnsOf<Receipt>()('receipts', { number: code('Receipt') })`. A row is
 * identified by its `id` unless another field, or none, is named.
 */
export const columnsOf =
  <T>() =>
  <const D extends Columns, const R extends string>(
    report: R,
    columns: D,
    rowId: (keyof T & string) | null = 'id' as keyof T & string,
  ): ListColumns<T, D, R> => ({
    ...{ report, columns, rowId },
  });

type FieldOf<K, C> = C extends { field: infer F } ? F : K;

/** The keys of columns shown there: on the screen without those of the file only, and the reverse. */
export type ShownOn<D, Where extends 'screen' | 'file'> = {
  [K in keyof D]: D[K] extends { on: Exclude<'screen' | 'file', Where> } ? never : K;
}[keyof D];

/** The keys of columns shown there that are no field of a row: their values or cells are written by hand. */
export type Computed<T, D, Where extends 'screen' | 'file'> = {
  [K in ShownOn<D, Where>]: FieldOf<K, D[K]> extends keyof T ? never : K;
}[ShownOn<D, Where>];

/** Returns the declared columns of the file with their keys, in order. */
export const columnsOfFile = ({ columns }: Pick<ListColumns<unknown>, 'columns'>): [string, ListColumn][] =>
  Object.entries(columns).filter(([, { on }]) => on !== 'screen');
