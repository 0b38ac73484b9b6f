import type { RefundStatus } from '@isura/contract/collect/states';
import { GIVING_BACK } from '@isura/contract/collect/states';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A refund as its payer may see it. */
export interface SeenRefund {
  id: number;
  paymentId: number;
  amountKobo: bigint;
  status: RefundStatus;
  askedBy: 'PAYER' | 'MDA';
  askedAt: Date;
  paidAt: Date | null;
  whyNot: string | null;
  accountNumber: string;
}

/** Returns the refunds of these payments, newest first. For `grp_job`. */
export async function refundsOf(tx: Tx, paymentIds: readonly number[]): Promise<SeenRefund[]> {
  const { rows } = await sql<SeenRefund>`
    select id, payment_id, amount_kobo, status, asked_by, asked_at, paid_at, why_not, account_number
    from collect.refund where payment_id = any(${[...paymentIds]}::bigint[]) order by id desc`.execute(tx);
  return rows;
}

/** Sums the started, approved and paid refunds of a payment. */
const takenOf = (paymentId: RawBuilder<unknown>) =>
  sql`coalesce((select sum(f.amount_kobo) from collect.refund f where f.payment_id = ${paymentId} and f.status = any(${[...GIVING_BACK]})), 0)`;

/** Returns how much of each payment its payer can request back now, in kobo. For `grp_job`. */
export async function askableOf(tx: Tx, paymentIds: readonly number[]): Promise<{ paymentId: number; kobo: bigint }[]> {
  const { rows } = await sql<{ paymentId: number; kobo: bigint }>`
    select p.id as payment_id, case
        when p.status <> 'SUCCESSFUL' or r.voided_at is not null then 0
        when exists (select from collect.refund f where f.payment_id = p.id and f.status = 'ASKED') then 0
        when p.overpaid_amount_kobo = 0 and exists (
          select from collect.payment o where o.invoice_id = p.invoice_id and o.id <> p.id and o.status = 'SUCCESSFUL'
            and o.overpaid_amount_kobo > ${takenOf(sql.ref('o.id'))}) then 0
        else p.amount_kobo - ${takenOf(sql.ref('p.id'))} end::bigint as kobo
    from collect.payment p join collect.receipt r on r.payment_id = p.id
    where p.id = any(${[...paymentIds]}::bigint[])`.execute(tx);
  return rows;
}
