import { offeredTypes } from '@isura/contract/request/payment-types';
import { NARRATION_LETTERS } from '@isura/contract/request/schedule-columns';
import type { InstructionStatus } from '@isura/contract/request/states';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Queues every instruction of an approved request. For `grp_job`. */
export async function queueTransfers(tx: Tx, { id, orgId }: { id: number; orgId: number }, now: Date): Promise<void> {
  await sql`update request.payment_instruction set status = 'QUEUED', queued_at = ${now}
    where org_id = ${orgId} and request_id = ${id} and status = 'APPROVED'`.execute(tx);
}

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

/**
 * Takes up queued instructions that are locked: they are SENT with their reference before the bank is called. The
 * portal's code, if it has one, precedes each reference, so that portals with one bank never share one
 * (docs/runbooks/several-portals.md#why-it-is-so). For `grp_job`.
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
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** In how many minutes those that wait are spread: the last of very many waits no longer than an hour more. */
const SPREAD = 60;

/**
 * Lets queued transfers wait from `until` on, spread over an hour by the minute, except those that another process holds:
 * what must be known before they are sent could not be found out. Others are sent meanwhile, and one of which it is never
 * found out keeps few others waiting, and fewer each time. For `grp_job`.
 */
export const postponeTransfers = (tx: Tx, ids: readonly number[], until: Date) =>
  sql`update request.payment_instruction set
      next_send_at = ${until}::timestamptz + (array_position(${[...ids]}::bigint[], id) - 1) % ${SPREAD} * interval '1 minute'
    where id = any(array(
      select i.id from request.payment_instruction i where i.id = any(${[...ids]}::bigint[]) and i.status = 'QUEUED'
      order by i.id for update skip locked))`.execute(tx);

/** Takes up the attempts that `due` selects and locks, to query the bank about them; in id order. For `grp_job`. */
export async function takeToAsk(tx: Tx, due: RawBuilder<unknown>, now: Date): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    update request.payment_instruction i set next_ask_at = ${now}::timestamptz + ${LOST_AFTER}
    from request.payment_request r, bank.bank_account b
    where r.id = i.request_id and b.id = i.bank_account_id
      and i.id = any(array(${due}))
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

/** The new state of an instruction. */
export interface TransferOutcome {
  id: number;
  status: InstructionStatus;
  /** When the bank is queried next; for a queued instruction, when it is sent. */
  askAt?: Date | null;
  /** Whether the bank could not be reached, so it has not answered. */
  isUnheard?: boolean;
  bankReference?: string;
  failure?: { code: string; reason: string };
}

/** Writes the outcomes of instructions in one statement. For `grp_job`. */
export async function writeOutcomes(tx: Tx, outcomes: readonly TransferOutcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update request.payment_instruction i set status = x.status, is_told = i.is_told or not x.is_unheard,
      next_ask_at = case when x.status <> 'QUEUED' then x.ask_at end,
      next_send_at = case when x.status = 'QUEUED' then x.ask_at end,
      attempt_count = i.attempt_count - (x.status = 'QUEUED')::int,
      not_sent_count = i.not_sent_count + (x.status = 'QUEUED')::int,
      bank_reference = coalesce(x.bank_reference, i.bank_reference),
      last_failure_code = coalesce(x.code, i.last_failure_code),
      last_failure_reason = coalesce(x.reason, i.last_failure_reason),
      paid_at = case when x.status = 'PAID' then ${now} else i.paid_at end,
      failed_at = case when x.status = 'FAILED' then ${now} else i.failed_at end,
      returned_at = case when x.status = 'RETURNED' then ${now} else i.returned_at end
    from jsonb_to_recordset(${JSON.stringify(
      outcomes.map(({ id, status, askAt, bankReference, failure, isUnheard = false }) => ({
        id: String(id),
        status,
        is_unheard: isUnheard,
        ask_at: askAt?.toISOString() ?? null,
        bank_reference: bankReference ?? null,
        code: failure?.code ?? null,
        reason: failure?.reason ?? null,
      })),
    )}::jsonb) as x(id bigint, status text, is_unheard boolean, ask_at timestamptz, bank_reference text, code text,
      reason text)
    where i.id = x.id`.execute(tx);
}

/** Queues instructions that failed or came back for sending again from now on. For `grp_job`. */
export const requeueTransfers = (tx: Tx, ids: readonly number[], now: Date) =>
  sql`update request.payment_instruction set status = 'QUEUED', queued_at = ${now}, retried_at = ${now},
    next_ask_at = null, next_send_at = null
    where id = any(${[...ids]}::bigint[])`.execute(tx);

/** Closes failed instructions. For `grp_job`. */
export const closeTransfers = (tx: Tx, ids: readonly number[]) =>
  sql`update request.payment_instruction set status = 'CANCELLED', next_ask_at = null
    where id = any(${[...ids]}::bigint[])`.execute(tx);

/** Makes attempts due for a query at once. For `grp_job`. */
export const askNow = (tx: Tx, ids: readonly number[], now: Date) =>
  sql`update request.payment_instruction set next_ask_at = ${now}
    where id = any(${[...ids]}::bigint[]) and status in ('SENT', 'UNKNOWN')`.execute(tx);

/**
 * Records that the central office declares these attempts not received; the bank is queried about them once more. For
 * `grp_job`.
 */
export const declareTransfers = (tx: Tx, ids: readonly number[], { at, login }: { at: Date; login: string }) =>
  sql`update request.payment_instruction set declared_at = ${at}, declared_by = ${login}, next_ask_at = ${at}
    where id = any(${[...ids]}::bigint[]) and status = 'UNKNOWN'`.execute(tx);
