import { formatDay, formatInstant, shortDay, shortInstant } from '@isura/contract/kernel/day-format';
import type { Day, Instant } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import type { ReactNode } from 'react';
import { StatusBadge } from '../status/status-badge.tsx';
import { Money } from '../value/value.tsx';
import css from './table.module.css';
import { tableText as text } from './table.text.ts';

/** A column is data at module level. `key` is the field the server sorts by. */
export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  sort?: boolean;
  /** Stays in place while the table is moved sideways; for the first column. */
  sticky?: boolean;
  /** Stays at the right edge, such as the menu of a row. */
  pin?: 'right';
  /** Stands behind “Columns” until somebody asks for it. */
  isExtra?: boolean;
  /** Says whose a row is: shown where the rows of several organizations stand together. */
  ofMany?: true;
  /** Says nothing where the page is narrowed to one by this field of its scope. */
  notIn?: string;
  /** What stands in the head in place of the words, such as a box that picks all. */
  head?: ReactNode;
  align?: 'right';
  /** Words that need some room to be read, such as names. */
  roomy?: boolean;
  /** Where it stands on the card that a phone shows for a row; columns without a place are left out there. */
  card?: 'title' | 'amount' | 'status' | 'fact' | 'menu';
  /** What the card says in place of the cell, where the table says it in several columns. */
  inCard?: (row: T) => ReactNode;
}

type KeysOf<T, V> = { [K in keyof T]-?: T[K] extends V | null | undefined ? K : never }[keyof T] & string;
/** `as`: the key where it is not the field, because the server sorts by another name. */
type Extra<T> = Partial<Omit<Column<T>, 'key' | 'header' | 'cell'>> & { as?: string };

/** What an empty cell shows, and says. */
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
  <V,>(draw: (value: V) => ReactNode, manner: Extra<unknown> = {}) =>
  <T,>(key: KeysOf<T, V>, header: string, { as = key, ...extra }: Extra<T> = {}): Column<T> => ({
    key: as,
    header,
    sort: true,
    ...(manner as Extra<T>),
    ...extra,
    cell: (row) => orNothing(draw)(row[key] as V),
  });

/** What the eye has room for, with all of it for ears and on hover. */
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
export const money = column<Kobo>((value) => <Money amount={value} />, { align: 'right', card: 'amount' });
/** A day in a cell: its year where that is not this one. */
export const DayCell = ({ of }: { of: Day }): ReactNode => (
  <Short short={shortDay(of, new Date())} full={formatDay(of)} />
);
export const day = column<Day>((value) => <DayCell of={value} />, { card: 'fact' });
/** A moment in a cell, on one line: its year where that is not this one. */
export const Moment = ({ at }: { at: Instant }): ReactNode => (
  <Short short={shortInstant(at, new Date())} full={formatInstant(at)} />
);

export const moment = column<Instant>((value) => <Moment at={value} />, {
  card: 'fact',
});
export const status = column<string>((value) => <StatusBadge status={value} />, { card: 'status' });
