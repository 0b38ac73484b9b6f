import type { LineStatus, RequestStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The current state of a line to be corrected. */
export interface CorrectedLine {
  id: number;
  orgId: number;
  requestId: number;
  requestNumber: string;
  lineNo: number;
  entryNo: number;
  role: string;
  payeeKind: 'BENEFICIARY' | 'AUTHORITY' | 'PFA' | 'PORTAL';
  amountKobo: bigint;
  status: LineStatus;
  typeData: Record<string, string | number>;
  instructionId: number | null;
  /** The payment that pays it instead, once submitted. */
  resubmittedAsId: number | null;
  resubmittedStatus: RequestStatus | null;
  /** A payment that corrects it and was not rejected. */
  correctedBy: string | null;
}

/** Returns a line visible to the transaction, or undefined. */
export async function lineToCorrect(tx: Tx, lineId: number): Promise<CorrectedLine | undefined> {
  const { rows } = await sql<CorrectedLine>`
    select l.id, l.org_id, l.request_id, r.request_number, l.line_no, l.entry_no, l.role, l.payee_kind, l.amount_kobo,
      l.status, l.type_data,
      l.instruction_id, l.resubmitted_as_request_id as resubmitted_as_id, again.status as resubmitted_status,
      (select c.request_number from request.payment_request c where c.corrects_line_id = l.id and c.deleted_at is null
        and c.status <> 'REJECTED' order by c.id limit 1) as corrected_by
    from request.request_line l
    join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
    left join request.payment_request again on again.org_id = l.org_id and again.id = l.resubmitted_as_request_id
    where l.id = ${lineId}`.execute(tx);
  return rows[0];
}

/** Returns the lines that these payments correct, by payment. */
export async function correctedBy(tx: Tx, requestIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; correctsLineId: number }>`
    select r.id, r.corrects_line_id from request.payment_request r
    where r.id = any(${[...requestIds]}::bigint[]) and r.corrects_line_id is not null`.execute(tx);
  return new Map(rows.map(({ id, correctsLineId }) => [id, correctsLineId]));
}

/** Links a closed line to the payment that pays it instead. For `grp_job`. */
export const paidInstead = (tx: Tx, lineId: number, requestId: number) =>
  sql`update request.request_line set resubmitted_as_request_id = ${requestId} where id = ${lineId}`.execute(tx);

/** What was withheld beside a line of a payment, in kobo. */
export interface WithheldWithLine {
  requestNumber: string;
  lineNo: number;
  withheldKobo: bigint;
}

/**
 * Returns what was withheld with the line that a payment corrects, and the line that withheld it: the first of a chain, as
 * a correction withholds nothing. Undefined where nothing was withheld. It may have been paid over since.
 */
export async function withheldWithCorrectedLine(tx: Tx, lineId: number): Promise<WithheldWithLine | undefined> {
  const { rows } = await sql<WithheldWithLine>`
    with recursive entry as (
      select l.org_id, l.request_id, l.entry_no from request.request_line l where l.id = ${lineId}
      union
      select c.org_id, c.request_id, c.entry_no
      from entry e
      join request.payment_request r on r.org_id = e.org_id and r.id = e.request_id
      join request.request_line c on c.org_id = r.org_id and c.id = r.corrects_line_id
    )
    select r.request_number, min(l.line_no) as line_no, sum(l.withheld_kobo)::bigint as withheld_kobo
    from entry e
    join request.request_line l on l.org_id = e.org_id and l.request_id = e.request_id and l.entry_no = e.entry_no
    join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
    where l.withheld_kobo > 0 group by r.id order by r.id limit 1`.execute(tx);
  return rows[0];
}

/** A line that a payment corrects: its own, or one that an earlier payment of the chain corrected before. */
export interface LineBefore {
  /** The line that the last payment of the chain corrects. */
  correctsLineId: number;
  requestId: number;
  requestNumber: string;
  lineNo: number;
  instructionId: number | null;
  /** Whether its bank reported against the status of its transfer, and that may mean that it was paid. */
  isContradicted: boolean;
  /** Whether nobody has settled one of these reports yet. */
  isUnsettled: boolean;
}

/**
 * Returns each of these lines with all that it corrects in turn, the newest first: a correction may have failed and been
 * corrected itself, and each line of the chain pays the same. For `grp_job`.
 */
export async function linesBefore(tx: Tx, lineIds: readonly number[]): Promise<LineBefore[]> {
  const { rows } = await sql<LineBefore>`
    with recursive chain as (
      select l.id as corrects_line_id, l.org_id, l.request_id, l.id from request.request_line l
      where l.id = any(${[...lineIds]}::bigint[])
      union
      select n.corrects_line_id, c.org_id, c.request_id, c.id
      from chain n
      join request.payment_request r on r.org_id = n.org_id and r.id = n.request_id
      join request.request_line c on c.org_id = r.org_id and c.id = r.corrects_line_id
    )
    select n.corrects_line_id, n.request_id, r.request_number, l.line_no, l.instruction_id,
      exists (select from pay.transfer_maybe_paid c where c.instruction_id = l.instruction_id) as is_contradicted,
      exists (select from pay.open_contradiction c where c.instruction_id = l.instruction_id) as is_unsettled
    from chain n
    join request.request_line l on l.org_id = n.org_id and l.id = n.id
    join request.payment_request r on r.org_id = n.org_id and r.id = n.request_id
    order by n.corrects_line_id, n.id desc`.execute(tx);
  return rows;
}

/**
 * Returns these payments and all with lines that they correct, directly or through other corrections, in the order in which
 * they are locked. For `grp_job`.
 */
export async function withThoseCorrected(tx: Tx, requestIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select r.org_id, r.id, r.corrects_line_id from request.payment_request r
      where r.id = any(${[...requestIds]}::bigint[])
      union
      select r.org_id, r.id, r.corrects_line_id
      from chain n
      join request.request_line l on l.org_id = n.org_id and l.id = n.corrects_line_id
      join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
    )
    select id from chain order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks payments until commit, in the order of their ids. For `grp_job`. */
export const lockInOrder = (tx: Tx, requestIds: readonly number[]) =>
  sql`select r.id from request.payment_request r where r.id = any(${[...requestIds]}::bigint[]) order by r.id
    for update`.execute(tx);

/** Locks those of these payments that no other transaction holds until commit, and returns them. For `grp_job`. */
export async function lockFree(tx: Tx, requestIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from request.payment_request r where r.id = any(${[...requestIds]}::bigint[]) order by r.id
      for update skip locked`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Reports whether a correction was submitted that pays a line of this transfer instead. For `grp_job`. */
export async function isLineReplaced(tx: Tx, instructionId: number): Promise<boolean> {
  const { rows } = await sql`select from request.request_line
    where instruction_id = ${instructionId} and resubmitted_as_request_id is not null limit 1`.execute(tx);
  return rows.length > 0;
}
