import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A queued instruction; `isAgain` if it was sent before, and the line that its payment corrects, if any. */
export interface Queued {
  id: number;
  isAgain: boolean;
  correctsLineId: number | null;
}

/**
 * Returns queued instructions in fair turns, locked until commit: equally many of each organization that has any, those
 * first that have waited longest for a turn, whichever process gave it, so that a payroll of ten thousand does not block
 * others; `isAgain` if it was sent before. Those of an organization that is not live wait, those of an account not in use
 * are refused elsewhere, and those for which the bank could not be reached wait their time. Those in `leftOut` are passed
 * over. For `grp_job`.
 */
export async function nextQueued(
  tx: Tx,
  now: Date,
  atMost: number,
  leftOut: readonly number[] = [],
): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select i.id, i.attempt_count > 0 as is_again, r.corrects_line_id from request.payment_instruction i
    join request.payment_request r on r.org_id = i.org_id and r.id = i.request_id
    where i.id = any(array(select pay.next_queued(${now}, ${atMost}, ${[...leftOut]}::bigint[]))) order by i.id`.execute(
    tx,
  );
  return rows;
}

/** Returns the line that the payment of each of these transfers corrects, of those that correct one. For `grp_job`. */
export async function linesCorrectedBy(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; lineId: number }>`
    select i.id, r.corrects_line_id as line_id from request.payment_instruction i
    join request.payment_request r on r.org_id = i.org_id and r.id = i.request_id
    where i.id = any(${[...ids]}::bigint[]) and r.corrects_line_id is not null order by i.id`.execute(tx);
  return new Map(rows.map(({ id, lineId }) => [id, lineId]));
}

/** Records for all sending processes that these organizations had their turn. For `grp_job`. */
export const giveTurns = (tx: Tx, orgIds: readonly number[]) =>
  sql`insert into pay.sending_turn (org_id, turn)
    select o.org_id, nextval('pay.sending_turn_no')
      from unnest(${[...new Set(orgIds)].sort((a, b) => (a < b ? -1 : 1))}::bigint[]) o(org_id)
    on conflict (org_id) do update set turn = excluded.turn`.execute(tx);

/** Returns queued instructions from an account that is no longer in use. For `grp_job`. */
export async function idsOfBlocked(tx: Tx, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from request.payment_instruction i join bank.bank_account_name b on b.id = i.bank_account_id
      and b.status <> 'ACTIVE'
    where i.status = 'QUEUED' order by i.id limit ${atMost}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Selects the attempts after `lastId` without a final answer that are due for a query now, locked, in id order. */
export const dueToAsk = (now: Date, atMost: number, lastId: number): RawBuilder<unknown> =>
  sql`select pay.next_to_ask(${now}, ${atMost}, ${lastId})`;

/** What is due: payments on or after their day, transfers to send, attempts to query, money that may be returned. */
export interface Due {
  start: boolean;
  send: boolean;
  ask: boolean;
  watch: boolean;
}

/** Returns everything that is due, in one query. For `grp_job`. */
export async function whatIsDue(tx: Tx, now: Date, today: string): Promise<Due> {
  const { rows } = await sql<Due>`
    select exists (select from request.payment_request where status = 'APPROVED' and started_at is null
      and not is_sent_by_hand
        and pay_date <= ${today}::date) as start,
      exists (select from request.payment_instruction where status = 'QUEUED') as send,
      exists (select from request.payment_instruction where status in ('SENT', 'UNKNOWN')
        and next_ask_at <= ${now}) as ask,
      exists (select from request.payment_instruction where status = 'PAID'
        and paid_at > ${now}::timestamptz - interval '7 days') as watch`.execute(tx);
  return rows[0] ?? { start: false, send: false, ask: false, watch: false };
}
