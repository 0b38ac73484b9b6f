import { type Days, fewestDays, wholeMonths } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ctx.ts';
import { allOf, type Condition } from './conditions.ts';
import type {
  FigurePeriod,
  KeyFilter,
  Measure,
  Part,
  Rollup,
  RollupScope,
  ScopedSql,
  Source,
  Value,
} from './figure-source.ts';

/**
 * What is queried: the named sums of a source, for the whole period or by a key, with those of another period beside
 * them.
 */
export interface Question<M extends string, K extends string, A extends string, C extends FigurePeriod | undefined> {
  source: Source<M, K>;
  /** The measure of each column of the answer; `count` is always there. */
  measure: Readonly<Record<A, NoInfer<M> | 'count'>>;
  by?: NoInfer<K> | 'day' | 'month' | undefined;
  /** All of time where it is omitted. */
  period?: FigurePeriod | undefined;
  /** A second period with sums in columns that end in `Before`. */
  compare?: C;
  where?: KeyFilter<NoInfer<K>>;
  access: RollupScope;
  /** Only so many groups: those with the most of the first measure; equal ones by their keys, the shorter first. */
  most?: number;
}

/** One answer: its group (empty without one), and its sums, in kobo or as a count. */
export type Figures<A extends string, C> = { key: string } & Record<A | 'count', bigint> &
  (C extends FigurePeriod ? Record<`${A | 'count'}Before`, bigint> : unknown);

const partFor = (of: ScopedSql, access: RollupScope): Part => (typeof of === 'function' ? of(access) : of);

/** Codes are part of the statement, so that an index over some of them is found; ids are parameters. */
const isOneOf = (column: Part, values: readonly Value[]): Part =>
  values.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(values.map((value) => (typeof value === 'string' ? sql.lit(value) : value)))})`;

const defined = <T extends object>(value: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** A question with every name replaced by its SQL. */
interface Plain {
  source: Source<string, string>;
  columns: readonly (readonly [name: string, measure: string])[];
  by: string | undefined;
  where: Readonly<Record<string, readonly Value[]>>;
  access: RollupScope;
}

/** Reports whether a rollup can answer: it has the keys, the measures and the values of the question. */
function answers(rollup: Rollup<string>, { source, columns, by, where, access }: Plain): boolean {
  const { has, groups = [], holds = {}, lacks = [], per } = rollup;
  if (rollup.fits && !rollup.fits(access)) return false;
  if (columns.some(([, measure]) => !(measure in source.measures) || lacks.includes(measure))) return false;
  if (by === 'day' && per === 'month') return false;
  if (by !== undefined && by !== 'day' && by !== 'month' && ![...has, ...groups].includes(by)) return false;
  return [...new Set([...Object.keys(where), ...Object.keys(holds)])].every((key) => {
    const held = holds[key];
    const filter = where[key]?.map(String);
    if (held === undefined) return filter === undefined || has.includes(key);
    return (
      filter?.every((value) => held.includes(value)) === true &&
      (has.includes(key) || held.every((value) => filter.includes(value)))
    );
  });
}

/** Describes a question by its names: `of count, amount by channel where mda, status`. */
const inWords = ({ columns, by, where }: Plain): string =>
  [
    `of ${columns.map(([, measure]) => measure).join(', ')}`,
    ...(by === undefined ? [] : [`by ${by}`]),
    ...(Object.keys(where).length === 0 ? [] : [`where ${Object.keys(where).join(', ')}`]),
  ].join(' ');

/** The key of a row as its rollup has it; only the groups are written as text (`writtenKey`), not every row. */
function keyOf({ day }: Rollup<string>, { source, by, access }: Plain): Part {
  if (by === 'day' || by === 'month') return day;
  return partFor(source.keys[by ?? ''] as ScopedSql, access);
}

/** The key of a group as text: of a month its year and month. */
const writtenKey = (by: string | undefined): Part => (by === 'month' ? sql`left(p.key::text, 7)` : sql`p.key::text`);

/** Where the sums of a piece belong: to which of how many periods, and whether they are taken from its total. */
interface Place {
  of: number;
  at: number;
  isTaken?: boolean;
}

/** Selects the sums of one period from one rollup: those of the question, and zeros for the other period. */
function piece(rollup: Rollup<string>, plain: Plain, on: readonly Condition[], place: Place): Part {
  const { source, columns, by, where, access } = plain;
  const filters = Object.entries(where).map(
    ([key, values]) => rollup.has.includes(key) && isOneOf(partFor(source.keys[key] as ScopedSql, access), values),
  );
  const sums = Array.from({ length: place.of }, (_, at) =>
    columns.map(([, measure]) =>
      at === place.at
        ? sql`${place.isTaken ? sql`-` : sql``}sum(${partFor((source.measures[measure] as Measure).of, access)})`
        : sql`0`,
    ),
  ).flat();
  return sql`select ${sql.join([...(by === undefined ? [] : [keyOf(rollup, plain)]), ...sums])}
    from ${partFor(rollup.from, access)} d
      where ${allOf([...on, ...filters])} ${by === undefined ? sql`` : sql`group by 1`}`;
}

/**
 * Selects one period from the rollups that answer with the fewest rows: whole months where there are some, and a month
 * less its other days where the period has most of its days.
 */
function pieces(plain: Plain, period: FigurePeriod | undefined, place: Place): Part[] {
  const { source, access } = plain;
  const first = (per: Rollup<string>['per']) => source.rollups.find((one) => one.per === per && answers(one, plain));
  const needed = (per: Rollup<string>['per']): Rollup<string> => {
    const found = first(per);
    if (!found) throw new Error(`No figures per ${per} ${inWords(plain)}`);
    return found;
  };
  const between = ({ day }: Rollup<string>, days: Days) => sql`${day} between ${days.first} and ${days.last}`;
  if (period?.moments) {
    const rollup = needed('moment');
    const { from, before } = period.moments;
    const on = sql`${rollup.at} >= ${from} and ${rollup.at} < ${before}`;
    return [piece(rollup, plain, [rollup.isByDay && between(rollup, period), on], place)];
  }
  const monthly = first('month');
  if (!period) return [piece(monthly ?? needed('day'), plain, [], place)];
  const byDay = (days: Days, isTaken = false): Part => {
    const daily = needed('day');
    return piece(daily, plain, [between(daily, days)], { ...place, isTaken });
  };
  if (!monthly) return [byDay(period)];
  const { months, rest } = wholeMonths(period, access.today);
  const ends = rest.map((days) => fewestDays(days, access.today));
  return [
    ...ends.flatMap(({ days }) => days).map(({ isTaken, ...days }) => byDay(days, isTaken)),
    ...[...(months ? [months] : []), ...ends.flatMap((end) => end.months)].map((whole) =>
      piece(monthly, plain, [between(monthly, whole)], place),
    ),
  ];
}

/**
 * Returns the statement that answers a question about figures: one row for each group that is not empty, or one row
 * for the whole. It reads the rollups with the fewest rows: months where the period has whole ones or most of one, days
 * for the rest,
 * single movements where the period begins or ends within a day. A month that ends after today is read as a whole, so
 * a source with monthly sums has no movements after today. Throws an Error with the names of a question no rollup answers.
 */
export function figures<
  M extends string,
  K extends string,
  A extends string,
  C extends FigurePeriod | undefined = undefined,
>(question: Question<M, K, A, C>): RawBuilder<Figures<A, C>> {
  const { measure, by, period, compare, where, access, most } = question;
  const accepted = Object.entries<Value | readonly Value[] | undefined>({
    ...question.source.usual,
    ...defined(where),
  });
  const plain: Plain = {
    source: question.source as unknown as Source<string, string>,
    columns: [['count', 'count'], ...Object.entries<string>(measure).filter(([name]) => name !== 'count')],
    by,
    where: Object.fromEntries(accepted.map(([key, values]) => [key, [values ?? []].flat()])),
    access,
  };
  const sides = compare ? [period, compare] : [period];
  const names = sides.flatMap((_, at) => plain.columns.map(([name]) => (at === 0 ? name : `${name}_before`)));
  const all = sides.flatMap((side, at) => pieces(plain, side, { of: sides.length, at }));
  const isGrouped = by !== undefined;
  const sums = names.map((name) => sql`coalesce(sum(p.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`);
  const counts = names.filter((name) => name === 'count' || name === 'count_before');
  const isThere = sql.join(
    counts.map((name) => sql`sum(p.${sql.ref(name)}) <> 0`),
    sql` or `,
  );
  const [largest = 'count'] = Object.keys(measure);
  const key = writtenKey(by);
  return sql<Figures<A, C>>`
    select ${isGrouped ? sql`${key} as key` : sql`'' as key`}, ${sql.join(sums)}
    from (${sql.join(
      all,
      sql`
      union all `,
    )}) p (${sql.join([...(isGrouped ? ['key'] : []), ...names].map((name) => sql.ref(name)))})
    ${isGrouped ? sql`group by ${key} having ${isThere}` : sql``}
    ${
      most === undefined || !isGrouped
        ? sql``
        : sql`order by sum(p.${sql.ref(largest)}) desc, length(${key}), ${key}
      limit ${most}`
    }`;
}

/** Returns the groups of a question that are not empty, as the transaction sees them. */
export async function figureRows<
  M extends string,
  K extends string,
  A extends string,
  C extends FigurePeriod | undefined = undefined,
>(tx: Tx, question: Question<M, K, A, C>): Promise<Figures<A, C>[]> {
  return (await figures(question).execute(tx)).rows;
}

/** Returns the sums of the whole of a question, as the transaction sees it; zero where there is nothing. */
export async function figure<
  M extends string,
  K extends string,
  A extends string,
  C extends FigurePeriod | undefined = undefined,
>(tx: Tx, question: Omit<Question<M, K, A, C>, 'by' | 'most'>): Promise<Figures<A, C>> {
  const [row] = await figureRows(tx, question);
  if (!row) throw new Error('a sum without groups is one row');
  return row;
}

/**
 * Returns the Lagos day of the movement at an offset, and how many of that day come before it, from the daily counts;
 * undefined where there is none.
 */
export async function dayAt<M extends string, K extends string>(
  tx: Tx,
  question: Omit<Question<M, K, never, undefined>, 'by' | 'most' | 'measure' | 'compare'>,
  offset: number,
  isNewestFirst: boolean,
): Promise<{ day: Day; skip: number } | undefined> {
  const order = isNewestFirst ? sql`key desc` : sql`key`;
  const { rows } = await sql<{ day: Day; before: bigint }>`
    select day, before from (
      select key as day, count, (sum(count) over (order by ${order}) - count)::bigint as before
      from (${figures({ ...question, measure: {}, by: 'day' })}) days
    ) counted where before <= ${offset} and ${offset} < before + count`.execute(tx);
  const [place] = rows;
  return place && { day: place.day, skip: offset - Number(place.before) };
}
