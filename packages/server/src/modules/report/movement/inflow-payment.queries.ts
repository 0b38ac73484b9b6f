import type { InvoiceSource, InvoiceStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The invoice and the receipt of a payment; amounts are kobo. */
export interface PaperRow {
  invoiceNumber: string;
  title: string;
  status: InvoiceStatus;
  source: InvoiceSource;
  dueDate: Day;
  total: bigint;
  amountPaid: bigint;
  receiptAmount: bigint;
  issuedAt: Date;
  isVoided: boolean;
}

/** Returns the invoice and the receipt of a received payment, if the transaction can see them. */
export async function papersOf(tx: Tx, paymentId: number): Promise<PaperRow | undefined> {
  const { rows } = await sql<PaperRow>`
    select i.number as invoice_number, i.title, i.status, i.source, i.due_date, i.total_kobo as total,
      i.amount_paid_kobo as amount_paid,
      r.amount_kobo as receipt_amount, r.issued_at, r.voided_at is not null as is_voided
    from collect.receipt r join collect.invoice i on i.id = r.invoice_id where r.payment_id = ${paymentId}`.execute(tx);
  return rows[0];
}
