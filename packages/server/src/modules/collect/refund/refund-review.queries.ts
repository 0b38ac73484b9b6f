import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** What those who decide on the request of a refund compare: the payer's account and reason, and the account chosen. */
export interface RefundToReview {
  id: number;
  paymentId: number;
  receiptNumber: string;
  payerName: string;
  reason: string;
  askedBy: 'PAYER' | 'MDA';
  accountName: string;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  askedAccountName: string | null;
  askedBankCode: string | null;
  askedBankName: string | null;
  askedAccountNumber: string | null;
  nameConfirmedBy: string | null;
  nameConfirmedAt: Date | null;
}

/** Returns the refund that a request pays, of those the transaction sees; undefined when it pays none. */
export async function refundToReview(tx: Tx, requestId: number): Promise<RefundToReview | undefined> {
  const { rows } = await sql<RefundToReview>`
    select f.id, f.payment_id, r.number as receipt_number, i.payer_snapshot ->> 'name' as payer_name, f.reason,
      f.asked_by,
      f.account_name, f.bank_code, b.name as bank_name, f.account_number, f.asked_account_name, f.asked_bank_code,
      ab.name as asked_bank_name, f.asked_account_number, f.name_confirmed_by, f.name_confirmed_at
    from collect.refund f
    join collect.payment p on p.id = f.payment_id
    join collect.invoice i on i.id = p.invoice_id
    join collect.receipt r on r.payment_id = p.id
    join bank.bank_name b on b.code = f.bank_code
    left join bank.bank_name ab on ab.code = f.asked_bank_code
    where f.request_id = ${requestId}`.execute(tx);
  return rows[0];
}
