import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface Explained {
  id: number;
  orgId: number;
  number: string;
}

/** Sets SETTLED settlements to RECONCILED and returns those it changed. For `grp_job`. */
export async function writeExplained(tx: Tx, ids: readonly number[], by: string, at: Date): Promise<Explained[]> {
  const { rows } = await sql<Explained>`
    update collect.settlement set status = 'RECONCILED', reconciled_by = ${by}, reconciled_at = ${at},
      updated_at = ${at},
      version = version + 1
    where id = any(${ids.map(String)}::bigint[]) and status = 'SETTLED' returning id, org_id, number`.execute(tx);
  return rows;
}

/**
 * Sets settlements that statement lines had explained back to SETTLED; those reconciled by hand stay. For `grp_job`.
 */
export async function writeUnexplained(tx: Tx, ids: readonly number[], at: Date): Promise<Explained[]> {
  const { rows } = await sql<Explained>`
    update collect.settlement set status = 'SETTLED', reconciled_by = null, reconciled_at = null, updated_at = ${at},
      version = version + 1
    where id = any(${ids.map(String)}::bigint[]) and status = 'RECONCILED' and reconciled_kobo is null
    returning id, org_id, number`.execute(tx);
  return rows;
}

/** What a user states the bank paid for a settlement. */
export interface ByHand {
  bankReference: string;
  kobo: bigint;
  note: string | undefined;
  by: string;
  at: Date;
}

/** Records a reconciliation by hand. For `grp_job`. */
export const writeByHand = (tx: Tx, id: number, { bankReference, kobo, note, by, at }: ByHand) =>
  sql`update collect.settlement set status = 'RECONCILED', bank_reference = ${bankReference},
    reconciled_kobo = ${String(kobo)}::bigint,
    reconciled_note = ${note ?? null}, reconciled_by = ${by}, reconciled_at = ${at}, updated_at = ${at},
      version = version + 1
    where id = ${String(id)}::bigint`.execute(tx);
