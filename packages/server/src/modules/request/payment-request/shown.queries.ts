import type { Day } from '@isura/contract/kernel/days';
import { type ShownStatus, statusOfShown, TurnAction } from '@isura/contract/request/shown-status';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The last act that turned `request.payment_request r` back or ended it before it was sent. */
const LAST_TURN = sql`from request.approval_action a
  where r.status in ('NEW', 'REJECTED') and a.org_id = r.org_id and a.request_id = r.id
    and a.action = any(${[...TurnAction.options]}) order by a.id desc limit 1`;

/** That act in one value: who, when, at which level and why. */
export const TURN = sql`(select jsonb_build_object('action', a.action, 'name', a.user_name,
  'at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'level', nullif(a.level_no, 0),
  'reason', a.comment) ${LAST_TURN})`;

/** Why the first transfer of a payment was refused, while nothing of it is paid. */
export const FIRST_FAILURE = sql`(select i.last_failure_reason from request.payment_instruction i
  where r.status = 'FAILED' and i.org_id = r.org_id and i.request_id = r.id and i.status in ('FAILED', 'RETURNED')
  order by i.id limit 1)`;

/** The shown status of `request.payment_request r` on a Lagos day. */
export const shownOn = (today: Day) => sql`request.shown_status(r.status, (select a.action ${LAST_TURN}),
  r.is_sent_by_hand, r.pay_date, r.started_at, r.pending_count, r.paid_count, r.payable_count, ${today}::date)`;

/** True for payments that show one of these on a Lagos day. */
export const showing = ({ of, today }: { of: readonly ShownStatus[]; today: Day }) =>
  sql`(r.status = any(${[...new Set(of.map((shown) => statusOfShown[shown]))]})
    and ${shownOn(today)} = any(${[...of]}))`;

/** True for the payments that may show another word than most of their status (`shownSums`). */
export const APART = sql`(r.status = 'NEW' or (r.status = 'REJECTED' and r.approved_amount_kobo > 0)
  or (r.status = 'APPROVED' and (r.started_at is null or r.pending_count > 0 or r.paid_count <> r.payable_count)))`;

/** Returns what these payments show on a Lagos day, with the days that stand in it. */
export async function shownOf(
  tx: Tx,
  ids: readonly number[],
  today: Day,
): Promise<{ id: number; shown: ShownStatus; payDate: Day | null; decidedAt: Date | null }[]> {
  const { rows } = await sql<{ id: number; shown: ShownStatus; payDate: Day | null; decidedAt: Date | null }>`
    select r.id, ${shownOn(today)} as shown, r.pay_date, r.decided_at
    from request.payment_request r where r.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
