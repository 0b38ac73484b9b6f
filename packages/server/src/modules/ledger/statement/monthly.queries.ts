import type { Day, Period } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns organizations with ledger accounts, each with the day of the month on which its statements are made. For
 * `grp_job`.
 */
export async function organizationsWithAccounts(tx: Tx): Promise<{ orgId: number; statementDay: number }[]> {
  const { rows } = await sql<{ orgId: number; statementDay: number }>`
    select g.org_id, g.statement_day from org.statement_day g
    where exists (select from ledger.ledger_account a where a.org_id = g.org_id and a.day is not null)
      order by g.org_id`.execute(tx);
  return rows;
}

/**
 * Reports whether an organization lacks a monthly statement, or has one after its period and with figures that are not
 * stored. Checked before accounts are locked, as there is nothing to do on most days. For `grp_job`.
 */
export async function lacksStatements(tx: Tx, orgId: number, lastDay: Day, today: Day): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from ledger.balance_statement s where s.org_id = ${orgId} and not s.is_final
      and s.period_end < ${today}::date)
      or exists (
        select from ledger.ledger_account a
        cross join lateral generate_series(ledger.account_begins(a.id), ${lastDay}::date,
          interval '1 month') m (first_of_month)
        where a.org_id = ${orgId} and not exists (select from ledger.balance_statement s
          where s.ledger_account_id = a.id
          and s.period_start = m.first_of_month::date
          and s.period_end = (m.first_of_month + interval '1 month' - interval '1 day')::date)) as lacks`.execute(tx);
  return rows[0]?.lacks ?? false;
}

/** Makes the monthly statements an organization lacks up to a day; returns how many of each month. For `grp_job`. */
export async function makeMonthly(
  tx: Tx,
  orgId: number,
  lastDay: Day,
  at: Date,
): Promise<{ month: Period; made: number }[]> {
  const { rows } = await sql<{ month: Day; made: bigint }>`
    select month, made from ledger.make_statements(${orgId}, ${lastDay}::date, ${at})`.execute(tx);
  return rows.map(({ month, made }) => ({ month: month.slice(0, 7), made: Number(made) }));
}
