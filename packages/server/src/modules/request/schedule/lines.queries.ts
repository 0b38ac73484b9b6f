import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { paidByPaper } from '../schedule-row/flag-repeats.queries.ts';

/** The number of rows with lines written in one statement: few enough for the statement timeout. */
const ROWS_AT_ONCE = 5_000;

/** The sums of a schedule's rows, by what becomes of them. */
export interface RowSums {
  /** Valid rows, and those with accepted warnings. */
  count: number;
  kobo: bigint;
  unconfirmed: number;
  excluded: number;
}

/** Returns what is to be paid of a schedule, and what is not. */
export async function rowSums(tx: Tx, intakeId: number): Promise<RowSums> {
  const { rows } = await sql<RowSums>`
    select count(*) filter (where verdict = 'VALID' or is_confirmed)::int as count,
      coalesce(sum(amount_kobo) filter (where verdict = 'VALID' or is_confirmed), 0)::bigint as kobo,
      count(*) filter (where verdict = 'WARNING' and not is_confirmed)::int as unconfirmed,
      (select count(*) from platform.intake_row where intake_id = ${intakeId} and verdict = 'EXCLUDED')::int as excluded
    from platform.intake_row where intake_id = ${intakeId} and verdict in ('VALID', 'WARNING')`.execute(tx);
  return rows[0]!;
}

/** Locks the submission of schedules of an organization until commit. For `grp_job`. */
export const oneByOne = (tx: Tx, { orgId }: { orgId: number }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`schedules of ${orgId}`}, 0))`.execute(tx);

/** Accepts the warnings of all rows that are not excluded. For `grp_job`. */
export async function confirmAll(tx: Tx, intakeId: number): Promise<void> {
  await sql`update platform.intake_row set is_confirmed = true
    where intake_id = ${intakeId} and verdict = 'WARNING' and not is_confirmed`.execute(tx);
}

const PAID = sql`(r.verdict = 'VALID' or (r.verdict = 'WARNING' and r.is_confirmed))`;

/** A row with a paper that another payment already pays. */
export interface RepeatedPaper {
  rowNo: number;
  requestNumber: string;
}

/**
 * Returns the first rows of a schedule with papers that are paid by other payments of the organization submitted since
 * it was validated.
 */
export async function repeatedPapers(
  tx: Tx,
  { orgId, intakeId, requestId }: { orgId: number; intakeId: number; requestId: number | null },
): Promise<RepeatedPaper[]> {
  const { rows } = await sql<RepeatedPaper>`
    select r.row_no, l.request_number from platform.intake_row r
    cross join lateral ${paidByPaper(orgId, sql`r.validated ->> 'paper'`)} l
    where r.intake_id = ${intakeId} and ${PAID} and l.request_id is distinct from ${requestId}
    order by r.row_no limit 20`.execute(tx);
  return rows;
}

/** Returns the days and choices in the rows to be paid, each combination once: a legal due day may depend on them. */
export async function choicesInRows(
  tx: Tx,
  intakeId: number,
  names: readonly string[],
): Promise<Record<string, string>[]> {
  if (names.length === 0) return [];
  const entered = sql.join(names.map((name) => sql`${name}::text, r.validated -> 'line' -> ${name}`));
  const { rows } = await sql<{ entered: Record<string, string> }>`
    select distinct jsonb_strip_nulls(jsonb_build_object(${entered})) as entered from platform.intake_row r
    where r.intake_id = ${intakeId} and ${PAID} limit 2000`.execute(tx);
  return rows.map((row) => row.entered);
}

/** Returns the first account of the chart that rows to be paid are charged to; undefined if they name none. */
export async function firstCode(tx: Tx, intakeId: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string | null }>`
    select r.validated #>> '{parts,0,glCode}' as code from platform.intake_row r
    where r.intake_id = ${intakeId} and ${PAID} order by r.row_no limit 1`.execute(tx);
  return rows[0]?.code ?? undefined;
}

/** The request with the lines that are written, and default values for what rows do not state. */
export interface LinesFor {
  orgId: number;
  requestId: number;
  intakeId: number;
  userId: number;
  narration: string;
  glAccountId: number;
}

/**
 * Replaces a request's lines with those its rows make, one for each sum of a row in their order; a line names its row.
 * They are written inside the database, in several statements of many rows each. For `grp_job`.
 */
export async function writeRowLines(tx: Tx, source: LinesFor): Promise<void> {
  const { orgId, requestId, intakeId } = source;
  await sql`delete from request.request_line where org_id = ${orgId} and request_id = ${requestId}`.execute(tx);
  const { rows } = await sql<{ last: number | null }>`
    select max(row_no) as last from platform.intake_row where intake_id = ${intakeId}`.execute(tx);
  const last = rows[0]?.last ?? 0;
  let lines = 0;
  for (let after = 0; after < last; after += ROWS_AT_ONCE)
    lines += await writePiece(tx, source, { after, last: after + ROWS_AT_ONCE, lines });
}

/**
 * The bank's answer about the account of a part: banks are queried about the account of a row, which receives its
 * beneficiary's part, and about that of another deduction.
 */
const AT_BANK = sql`case when p.part ->> 'role' = 'DEDUCTION' then (select o.value
  from jsonb_array_elements(r.validated -> 'others') o(value)
    where o.value ->> 'bankCode' = p.part ->> 'bankCode' and o.value ->> 'accountNumber' = p.part ->> 'accountNumber'
      limit 1)
  when p.part ->> 'kind' = 'BENEFICIARY' then r.validated end`;

/** The warnings of a row; a check of its own counts the employees without PAYE, and names how much it is. */
const NOTES = sql`jsonb_path_query_array(r.findings || jsonb_path_query_array(r.marks, '$.*[*]'),
  '$[*] ? (!(@.code == "W_PAYE_ELSEWHERE")).message')`;

/**
 * The account of the chart a part is charged to, looked up by code for each part. With a join the planner, which
 * expects few new rows, would walk through the whole chart for each of them.
 */
const CHARGED = sql`(select g.id from ledger.gl_account_name g where g.code = p.part ->> 'glCode' and g.is_postable)`;

async function writePiece(
  tx: Tx,
  { orgId, requestId, intakeId, userId, narration, glAccountId }: LinesFor,
  { after, last, lines }: { after: number; last: number; lines: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into request.request_line (org_id, request_id, line_no, role, payee_kind, beneficiary_name, bank_code,
      account_number,
      added_by_user_id, amount_kobo, narration, gl_account_id, type_data, notes, entry_no, recovered_kobo,
      withheld, withheld_kobo, document_key, name_at_bank, name_score)
    select ${orgId}, ${requestId}, ${lines}::int + row_number() over (order by r.row_no, p.nth), p.part ->> 'role',
      p.part ->> 'kind',
      p.part ->> 'name', p.part ->> 'bankCode', p.part ->> 'accountNumber', ${userId}, (p.part ->> 'kobo')::bigint,
      coalesce(nullif(r.validated ->> 'narration', ''), ${narration}::text), coalesce(${CHARGED}, ${glAccountId}),
      coalesce(r.validated -> 'payment', '{}') || (r.validated -> 'line'),
      case when r.verdict = 'WARNING' and p.nth = 1
        then ${NOTES} else '[]' end,
      r.row_no, coalesce((p.part ->> 'recovered')::bigint, 0), p.part -> 'withheld',
      coalesce((select sum(w.kobo::bigint) from jsonb_each_text(p.part -> 'withheld') w (code, kobo)), 0)::bigint,
      case when p.nth = 1 then r.validated ->> 'paper' end,
      (${AT_BANK}) ->> 'enquiryName', ((${AT_BANK}) ->> 'nameMatchScore')::numeric
    from platform.intake_row r
    cross join lateral jsonb_array_elements(r.validated -> 'parts') with ordinality p(part, nth)
    where r.intake_id = ${intakeId} and r.row_no > ${after} and r.row_no <= ${last} and ${PAID}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
