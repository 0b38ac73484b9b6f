import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface RecipientRow {
  userId: bigint;
  name: string;
  email: string;
  phone: string;
}

/** How those of these people who can sign in are reached, in the order of their ids. For `grp_job`. */
export async function contactsOf(tx: Tx, userIds: readonly number[]): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select id as user_id, trim(first_name || ' ' || last_name) as name, email, phone from identity.app_user
    where id = any(${[...userIds]}::bigint[]) and status in ('ACTIVE', 'LOCKED') order by id`.execute(tx);
  return rows;
}
