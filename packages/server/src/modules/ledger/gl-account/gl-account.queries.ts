import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { containing } from '../../../platform/db/conditions.ts';
import { listRows } from '../../../platform/db/list-rows.ts';

export interface GlRow {
  id: number;
  code: string;
  name: string;
  class: string;
  isPostable: boolean;
  parentId: number | null;
}

export interface GlFilters {
  name?: string | undefined;
  class?: string | undefined;
  postable?: boolean | undefined;
}

const COLUMNS = sql`id, code, name, class, is_postable, parent_id`;

/** Returns one page of the codes in use, in chart order, and the number of matches. */
export function listGlAccounts(
  tx: Tx,
  { name = '', class: kind, postable }: GlFilters,
  paging: { page: number; size: number; isDescending: boolean },
): Promise<{ rows: GlRow[]; total: number }> {
  const words = containing(name.toLowerCase());
  return listRows<GlRow>(tx, {
    columns: COLUMNS,
    from: sql`ledger.gl_account`,
    where: [
      sql`active`,
      name !== '' && sql`(code like ${words} or lower(name) like ${words})`,
      kind !== undefined && sql`class = ${kind}`,
      postable !== undefined && sql`is_postable = ${postable}`,
    ],
    order: sql`code collate "C" ${paging.isDescending ? sql`desc` : sql`asc`}`,
    paging,
  });
}

/** Returns one code by its id or by the code itself, while it is in use. */
export async function findGlAccount(tx: Tx, which: { id: number } | { code: string }): Promise<GlRow | undefined> {
  const { rows } = await sql<GlRow>`
    select ${COLUMNS} from ledger.gl_account
    where active and ${'id' in which ? sql`id = ${which.id}` : sql`code = ${which.code}`}`.execute(tx);
  return rows[0];
}

/** Returns the codes a payment may be charged to: in use, postable, and not for income. */
export async function listChargeable(tx: Tx): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from ledger.gl_account where active and is_postable and class <> 'REVENUE'`.execute(tx);
  return rows;
}
