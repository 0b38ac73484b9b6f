import type { Day } from '@isura/contract/kernel/days';
import type { BalanceStatementSort } from '@isura/contract/ledger/balance-statement';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { wordsIn } from '../../../platform/db/conditions.ts';
import { type ListPaging, listRows, ordered } from '../../../platform/db/list-rows.ts';
import type { StatementRow } from './statement-row.domain.ts';

const COLUMNS = sql`s.id, s.org_id, g.code as org_code, g.name as org_name, s.ledger_account_id, a.code as account_code,
  a.name as account_name, s.normal_side,
  s.period_start, s.period_end, s.opening_kobo, s.debit_kobo, s.credit_kobo, s.in_kobo, s.out_kobo, s.closing_kobo,
    s.entries,
  s.late_entries, s.moved_at, s.is_final, s.status, s.asked_by, s.asked_at, s.made_at`;
const OF_ACCOUNT = sql`join ledger.ledger_account a on a.id = s.ledger_account_id
  join org.organization_name g on g.id = s.org_id`;

const ORDERS = {
  periodStart: sql`s.period_start`,
  periodEnd: sql`s.period_end`,
  accountName: sql`lower(a.name) collate "C"`,
  openingBalance: sql`s.opening_kobo`,
  amountIn: sql`s.in_kobo`,
  amountOut: sql`s.out_kobo`,
  closingBalance: sql`s.closing_kobo`,
};

export interface StatementFilters {
  orgId?: number | undefined;
  ledgerAccountId?: number | undefined;
  /** First and last day of the month. */
  month?: { first: Day; last: Day } | undefined;
  query?: string | undefined;
}

/** Returns one page of the statements the transaction sees, the latest first by default, and the number of matches. */
export function listStatements(
  tx: Tx,
  { orgId, ledgerAccountId, month, query }: StatementFilters,
  paging: ListPaging<BalanceStatementSort>,
): Promise<{ rows: StatementRow[]; total: number }> {
  return listRows<StatementRow>(tx, {
    columns: COLUMNS,
    from: sql`ledger.balance_statement_figures s ${OF_ACCOUNT}`,
    counted: sql`ledger.balance_statement s ${
      query
        ? sql`join ledger.ledger_account a
      on a.id = s.ledger_account_id`
        : sql``
    }`,
    where: [
      orgId !== undefined && sql`s.org_id = ${orgId}`,
      ledgerAccountId !== undefined && sql`s.ledger_account_id = ${ledgerAccountId}`,
      month !== undefined && sql`s.period_end between ${month.first}::date and ${month.last}::date`,
      wordsIn(query, [sql`a.name`, sql`a.code`]),
    ],
    order: ordered(ORDERS, paging.sort, sql`s.id desc`),
    paging,
    indexed: ['periodEnd'],
  });
}

/** Returns a statement the transaction sees. */
export async function findStatement(tx: Tx, id: number): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select ${COLUMNS} from ledger.balance_statement_figures s ${OF_ACCOUNT} where s.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Returns the account of a requested statement, as the transaction sees it: its organization, and the month of its
 * first posting.
 */
export async function accountToState(
  tx: Tx,
  id: number,
): Promise<{ orgId: number; name: string; begins: Day | null } | undefined> {
  const { rows } = await sql<{ orgId: number; name: string; begins: Day | null }>`
    select a.org_id, a.name, ledger.account_begins(a.id) as begins from ledger.ledger_account a
      where a.id = ${id}`.execute(tx);
  return rows[0];
}

/** Inserts a GENERATING statement unless this account and period has one; returns its id either way. For `grp_job`. */
export async function insertStatement(
  tx: Tx,
  statement: { ledgerAccountId: number; periodStart: Day; periodEnd: Day; userId: number; by: string; at: Date },
): Promise<{ id: number; isNew: boolean }> {
  const made = await sql<{ id: number }>`
    insert into ledger.balance_statement (org_id, ledger_account_id, normal_side, period_start, period_end, status,
      asked_by_user_id,
      asked_by, asked_at)
    select a.org_id, a.id, a.normal_side, ${statement.periodStart}::date, ${statement.periodEnd}::date, 'GENERATING',
      ${statement.userId}, ${statement.by},
      ${statement.at}
    from ledger.ledger_account a where a.id = ${statement.ledgerAccountId}
    on conflict on constraint balance_statement_once do nothing returning id`.execute(tx);
  if (made.rows[0]) return { id: made.rows[0].id, isNew: true };
  const { rows } = await sql<{ id: number }>`
    select id from ledger.balance_statement where ledger_account_id = ${statement.ledgerAccountId}
      and period_start = ${statement.periodStart}::date and period_end = ${statement.periodEnd}::date`.execute(tx);
  return { id: rows[0]!.id, isNew: false };
}

/** Stores the figures of a GENERATING statement and returns whether it did. For `grp_job`. */
export async function writeStatement(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select ledger.make_statement(${id}, ${at}) as made`.execute(tx);
  return rows[0]?.made ?? false;
}
