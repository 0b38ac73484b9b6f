import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns the verified email address of a payer's account; undefined when the account is not in use. */
export async function verifiedEmail(tx: Tx, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from identity.user_name where id = ${userId} and status = 'ACTIVE'`.execute(tx);
  return rows[0]?.email;
}

/** Selects the invoices of an account that are not linked to it, or some of whose payments or receipts are not. */
const unlinked = (userId: number) => sql`
  select i.id from collect.payer p join collect.invoice i on i.org_id = p.org_id and i.payer_id = p.id
  where p.user_id = ${userId} and (i.payer_user_id is null
    or exists (select from collect.payment m where m.invoice_id = i.id and m.payer_user_id is null)
    or exists (select from collect.receipt r where r.invoice_id = i.id and r.payer_user_id is null))`;

/** Reports whether anything with this address or of this account is not linked to it yet. */
export async function hasUnlinked(tx: Tx, userId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    (select 1 from collect.payer where email = ${email} and user_id is null limit 1)
    union all (select 1 from (${unlinked(userId)}) as some_of_it limit 1)`.execute(tx);
  return rows.length > 0;
}

/**
 * Links everything paid or owed under its address to an account: payers, their invoices, and the payments and receipts
 * of these. Invoices are locked first and in order of id, as the group commit locks them. Returns the number of
 * invoices.
 */
export async function linkAll(tx: Tx, userId: number, email: string): Promise<number> {
  await sql`update collect.payer set user_id = ${userId} where email = ${email} and user_id is null`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select i.id from collect.invoice i where i.id in (${unlinked(userId)}) order by i.id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const [table, key] of [
    ['collect.invoice', 'id'],
    ['collect.payment', 'invoice_id'],
    ['collect.receipt', 'invoice_id'],
  ] as const)
    await sql`update ${sql.table(table)} set payer_user_id = ${userId}
      where ${sql.ref(key)} = any(${ids}::bigint[]) and payer_user_id is null`.execute(tx);
  return ids.length;
}
