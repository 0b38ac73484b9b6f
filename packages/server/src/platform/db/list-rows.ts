import { offsetOf, type Sort } from '@isura/contract/kernel/paging';
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
  const asked = sort.map(({ field, direction }) => sql`${orders[field]} ${wayOf(direction)}${nulls}`);
  return sql.join([...(asked.length === 0 && usual ? [usual] : asked), tie]);
}

/** So many rows: those of a page, counted from 0, or those after the first `offset` rows. */
export type OnePage = { size: number } & ({ page: number } | { offset: number });

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
   * those of the table that `from` calls `of`. For lists whose joins would else be made for every match.
   */
  pageFirst?: { of: string; join: Part };
}

/** Returns one page of the rows that the transaction sees and that match. */
export async function pageRows<Row>(
  tx: Tx,
  { columns, from, where, order, paging, pageFirst }: ListParts,
): Promise<Row[]> {
  const page = sql`from ${from} where ${allOf(where)} order by ${order} ${onePage(paging)}`;
  if (!pageFirst) return (await sql<Row>`select ${columns} ${page}`.execute(tx)).rows;
  const of = sql.ref(pageFirst.of);
  const { rows } = await sql<Row>`
    select ${columns} from (select ${of}.* ${page}) ${of} ${pageFirst.join} order by ${order}`.execute(tx);
  return rows;
}

/** Returns how many rows of these tables match. */
export async function countRows(tx: Tx, from: Part, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from ${from} where ${allOf(where)}`.execute(
    tx,
  );
  return Number(rows[0]?.total ?? 0);
}

/**
 * Returns one page of the rows that the transaction sees and that match, and how many match, in two statements.
 * `counted` names the tables to count in when fewer suffice than the columns need. With `indexed`, an order by another
 * field is refused when too many rows match (validation-failed at `sort`; see `assertSortable`).
 */
export async function listRows<Row>(
  tx: Tx,
  { counted, indexed, ...parts }: ListParts & { counted?: Part; indexed?: readonly string[] },
): Promise<{ rows: Row[]; total: number }> {
  const total = await countRows(tx, counted ?? parts.from, parts.where);
  if (indexed) assertSortable(parts.paging.sort ?? [], total, indexed);
  return { rows: await pageRows<Row>(tx, parts), total };
}
