import type { Day } from '@isura/contract/kernel/days';
import type { RowFinding } from '@isura/contract/kernel/intake';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { StatementFacts } from './line.domain.ts';
import type { LineText } from './line-text.domain.ts';
import type { KnownLine, ReadLine } from './overlap.domain.ts';
import type { StatementRow } from './statement.queries.ts';

/** Facts as stored: money is the text of its kobo. */
export type Kept<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] };

/** Returns the first row with an error, with the file's columns when it states them. For `grp_job`. */
export async function firstFault(
  tx: Tx,
  intakeId: number,
): Promise<{ code: string; message: string; columns: string[] } | undefined> {
  const { rows } = await sql<{ findings: RowFinding[]; columns: string | null }>`
    select findings, (select r.cells ->> 'columns' from platform.intake_row r
      where r.intake_id = ${String(intakeId)}::bigint and r.cells ->> 'columns' is not null limit 1) as columns
    from platform.intake_row where intake_id = ${String(intakeId)}::bigint and verdict = 'EXCLUDED'
    order by row_no limit 1`.execute(tx);
  const [found] = rows;
  const [finding] = found?.findings ?? [];
  if (!found || !finding) return undefined;
  return {
    code: finding.code,
    message: finding.message,
    columns: found.columns === null ? [] : (JSON.parse(found.columns) as string[]),
  };
}

/** Returns the statement's totals from its last row. For `grp_job`. */
export async function factsOf(tx: Tx, intakeId: number): Promise<Kept<StatementFacts> | undefined> {
  const { rows } = await sql<{ validated: Kept<StatementFacts> }>`
    select validated from platform.intake_row
    where intake_id = ${String(intakeId)}::bigint and validated ->> 'kind' = 'FACTS'
    order by row_no desc limit 1`.execute(tx);
  return rows[0]?.validated;
}

/** A line of the file on a day of which the account has lines, with its text. */
export interface ReadRow extends Omit<ReadLine, 'reference'>, LineText {
  day: Day;
}

/** A line of the account on a day of the file, with its text. */
export interface KnownRow extends Omit<KnownLine, 'reference'>, LineText {
  day: Day;
  statementId: number;
  isFinal: boolean;
}

/** All rows of a file, whatever their numbers. */
const WHOLE = { first: 0, last: 2_147_483_647 };

/** The lines in some rows of a file, with the account's balance after each; `opening` is the one before the first. */
const readLines = (intakeId: number | null, opening: string, { first, last } = WHOLE) => sql`
  select row_no, (validated ->> 'bookingDay')::date as day, (validated ->> 'valueDay')::date as value_day,
    validated ->> 'side' as side,
    (validated ->> 'kobo')::bigint as kobo, validated ->> 'reference' as reference, validated ->> 'name' as name,
    validated ->> 'account' as account, validated ->> 'narration' as narration, validated ->> 'bankId' as bank_id,
    (cells ->> 'row')::int as file_row, cells ->> 'raw' as raw,
    (${opening}::bigint
      + sum(case validated ->> 'side' when 'CREDIT' then 1 else -1 end * (validated ->> 'kobo')::bigint)
      over (order by row_no))::bigint as balance
  from platform.intake_row where intake_id = ${String(intakeId)}::bigint
    and row_no between ${first}::int and ${last}::int and validated ->> 'kind' = 'LINE'`;

/** The lines that an account has. */
const KNOWN_LINES = sql`
  select l.id, l.booking_day as day, l.side, l.amount_kobo as kobo, l.balance_after_kobo as balance, l.reference,
    l.counterparty_name as name, l.counterparty_account as account, l.narration, l.bank_line_id as bank_id,
    l.statement_id, l.line_no, s.status = 'SIGNED_OFF' as is_final, l.bank_account_id
  from reconcile.bank_statement_line l join reconcile.bank_statement s on s.id = l.statement_id
  where l.state <> 'WITHDRAWN'`;

const TEXT = sql`coalesce(r.bank_id, jsonb_build_array(r.reference, r.narration)::text) as text`;

/** All that is compared of a line, in few letters. */
const DIGEST = sql`md5(jsonb_build_array(r.side, r.kobo, r.balance, r.reference, r.name, r.account, r.narration,
  r.bank_id)::text)`;

/** A day of which both the file and its account have lines. */
export interface SharedDay {
  day: Day;
  knownCount: number;
  readCount: number;
  firstRow: number;
  lastRow: number;
  /** The account's balance before the first line that the file has of the day. */
  opening: bigint;
  /** Whether both have the same lines in the same order, with equal balances and texts. */
  isSame: boolean;
}

/**
 * Returns the days of a file of which its account has lines, in their order. Lines are compared in the database by one
 * digest for each day. The account must be locked (`lockMatchingOfAccount`) where they are imported. For `grp_job`.
 */
export async function sharedDays(
  tx: Tx,
  { bankAccountId, intakeId }: StatementRow,
  { from, to, opening }: Kept<StatementFacts>,
): Promise<SharedDay[]> {
  const { rows } = await sql<SharedDay>`
    with known as (
      select r.day, count(*)::int as known_count,
        string_agg(${DIGEST}, '' order by r.statement_id, r.line_no) as digest
      from (${KNOWN_LINES}) r
      where r.bank_account_id = ${String(bankAccountId)}::bigint and r.day between ${from}::date and ${to}::date
      group by r.day
    ), file_days as (
      select r.day, count(*)::int as read_count, min(r.row_no) as first_row, max(r.row_no) as last_row,
        sum(case r.side when 'CREDIT' then r.kobo else -r.kobo end) as moved,
        string_agg(${DIGEST}, '' order by r.row_no) as digest
      from (${readLines(intakeId, opening)}) r where exists (select from known) group by r.day
    ), walked as (
      select *, (${opening}::bigint + sum(moved) over (order by day) - moved)::bigint as opening from file_days
    )
    select w.day, k.known_count, w.read_count, w.first_row, w.last_row, w.opening, k.digest = w.digest as is_same
    from walked w join known k on k.day = w.day order by w.day`.execute(tx);
  return rows;
}

/** Returns the lines of some shared days, at least one, in their order: the account's and the file's. For `grp_job`. */
export async function linesOfDays(
  tx: Tx,
  { bankAccountId, intakeId }: StatementRow,
  shared: readonly SharedDay[],
): Promise<{ known: KnownRow[]; read: ReadRow[] }> {
  const [first, last] = [shared[0]!, shared.at(-1)!];
  const days = shared.map(({ day }) => day);
  const rows = { first: first.firstRow, last: last.lastRow };
  const { rows: known } = await sql<KnownRow>`
    select r.id, r.day, r.side, r.kobo, r.balance, ${TEXT}, r.reference, r.name, r.account, r.narration, r.statement_id,
      r.is_final
    from (${KNOWN_LINES}) r where r.bank_account_id = ${String(bankAccountId)}::bigint and r.day = any(${days}::date[])
    order by r.day, r.statement_id, r.line_no`.execute(tx);
  const { rows: read } = await sql<ReadRow>`
    select r.row_no, r.day, r.side, r.kobo, r.balance, ${TEXT}, r.reference, r.name, r.account, r.narration
    from (${readLines(intakeId, String(first.opening), rows)}) r where r.day = any(${days}::date[])
    order by r.row_no`.execute(tx);
  return { known, read };
}

/**
 * Imports the lines of a statement except those that its account has, whole days and single rows. They belong to the
 * account's organization and, until `due`, to the importer. Returns how many were imported. For `grp_job`.
 */
export async function insertLines(
  tx: Tx,
  statement: StatementRow,
  { opening }: Pick<Kept<StatementFacts>, 'opening'>,
  { except, due }: { except: { days: readonly Day[]; rows: readonly number[] }; due: Date },
): Promise<number> {
  const { id, orgId, bankAccountId, importedByUserId, importedBy, intakeId } = statement;
  const { numAffectedRows } = await sql`
    insert into reconcile.bank_statement_line (org_id, statement_id, bank_account_id, line_no, booking_day, value_day,
      side,
      amount_kobo, reference, counterparty_name, counterparty_account, narration, bank_line_id, balance_after_kobo,
        fingerprint,
      owner_org_id, owner_user_id, owner_name, due_at)
    select ${String(orgId)}::bigint, ${String(id)}::bigint, ${String(bankAccountId)}::bigint, row_no, day, value_day,
      side, kobo,
      reference, name, account, narration, bank_id, balance, ${String(id)} || '/' || row_no, ${String(orgId)}::bigint,
      ${String(importedByUserId)}::bigint, ${importedBy}, ${due}
    from (${readLines(intakeId, opening)}) r
    where day <> all(${[...except.days]}::date[]) and row_no <> all(${[...except.rows]}::int[])
    order by row_no`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A known line as a later file has it. */
export interface LineAgain extends LineText {
  id: number;
  balance: bigint;
}

/** Stores what a later file says of known lines: the balance after each, and its text. For `grp_job`. */
export const writeAgain = (tx: Tx, lines: readonly LineAgain[]) =>
  sql`update reconcile.bank_statement_line l set balance_after_kobo = a.balance, reference = a.reference,
    narration = a.narration,
      counterparty_name = a.name, counterparty_account = a.account
    from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ ...line, balance: String(line.balance) })))}::jsonb)
      as a(id bigint, balance bigint, reference text, narration text, name text, account text)
    where l.id = a.id`.execute(tx);

/** Stores the balances of each day of a statement, as the bank says them. For `grp_job`. */
export const writeDays = (
  tx: Tx,
  { id, orgId, bankAccountId, intakeId }: StatementRow,
  { from, to, opening }: Kept<StatementFacts>,
) =>
  sql`insert into reconcile.account_day (org_id, bank_account_id, day, statement_id, opening_kobo, closing_kobo)
    select ${String(orgId)}::bigint, ${String(bankAccountId)}::bigint, day, ${String(id)}::bigint,
      ${opening}::bigint + sum(moved) over days - moved, ${opening}::bigint + sum(moved) over days
    from (select d.day::date as day, coalesce(sum(case r.side when 'CREDIT' then r.kobo else -r.kobo end), 0) as moved
      from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
      left join (${readLines(intakeId, opening)}) r on r.day = d.day::date group by 1) x
    window days as (order by day)`.execute(tx);

/** The first lines of a file, with the account's balance after each. */
export interface LineOfFile extends LineText {
  rowNo: number;
  day: Day;
  valueDay: Day;
  side: 'CREDIT' | 'DEBIT';
  kobo: bigint;
  balance: bigint;
  /** The row of the file, as far as it is kept to be shown. */
  fileRow: number | null;
  raw: string | null;
}

/** Returns the first lines of a statement's file as they will be imported. For `grp_job`. */
export async function firstLines(
  tx: Tx,
  { intakeId }: Pick<StatementRow, 'intakeId'>,
  { opening }: Pick<Kept<StatementFacts>, 'opening'>,
  atMost: number,
): Promise<LineOfFile[]> {
  const { rows } = await sql<LineOfFile>`
    select r.row_no, r.day, r.value_day, r.side, r.kobo, r.balance, r.reference, r.name, r.account, r.narration,
      r.file_row, r.raw
    from (${readLines(intakeId, opening)}) r order by r.row_no limit ${atMost}`.execute(tx);
  return rows;
}

/** Marks a statement as read, confirmed by a person. For `grp_job`. */
export const writeRead = (
  tx: Tx,
  id: number,
  facts: Kept<StatementFacts>,
  { taken, userId, by, at }: { taken: number; userId: number; by: string; at: Date },
) =>
  sql`update reconcile.bank_statement set status = 'READ', from_day = ${facts.from}::date, to_day = ${facts.to}::date,
    opening_kobo = ${facts.opening}::bigint, credit_kobo = ${facts.credit}::bigint, debit_kobo = ${facts.debit}::bigint,
    closing_kobo = ${facts.closing}::bigint, line_count = ${facts.lines}, known_count = ${facts.lines - taken},
    columns = ${JSON.stringify(facts.columns)}::jsonb, mapping = ${JSON.stringify(facts.mapping)}::jsonb,
    reading = ${JSON.stringify(facts.reading)}::jsonb,
    read_at = ${at}, confirmed_by_user_id = ${userId}, confirmed_by = ${by}, confirmed_at = ${at},
    version = version + 1
    where id = ${String(id)}::bigint`.execute(tx);

/** Deletes the rows of the file after the lines were imported or nothing was. For `grp_job`. */
export const dropRows = (tx: Tx, intakeId: number) =>
  sql`delete from platform.intake_row where intake_id = ${String(intakeId)}::bigint`.execute(tx);
