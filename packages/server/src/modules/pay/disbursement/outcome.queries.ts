import type { InstructionStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A locked instruction with its current state and the data to post for it. */
export interface HeldInstruction {
  id: number;
  orgId: number;
  requestId: number;
  number: string;
  name: string;
  status: InstructionStatus;
  attemptCount: number;
  notSentCount: number;
  providerRef: string | null;
  amountKobo: bigint;
  lineCount: number;
  paidAt: Date | null;
  sentAt: Date | null;
  isTold: boolean;
  declaredAt: Date | null;
  isInUse: boolean;
  ledgerAccountId: number;
  /** Whether it is paid because two people settled that its bank had paid it after it failed. */
  isPaidAfterAll: boolean;
  /** Whether it pays money back to a payer. */
  isRefund: boolean;
  /** The payment reference of the invoice paid through the portal's own account. */
  invoiceReference: string | null;
}

const HELD = sql`i.id, i.org_id, i.request_id, i.number, i.name, i.status, i.attempt_count, i.not_sent_count,
  i.provider_ref, i.amount_kobo, i.line_count,
  i.paid_at, i.sent_at, i.is_told, i.declared_at, b.status = 'ACTIVE' as is_in_use, b.ledger_account_id,
  case when i.status = 'PAID' then exists (select from ledger.journal j where j.event = 'L15'
    and j.source_type = 'payment_instruction'
    and j.source_id = i.id and j.sequence = -(i.attempt_count + i.not_sent_count)) else false end as is_paid_after_all,
  (select r.source_payment_id is not null from request.payment_request r where r.id = i.request_id) as is_refund,
  case when i.payee_kind = 'PORTAL' then (select l.type_data ->> 'invoiceReference' from request.request_line l
    where l.org_id = i.org_id and l.instruction_id = i.id limit 1) end as invoice_reference`;

/**
 * Locks instructions until commit, their requests first, each in id order: whoever changes a request's progress figures
 * locks it, so a fixed order prevents deadlocks. For `grp_job`.
 */
export async function holdInstructions(tx: Tx, ids: readonly number[]): Promise<HeldInstruction[]> {
  await sql`select id from request.payment_request where id in (
    select request_id from request.payment_instruction where id = any(${[...ids]}::bigint[])) order by id
      for update`.execute(tx);
  const { rows } = await sql<HeldInstruction>`
    select ${HELD} from request.payment_instruction i join bank.bank_account b on b.id = i.bank_account_id
    where i.id = any(${[...ids]}::bigint[]) order by i.id for update of i`.execute(tx);
  return rows;
}

/**
 * Locks a request's instructions with these statuses until commit, in order; the request is already locked. For
 * `grp_job`.
 */
export async function holdOfRequest(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
  statuses: readonly InstructionStatus[],
): Promise<HeldInstruction[]> {
  const { rows } = await sql<HeldInstruction>`
    select ${HELD} from request.payment_instruction i join bank.bank_account b on b.id = i.bank_account_id
    where i.org_id = ${orgId} and i.request_id = ${id} and i.status = any(${[...statuses]}) order by i.id
      for update of i`.execute(tx);
  return rows;
}

/** What an instruction charged to an account of the chart, in kobo. */
export interface Charged {
  instructionId: number;
  orgId: number;
  glAccountId: number;
  name: string;
  kobo: bigint;
  /** The part that was not withheld here, charged to "Remitted, not withheld here" instead. */
  elsewhereKobo: bigint;
}

/** Returns the amounts each instruction charged, by account of the chart. */
export async function chargesOf(tx: Tx, ids: readonly number[]): Promise<Charged[]> {
  const { rows } = await sql<Charged>`
    select l.instruction_id, l.org_id, l.gl_account_id, n.name,
      sum(coalesce(l.drawn_kobo, l.amount_kobo))::bigint as kobo,
      sum(l.amount_kobo - coalesce(l.drawn_kobo, l.amount_kobo))::bigint as elsewhere_kobo
    from request.payment_instruction i
    join request.request_line l on l.org_id = i.org_id and l.instruction_id = i.id
    join ledger.gl_account_name n on n.id = l.gl_account_id
    where i.id = any(${[...ids]}::bigint[]) group by 1, 2, 3, 4 having sum(l.amount_kobo) > 0 order by 1, 3`.execute(
    tx,
  );
  return rows;
}

/** Returns the instructions with a last attempt that has one of these references. */
export async function idsByReference(tx: Tx, refs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from request.payment_instruction where provider_ref = any(${[...refs]}) and status = 'PAID'`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns for each of these requests how many of its transfers failed because the portal did not send them: the bank may have
 * paid them. Those without one are left out. For `grp_job`.
 */
export async function countMaybePaid(tx: Tx, requestIds: readonly number[]): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select r.id, count(*)::int as count from request.payment_request r
    join request.payment_instruction i on i.org_id = r.org_id and i.request_id = r.id
    where r.id = any(${[...requestIds]}::bigint[]) and i.status = 'FAILED'
      and i.last_failure_code in ('LINE_OPEN', 'BANK_CONTRADICTS') group by 1`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Returns the requests of these instructions. */
export async function requestIdsOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct request_id as id from request.payment_instruction
    where id = any(${[...ids]}::bigint[]) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the users who created, submitted and last decided a request. */
export async function peopleOf(tx: Tx, requestId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct p.id as user_id from request.payment_request r
    cross join lateral unnest(array[r.made_by_user_id, r.submitted_by_user_id, r.decided_by_user_id]) as p(id)
    where r.id = ${requestId} and p.id is not null order by 1`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Returns the number of a request. */
export async function numberOf(tx: Tx, requestId: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select request_number as number from request.payment_request where id = ${requestId}`.execute(tx);
  return rows[0]?.number ?? '';
}
