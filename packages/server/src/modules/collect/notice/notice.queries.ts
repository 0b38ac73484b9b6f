import type { InvoiceSource, InvoiceStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { Channel, CollectionRule, PaymentChannel } from '@isura/contract/org/collection-rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** What an email about an invoice says; amounts in kobo. `reference` and `token` open it for its payer. */
export interface InvoiceNotice {
  orgName: string;
  serviceName: string;
  number: string;
  reference: string | null;
  token: string;
  payerName: string;
  email: string;
  phone: string;
  total: bigint;
  balance: bigint;
  source: InvoiceSource;
  status: InvoiceStatus;
  dueDate: Day;
  expiresAt: Day;
  /** The ways to pay it and the bearer of the fee, by the rule it was made with. */
  channels: readonly Channel[];
  feeOnTop: boolean;
  /** How its rule penalizes a late invoice. */
  penaltyType: CollectionRule['penaltyType'];
}

const BILL = sql`o.name as org_name, s.name as service_name, i.number, i.payment_reference as reference,
  i.public_token as token, i.payer_snapshot->>'name' as payer_name, i.payer_snapshot->>'email' as email,
  i.payer_snapshot->>'phone' as phone, i.total_kobo as total, i.balance_kobo as balance, i.source, i.status,
  i.due_date, i.expires_at, c.channels, c.fee_bearer = 'PAYER' as fee_on_top,
  c.penalty_type`;
const PLACES = sql`join org.organization_name o on o.id = i.org_id join org.service_name s on s.org_id = i.org_id
  and s.id = i.service_id
  join org.collection_rule c on c.id = i.rule_id`;

/** Returns an invoice as an email to its payer shows it. For `grp_job`. */
export async function findInvoiceNotice(tx: Tx, orgId: number, invoiceId: number): Promise<InvoiceNotice | undefined> {
  const { rows } = await sql<InvoiceNotice>`
    select ${BILL} from collect.invoice i ${PLACES} where i.org_id = ${orgId} and i.id = ${invoiceId}`.execute(tx);
  return rows[0];
}

/** What an email about a payment says beside its invoice; with a receipt if it succeeded. */
export interface PaymentNotice extends InvoiceNotice {
  amount: bigint;
  fee: bigint;
  feeBearer: 'PAYER' | 'ORGANIZATION';
  overpaid: bigint;
  channel: PaymentChannel;
  /** The reason its bank or provider gave for refusing. */
  failureReason: string | null;
  confirmedAt: Date | null;
  receiptNumber: string | null;
  receiptCode: string | null;
}

const PAYMENT = sql`${BILL}, p.amount_kobo as amount, p.fee_amount_kobo as fee, p.fee_bearer,
  p.overpaid_amount_kobo as overpaid,
  p.channel, p.failure_reason, p.confirmed_at, r.number as receipt_number, r.verification_code as receipt_code`;

/** Returns a payment as an email to its payer shows it. For `grp_job`. */
export async function findPaymentNotice(tx: Tx, orgId: number, paymentId: number): Promise<PaymentNotice | undefined> {
  const { rows } = await sql<PaymentNotice>`
    select ${PAYMENT} from collect.payment p join collect.invoice i on i.org_id = p.org_id
      and i.id = p.invoice_id ${PLACES}
    left join collect.receipt r on r.payment_id = p.id
    where p.org_id = ${orgId} and p.id = ${paymentId}`.execute(tx);
  return rows[0];
}

/** Returns the payment of a receipt as an email shows it. For `grp_job`. */
export async function findReceiptNotice(tx: Tx, orgId: number, receiptId: number): Promise<PaymentNotice | undefined> {
  const { rows } = await sql<PaymentNotice>`
    select ${PAYMENT} from collect.receipt r join collect.payment p on p.org_id = r.org_id and p.id = r.payment_id
    join collect.invoice i on i.org_id = p.org_id and i.id = p.invoice_id ${PLACES}
    where r.org_id = ${orgId} and r.id = ${receiptId}`.execute(tx);
  return rows[0];
}

/** What an email about a refund says beside its payment; amounts in kobo. */
export interface RefundNotice extends PaymentNotice {
  returned: bigint;
  refunded: bigint;
  accountNumber: string;
  bankName: string;
}

/** Returns a refund with its payment as an email shows it. For `grp_job`. */
export async function findRefundNotice(tx: Tx, orgId: number, refundId: number): Promise<RefundNotice | undefined> {
  const { rows } = await sql<RefundNotice>`
    select ${PAYMENT}, f.amount_kobo as returned, p.refunded_amount_kobo as refunded, f.account_number, b.name as bank_name
    from collect.refund f join collect.payment p on p.org_id = f.org_id and p.id = f.payment_id
    join collect.invoice i on i.org_id = p.org_id and i.id = p.invoice_id ${PLACES}
    join bank.bank_name b on b.code = f.bank_code
    left join collect.receipt r on r.payment_id = p.id
    where f.org_id = ${orgId} and f.id = ${refundId}`.execute(tx);
  return rows[0];
}
