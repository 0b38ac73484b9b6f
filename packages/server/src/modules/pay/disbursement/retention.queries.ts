import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A line that keeps money of its payee: retention held, an advance recovered from what is paid, or what is withheld. */
export interface KeptLine {
  id: number;
  orgId: number;
  requestId: number;
  requestNumber: string;
  glAccountId: number;
  glName: string;
  heldKobo: bigint;
  recoveredKobo: bigint;
  withheldKobo: bigint;
  /** What is withheld, in kobo as text by code of the chart. */
  withheld: Readonly<Record<string, string>> | null;
}

/**
 * Returns what was kept of the entries that these transfers pay to their beneficiaries: lines that are HELD, and those
 * that recovered an advance or withheld something. A transfer that corrects a line stands for the entry of that line. For
 * `grp_job`.
 */
export async function keptWith(tx: Tx, instructionIds: readonly number[]): Promise<KeptLine[]> {
  const { rows } = await sql<KeptLine>`
    with recursive entry as (
      select l.org_id, l.request_id, l.entry_no
      from request.payment_instruction i
      join request.request_line l on l.org_id = i.org_id and l.instruction_id = i.id and l.role = 'BENEFICIARY'
      where i.id = any(${[...instructionIds]}::bigint[])
      union
      select c.org_id, c.request_id, c.entry_no
      from entry e
      join request.payment_request r on r.org_id = e.org_id and r.id = e.request_id
      join request.request_line c on c.org_id = r.org_id and c.id = r.corrects_line_id
    ), kept as materialized (
      -- The lines of each request are read once, however many of its entries there are.
      select k.* from (select distinct org_id, request_id from entry) e
      cross join lateral (
        select l.* from request.request_line l
        where l.org_id = e.org_id and l.request_id = e.request_id
          and (l.status = 'HELD' or l.recovered_kobo > 0 or l.withheld_kobo > 0) offset 0
      ) k
    )
    select k.id, k.org_id, k.request_id, r.request_number, k.gl_account_id, n.name as gl_name, k.recovered_kobo,
      k.withheld_kobo, k.withheld,
      case when k.role = 'RETENTION' then k.amount_kobo else 0 end as held_kobo
    from kept k
    join request.payment_request r on r.org_id = k.org_id and r.id = k.request_id
    join ledger.gl_account_name n on n.id = k.gl_account_id
    where (k.org_id, k.request_id, k.entry_no) in (select org_id, request_id, entry_no from entry)
    order by k.request_id, k.line_no`.execute(tx);
  return rows;
}

/** Counts how often something kept by a request was taken back: the sequence number of its next journal. For `grp_job`. */
export async function timesReleased(tx: Tx, requestId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger.journal
    where event = 'L8' and source_type = 'payment_request' and source_id = ${requestId}`.execute(tx);
  return rows[0]?.count ?? 0;
}
