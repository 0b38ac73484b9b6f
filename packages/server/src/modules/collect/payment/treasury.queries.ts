import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The portal as the provider of payments that other organizations make through its own account. */
export const TREASURY = 'treasury';

/** Locks the invoices of these references until commit, in order of id, as a confirmation locks them. For `grp_job`. */
export async function holdReferences(tx: Tx, references: readonly string[]): Promise<void> {
  await sql`select from collect.invoice where payment_reference = any(${[...references]}::text[]) order by id
    for update`.execute(tx);
}

/** A recorded transfer that is not confirmed: its payment, its number, its kobo and when it arrived. */
export interface Unconfirmed {
  id: number;
  providerRef: string;
  kobo: bigint;
  at: Date;
}

/**
 * Returns unconfirmed payments of other organizations, oldest first, from the payment after this id (0 for the oldest
 * of all).
 */
export async function unconfirmed(tx: Tx, after: number, most: number): Promise<Unconfirmed[]> {
  const { rows } = await sql<Unconfirmed>`
    select p.id, p.provider_ref, p.amount_kobo as kobo, p.initiated_at as at
    from collect.payment_pending u join collect.payment p on p.id = u.payment_id
    where u.provider = ${sql.lit(TREASURY)} and u.payment_id > ${after} order by u.payment_id limit ${most}`.execute(
    tx,
  );
  return rows;
}
