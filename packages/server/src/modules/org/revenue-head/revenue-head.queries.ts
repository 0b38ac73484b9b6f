import type { Paging } from '@isura/contract/kernel/paging';
import type { CR7In, RevenueKind } from '@isura/contract/org/revenue-head';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows, ordered } from '../../../platform/db/list-rows.ts';

export interface HeadRow {
  id: number;
  code: string;
  name: string;
  kind: RevenueKind;
  orgId: number | null;
  orgName: string | null;
  glAccountId: number;
  glCode: string;
  glName: string;
  active: boolean;
}

const COLUMNS = sql`h.id, h.code, h.name, h.kind, h.org_id, o.name as org_name, h.gl_account_id, g.code as gl_code,
  g.name as gl_name, h.active`;
const FROM = sql`org.revenue_head h join ledger.gl_account_name g on g.id = h.gl_account_id
  left join org.organization o on o.id = h.org_id`;
const ORDERS = { code: sql`h.code`, name: sql`h.name` };

/**
 * Returns one page of the heads the role can see; `orgId` limits them to those the organization may use: shared ones
 * and its own.
 */
export function listHeads(
  tx: Tx,
  { query, orgId }: { query?: string | undefined; orgId?: number | undefined },
  paging: Paging<keyof typeof ORDERS>,
): Promise<{ rows: HeadRow[]; total: number }> {
  const words = query?.trim();
  return listRows<HeadRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    where: [
      words && sql`(starts_with(h.code, ${words}) or strpos(org.search_key(h.name), org.search_key(${words})) > 0)`,
      orgId !== undefined && sql`coalesce(h.org_id, ${orgId}) = ${orgId}`,
    ],
    order: ordered(ORDERS, paging.sort, sql`h.code, h.id`),
    paging,
  });
}

/** Returns one head by its id. */
export async function findHead(tx: Tx, id: number): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`select ${COLUMNS} from ${FROM} where h.id = ${id}`.execute(tx);
  return rows[0];
}

/** Adds a head; returns undefined when its code is taken. For `grp_job`. */
export async function insertHead(tx: Tx, head: CR7In): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into org.revenue_head (code, name, kind, org_id, gl_account_id)
    values (${head.code}, ${head.name}, ${head.kind}, ${head.orgId ?? null}, ${head.glAccountId})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Returns the facts that decide whether a head may point to a ledger account. */
export async function findGl(
  tx: Tx,
  id: number,
): Promise<{ code: string; class: string; isPostable: boolean; active: boolean } | undefined> {
  const { rows } = await sql<{ code: string; class: string; isPostable: boolean; active: boolean }>`
    select code, class, is_postable, active from ledger.gl_account_name where id = ${id}`.execute(tx);
  return rows[0];
}

/** Reports whether the organization exists and is not closed. */
export async function isOpenOrganization(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from org.organization where id = ${id}
      and status not in ('CLOSED', 'REJECTED', 'ABANDONED')`.execute(tx);
  return rows.length > 0;
}
