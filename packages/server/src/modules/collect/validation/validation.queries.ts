import type { VoidKind } from '@isura/contract/collect/receipt';
import type { InvoiceSource, InvoiceStatus, PaymentStatus, SettlementStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';
import type { BeneficiaryType } from '@isura/contract/org/split';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** An invoice as an officer looks it up. */
export interface InvoiceToValidate {
  id: number;
  orgId: number;
  orgName: string;
  number: string;
  reference: string | null;
  title: string;
  payerName: string;
  serviceId: number;
  serviceName: string;
  totalKobo: bigint;
  amountPaidKobo: bigint;
  balanceKobo: bigint;
  status: InvoiceStatus;
  source: InvoiceSource;
  dueDate: Day;
  issueDate: Day | null;
  usedAt: Date | null;
  usedBy: string | null;
  usedNote: string | null;
}

export type ValidationTarget = { receiptNumber: string } | { invoiceNumber: string } | { reference: string };

const named = (meant: ValidationTarget) => {
  if ('reference' in meant) return sql`i.payment_reference = ${meant.reference}`;
  if ('invoiceNumber' in meant) return sql`i.number = ${meant.invoiceNumber}`;
  return sql`i.id = (select invoice_id from collect.receipt where number = ${meant.receiptNumber})`;
};

/**
 * Returns the invoice that is meant, if the transaction sees it and it was issued; with `hold` it is locked until
 * commit.
 */
export async function findInvoiceToValidate(
  tx: Tx,
  meant: ValidationTarget,
  { hold = false } = {},
): Promise<InvoiceToValidate | undefined> {
  const { rows } = await sql<InvoiceToValidate>`
    select i.id, i.org_id, o.name as org_name, i.number, i.payment_reference as reference, i.title,
      i.payer_snapshot ->> 'name' as payer_name, i.service_id, s.name as service_name, i.total_kobo, i.amount_paid_kobo,
      i.balance_kobo, i.status, i.source, i.due_date, i.issue_date, i.used_at, i.used_by, i.used_note
    from collect.invoice i join org.organization_name o on o.id = i.org_id join org.service_name s on s.id = i.service_id
    where ${named(meant)} and i.issue_date is not null${hold ? sql` for update of i` : sql``}`.execute(tx);
  return rows[0];
}

export interface PaidRow {
  id: number;
  attemptNo: number;
  channel: PaymentChannel;
  amountKobo: bigint;
  overpaidAmountKobo: bigint;
  isLate: boolean;
  status: PaymentStatus;
  at: Date;
}
export interface ReceiptOf {
  number: string;
  amountKobo: bigint;
  issuedAt: Date;
  isVoided: boolean;
  voidKind: VoidKind | null;
}
export interface ShareOf {
  beneficiaryType: BeneficiaryType;
  beneficiaryName: string;
  amountKobo: bigint;
  settlementId: number | null;
  settlementOrgId: number | null;
  settlementNumber: string | null;
  settlementDay: Day | null;
  settlementStatus: SettlementStatus | null;
  settledAt: Date | null;
}

/** Returns the receipts of an invoice, newest first. */
export async function receiptsOfInvoice(tx: Tx, invoiceId: number): Promise<ReceiptOf[]> {
  const { rows } = await sql<ReceiptOf>`
    select number, amount_kobo, issued_at, voided_at is not null as is_voided, void_kind from collect.receipt
    where invoice_id = ${invoiceId} order by id desc`.execute(tx);
  return rows;
}

/** Returns every attempt to pay an invoice, newest first. */
export async function paymentsOfInvoice(tx: Tx, invoiceId: number): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select id, attempt_no, channel, amount_kobo, overpaid_amount_kobo, is_late, status,
      coalesce(confirmed_at, initiated_at) as at
    from collect.payment where invoice_id = ${invoiceId} order by attempt_no desc`.execute(tx);
  return rows;
}

const shares = (which: RawBuilder<unknown>) => sql<ShareOf>`
    select l.beneficiary_type, o.name as beneficiary_name, sum(x.amount_kobo)::bigint as amount_kobo,
      t.id as settlement_id, t.org_id as settlement_org_id, t.number as settlement_number,
        t.business_date as settlement_day, t.status as settlement_status, t.settled_at
    from collect.payment p join collect.payment_split x on x.payment_id = p.id
    join org.split_line l on l.id = x.split_line_id join org.organization_name o on o.id = x.org_id
    left join collect.settlement t on t.id = x.settlement_id
    where ${which}
    group by l.beneficiary_type, o.name, t.id order by sum(x.amount_kobo) desc`;

/**
 * Returns how the money of an invoice was shared, and the settlements of its shares. For `grp_job`: a share belongs to
 * its beneficiary.
 */
export async function sharesOfInvoice(tx: Tx, invoiceId: number): Promise<ShareOf[]> {
  return (await shares(sql`p.invoice_id = ${invoiceId}`).execute(tx)).rows;
}

/** Returns the same for one payment. For `grp_job`, once the caller was found to see the payment. */
export async function sharesOfPayment(tx: Tx, paymentId: number): Promise<ShareOf[]> {
  return (await shares(sql`p.id = ${paymentId}`).execute(tx)).rows;
}

/** Records that the service was delivered for a locked invoice. */
export async function markUsed(
  tx: Tx,
  id: number,
  { by, note, at, login }: { by: string; note: string | null; at: Date; login: string },
): Promise<void> {
  await sql`update collect.invoice set used_at = ${at}, used_by = ${by}, used_note = ${note}, version = version + 1,
    updated_at = ${at}, updated_by = ${login} where id = ${id}`.execute(tx);
}
