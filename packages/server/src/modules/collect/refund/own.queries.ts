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

/** What of a payment its payer can request back, in kobo, while the organization is LIVE. */
interface Askable {
  paymentId: number;
  orgName: string;
  orgStatus: string;
  kobo: bigint;
}

/** Returns how much of each payment its payer can request back now, and from whom. For `grp_job`. */
export async function askableOf(tx: Tx, paymentIds: readonly number[]): Promise<Askable[]> {
  const { rows } = await sql<Askable>`
    select p.id as payment_id, o.name as org_name, o.status as org_status, case
        when p.status <> 'SUCCESSFUL' or r.voided_at is not null then 0
        when exists (select from collect.refund f where f.payment_id = p.id and f.status = 'ASKED') then 0
        when p.overpaid_amount_kobo = 0 and exists (
          select from collect.payment b where b.invoice_id = p.invoice_id and b.id <> p.id and b.status = 'SUCCESSFUL'
            and b.overpaid_amount_kobo > ${takenOf(sql.ref('b.id'))}) then 0
        else p.amount_kobo - ${takenOf(sql.ref('p.id'))} end::bigint as kobo
    from collect.payment p join collect.receipt r on r.payment_id = p.id join org.organization o on o.id = p.org_id
    where p.id = any(${[...paymentIds]}::bigint[])`.execute(tx);
  return rows;
}

/** Returns the name and status of an organization, which stays as it is until commit. For `grp_job`. */
export async function holdStatus(tx: Tx, orgId: number): Promise<{ orgName: string; orgStatus: string }> {
  const { rows } = await sql<{ orgName: string; orgStatus: string }>`
    select name as org_name, status as org_status from org.organization where id = ${orgId} for share`.execute(tx);
  return rows[0]!;
}
