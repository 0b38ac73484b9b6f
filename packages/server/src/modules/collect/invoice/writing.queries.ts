import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PayerSnapshot } from './billed.domain.ts';

/** Who changes an invoice, and when. */
export interface Mark {
  id: bigint;
  by: string;
  at: Date;
}

/** A draft as it is written anew; money in kobo. */
export interface DraftTerms {
  serviceId: number;
  ruleId: number;
  payerId: bigint;
  payerUserId: bigint | null;
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

/** Writes a held draft anew and takes its lines out; new ones follow. For `grp_job`. */
export async function rewriteDraft(tx: Tx, { id, by, at }: Mark, terms: DraftTerms): Promise<void> {
  await sql`update collect.invoice set service_id = ${terms.serviceId}, rule_id = ${terms.ruleId},
      payer_id = ${terms.payerId}, payer_user_id = ${terms.payerUserId}, payer_snapshot = ${JSON.stringify(terms.payer)}::jsonb,
      title = ${terms.title}, note = ${terms.note}, custom_values = ${JSON.stringify(terms.customValues)}::jsonb,
      quantity = ${terms.quantity}, declared_kobo = ${terms.declaredKobo}, subtotal_kobo = ${terms.subtotalKobo},
      fee_kobo = ${terms.feeKobo}, total_kobo = ${terms.subtotalKobo}, balance_kobo = ${terms.subtotalKobo},
      due_date = ${terms.dueDate}, expires_at = ${terms.expiresAt}, version = version + 1, updated_at = ${at},
      updated_by = ${by}
    where id = ${id}`.execute(tx);
  await sql`delete from collect.invoice_line where (org_id, invoice_id) = (select org_id, id from collect.invoice where id = ${id})`.execute(
    tx,
  );
}

/**
 * Makes a held draft an issued invoice under a reference; false when the reference is somebody else's already: then
 * nothing is changed, and another one is tried. For `grp_job`.
 */
export async function issueRow(
  tx: Tx,
  { id, by, at }: Mark,
  { reference, issueDate, expiresAt }: { reference: string; issueDate: Day; expiresAt: Day },
): Promise<boolean> {
  const { rows } = await sql`update collect.invoice set status = 'ISSUED', payment_reference = ${reference},
      issue_date = ${issueDate}, expires_at = ${expiresAt}, sent_at = ${at}, version = version + 1, updated_at = ${at},
      updated_by = ${by}
    where id = ${id} and not exists (select from collect.invoice o where o.payment_reference = ${reference})
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Cancels a held invoice. For `grp_job`. */
export async function cancelRow(
  tx: Tx,
  { id, by, at }: Mark,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  await sql`update collect.invoice set status = 'CANCELLED', cancel_reason = ${reason}, cancelled_by = ${name},
      cancelled_at = ${at}, version = version + 1, updated_at = ${at}, updated_by = ${by}
    where id = ${id}`.execute(tx);
}

/** Notes that a held invoice went out (again). For `grp_job`. */
export async function noteSent(tx: Tx, { id, at }: Mark): Promise<void> {
  await sql`update collect.invoice set sent_at = ${at} where id = ${id}`.execute(tx);
}

/** Whether a successful payment stands behind an invoice. */
export async function isPaidOf(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from collect.payment where invoice_id = ${id} and status = 'SUCCESSFUL'
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Counts that somebody looked at an invoice. For `grp_job`. */
export async function countView(tx: Tx, id: bigint): Promise<void> {
  await sql`update collect.invoice set view_count = view_count + 1 where id = ${id}`.execute(tx);
}

/**
 * Takes one of so many attempts for a key in a window; false when there are no more. The count stays when what it was for
 * is committed, which is when it counts.
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
