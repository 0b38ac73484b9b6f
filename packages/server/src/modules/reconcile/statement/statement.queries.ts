import type { Day } from '@isura/contract/kernel/days';
import type { CsvMapping, DateOrder, StatementReading } from '@isura/contract/reconcile/shapes';
import type { StatementStatus } from '@isura/contract/reconcile/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { containing } from '../../../platform/db/conditions.ts';
import { listRows, ordered } from '../../../platform/db/list-rows.ts';
import type { Choices } from './choices.domain.ts';

/** A statement as stored, with its account and its number of open lines. */
export interface StatementRow {
  id: number;
  orgId: number;
  orgCode: string;
  orgName: string;
  bankAccountId: number;
  accountLabel: string;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  source: 'CSV' | 'CAMT053' | 'RAIL';
  intakeId: number | null;
  /** Its file, while it is being read with other choices; what is shown are the rows of `intakeId`. */
  againIntakeId: number | null;
  fileName: string;
  mapping: CsvMapping;
  saidOpeningKobo: bigint | null;
  /** Who entered the balance instead of the importer. */
  saidOpeningBy: string | null;
  saidClosingKobo: bigint | null;
  saidClosingBy: string | null;
  chosenDateOrder: DateOrder | null;
  headerRow: number | null;
  /** Why the last choices about its reading were not taken. */
  choiceCode: string | null;
  choiceReason: string | null;
  columns: string[];
  fromDay: Day | null;
  toDay: Day | null;
  openingKobo: bigint | null;
  creditKobo: bigint;
  debitKobo: bigint;
  closingKobo: bigint | null;
  lineCount: number;
  knownCount: number;
  openCount: number;
  isMatching: boolean;
  status: StatementStatus;
  failureCode: string | null;
  failureReason: string | null;
  importedByUserId: number;
  importedBy: string;
  importedAt: Date;
  signedOffBy: string | null;
  signedOffAt: Date | null;
  withdrawnBy: string | null;
  withdrawnConfirmedBy: string | null;
  withdrawnReason: string | null;
  withdrawnAt: Date | null;
  confirmedByUserId: number | null;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  discardedBy: string | null;
  discardedAt: Date | null;
  version: number;
  beforeTo: Day | null;
  openingOffKobo: bigint | null;
}

const COLUMNS = sql`s.id, s.org_id, g.code as org_code, g.name as org_name, s.bank_account_id, a.label as account_label,
  a.bank_code,
  b.name as bank_name, a.account_number, s.source, s.intake_id, s.again_intake_id, s.file_name, s.mapping,
  s.said_opening_kobo, s.said_opening_by, s.said_closing_kobo, s.said_closing_by, s.chosen_date_order, s.header_row,
  s.choice_code, s.choice_reason,
  s.columns, s.from_day, s.to_day, s.opening_kobo, s.credit_kobo, s.debit_kobo, s.closing_kobo, s.line_count,
  s.known_count,
  (select count(*)::int from reconcile.bank_statement_line l where l.statement_id = s.id
    and l.state in ('NEW', 'SUGGESTED')) as open_count,
  s.status = 'READ' and s.matched_at is null as is_matching,
  s.status, s.failure_code, s.failure_reason, s.imported_by_user_id, s.imported_by, s.imported_at, s.signed_off_by,
  s.signed_off_at, s.withdrawn_by, s.withdrawn_confirmed_by, s.withdrawn_reason, s.withdrawn_at,
  s.confirmed_by_user_id, s.confirmed_by, s.confirmed_at, s.discarded_by, s.discarded_at, s.version,
  p.to_day as before_to, reconcile.opening_off(s.id) as opening_off_kobo`;
/** The previous statement is the one that ends last among those that began earlier. */
const FROM = sql`join org.organization_name g on g.id = s.org_id
  join bank.bank_account_name a on a.id = s.bank_account_id
  join bank.bank_name b on b.code = a.bank_code
  left join lateral (
    select e.to_day from reconcile.bank_statement e
    where e.bank_account_id = s.bank_account_id and e.status in ('READ', 'SIGNED_OFF') and s.from_day is not null
      and e.from_day < s.from_day and e.id <> s.id
    order by e.to_day desc, e.id desc limit 1) p on true`;

/** Returns one statement the transaction sees. */
export async function findStatement(tx: Tx, id: number): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select ${COLUMNS} from reconcile.bank_statement s ${FROM} where s.id = ${String(id)}::bigint`.execute(tx);
  return rows[0];
}

/** Returns the statement of an intake, of its rows or of its file that is being read again. For `grp_job`. */
export async function statementOf(tx: Tx, intakeId: number): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select ${COLUMNS} from reconcile.bank_statement s ${FROM}
    where s.intake_id = ${String(intakeId)}::bigint or s.again_intake_id = ${String(intakeId)}::bigint`.execute(tx);
  return rows[0];
}

/**
 * Locks a statement until commit, and those of the same account that cover its days, so that nobody explains a line of
 * them meanwhile; reports whether it exists. For `grp_job`.
 */
export async function holdStatement(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select o.id from reconcile.bank_statement s join reconcile.bank_statement o on o.id = s.id
      or (o.bank_account_id = s.bank_account_id and o.status in ('READ', 'SIGNED_OFF') and o.from_day <= s.to_day
        and o.to_day >= s.from_day)
    where s.id = ${String(id)}::bigint order by o.id for update of o`.execute(tx);
  return rows.length > 0;
}

export interface StatementFilters {
  status?: StatementStatus[] | undefined;
  orgId?: number | undefined;
  bankAccountId?: number | undefined;
  query?: string | undefined;
  days?: { from: string; to: string } | undefined;
}

const ORDERS = { id: sql`s.id`, fromDay: sql`s.from_day`, toDay: sql`s.to_day` };
export interface StatementOrder {
  field: keyof typeof ORDERS;
  direction: 'asc' | 'desc';
}

/** Returns a page of the statements the transaction sees, and how many match. */
export async function listStatements(
  tx: Tx,
  { status, orgId, bankAccountId, query = '', days }: StatementFilters,
  paging: { page: number; size: number; sort: readonly StatementOrder[] },
): Promise<{ rows: StatementRow[]; total: number }> {
  const words = containing(query.toLowerCase());
  const where = [
    status?.length && sql`s.status = any(${status}::text[])`,
    orgId !== undefined && sql`s.org_id = ${orgId}`,
    bankAccountId !== undefined && sql`s.bank_account_id = ${bankAccountId}`,
    days !== undefined && sql`s.from_day <= ${days.to}::date and s.to_day >= ${days.from}::date`,
    query !== '' && sql`lower(s.file_name) like ${words}`,
  ];
  return await listRows<StatementRow>(tx, {
    columns: COLUMNS,
    from: sql`reconcile.bank_statement s`,
    pageFirst: { of: 's', join: FROM },
    where,
    order: ordered(ORDERS, paging.sort, sql`s.id desc`, { nullsLast: true }),
    paging,
  });
}

/** The account of a statement. */
export interface StatementAccount {
  id: number;
  orgId: number;
  bankCode: string;
  accountNumber: string;
  label: string;
  ledgerAccountId: number | null;
  status: string;
}

/** Returns an account the transaction sees. */
export async function statementAccount(tx: Tx, id: number): Promise<StatementAccount | undefined> {
  const { rows } = await sql<StatementAccount>`
    select id, org_id, bank_code, account_number, label, ledger_account_id, status
    from bank.bank_account_name where id = ${String(id)}::bigint`.execute(tx);
  return rows[0];
}

/** Returns the last column mapping of an organization for a bank. */
export async function keptMapping(tx: Tx, orgId: number, bankCode: string): Promise<CsvMapping> {
  const { rows } = await sql<{ mapping: CsvMapping }>`
    select mapping from reconcile.csv_mapping where org_id = ${String(orgId)}::bigint
      and bank_code = ${bankCode}`.execute(tx);
  return rows[0]?.mapping ?? {};
}

/** Stores the column mapping for the bank's next file. For `grp_job`. */
export const keepMapping = (
  tx: Tx,
  { orgId, bankCode }: Pick<StatementAccount, 'orgId' | 'bankCode'>,
  { mapping, by, at }: { mapping: CsvMapping; by: string; at: Date },
) =>
  sql`insert into reconcile.csv_mapping (org_id, bank_code, mapping, updated_by, updated_at)
    values (${String(orgId)}::bigint, ${bankCode}, ${JSON.stringify(mapping)}::jsonb, ${by}, ${at})
    on conflict (org_id, bank_code) do update set mapping = excluded.mapping, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`.execute(tx);

/**
 * Returns the orders of day and month of the organization's files of a bank, where chosen or proved, with their
 * columns; the newest first. For `grp_job`.
 */
export async function earlierDateOrders(
  tx: Tx,
  { orgId, bankCode }: Pick<StatementAccount, 'orgId' | 'bankCode'>,
): Promise<{ columns: string[]; dateOrder: DateOrder }[]> {
  const { rows } = await sql<{ columns: string[]; dateOrder: DateOrder }>`
    select s.columns, s.reading ->> 'dateOrder' as date_order
    from reconcile.bank_statement s join bank.bank_account_name a on a.id = s.bank_account_id
    where s.org_id = ${String(orgId)}::bigint and a.bank_code = ${bankCode} and s.status in ('READ', 'SIGNED_OFF')
      and s.reading ->> 'dateOrderFrom' in ('CHOSEN', 'PROVED')
    order by s.id desc limit 50`.execute(tx);
  return rows;
}

/** Returns how the file of a statement was read; undefined before it is, and for statements without a file. */
export async function readingOf(tx: Tx, id: number): Promise<StatementReading | undefined> {
  const { rows } = await sql<{ reading: StatementReading | null }>`
    select reading from reconcile.bank_statement where id = ${String(id)}::bigint`.execute(tx);
  return rows[0]?.reading ?? undefined;
}

export interface NewStatement {
  account: StatementAccount;
  source: 'CSV' | 'CAMT053';
  intakeId: number;
  fileName: string;
  sha256: string;
  mapping: CsvMapping;
  opening: bigint | undefined;
  closing: bigint | undefined;
  dateOrder: DateOrder | undefined;
  headerRow: number | undefined;
  userId: number;
  by: string;
  at: Date;
}

/**
 * Inserts a statement as READING; undefined when the account already has this file. Waits for the commit of a
 * concurrent importer of the same file. For `grp_job`.
 */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<number | undefined> {
  const { account, opening, closing } = statement;
  const { rows } = await sql<{ id: number }>`
    insert into reconcile.bank_statement (org_id, bank_account_id, source, intake_id, file_name, sha256, mapping,
      said_opening_kobo, said_closing_kobo, chosen_date_order, header_row, imported_by_user_id, imported_by,
      imported_at)
    values (${String(account.orgId)}::bigint, ${String(account.id)}::bigint, ${statement.source}, ${statement.intakeId},
      ${statement.fileName},
      ${statement.sha256}, ${JSON.stringify(statement.mapping)}::jsonb,
        ${opening === undefined ? null : String(opening)}::bigint,
      ${closing === undefined ? null : String(closing)}::bigint, ${statement.dateOrder ?? null},
      ${statement.headerRow ?? null}, ${statement.userId}, ${statement.by}, ${statement.at})
    on conflict (bank_account_id, sha256) where status not in ('UNREADABLE', 'DISCARDED', 'WITHDRAWN')
      do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Returns the account's statement of this file. For `grp_job`. */
export async function earlierOf(tx: Tx, bankAccountId: number, sha256: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from reconcile.bank_statement
    where bank_account_id = ${String(bankAccountId)}::bigint and sha256 = ${sha256}
      and status not in ('UNREADABLE', 'DISCARDED', 'WITHDRAWN')`.execute(tx);
  return rows[0]?.id;
}

/** Marks a statement as unreadable; nothing of it was imported. For `grp_job`. */
export const writeUnreadable = (
  tx: Tx,
  id: number,
  why: { code: string; reason: string; columns?: readonly string[] | undefined },
) =>
  sql`update reconcile.bank_statement set status = 'UNREADABLE', failure_code = ${why.code},
    failure_reason = ${why.reason},
    columns = ${JSON.stringify(why.columns ?? [])}::jsonb, version = version + 1
      where id = ${String(id)}::bigint`.execute(tx);

/** Marks a statement as read but not confirmed, with the columns of its file to choose from. For `grp_job`. */
export const writeWaiting = (tx: Tx, id: number, columns: readonly string[]) =>
  sql`update reconcile.bank_statement set status = 'WAITING', columns = ${JSON.stringify(columns)}::jsonb,
    version = version + 1 where id = ${String(id)}::bigint`.execute(tx);

/** Marks a statement as being read again: `intakeId` is its file with other choices. For `grp_job`. */
export const writeReadAgain = (tx: Tx, id: number, intakeId: number) =>
  sql`update reconcile.bank_statement set status = 'READING', again_intake_id = ${String(intakeId)}::bigint,
    choice_code = null, choice_reason = null, version = version + 1 where id = ${String(id)}::bigint`.execute(tx);

/** Puts what was read with other choices in place of what was shown before. For `grp_job`. */
export const writeChoices = (tx: Tx, id: number, choices: Choices) =>
  sql`update reconcile.bank_statement set intake_id = again_intake_id, again_intake_id = null,
    mapping = ${JSON.stringify(choices.mapping)}::jsonb, header_row = ${choices.headerRow},
    chosen_date_order = ${choices.dateOrder}, said_opening_kobo = ${choices.openingKobo}::bigint,
    said_opening_by = ${choices.openingBy ?? null}, said_closing_kobo = ${choices.closingKobo}::bigint,
    said_closing_by = ${choices.closingBy ?? null} where id = ${String(id)}::bigint`.execute(tx);

/** Lets a statement wait as it was shown before, with why other choices were not taken. For `grp_job`. */
export const writeChoicesRefused = (tx: Tx, id: number, why: { code: string; reason: string }) =>
  sql`update reconcile.bank_statement set status = 'WAITING', again_intake_id = null, choice_code = ${why.code},
    choice_reason = ${why.reason}, version = version + 1 where id = ${String(id)}::bigint`.execute(tx);

/** Marks a statement as discarded before it counted. For `grp_job`. */
export const writeDiscarded = (tx: Tx, id: number, { userId, by, at }: { userId: number; by: string; at: Date }) =>
  sql`update reconcile.bank_statement set status = 'DISCARDED', discarded_by_user_id = ${userId}, discarded_by = ${by},
    discarded_at = ${at}, version = version + 1 where id = ${String(id)}::bigint`.execute(tx);

/** Records the sign-off by a user other than its importer. For `grp_job`. */
export const writeSignedOff = (tx: Tx, id: number, { userId, by, at }: { userId: number; by: string; at: Date }) =>
  sql`update reconcile.bank_statement set status = 'SIGNED_OFF', signed_off_by_user_id = ${userId},
    signed_off_by = ${by},
    signed_off_at = ${at}, version = version + 1 where id = ${id}`.execute(tx);

/** Returns the lines of a statement that were booked as unallocated and may be claimed. */
export async function waitingLinesOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reconcile.bank_statement_line where statement_id = ${id} and resolved_as is not null`.execute(tx);
  return rows.map((row) => row.id);
}
