import type { PaymentStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

// What events say of the things they happened to, read from the views that their modules publish for it: no person, no
// address and no account is in any of them. All are for `grp_job`.

export interface InvoiceFacts {
  id: number;
  number: string;
  clientReference: string | null;
  totalKobo: bigint;
  amountPaidKobo: bigint;
  balanceKobo: bigint;
  dueDate: Day;
}

/** Returns an invoice. */
export async function invoiceFacts(tx: Tx, orgId: number, id: number): Promise<InvoiceFacts | undefined> {
  const { rows } = await sql<InvoiceFacts>`
    select id, number, client_reference, total_kobo, amount_paid_kobo, balance_kobo, due_date
    from collect.invoice_facts where org_id = ${orgId} and id = ${id}`.execute(tx);
  return rows[0];
}

export interface PaymentFacts {
  id: number;
  status: PaymentStatus;
  channel: PaymentChannel;
  amountKobo: bigint;
  feeAmountKobo: bigint;
  overpaidAmountKobo: bigint;
  refundedAmountKobo: bigint;
  invoiceId: number;
  invoiceNumber: string;
  paymentReference: string | null;
  clientReference: string | null;
  receiptNumber: string | null;
  voidKind: string | null;
}

const PAYMENT = sql`id, status, channel, amount_kobo, fee_amount_kobo, overpaid_amount_kobo, refunded_amount_kobo,
  invoice_id, invoice_number, payment_reference, client_reference, receipt_number, void_kind`;

/** Returns a payment with its invoice and receipt. */
export async function paymentFacts(tx: Tx, orgId: number, id: number): Promise<PaymentFacts | undefined> {
  const { rows } = await sql<PaymentFacts>`
    select ${PAYMENT} from collect.payment_facts where org_id = ${orgId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the payment of a receipt. */
export async function paymentOfReceipt(tx: Tx, orgId: number, receiptId: number): Promise<PaymentFacts | undefined> {
  const { rows } = await sql<PaymentFacts>`
    select ${PAYMENT} from collect.payment_facts where org_id = ${orgId} and receipt_id = ${receiptId}`.execute(tx);
  return rows[0];
}

/** Returns the payment and the amount of a refund. */
export async function refundFacts(
  tx: Tx,
  orgId: number,
  id: number,
): Promise<{ paymentId: number; amountKobo: bigint } | undefined> {
  const { rows } = await sql<{ paymentId: number; amountKobo: bigint }>`
    select payment_id, amount_kobo from collect.refund_facts where org_id = ${orgId} and id = ${id}`.execute(tx);
  return rows[0];
}

interface SettlementFacts {
  id: number;
  number: string;
  businessDate: Day;
  netKobo: bigint;
  itemCount: number;
  failureCode: string | null;
}

/** Returns a settlement. */
export async function settlementFacts(tx: Tx, orgId: number, id: number): Promise<SettlementFacts | undefined> {
  const { rows } = await sql<SettlementFacts>`
    select id, number, business_date, net_kobo, item_count, failure_code
    from collect.settlement_facts where org_id = ${orgId} and id = ${id}`.execute(tx);
  return rows[0];
}

interface PaymentRequestFacts {
  id: number;
  requestNumber: string;
  clientReference: string | null;
  type: RequestType;
  paidCount: number;
  paidAmountKobo: bigint;
}

/** Returns a payment request. */
export async function requestFacts(tx: Tx, orgId: number, id: number): Promise<PaymentRequestFacts | undefined> {
  const { rows } = await sql<PaymentRequestFacts>`
    select id, request_number, client_reference, type, paid_count, paid_amount_kobo
    from request.request_facts where org_id = ${orgId} and id = ${id}`.execute(tx);
  return rows[0];
}

interface EndedFacts {
  failedCount: number;
  failedAmountKobo: bigint;
  returnedCount: number;
  returnedAmountKobo: bigint;
}

/** Returns how many transfers of a payment request were refused, and how many came back. */
export async function endedFacts(tx: Tx, orgId: number, requestId: number): Promise<EndedFacts> {
  const { rows } = await sql<EndedFacts>`
    select failed_count, failed_amount_kobo, returned_count, returned_amount_kobo
    from request.ended_facts where org_id = ${orgId} and request_id = ${requestId}`.execute(tx);
  return rows[0] ?? { failedCount: 0, failedAmountKobo: 0n, returnedCount: 0, returnedAmountKobo: 0n };
}

interface LineFacts {
  id: number;
  lineNo: number;
  amountKobo: bigint;
  instructionId: number;
  lastFailureCode: string | null;
}

/** Returns the lines of these transfers, in the order of the payment. */
export async function lineFacts(tx: Tx, orgId: number, transferIds: readonly number[]): Promise<LineFacts[]> {
  const { rows } = await sql<LineFacts>`
    select l.id, l.line_no, l.amount_kobo, l.instruction_id, l.last_failure_code
    from unnest(${[...transferIds]}::bigint[]) transfer (id)
    cross join lateral (select f.id, f.line_no, f.amount_kobo, f.instruction_id, f.last_failure_code
      from request.line_facts f where f.org_id = ${orgId} and f.instruction_id = transfer.id offset 0) l
    order by l.line_no`.execute(tx);
  return rows;
}

interface ScheduleFacts {
  id: number;
  clientReference: string | null;
  failureCode: string | null;
}

/** Returns a schedule. */
export async function scheduleFacts(tx: Tx, orgId: number, id: number): Promise<ScheduleFacts | undefined> {
  const { rows } = await sql<ScheduleFacts>`
    select id, client_reference, failure_code from request.schedule_facts
    where org_id = ${orgId} and id = ${id}`.execute(tx);
  return rows[0];
}

interface StatementFacts {
  id: number;
  fromDay: Day | null;
  toDay: Day | null;
  lineCount: number;
  openCount: number;
}

/** Returns a bank statement. */
export async function statementFacts(tx: Tx, orgId: number, id: number): Promise<StatementFacts | undefined> {
  const { rows } = await sql<StatementFacts>`
    select id, from_day, to_day, line_count, open_count from reconcile.statement_facts
    where org_id = ${orgId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the code of a service. */
export async function codeOfService(tx: Tx, orgId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from org.service_name where org_id = ${orgId} and id = ${id}`.execute(tx);
  return rows[0]?.code;
}
