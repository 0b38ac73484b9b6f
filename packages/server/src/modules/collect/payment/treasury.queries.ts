import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The portal as the provider of payments that other organizations make through its own account. */
export const TREASURY = 'treasury';

/** Locks the invoices of these references until commit, in order of id, as a confirmation locks them. For `grp_job`. */
export async function holdReferences(tx: Tx, references: readonly string[]): Promise<void> {
  await sql`select from collect.invoice where payment_reference = any(${[...references]}::text[]) order by id for update`.execute(
    tx,
  );
}

/**
 * Returns unconfirmed payments of other organizations, oldest first: the name of each, its kobo and when it arrived.
 */
export async function unconfirmed(tx: Tx, most: number): Promise<{ providerRef: string; kobo: bigint; at: Date }[]> {
  const { rows } = await sql<{ providerRef: string; kobo: bigint; at: Date }>`
    select p.provider_ref, p.amount_kobo as kobo, p.initiated_at as at
    from collect.payment_pending u join collect.payment p on p.id = u.payment_id
    where u.provider = ${sql.lit(TREASURY)} order by u.payment_id limit ${most}`.execute(tx);
  return rows;
}
