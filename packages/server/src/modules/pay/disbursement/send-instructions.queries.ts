import { offeredTypes } from '@isura/contract/request/payment-types';
import { NARRATION_LETTERS } from '@isura/contract/request/schedule-columns';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** An attempt as it is sent to the bank. */
export interface Attempt {
  id: number;
  orgId: number;
  requestId: number;
  number: string;
  /** The reference under which the bank knows this attempt. */
  ref: string;
  attemptCount: number;
  notSentCount: number;
  status: 'SENT' | 'UNKNOWN';
  isTold: boolean;
  isDeclared: boolean;
  sentAt: Date;
  /** The bank of the account it is paid from. */
  fromBank: string;
  fromAccount: string;
  bankCode: string;
  accountNumber: string;
  name: string;
  amountKobo: bigint;
  /** What the payee is shown. */
  narration: string;
}

/** The field of each payment type that its payees need to know what a transfer is for. */
const NARRATED_BY = JSON.stringify(
  Object.fromEntries(offeredTypes().map(({ code, narratedBy }) => [code, narratedBy])),
);

/**
 * What the payee is shown: the narration of their line, after what their type is narrated by: the customer number of a
 * bill. A transfer that pays several lines has the narration of its payment.
 */
const NARRATION = sql`case when i.line_count = 1 then (
    select left(concat_ws(' ', l.type_data ->> (${sql.lit(NARRATED_BY)}::jsonb ->> r.type), l.narration),
      ${sql.lit(NARRATION_LETTERS)})
    from request.request_line l where l.org_id = i.org_id and l.instruction_id = i.id limit 1)
  else r.narration end as narration`;

const ATTEMPT = sql`i.id, i.org_id, i.request_id, i.number, i.provider_ref as ref, i.attempt_count, i.not_sent_count,
  i.status, i.is_told, i.declared_at is not null as is_declared,
  i.sent_at,   b.bank_code as from_bank, b.account_number as from_account, i.bank_code, i.account_number, i.name,
    i.amount_kobo, ${NARRATION}`;

/** How long an attempt taken by a process that died is left alone. */
const LOST_AFTER = sql`interval '60 seconds'`;

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
 * are refused elsewhere, and those for which the bank could not be reached wait their time. For `grp_job`.
 */
export async function nextQueued(tx: Tx, now: Date, atMost: number): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select i.id, i.attempt_count > 0 as is_again, r.corrects_line_id from request.payment_instruction i
    join request.payment_request r on r.org_id = i.org_id and r.id = i.request_id
    where i.id = any(array(select pay.next_queued(${now}, ${atMost}))) order by i.id`.execute(tx);
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

/**
 * Lets queued transfers wait from `until` on, each a minute longer than the one before, except those that another process
 * holds: what must be known before they are sent could not be found out. Others are sent meanwhile, and one of which it is
 * never found out keeps no other waiting. For `grp_job`.
 */
export const postpone = (tx: Tx, ids: readonly number[], until: Date) =>
  sql`update request.payment_instruction set
      next_send_at = ${until}::timestamptz + (array_position(${[...ids]}::bigint[], id) - 1) * interval '1 minute'
    where id = any(array(
      select i.id from request.payment_instruction i where i.id = any(${[...ids]}::bigint[]) and i.status = 'QUEUED'
      order by i.id for update skip locked))`.execute(tx);

/**
 * Takes up queued instructions that are locked: they are SENT with their reference before the bank is called, and their
 * organizations had their turn. The portal's code, if it has one, precedes each reference, so that portals with one bank
 * never share one (docs/runbooks/several-portals.md#why-it-is-so). For `grp_job`.
 */
export async function takeQueued(tx: Tx, ids: readonly number[], now: Date, portalCode?: string): Promise<Attempt[]> {
  if (ids.length === 0) return [];
  const code = portalCode === undefined ? '' : `${portalCode}-`;
  const { rows } = await sql<Attempt>`
    update request.payment_instruction i set status = 'SENT', attempt_count = i.attempt_count + 1, is_told = false,
      sent_at = ${now},
      provider_ref = ${code}::text || i.number || case when i.attempt_count = 0 then ''
        else '.R' || (i.attempt_count + 1) end,
      bank_reference = null, paid_at = null, returned_at = null, failed_at = null, declared_at = null,
      declared_by = null,
      next_send_at = null, next_ask_at = ${now}::timestamptz + ${LOST_AFTER}
    from request.payment_request r, bank.bank_account b
    where i.id = any(${[...ids]}::bigint[]) and b.id = i.bank_account_id
      and r.id = i.request_id
    returning ${ATTEMPT}`.execute(tx);
  await giveTurns(
    tx,
    rows.map(({ orgId }) => orgId),
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Records for all sending processes that these organizations had their turn. */
const giveTurns = (tx: Tx, orgIds: readonly number[]) =>
  sql`insert into pay.sending_turn (org_id, turn)
    select o.org_id, nextval('pay.sending_turn_no')
      from unnest(${[...new Set(orgIds)].sort((a, b) => (a < b ? -1 : 1))}::bigint[]) o(org_id)
    on conflict (org_id) do update set turn = excluded.turn`.execute(tx);

/** Returns queued instructions from an account that is no longer in use. For `grp_job`. */
export async function idsOfBlocked(tx: Tx, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from request.payment_instruction i join bank.bank_account b on b.id = i.bank_account_id
      and b.status <> 'ACTIVE'
    where i.status = 'QUEUED' order by i.id limit ${atMost}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes up attempts after `lastId` without a final answer that are due for a query now, in id order. For `grp_job`. */
export async function takeToAsk(tx: Tx, now: Date, atMost: number, lastId = 0): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    update request.payment_instruction i set next_ask_at = ${now}::timestamptz + ${LOST_AFTER}
    from request.payment_request r, bank.bank_account b
    where r.id = i.request_id and b.id = i.bank_account_id
      and i.id = any(array(select pay.next_to_ask(${now}, ${atMost}, ${lastId})))
    returning ${ATTEMPT}`.execute(tx);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Takes up those of these attempts that are open, skipping any that another process is querying. For `grp_job`. */
export async function claimAttempts(tx: Tx, ids: readonly number[], now: Date): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    update request.payment_instruction i set next_ask_at = ${now}::timestamptz + ${LOST_AFTER}
    from request.payment_request r, bank.bank_account b
    where r.id = i.request_id and b.id = i.bank_account_id and i.id = any(array(
      select id from request.payment_instruction where id = any(${[...ids]}::bigint[]) and status in ('SENT', 'UNKNOWN')
        and (is_told or sent_at < ${now}::timestamptz - ${LOST_AFTER})
      order by id for update skip locked))
    returning ${ATTEMPT}`.execute(tx);
  return rows;
}

/**
 * Records that the bank has these just sent attempts, and that it is queried about them at `askAt`. Returns those
 * recorded: an attempt locked by another transaction, or no longer open, is skipped. Each is found by its id alone
 * (hence the `|| ''`): the planner expects few SENT rows where there are many, and would walk an index on them once per
 * attempt. For `grp_job`.
 */
export async function noteTaken(
  tx: Tx,
  attempts: readonly Pick<Attempt, 'id' | 'ref'>[],
  askAt: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    update request.payment_instruction set is_told = true, next_ask_at = ${askAt} where id = any(array(
      select i.id from unnest(${attempts.map(({ id }) => id)}::bigint[],
        ${attempts.map(({ ref }) => ref)}::text[]) a(id, ref)
      cross join lateral (select t.id from request.payment_instruction t
        where t.id = a.id and t.provider_ref || '' = a.ref and t.status || '' = 'SENT' for update skip locked) i))
    returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

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
