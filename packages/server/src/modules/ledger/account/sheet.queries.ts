import type { Sort } from '@isura/contract/kernel/paging';
import type { SheetSection } from '@isura/contract/ledger/balance-sheet';
import type { GlClass } from '@isura/contract/ledger/gl-account';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { onePage, ordered } from '../../../platform/db/list-rows.ts';
import { statusAt } from './balances.queries.ts';

export interface SheetRow {
  id: number;
  orgId: number;
  orgName: string;
  section: SheetSection;
  class: GlClass;
  code: string;
  name: string;
  amountKobo: bigint;
  beforeKobo: bigint;
}

/** Kobo over all pages: at the end of the day, and of the day it is compared with. */
export interface SheetSums {
  total: bigint;
  assets: bigint;
  liabilities: bigint;
  net: bigint;
  assetsBefore: bigint;
  liabilitiesBefore: bigint;
  netBefore: bigint;
}

const ORDERS = { code: sql`t.code collate "C"`, name: sql`lower(t.name) collate "C"`, amount: sql`t.amount_kobo` };
export type SheetOrder = Sort<keyof typeof ORDERS>;

const SUMS = sql.join(
  (['assets', 'liabilities', 'net'] as const).flatMap((section) => {
    const of = sql`coalesce(sum(amount_kobo) filter (where section = ${sql.lit(section.toUpperCase())}), 0)::bigint`;
    const before = sql`coalesce(sum(before_kobo) filter (where section = ${sql.lit(section.toUpperCase())}), 0)::bigint`;
    return [sql`${of} as ${sql.ref(section)}`, sql`${before} as ${sql.ref(`${section}_before`)}`];
  }),
);

/**
 * Returns every account with a balance at the end of one of two days, by section and code unless sorted, with the sums
 * of all pages: one statement that reads each account's balance once per day.
 */
export async function balanceSheet(
  tx: Tx,
  { orgId, asAt, compareTo }: { orgId?: number | undefined; asAt: string; compareTo?: string | undefined },
  paging: { page: number; size: number; sort: readonly SheetOrder[] },
): Promise<{ rows: SheetRow[]; sums: SheetSums }> {
  const order = ordered(ORDERS, paging.sort, sql`t.section, t.code collate "C", t.id`);
  const { rows } = await sql<SheetSums & (SheetRow | { id: null })>`
    with stood as materialized (
      select a.id, a.org_id, a.code, a.name, n.class, x.section,
        (case when a.normal_side = x.side then s.now else -s.now end)::bigint as amount_kobo,
        (case when a.normal_side = x.side then s.before else -s.before end)::bigint as before_kobo
      from ledger.ledger_account a
      join ledger.gl_account n on n.id = a.gl_account_id
      cross join lateral (select ${statusAt(asAt)} as now,
        ${compareTo === undefined ? sql`0::bigint` : statusAt(compareTo)} as before offset 0) s
      cross join lateral (select case n.class when 'ASSET' then 'ASSETS' when 'LIABILITY' then 'LIABILITIES' else 'NET' end as section,
        case n.class when 'ASSET' then 'DEBIT' else 'CREDIT' end as side) x
      where (s.now <> 0 or s.before <> 0) ${orgId === undefined ? sql`` : sql`and a.org_id = ${orgId}`}
    ), page as (
      select t.*, row_number() over (order by ${order}) as nth from stood t order by nth ${onePage(paging)}
    )
    select s.*, p.id, p.org_id, g.name as org_name, p.section, p.class, p.code, p.name, p.amount_kobo, p.before_kobo
    from (select count(*) as total, ${SUMS} from stood) s
    left join (page p join org.organization g on g.id = p.org_id) on true order by p.nth`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error('sums are always one row');
  return { rows: rows.filter((row): row is SheetSums & SheetRow => row.id !== null), sums: first };
}
