import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PayerSnapshot } from './invoice-parts.domain.ts';

/** Who changes an invoice, and when. */
export interface Stamp {
  id: number;
  by: string;
  at: Date;
}

/** The new content of a draft; money in kobo. */
export interface DraftTerms {
  serviceId: number;
  ruleId: number;
  payerId: number;
  payerUserId: number | null;
  payer: PayerSnapshot;
  title: string;
  note: string | null;
  customValues: Readonly<Record<string, string>>;
  quantity: number;
  declaredKobo: bigint | null;
  subtotalKobo: bigint;
  feeKobo: bigint;
  dueDate: Day;
  expiresAt: Day;
}

/** Rewrites a locked draft and deletes its lines; the caller inserts new ones. For `grp_job`. */
export async function rewriteDraft(tx: Tx, { id, by, at }: Stamp, terms: DraftTerms): Promise<void> {
  await sql`update collect.invoice set service_id = ${terms.serviceId}, rule_id = ${terms.ruleId},
      payer_id = ${terms.payerId}, payer_user_id = ${terms.payerUserId},
        payer_snapshot = ${JSON.stringify(terms.payer)}::jsonb,
      title = ${terms.title}, note = ${terms.note}, custom_values = ${JSON.stringify(terms.customValues)}::jsonb,
      quantity = ${terms.quantity}, declared_kobo = ${terms.declaredKobo}, subtotal_kobo = ${terms.subtotalKobo},
      fee_kobo = ${terms.feeKobo}, total_kobo = ${terms.subtotalKobo}, balance_kobo = ${terms.subtotalKobo},
      due_date = ${terms.dueDate}, expires_at = ${terms.expiresAt}, version = version + 1, updated_at = ${at},
      updated_by = ${by}
    where id = ${id}`.execute(tx);
  await sql`delete from collect.invoice_line where (org_id, invoice_id) = (select org_id, id from collect.invoice
    where id = ${id})`.execute(tx);
}

/**
 * Issues a locked draft under a reference. Returns false and changes nothing when the reference is taken; the caller
 * tries another. For `grp_job`.
 */
export async function issueRow(
  tx: Tx,
  { id, by, at }: Stamp,
  { reference, issueDate, expiresAt }: { reference: string; issueDate: Day; expiresAt: Day },
): Promise<boolean> {
  const { rows } = await sql`update collect.invoice set status = 'ISSUED', payment_reference = ${reference},
      issue_date = ${issueDate}, expires_at = ${expiresAt}, sent_at = ${at}, version = version + 1, updated_at = ${at},
      updated_by = ${by}
    where id = ${id} and not exists (select from collect.invoice o where o.payment_reference = ${reference})
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Cancels a locked invoice. For `grp_job`. */
export async function cancelRow(
  tx: Tx,
  { id, by, at }: Stamp,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  await sql`update collect.invoice set status = 'CANCELLED', cancel_reason = ${reason}, cancelled_by = ${name},
      cancelled_at = ${at}, version = version + 1, updated_at = ${at}, updated_by = ${by}
    where id = ${id}`.execute(tx);
}

/** Records that a locked invoice was sent (again). For `grp_job`. */
export async function noteSent(tx: Tx, { id, at }: Stamp): Promise<void> {
  await sql`update collect.invoice set sent_at = ${at} where id = ${id}`.execute(tx);
}

/** Reports whether an invoice has a successful payment. */
export async function isPaidOf(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from collect.payment where invoice_id = ${id} and status = 'SUCCESSFUL'
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Counts one view of an invoice. For `grp_job`. */
export async function countView(tx: Tx, id: number): Promise<void> {
  await sql`update collect.invoice set view_count = view_count + 1 where id = ${id}`.execute(tx);
}

/**
 * Uses one of the attempts allowed for a key in a window; returns false when none is left. It counts only when the
 * transaction commits.
 */
export async function takeAttempt(
  tx: Tx,
  key: string,
  max: number,
  windowSeconds: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select allowed from platform.take_rate_limit(${key}, ${max}, ${windowSeconds}, ${now})`.execute(tx);
  return rows[0]?.allowed ?? false;
}
