import type { RefundStatus } from '@isura/contract/collect/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { RefundFacts } from './refund.domain.ts';
import { refundFacts } from './refund.queries.ts';

/** A refund as its payer may see it. */
export interface PayerRefund {
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
export async function refundsOf(tx: Tx, paymentIds: readonly number[]): Promise<PayerRefund[]> {
  const { rows } = await sql<PayerRefund>`
    select id, payment_id, amount_kobo, status, asked_by, asked_at, paid_at, why_not, account_number
    from collect.refund where payment_id = any(${[...paymentIds]}::bigint[]) order by id desc`.execute(tx);
  return rows;
}

/** What decides how much of a payment its payer can request back, and from whom. */
interface Askable extends RefundFacts {
  paymentId: number;
  orgName: string;
  orgStatus: string;
  /** Whether a request of theirs waits for a decision. */
  isAsked: boolean;
}

/** Returns what decides how much of each payment its payer can request back now. For `grp_job`. */
export async function requestableOf(tx: Tx, paymentIds: readonly number[]): Promise<Askable[]> {
  const { rows } = await sql<Askable>`
    select p.id as payment_id, o.name as org_name, o.status as org_status,
      exists (select from collect.refund f where f.payment_id = p.id and f.status = 'ASKED') as is_asked, ${refundFacts}
    from collect.payment p join collect.receipt r on r.payment_id = p.id
    join org.organization_name o on o.id = p.org_id
    where p.id = any(${[...paymentIds]}::bigint[])`.execute(tx);
  return rows;
}

/** Returns the name and status of an organization, which stays as it is until commit. For `grp_job`. */
export async function holdStatus(tx: Tx, orgId: number): Promise<{ orgName: string; orgStatus: string }> {
  const { rows } = await sql<{ orgName: string; orgStatus: string }>`
    select name as org_name, status as org_status from org.organization where id = ${orgId} for share`.execute(tx);
  return rows[0]!;
}
