import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface KeyFactsRow {
  keyId: string;
  program: string;
  requestedBy: string;
  confirmedBy: string | null;
}

/**
 * Returns the program of a key, who requested it, and who confirmed it or, of a key that replaced others, the latest of
 * those that was confirmed.
 */
export async function findKeyFacts(tx: Tx, orgId: number, id: number): Promise<KeyFactsRow | undefined> {
  const { rows } = await sql<KeyFactsRow>`
    with recursive replaced as (
      select k.rolled_from_id, k.confirmed_by, 0 as back from identity.api_key k
      where k.org_id = ${orgId} and k.id = ${id}
      union all
      select k.rolled_from_id, k.confirmed_by, r.back + 1 from replaced r
      join identity.api_key k on k.id = r.rolled_from_id)
    select k.key_id, p.name as program, k.requested_by,
      (select r.confirmed_by from replaced r where r.confirmed_by is not null order by r.back limit 1) as confirmed_by
    from identity.api_key k join identity.program p on p.user_id = k.program_user_id
    where k.org_id = ${orgId} and k.id = ${id}`.execute(tx);
  return rows[0];
}
