import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A reference the provider must still be notified of. */
export interface ToSendRow {
  invoiceId: number;
  reference: string;
  title: string;
  payerName: string;
}

/**
 * Returns references that are due to be reported, oldest first, and sets when each is due again if reporting is
 * interrupted: after 1, 2, 4 … minutes, at most six hours. For `grp_job`.
 */
export async function takeToSend(tx: Tx, now: Date, atMost: number): Promise<ToSendRow[]> {
  const { rows } = await sql<ToSendRow>`
    with due as (
      select invoice_id from collect.reference_to_tell where next_at <= ${now}
      order by next_at, invoice_id limit ${atMost} for update skip locked
    ), taken as (
      update collect.reference_to_tell t
      set attempts = t.attempts + 1,
        next_at = ${now}::timestamptz + least(interval '1 minute' * 2 ^ least(t.attempts, 10), interval '6 hours')
      from due where t.invoice_id = due.invoice_id returning t.invoice_id
    )
    select i.id as invoice_id, i.payment_reference as reference, i.title, i.payer_snapshot ->> 'name' as payer_name
    from taken join collect.invoice i on i.id = taken.invoice_id order by i.id`.execute(tx);
  return rows;
}

/** Removes references that were reported. For `grp_job`. */
export async function markSent(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from collect.reference_to_tell where invoice_id = any(${[...ids]}::bigint[])`.execute(tx);
}
