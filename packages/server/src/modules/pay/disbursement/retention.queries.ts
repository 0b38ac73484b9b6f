import type { InstructionStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Updates retention from the transfers that release it: the retention of their certificates is RELEASED once they are
 * PAID, and HELD again if they are RETURNED. Other transfers change nothing. For `grp_job`, within the transaction that
 * locks them.
 */
export async function followRetention(
  tx: Tx,
  changed: readonly { id: number; orgId: number; status: InstructionStatus }[],
): Promise<void> {
  const over = changed.filter(({ status }) => status === 'PAID' || status === 'RETURNED');
  if (over.length === 0) return;
  await sql`
    with releasing as materialized (
      select l.org_id, i.status, l.contract_number, l.certificate_number
      from request.payment_instruction i
      cross join lateral (
        select * from request.contract_line l
        where l.org_id = i.org_id and l.request_id = i.request_id and l.instruction_id = i.id
          and l.kind = 'retention-release' offset 0
      ) l
      where i.id = any(${over.map(({ id }) => id)}::bigint[])
    )
    update request.request_line h set status = case x.status when 'PAID' then 'RELEASED' else 'HELD' end
    from releasing x
    cross join lateral (
      select c.line_id from request.contract_line c
      where c.org_id = x.org_id and c.contract_number = x.contract_number
        and c.certificate_number = x.certificate_number
        and c.role = 'RETENTION' and c.status = case x.status when 'PAID' then 'HELD' else 'RELEASED' end offset 0
    ) c
    where h.id = c.line_id`.execute(tx);
}

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
    join ledger.gl_account n on n.id = k.gl_account_id
    where (k.org_id, k.request_id, k.entry_no) in (select org_id, request_id, entry_no from entry)
    order by k.request_id, k.line_no`.execute(tx);
  return rows;
}

/** Cancels retention that is not owed after all. For `grp_job`. */
export const retainNoMore = (tx: Tx, lineIds: readonly number[]) =>
  sql`update request.request_line set status = 'CANCELLED' where id = any(${[...lineIds]}::bigint[])
    and status = 'HELD'`.execute(tx);

/** Counts how often something kept by a request was taken back: the sequence number of its next journal. For `grp_job`. */
export async function timesGivenUp(tx: Tx, requestId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger.journal
    where event = 'L8' and source_type = 'payment_request' and source_id = ${requestId}`.execute(tx);
  return rows[0]?.count ?? 0;
}
