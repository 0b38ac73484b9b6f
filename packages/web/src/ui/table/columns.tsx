import type { ListColumn } from '@isura/contract/kernel/columns';
import { formatDay, formatInstant, shortDay, shortInstant } from '@isura/contract/kernel/day-format';
import type { Day, Instant } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { ReactNode } from 'react';
import { StatusBadge } from '../status/status-badge.tsx';
import { Money } from '../value/value.tsx';
import css from './table.module.css';
import { tableText as text } from './table.text.ts';

/** A column, as data at module level. `key` is the field the server sorts by. */
export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Its declaration in the contract, which its file has too; the portal's own columns, such as actions, have none. */
  declared?: ListColumn;
  sort?: boolean;
  /** Stays in place while the table scrolls sideways; for the first column. */
  sticky?: boolean;
  /** Stays at the right edge, such as the menu of a row. */
  pin?: 'right';
  /** Hidden under “Columns” until chosen. */
  isExtra?: boolean;
  /** Names the organization of a row: shown where rows of several organizations are listed together. */
  ofMany?: true;
  /** Hidden where the page is limited to one value by this field of its scope. */
  notIn?: string;
  /** Shown in the header instead of the text, such as a checkbox that selects all. */
  head?: ReactNode;
  align?: 'right';
  /** For text that needs some width, such as names. */
  roomy?: boolean;
  /**
   * Identifies a row or is its point, such as its number or a reason: its text is never cut. It stands on one line, or on
   * several where it is `roomy`.
   */
  keeps?: true;
  /** Its place on the card that a phone shows for a row; columns without one are left out there. */
  card?: 'title' | 'amount' | 'status' | 'fact' | 'menu';
  /** The card's content instead of the cell, where the table spreads it over several columns. */
  inCard?: (row: T) => ReactNode;
}

type KeysOf<T, V> = { [K in keyof T]-?: T[K] extends V | null | undefined ? K : never }[keyof T] & string;
/** `as`: the key, where the server sorts by another name than the field's. */
type Extra<T> = Partial<Omit<Column<T>, 'key' | 'header' | 'cell'>> & { as?: string };

/** The visible and accessible content of an empty cell. */
export const nothing: ReactNode = (
  <>
    <span aria-hidden="true">{text.dash}</span>
    <span className="visually-hidden">{text.none}</span>
  </>
);

const orNothing =
  <V,>(draw: (value: V) => ReactNode) =>
  (value: V | null | undefined | ''): ReactNode =>
    value === null || value === undefined || value === '' ? nothing : draw(value as V);

const column =
  <V,>(draw: (value: V) => ReactNode, options: Extra<unknown> = {}) =>
  <T,>(key: KeysOf<T, V>, header: string, { as = key, ...extra }: Extra<T> = {}): Column<T> => ({
    key: as,
    header,
    sort: true,
    ...(options as Extra<T>),
    ...extra,
    cell: (row) => orNothing(draw)(row[key] as V),
  });

/** Short visible text, with the full text for screen readers and on hover. */
const Short = ({ short, full }: { short: string; full: string }): ReactNode =>
  short === full ? (
    <span className={css.nowrap}>{full}</span>
  ) : (
    <span className={css.nowrap} title={full}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  );

export const words = column<string>((value) => value);
/**
 * The organization of a row, where rows of several are listed: by its code, which tells ministries apart in a narrow
 * column; screen readers say the name, and hovering shows it.
 */
export const mda = <T extends { orgCode?: string | undefined; orgName?: string | undefined }>(
  header: string,
  extra: Partial<Omit<Column<T>, 'key' | 'header' | 'cell'>> & { as?: string } = {},
): Column<T> => {
  const { as = 'orgName', ...rest } = extra;
  return {
    key: as,
    header,
    sort: true,
    card: 'fact',
    ...rest,
    cell: ({ orgCode = '', orgName }) => (orgName === undefined ? nothing : <Short short={orgCode} full={orgName} />),
    inCard: ({ orgName }) => orgName ?? nothing,
  };
};
/** A number or reference that is read whole, on one line. */
export const code = column<string>((value) => <span className={css.nowrap}>{value}</span>);
/** How many there are. */
export const count = column<number>((value) => formatCount(value), { align: 'right', card: 'fact' });
export const money = column<Kobo>((value) => <Money amount={value} />, { align: 'right', card: 'amount' });
/** A day in a cell; with its year unless it is this one. */
export const DayCell = ({ of }: { of: Day }): ReactNode => (
  <Short short={shortDay(of, new Date())} full={formatDay(of)} />
);
export const day = column<Day>((value) => <DayCell of={value} />, { card: 'fact' });
/** A date and time in a cell, on one line; with its year unless it is this one. */
export const Moment = ({ at }: { at: Instant }): ReactNode => (
  <Short short={shortInstant(at, new Date())} full={formatInstant(at)} />
);

export const moment = column<Instant>((value) => <Moment at={value} />, {
  card: 'fact',
});
export const status = column<string>((value) => <StatusBadge status={value} />, { card: 'status' });
/** The status of a row, or a figure of it, as the badge that its machine has. */
export const badge = <T extends object>(
  header: string,
  Badge: (row: T) => ReactNode,
  extra: Partial<Omit<Column<T>, 'header' | 'cell'>> = {},
): Column<T> => ({ key: 'status', header, card: 'status', ...extra, cell: (row) => <Badge {...row} /> });
/** A code by the label it has on screens. */
export const labelled = <T, K extends KeysOf<T, string>>(
  key: K,
  header: string,
  labels: Readonly<Record<T[K] & string, string>>,
  extra: Partial<Omit<Column<T>, 'key' | 'header' | 'cell'>> = {},
): Column<T> => ({ key, header, ...extra, cell: (row) => labels[row[key] as T[K] & string] });
