import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

interface Of {
  id: number;
  orgId: number;
}

/** Returns what the approved lines of a request withhold, in kobo by code of the chart. */
export async function withheldWith(tx: Tx, { id, orgId }: Of): Promise<{ code: string; kobo: bigint }[]> {
  const { rows } = await sql<{ code: string; kobo: bigint }>`
    select w.code, sum(w.kobo::bigint)::bigint as kobo
    from request.request_line l cross join lateral jsonb_each_text(l.withheld) w (code, kobo)
    where l.org_id = ${orgId} and l.request_id = ${id} and l.withheld is not null and l.status in ('APPROVED', 'QUEUED')
    group by 1 order by 1`.execute(tx);
  return rows;
}

/**
 * Stores how much of each approved line of this code was taken from what was withheld: the first lines take what there
 * is. For `grp_job`.
 */
export async function keepDrawn(tx: Tx, { id, orgId }: Of, glAccountId: number, drawn: bigint): Promise<void> {
  await sql`
    update request.request_line l set drawn_kobo = greatest(0, least(l.amount_kobo, ${drawn}::bigint - x.before))
    from (select id, (sum(amount_kobo) over (order by line_no) - amount_kobo)::bigint as before
      from request.request_line
      where org_id = ${orgId} and request_id = ${id} and gl_account_id = ${glAccountId}
        and status in ('APPROVED', 'QUEUED')) x
    where l.id = x.id`.execute(tx);
}

/** Returns what the approved lines of a request took from what was withheld, in kobo by account of the chart. */
export async function drawnWith(tx: Tx, { id, orgId }: Of): Promise<{ glAccountId: number; kobo: bigint }[]> {
  const { rows } = await sql<{ glAccountId: number; kobo: bigint }>`
    select gl_account_id, sum(drawn_kobo)::bigint as kobo from request.request_line
    where org_id = ${orgId} and request_id = ${id} and drawn_kobo is not null and status in ('APPROVED', 'QUEUED')
    group by 1`.execute(tx);
  return rows;
}

/**
 * Lets payments of an organization no longer count this much as taken from what was withheld, the latest lines first.
 * For `grp_job`, while nobody else takes any.
 */
export const undraw = (tx: Tx, orgId: number, glAccountId: number, kobo: bigint) =>
  sql`select request.undraw(${orgId}, ${glAccountId}, ${kobo})`.execute(tx);

/** Returns the debits less credits of a journal on each account of the chart that holds withheld money, in kobo. */
export async function takenBy(tx: Tx, journalId: number): Promise<{ glAccountId: number; kobo: bigint }[]> {
  const { rows } = await sql<{ glAccountId: number; kobo: bigint }>`
    select a.gl_account_id, sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end)::bigint as kobo
    from ledger.posting p join ledger.account_figures a on a.id = p.ledger_account_id
    join ledger.gl_account_name g on g.id = a.gl_account_id
    where p.journal_id = ${journalId} and g.code like '4103%' and a.bank_account_id is null and a.purpose is null
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Returns the first approved line of a request that keeps money of its payee and is charged to withheld money. */
export async function keptOfWithheld(tx: Tx, { id, orgId }: Of): Promise<{ lineNo: number; code: string } | undefined> {
  const { rows } = await sql<{ lineNo: number; code: string }>`
    select l.line_no, g.code from request.request_line l join ledger.gl_account_name g on g.id = l.gl_account_id
    where l.org_id = ${orgId} and l.request_id = ${id} and g.code like '4103%'
      and l.status in ('APPROVED', 'QUEUED', 'HELD')
      and (l.role = 'RETENTION' or l.recovered_kobo > 0 or l.withheld_kobo > 0)
    order by l.line_no limit 1`.execute(tx);
  return rows[0];
}

/** Reports whether some of these transfers of an organization pay lines that are charged to withheld money. */
export async function haveDrawn(tx: Tx, orgId: number, instructionIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ isSome: boolean }>`
    select exists (select from unnest(${[...instructionIds]}::bigint[]) i (id) cross join lateral (
      select l.drawn_kobo from request.request_line l
      where l.org_id = ${orgId} and l.instruction_id = i.id and l.drawn_kobo is not null
        limit 1) l) as is_some`.execute(tx);
  return rows[0]?.isSome ?? false;
}
