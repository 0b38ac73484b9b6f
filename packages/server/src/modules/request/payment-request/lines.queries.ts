import type { Sort } from '@isura/contract/kernel/paging';
import type { LineStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { wordsIn } from '../../../platform/db/conditions.ts';
import { listByStatus, ordered } from '../../../platform/db/list-rows.ts';
import { paidNever } from './line-checks.queries.ts';
import type { Totals } from './list-totals.domain.ts';
import { TRANSFER_COLUMNS, type TransferColumns } from './transfer.queries.ts';

/**
 * The statement timeout for transactions that write every line of a request: a hundred thousand take longer than the
 * pool's five seconds.
 */
export const MANY_LINES = { statementTimeoutMs: 60_000 } as const;

export interface LineRow extends TransferColumns {
  id: number;
  lineNo: number;
  /** The typed line: all lines derived from one entry share it. */
  entryNo: number;
  role: string;
  payeeKind: 'BENEFICIARY' | 'AUTHORITY' | 'PFA' | 'PORTAL';
  beneficiaryName: string;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  addedByUserId: number;
  amountKobo: bigint;
  narration: string;
  typeData: Record<string, string | number>;
  figures: unknown[];
  notes: string[];
  status: LineStatus;
  nameAtBank: string | null;
  nameScore: string | null;
  isNewPayee: boolean;
  exclusionReason: string | null;
  excludedByName: string | null;
  excludedLevel: number | null;
  /** The account code it is charged to. */
  glCode: string | null;
  /** The payment that pays it instead. */
  resubmittedAsId: number | null;
  resubmittedAsNumber: string | null;
}

const COLUMNS = sql`l.id, l.line_no, l.entry_no, l.role, l.payee_kind, l.beneficiary_name, l.bank_code,
  b.name as bank_name, l.account_number,
  l.added_by_user_id, l.amount_kobo, l.narration, l.type_data, l.figures, l.notes, l.status, l.name_at_bank,
  l.name_score::text as name_score, l.exclusion_reason, l.excluded_by_name, l.excluded_level`;

/** Returns the entries from which lines of a request were derived. */
export async function entriesOf(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
  lineIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ entryNo: number }>`
    select distinct l.entry_no from request.request_line l
    where l.org_id = ${orgId} and l.request_id = ${id} and l.id = any(${[...lineIds]}::bigint[])`.execute(tx);
  return rows.map(({ entryNo }) => entryNo);
}

/** More lines than any entry has; they follow each other. */
const LINES_OF_ENTRY = 20;

/** Returns how many lines of the same entry, role and amount come before each of the lines, where there are any. */
export async function likeBefore(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select l.id, count(*)::int as count
    from request.request_line l
    join request.request_line e on e.org_id = l.org_id and e.request_id = l.request_id
      and e.line_no between l.line_no - ${LINES_OF_ENTRY}::int and l.line_no - 1
      and e.entry_no = l.entry_no and e.role = l.role and e.amount_kobo = l.amount_kobo
    where l.org_id = ${orgId} and l.request_id = ${id} and l.id = any(${[...lineIds]}::bigint[]) group by l.id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row.count]));
}

/**
 * Groups lines into transfers: lines to one account of an authority or a pension administrator share one, every other
 * line has its own.
 */
export const OWN_TRANSFER = sql`case when l.payee_kind in ('AUTHORITY', 'PFA') then 0 else l.line_no end`;

const ORDERS = {
  lineNo: sql`l.line_no`,
  amount: sql`l.amount_kobo`,
  beneficiaryName: sql`lower(l.beneficiary_name) collate "C"`,
};

/**
 * Returns one page of a request's lines, how many match and the sum of each status. `query` searches payee and typed
 * values, without those of `hidden` fields.
 */
export function pageOfLines(
  tx: Tx,
  { orgId, id, decidedAt }: { orgId: number; id: number; decidedAt: Date | null },
  {
    status,
    query,
    hidden = [],
  }: { status?: LineStatus[] | undefined; query?: string | undefined; hidden?: readonly string[] },
  paging: { page: number; size: number; sort: readonly Sort<keyof typeof ORDERS>[] },
): Promise<{ rows: LineRow[] } & Totals> {
  const tables = sql`request.request_line l join bank.bank_name b on b.code = l.bank_code`;
  return listByStatus<LineRow, LineStatus>(tx, {
    columns: sql`${COLUMNS}, ${paidNever(decidedAt)} as is_new_payee, ${TRANSFER_COLUMNS},
      n.code as gl_code, again.id as resubmitted_as_id, again.request_number as resubmitted_as_number`,
    from: sql`${tables}
      left join ledger.gl_account_name n on n.id = l.gl_account_id
      left join request.payment_request again on again.org_id = l.org_id and again.id = l.resubmitted_as_request_id
      left join request.payment_instruction i
        on i.org_id = l.org_id and i.request_id = l.request_id and i.id = l.instruction_id`,
    counted: tables,
    where: [
      sql`l.org_id = ${orgId}`,
      sql`l.request_id = ${id}`,
      status !== undefined && sql`l.status = any(${status})`,
      wordsIn(query, [sql`l.beneficiary_name`, sql`(l.type_data - ${[...hidden]}::text[])::text`]),
    ],
    status: sql`l.status`,
    amount: sql`l.amount_kobo`,
    order: ordered(ORDERS, paging.sort, sql`l.line_no`),
    paging,
  });
}

export interface TransferRow {
  kind: 'BENEFICIARY' | 'AUTHORITY' | 'PFA' | 'PORTAL';
  name: string;
  bankName: string;
  accountNumber: string;
  amountKobo: bigint;
  lineCount: number;
  /** By field, in naira. */
  sums: Record<string, string>;
}

/** Sums an amount over the lines, as typed, with or without commas. */
const summed = (field: string) => {
  const typed = sql`replace(coalesce(l.type_data ->> ${field}, ''), ',', '')`;
  return sql`${field}::text, sum(case when ${typed} ~ '^[0-9]+([.][0-9]+)?$' then ${typed}::numeric
    else 0 end)::numeric(22, 2)::text`;
};

/**
 * Returns the transfers of a request's lines that are not excluded: the first hundred, by first line, with the sums of
 * these fields.
 */
export async function transfersIn(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
  fields: readonly string[] = [],
): Promise<TransferRow[]> {
  const sums = fields.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(fields.map(summed))})`;
  const { rows } = await sql<TransferRow>`
    select l.payee_kind as kind, min(l.beneficiary_name) as name, min(b.name) as bank_name, l.account_number,
      sum(l.amount_kobo)::bigint as amount_kobo, count(*)::int as line_count, ${sums} as sums
    from request.request_line l join bank.bank_name b on b.code = l.bank_code
    where l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED' and l.role <> 'RETENTION'
    group by l.payee_kind, l.bank_code, l.account_number, ${OWN_TRANSFER} order by min(l.line_no) limit 100`.execute(
    tx,
  );
  return rows;
}

/** A line that is to be paid, as its notice names it. */
export interface LargeLine
  extends Pick<
    LineRow,
    'role' | 'payeeKind' | 'beneficiaryName' | 'bankName' | 'accountNumber' | 'amountKobo' | 'typeData' | 'glCode'
  > {
  /** How many lines are to be paid in all, and their sum. */
  count: number;
  sumKobo: bigint;
}

/** Returns the largest lines of a request that are to be paid, at most `limit`: none excluded, none only kept. */
export async function largestLines(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
  limit: number,
): Promise<LargeLine[]> {
  const { rows } = await sql<LargeLine>`
    select l.role, l.payee_kind, l.beneficiary_name, b.name as bank_name, l.account_number, l.amount_kobo, l.type_data,
      n.code as gl_code, l.count, l.sum_kobo
    from (select l.*, (count(*) over ())::int as count, (sum(l.amount_kobo) over ())::bigint as sum_kobo
      from request.request_line l
      where l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED' and l.role <> 'RETENTION'
      order by l.amount_kobo desc, l.line_no limit ${limit}) l
    join bank.bank_name b on b.code = l.bank_code
    left join ledger.gl_account_name n on n.id = l.gl_account_id order by l.amount_kobo desc, l.line_no`.execute(tx);
  return rows;
}

/** A line of one of several requests, with what says whom it pays what. */
export interface LineOfSeveral
  extends Pick<
    LineRow,
    | 'lineNo'
    | 'role'
    | 'payeeKind'
    | 'beneficiaryName'
    | 'bankCode'
    | 'bankName'
    | 'accountNumber'
    | 'amountKobo'
    | 'typeData'
    | 'glCode'
  > {
  requestId: number;
}

/** Returns the lines of these requests that are not excluded, in order: of few requests with few lines. */
export async function linesOfSeveral(tx: Tx, orgId: number, requestIds: readonly number[]): Promise<LineOfSeveral[]> {
  if (requestIds.length === 0) return [];
  const { rows } = await sql<LineOfSeveral>`
    select l.request_id, l.line_no, l.role, l.payee_kind, l.beneficiary_name, l.bank_code, b.name as bank_name,
      l.account_number, l.amount_kobo, l.type_data, n.code as gl_code
    from request.request_line l join bank.bank_name b on b.code = l.bank_code
    left join ledger.gl_account_name n on n.id = l.gl_account_id
    where l.org_id = ${orgId} and l.request_id = any(${[...requestIds]}::bigint[]) and l.status <> 'EXCLUDED'
    order by l.request_id, l.line_no`.execute(tx);
  return rows;
}

/** Returns the lines of a request that are paid unless somebody excludes them, in order. */
export async function linesToPay(tx: Tx, { orgId, id }: { orgId: number; id: number }): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from request.request_line where org_id = ${orgId} and request_id = ${id} and status <> 'EXCLUDED'
    order by line_no`.execute(tx);
  return rows;
}
