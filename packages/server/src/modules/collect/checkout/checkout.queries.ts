import type { PaymentStatus } from '@isura/contract/collect/states';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { InvoiceRow } from '../invoice/invoice.queries.ts';
import type { WayRow } from '../payment/attempt.domain.ts';

export interface ReceiptRow {
  number: string;
  amountKobo: bigint;
  /** The fee the payer bore on top. */
  feeKobo: bigint;
  /** What came beyond what was due and was not refunded; a refund takes it first. */
  overpaidKobo: bigint;
  issuedAt: Date;
  voidedAt: Date | null;
  verificationCode: string;
  /** Whether its attempt was started with this key. */
  isOfKey: boolean;
}

/**
 * Returns the receipts of an invoice, oldest first, and flags those with an attempt that was started with `startKey`.
 */
export async function receiptsOf(tx: Tx, invoiceId: number, startKey: string | undefined): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select r.number, r.amount_kobo, r.issued_at, r.voided_at, r.verification_code,
      case p.fee_bearer when 'PAYER' then p.fee_amount_kobo else 0 end as fee_kobo,
        greatest(p.overpaid_amount_kobo - p.refunded_amount_kobo, 0) as overpaid_kobo,
      coalesce(p.metadata ->> 'key' = ${startKey ?? null}, false) as is_of_key
    from collect.receipt r join collect.payment p on p.id = r.payment_id
    where r.invoice_id = ${invoiceId} order by r.id`.execute(tx);
  return rows;
}

/**
 * Returns the newest attempt of an invoice that the provider has accepted and that is still open at `now`; only one
 * started with `startKey`, where that is set.
 */
export async function openAttemptOf(
  tx: Tx,
  invoiceId: number,
  now: Date,
  startKey: string | undefined,
): Promise<WayRow | undefined> {
  const { rows } = await sql<WayRow>`
    select attempt_no, channel, status, amount_kobo, fee_amount_kobo, fee_bearer, redirect_url, virtual_account_number,
      virtual_bank_name, ussd_code, expires_at
    from collect.payment
    where invoice_id = ${invoiceId} and status = 'PENDING' and expires_at > ${now}
      and (${startKey ?? null}::text is null or metadata ->> 'key' = ${startKey ?? null})
    order by attempt_no desc limit 1`.execute(tx);
  return rows[0];
}

/** The status of an invoice and of one attempt to pay it. The attempt fields are null while there is none. */
export interface StatusRow {
  invoiceStatus: InvoiceRow['status'];
  amountPaidKobo: bigint;
  balanceKobo: bigint;
  attemptNo: number | null;
  channel: PaymentChannel | null;
  paymentStatus: PaymentStatus | null;
  failureCode: string | null;
  failureReason: string | null;
  /** Whether an attempt the caller may see is open or the provider is still queried about it. */
  canStillArrive: boolean;
  attemptExpiresAt: Date | null;
  overpaidAmountKobo: bigint | null;
  receiptNumber: string | null;
}

/**
 * The attempt that is queried about and the caller: with the invoice token, the key of an attempt, or as a signed-in
 * payer.
 */
interface StatusQuery {
  attemptNo?: number | undefined;
  token?: string | undefined;
  payerUserId?: number | undefined;
}

/**
 * Returns the payment status of a reference: of the named attempt, else of the attempt the caller may see that was
 * started or paid last. The receipt is that of a successful attempt, else the newest of the invoice. Undefined for an
 * unknown reference.
 */
export async function statusOf(
  tx: Tx,
  reference: string,
  { attemptNo, token, payerUserId }: StatusQuery,
): Promise<StatusRow | undefined> {
  const isTold = sql`(i.public_token::text = ${token ?? null} or i.payer_user_id = ${payerUserId ?? null}
    or p.metadata ->> 'key' = ${token ?? null})`;
  const { rows } = await sql<StatusRow>`
    select i.status as invoice_status, i.amount_paid_kobo, i.balance_kobo, p.attempt_no, p.channel,
      p.status as payment_status, p.failure_code, p.failure_reason, p.expires_at as attempt_expires_at,
        p.overpaid_amount_kobo,
      coalesce((select r.number from collect.receipt r where r.payment_id = p.id),
        (select r.number from collect.receipt r where r.invoice_id = i.id order by r.id desc
          limit 1)) as receipt_number,
      exists (select from collect.payment p where p.invoice_id = i.id and p.next_query_at is not null
        and p.status not in ('SUCCESSFUL', 'REFUNDED') and ${isTold}) as can_still_arrive
    from collect.invoice i
    left join lateral (
      select * from collect.payment p where p.invoice_id = i.id
        and (${attemptNo ?? null}::int is null or p.attempt_no = ${attemptNo ?? null}::int) and ${isTold}
      order by coalesce(p.confirmed_at, p.initiated_at) desc, p.attempt_no desc limit 1) p on true
    where i.payment_reference = ${reference}`.execute(tx);
  return rows[0];
}

/**
 * Assigns an invoice to the signed-in payer who made it, whatever address it names, unless it already has a user. For
 * `grp_job`.
 */
export async function giveToPayer(tx: Tx, invoiceId: number, userId: number): Promise<void> {
  await sql`update collect.invoice set payer_user_id = ${userId} where id = ${invoiceId}
    and payer_user_id is null`.execute(tx);
}
