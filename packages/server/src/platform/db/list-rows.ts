import { asKobo } from '@isura/contract/kernel/money';
import { type OnlyRows, offsetOf, type Sort } from '@isura/contract/kernel/paging';
import { countOver, type StatusSum } from '@isura/contract/kernel/status-sums';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ctx.ts';
import { allOf, type Condition } from './conditions.ts';
import { assertSortable } from './sorting.ts';

type Part = RawBuilder<unknown>;

/** Which page of a list is read, and its order. `page` counts from 0. */
export interface ListPaging<F extends string = string> {
  page: number;
  size: number;
  sort: readonly Sort<F>[];
  only?: OnlyRows | undefined;
}

/** Returns `asc` or `desc` for the direction of an order; `desc`, newest first, when there is none. */
export const wayOf = (direction: Sort['direction'] | undefined): Part => (direction === 'asc' ? sql`asc` : sql`desc`);

/**
 * Returns what follows `order by`: the expressions of the sort fields, then `tie`, which ends in a unique column, so
 * that no row is on two pages. `usual` comes before `tie` when no order was requested. PostgreSQL puts rows without a
 * value last ascending and first descending; `nullsLast` puts them last in both.
 */
export function ordered<F extends string>(
  orders: Readonly<Record<F, Part>>,
  sort: readonly Sort<F>[],
  tie: Part,
  { usual, nullsLast = false }: { usual?: Part; nullsLast?: boolean } = {},
): Part {
  const nulls = nullsLast ? sql` nulls last` : sql``;
  const requested = sort.map(({ field, direction }) => sql`${orders[field]} ${wayOf(direction)}${nulls}`);
  return sql.join([...(requested.length === 0 && usual ? [usual] : requested), tie]);
}

/** So many rows: those of a page, counted from 0, or those after the first `offset` rows. */
export type OnePage = { size: number; only?: OnlyRows | undefined } & ({ page: number } | { offset: number });

/** Returns the `limit` and `offset` of a page. */
export const onePage = (paging: OnePage): Part =>
  sql`limit ${paging.size} offset ${'offset' in paging ? paging.offset : offsetOf(paging)}`;

/** What a list reads. A test compares `columns` with the row type in PostgreSQL. */
export interface ListParts {
  columns: Part;
  /** The tables with their joins, without `from`. */
  from: Part;
  where: readonly Condition[];
  /** See `ordered`. */
  order: Part;
  paging: OnePage & { sort?: readonly Sort[] };
  /**
   * Chooses the page first, where filters and order read `from` alone, and joins further tables to its rows only: to
   * those of `of`, which is the table that `from` calls so, or else the name of a page that holds just these `columns`.
   * For lists with joins that would else be made for every match.
   */
  pageFirst?: { of: string; columns?: Part; join: Part };
}

/** What a list reads that is written as a whole, by COPY. */
export interface CopyParts extends Pick<ListParts, 'from' | 'where' | 'order'> {
  /** By the key of a column its value as stored: kobo, a moment, a code, a text. The file writes it as the column says. */
  cells: Readonly<Record<string, Part>>;
}

/** Keeps the selected rows of `rows`, a select with their field among its columns. */
const onlyOf = (rows: Part, { field, ids }: OnlyRows): Part =>
  sql`select * from (${rows}) chosen where ${sql.ref(`chosen.${field}`)} = any(${[...ids]}::bigint[])`;

/** Names the ids of selected rows as a select does that calls them `id`, where the answer has another name for it. */
export const byId = <P extends { only?: OnlyRows | undefined }>(paging: P): P =>
  paging.only ? { ...paging, only: { ...paging.only, field: 'id' } } : paging;

/** Selects the selected rows that match, in no order. PostgreSQL looks them up by the column of their id. */
function selectedOf<Row>({ columns, from, where, pageFirst }: ListParts, only: OnlyRows): RawBuilder<Row> {
  if (!pageFirst) return onlyOf(sql`select ${columns} from ${from} where ${allOf(where)}`, only) as RawBuilder<Row>;
  const of = sql.ref(pageFirst.of);
  const matches = sql`select ${pageFirst.columns ?? sql`${of}.*`} from ${from} where ${allOf(where)}`;
  return onlyOf(sql`select ${columns} from (${matches}) ${of} ${pageFirst.join}`, only) as RawBuilder<Row>;
}

/**
 * Selects one page of the rows that match, for a statement that is sent together with others; of selected rows (`only`)
 * those that match, all of them and in no order.
 */
export function onePageOf<Row>(parts: ListParts): RawBuilder<Row> {
  const { columns, from, where, order, paging, pageFirst } = parts;
  if (paging.only) return selectedOf<Row>(parts, paging.only);
  const page = sql`from ${from} where ${allOf(where)} order by ${order} ${onePage(paging)}`;
  if (!pageFirst) return sql<Row>`select ${columns} ${page}`;
  const of = sql.ref(pageFirst.of);
  return sql<Row>`
    select ${columns} from (select ${pageFirst.columns ?? sql`${of}.*`} ${page}) ${of} ${pageFirst.join}
      order by ${order}`;
}

/** Returns one page of the rows that the transaction sees and that match. */
export const pageRows = async <Row>(tx: Tx, parts: ListParts): Promise<Row[]> =>
  (await onePageOf<Row>(parts).execute(tx)).rows;

/** The amounts of a row that are added up, in kobo, by the name of the sum. */
type Sums<S extends string> = Readonly<Record<S, Part>>;
/** How many rows match, and their sums in kobo. */
type Totals<S extends string> = { total: number } & Record<S, bigint>;

/** Selects number and sums of rows. A sum over everything can be more than a bigint of PostgreSQL holds, so it is text. */
const totalsIn = <S extends string>(sums: Sums<S>): Part =>
  sql.join([
    sql`count(*) as total`,
    ...Object.entries<Part>(sums).map(([name, of]) => sql`coalesce(sum(${of}), 0)::text as ${sql.ref(name)}`),
  ]);
type TotalsRow = Record<string, unknown> & { total: bigint };

function readTotals<S extends string>(row: TotalsRow | undefined, sums: Sums<S>): Totals<S> {
  if (!row) throw new Error('totals are one row');
  const read = Object.keys(sums).map((name) => [name, BigInt(row[name] as string)]);
  return { ...Object.fromEntries(read), total: Number(row.total) };
}

/** Returns how many rows of these tables match, and their sums in kobo. */
export async function sumRows<S extends string>(
  tx: Tx,
  from: Part,
  where: readonly Condition[],
  sums: Sums<S>,
): Promise<Totals<S>> {
  const { rows } = await sql<TotalsRow>`select ${totalsIn(sums)} from ${from} where ${allOf(where)}`.execute(tx);
  return readTotals(rows[0], sums);
}

/** Returns how many rows of these tables match. */
export const countRows = async (tx: Tx, from: Part, where: readonly Condition[]): Promise<number> =>
  (await sumRows(tx, from, where, {})).total;

/**
 * Returns one page of the rows that the transaction sees and that match, how many match, and their sums, in two
 * statements. `counted` names the tables to count in when fewer suffice than the columns need; `known` has the totals
 * where they are kept elsewhere. With `indexed`, an order by another field is refused when too many rows match
 * (validation-failed at `sort`; see `assertSortable`).
 */
export async function listRows<Row, S extends string = never>(
  tx: Tx,
  {
    counted,
    sums = {} as Sums<S>,
    known,
    indexed,
    ...parts
  }: ListParts & { counted?: Part; sums?: Sums<S>; known?: Totals<S> | undefined; indexed?: readonly string[] },
): Promise<{ rows: Row[] } & Totals<S>> {
  const totals = known ?? (await sumRows(tx, counted ?? parts.from, parts.where, sums));
  if (indexed) assertSortable(parts.paging.sort ?? [], totals.total, indexed);
  return { rows: await pageRows<Row>(tx, parts), ...totals };
}

/** How many rows match, and number and amount of those in each status. */
interface ByStatus<S extends string> {
  total: number;
  sums: StatusSum<S, 'amount'>[];
}

/**
 * Returns one page of the rows that the transaction sees and that match, how many match, and number and amount of those
 * in each status. `amount` is in kobo; `counted` as for `listRows`.
 */
export async function listByStatus<Row, S extends string>(
  tx: Tx,
  { counted, status, amount, ...parts }: ListParts & { counted?: Part; status: Part; amount: Part },
): Promise<{ rows: Row[] } & ByStatus<S>> {
  const { rows } = await sql<{ status: S; count: bigint; amount: string }>`
    select ${status} as status, count(*) as count, coalesce(sum(${amount}), 0)::text as amount
    from ${counted ?? parts.from} where ${allOf(parts.where)} group by 1 order by 1`.execute(tx);
  const sums = rows.map((row) => ({
    ...{ status: row.status, count: Number(row.count), sums: { amount: asKobo(BigInt(row.amount)) } },
  }));
  return { rows: await pageRows<Row>(tx, parts), total: countOver(sums), sums };
}

/** Matches with one key, their number, and their sums in kobo. */
export type FoundGroup<G extends string> = { key: number; total: number } & Record<G, bigint>;

/** What a list reads that finds its rows once. */
export interface FoundParts<S extends string, G extends string = never> {
  /** Selects what is known of every match; `order`, `sums` and `join` call it `found`. */
  found: Part;
  /** Whether the matches are kept while they are counted and the page is chosen; otherwise both look for them. */
  isKept: boolean;
  columns: Part;
  /** The tables joined to the matches of the page. */
  join: Part;
  sums?: Sums<S>;
  /** Groups the matches by a whole number, with the sums of each group. */
  groups?: { by: Part; sums: Sums<G> };
  /** See `ordered`. */
  order: Part;
  paging: OnePage;
}

/**
 * Returns one page of the matches, how many there are, and their sums, over all and in groups by their keys, in one
 * statement: for lists with matches that are dear to find, like those of a search, or a balance of a past day.
 */
export async function listFound<Row, S extends string = never, G extends string = never>(
  tx: Tx,
  { found, isKept, columns, join, sums = {} as Sums<S>, groups, order, paging }: FoundParts<S, G>,
): Promise<{ rows: Row[]; groups: FoundGroup<G>[] } & Totals<S>> {
  const ofPage = sql`select * from found order by ${order} ${onePage(paging)}`;
  const page = paging.only ? onlyOf(sql`select * from found`, paging.only) : ofPage;
  const grouped = groups
    ? sql`(select json_agg(g) from (
        select ${groups.by} as key, ${totalsIn(groups.sums)} from found group by 1 order by 1) g)`
    : sql`null`;
  const { rows } = await sql<TotalsRow & { place: bigint | null; groups: TotalsRow[] | null }>`
    with found as ${isKept ? sql`` : sql`not `}materialized (${found}), page as (
      select *, row_number() over () as place from (${page}) found
    )
    select t.*, p.* from (select ${totalsIn(sums)}, ${grouped} as groups from found) t
    left join (select found.place, ${columns} from page found ${join}) p on true order by p.place`.execute(tx);
  const [first] = rows;
  return {
    rows: rows.filter(({ place }) => place !== null) as unknown as Row[],
    groups: (first?.groups ?? []).map((group) => ({
      ...readTotals(group, (groups?.sums ?? {}) as Sums<G>),
      key: Number(group['key']),
    })),
    ...readTotals(first, sums),
  };
}
