import type { Days, HalfOpen } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { RawBuilder } from 'kysely';

/** A piece of SQL. */
export type Part = RawBuilder<unknown>;

/** What decides which rollups answer: the day it is, and what the transaction may see. */
export interface RollupScope {
  today: Day;
  /** The last day with figures of the whole portal, for those who may see them. */
  over?: Day | undefined;
  /** Whether the transaction sees all organizations. */
  ofAll?: boolean | undefined;
}

/** Lagos days, both included; `moments` is set only where the period begins or ends within a day. */
export interface FigurePeriod extends Days {
  moments?: HalfOpen;
}

/** SQL that may depend on who asks and when. */
export type ScopedSql = Part | ((access: RollupScope) => Part);

/** What can be added up: `label` says what it adds, `of` is the value of one row of a rollup; kobo unless it counts. */
export interface Measure {
  label: string;
  of: ScopedSql;
}

/** A table of sums, or of the single movements, with the alias `d` and the column names of its source. */
export interface Rollup<K extends string> {
  /** What one row holds: a day, a month by its first day, or one movement. */
  per: 'day' | 'month' | 'moment';
  from: ScopedSql;
  /** The Lagos day of a row, or the first day of its month. */
  day: Part;
  /** The moment of a movement; `isByDay` also selects by the day, by which it is found. */
  at?: Part;
  isByDay?: true;
  /** The keys it can be filtered and grouped by. */
  has: readonly K[];
  /** The keys it can only be grouped by, because its rows are not found by them. */
  groups?: readonly K[];
  /** The only values of a key it holds: without the key in `has` it answers where all of them are accepted. */
  holds?: Readonly<Partial<Record<K, readonly string[]>>>;
  /** The measures it has no figures for. */
  lacks?: readonly string[];
  /** Reports whether it may be read, and exists. By default it may. */
  fits?: (access: RollupScope) => boolean;
}

/** Something figures are made from: what it adds, and by what. */
export interface Source<M extends string, K extends string> {
  measures: Readonly<Record<M | 'count', Measure>>;
  keys: Readonly<Record<K, ScopedSql>>;
  /** The rollups that hold it, those with the fewest rows first. */
  rollups: readonly Rollup<string>[];
  /** What it holds when a question does not say otherwise. */
  usual?: KeyFilter<string>;
}

/** Declares a source: its measures, its keys, and rollups that name no other keys and measures. */
export const source = <M extends string, K extends string>(declared: {
  measures: Readonly<Record<M | 'count', Measure>>;
  keys: Readonly<Record<K, ScopedSql>>;
  usual?: KeyFilter<NoInfer<K>>;
  rollups: readonly (Rollup<NoInfer<K>> & { lacks?: readonly NoInfer<M>[] })[];
}): Source<M, K> => declared as unknown as Source<M, K>;

/** A value of a key: a code or an id. */
export type Value = string | number;

/**
 * The accepted value of each key, or several of which a row has one; nothing where there are none. A key that is
 * undefined is no filter, or the source's usual one.
 */
export type KeyFilter<K extends string> = Readonly<Partial<Record<K, Value | readonly Value[] | undefined>>>;
