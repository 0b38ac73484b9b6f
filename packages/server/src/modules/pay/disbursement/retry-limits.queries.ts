import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A payment that transfers belong to, by which its limits are chosen. */
export interface LimitedPayment {
  id: number;
  orgId: number;
  type: string;
  isRefund: boolean;
}

/** Returns the payments of these transfers, once each. */
export async function paymentsOf(tx: Tx, instructionIds: readonly number[]): Promise<LimitedPayment[]> {
  const { rows } = await sql<LimitedPayment>`
    select r.id, r.org_id, r.type, r.source_payment_id is not null as is_refund from request.payment_request r
    where r.id in (select i.request_id from request.payment_instruction i
      where i.id = any(${[...instructionIds]}::bigint[]))
    order by r.id`.execute(tx);
  return rows;
}

/** The most that one entry and one payment may send, in kobo; null where that has no limit. */
export interface PaymentLimits {
  orgId: number;
  requestId: number;
  lineLimit: bigint | null;
  paymentLimit: bigint;
}

/** Transfers that are sent again, or have been, whether or not an attempt before it reached the bank. */
const RETRIED = sql`(i.status in ('QUEUED', 'SENT', 'UNKNOWN', 'PAID') and i.retried_at is not null)`;

/**
 * Returns those of these transfers that would send more than the limits of their payment: all parts of an entry that are
 * sent again together more than its line limit, or all that is sent again of the payment more than its limit. What was sent
 * again before counts too, so that sending part by part goes no further. For `grp_job`.
 */
export async function aboveLimits(
  tx: Tx,
  instructionIds: readonly number[],
  limits: readonly PaymentLimits[],
): Promise<Set<number>> {
  const ids = [...instructionIds];
  const { rows } = await sql<{ id: number }>`
    with limits as (
      select * from jsonb_to_recordset(${JSON.stringify(
        limits.map(({ orgId, requestId, lineLimit, paymentLimit }) => ({
          org_id: String(orgId),
          request_id: String(requestId),
          line_limit: lineLimit === null ? null : String(lineLimit),
          payment_limit: String(paymentLimit),
        })),
      )}::jsonb) as x(org_id bigint, request_id bigint, line_limit bigint, payment_limit bigint)
    ), parts as materialized (
      select l.request_id, l.entry_no, l.instruction_id, x.line_limit, x.payment_limit, sum(l.amount_kobo) as kobo,
        l.instruction_id = any(${ids}::bigint[]) as is_now
      from limits x join request.payment_instruction i on i.org_id = x.org_id and i.request_id = x.request_id
      join request.request_line l on l.org_id = i.org_id and l.instruction_id = i.id
      where i.id = any(${ids}::bigint[]) or ${RETRIED}
      group by 1, 2, 3, 4, 5
    ), entries as (
      select request_id, entry_no from parts group by request_id, entry_no, line_limit having sum(kobo) > line_limit
    ), lines as (
      select distinct p.instruction_id as id from parts p join entries e using (request_id, entry_no) where p.is_now
    ), payments as (
      select request_id from parts where instruction_id not in (select id from lines)
      group by request_id, payment_limit having sum(kobo) > payment_limit
    )
    select id from lines
    union
    select p.instruction_id as id from parts p join payments using (request_id) where p.is_now`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
