import type { Day } from '@isura/contract/kernel/days';
import type { RowFinding } from '@isura/contract/kernel/intake';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { StatementFacts } from './line.domain.ts';
import type { StatementRow } from './statement.queries.ts';

/** Facts as stored: money is the text of its kobo. */
type Kept<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] };

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
  const { rows } = await sql<{ judged: Kept<StatementFacts> }>`
    select judged from platform.intake_row
    where intake_id = ${String(intakeId)}::bigint and judged ->> 'kind' = 'FACTS' order by row_no desc limit 1`.execute(
    tx,
  );
  return rows[0]?.judged;
}

/**
 * Imports the lines of a statement that its account does not have: identified by day, side, amount and the bank's own
 * id, else reference and narration, and the count of equal lines before it in the file. The bank's id alone does not
 * identify a line: many banks begin anew each day, and give a transfer and its charge the same one. They belong to the
 * account's organization and, until `due`, to the importer. Returns how many were imported. For `grp_job`.
 */
export async function takeLines(tx: Tx, statement: StatementRow, due: Date): Promise<number> {
  const { id, orgId, bankAccountId, importedByUserId, importedBy, intakeId } = statement;
  const { numAffectedRows } = await sql`
    with read as materialized (
      select row_no, (judged ->> 'bookingDay')::date as day, (judged ->> 'valueDay')::date as value_day, judged ->> 'side' as side,
        (judged ->> 'kobo')::bigint as kobo, judged ->> 'reference' as reference, judged ->> 'name' as name,
        judged ->> 'account' as account, judged ->> 'narration' as narration, judged ->> 'bankId' as bank_id
      from platform.intake_row where intake_id = ${String(intakeId)}::bigint and judged ->> 'kind' = 'LINE'
    ), keyed as (
      select *, case when bank_id is not null then jsonb_build_array(bank_id, day, side, kobo)
        else jsonb_build_array(day, side, kobo, reference, narration) end as key from read
    ), counted as (
      select *, row_number() over (partition by key order by row_no) as nth from keyed
    )
    insert into reconcile.bank_statement_line (org_id, statement_id, bank_account_id, line_no, booking_day, value_day, side,
      amount_kobo, reference, counterparty_name, counterparty_account, narration, bank_line_id, fingerprint, owner_org_id,
      owner_user_id, owner_name, due_at)
    select ${String(orgId)}::bigint, ${String(id)}::bigint, ${String(bankAccountId)}::bigint, row_no, day, value_day, side, kobo,
      reference, name, account, narration, bank_id,
      encode(sha256(convert_to((key || to_jsonb(nth))::text, 'UTF8')), 'hex'), ${String(orgId)}::bigint,
      ${String(importedByUserId)}::bigint, ${importedBy}, ${due}
    from counted order by row_no
    on conflict (bank_account_id, fingerprint) where state <> 'WITHDRAWN' do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Returns the day that a statement shares with another one of its account, of which it has the earlier or later half,
 * with lines equal to those of the other half: they would count as known and be lost. It opens with the balance the
 * other closes with, or the reverse, though money moved on that day. Undefined if there is none. For `grp_job`.
 */
export async function dayInHalves(
  tx: Tx,
  { id, bankAccountId, intakeId }: StatementRow,
  { from, to, opening, closing }: Kept<StatementFacts>,
): Promise<Day | undefined> {
  const [account, none] = [sql`${String(bankAccountId)}::bigint`, sql`l.state <> 'WITHDRAWN'`];
  const { rows } = await sql<{ day: Day }>`
    select d.day from reconcile.bank_statement o
    cross join lateral (select case when o.to_day = ${from}::date and o.closing_kobo = ${opening}::bigint then o.to_day
      when o.from_day = ${to}::date and o.opening_kobo = ${closing}::bigint then o.from_day end as day) d
    where o.bank_account_id = ${account} and o.id <> ${String(id)}::bigint and o.status in ('READ', 'SIGNED_OFF') and d.day is not null
      and (select sum(case l.side when 'CREDIT' then l.amount_kobo else -l.amount_kobo end) from reconcile.bank_statement_line l
        where l.bank_account_id = ${account} and l.booking_day = d.day and ${none}) <> 0
      and exists (
        select from platform.intake_row r join reconcile.bank_statement_line l on l.bank_account_id = ${account}
          and l.booking_day = d.day and ${none} and l.side = r.judged ->> 'side' and l.amount_kobo = (r.judged ->> 'kobo')::bigint
          and l.bank_line_id is not distinct from r.judged ->> 'bankId'
          and (l.bank_line_id is not null
            or (l.reference is not distinct from r.judged ->> 'reference' and l.narration = r.judged ->> 'narration'))
        where r.intake_id = ${String(intakeId)}::bigint and r.judged ->> 'kind' = 'LINE' and (r.judged ->> 'bookingDay')::date = d.day)
      and not exists (select from reconcile.bank_statement s
        where s.bank_account_id = ${account} and s.id <> ${String(id)}::bigint and s.status in ('READ', 'SIGNED_OFF')
          and (s.from_day, s.to_day, s.opening_kobo, s.closing_kobo) = (${from}::date, ${to}::date, ${opening}::bigint, ${closing}::bigint))
    limit 1`.execute(tx);
  return rows[0]?.day;
}

/** Marks a statement as read. For `grp_job`. */
export const writeRead = (
  tx: Tx,
  id: number,
  facts: Kept<StatementFacts>,
  { taken, at }: { taken: number; at: Date },
) =>
  sql`update reconcile.bank_statement set status = 'READ', from_day = ${facts.from}::date, to_day = ${facts.to}::date,
    opening_kobo = ${facts.opening}::bigint, credit_kobo = ${facts.credit}::bigint, debit_kobo = ${facts.debit}::bigint,
    closing_kobo = ${facts.closing}::bigint, line_count = ${facts.lines}, known_count = ${facts.lines - taken},
    columns = ${JSON.stringify(facts.columns)}::jsonb, mapping = ${JSON.stringify(facts.mapping)}::jsonb, read_at = ${at}, version = version + 1
    where id = ${String(id)}::bigint`.execute(tx);

/** Deletes the rows of the file after the lines were imported or nothing was. For `grp_job`. */
export const dropRows = (tx: Tx, intakeId: number) =>
  sql`delete from platform.intake_row where intake_id = ${String(intakeId)}::bigint`.execute(tx);
