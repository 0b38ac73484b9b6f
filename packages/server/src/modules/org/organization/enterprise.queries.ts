import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Stores when an organization created in ACTIVATED was activated. For `grp_job`. */
export async function markActivated(tx: Tx, orgId: number, at: Date): Promise<Date> {
  await sql`update org.organization set activated_at = ${at} where id = ${orgId}`.execute(tx);
  return at;
}
