import { BILLED, OWED } from '@isura/contract/collect/states';
import type { Days } from '@isura/contract/kernel/day-ranges';
import type { Day } from '@isura/contract/kernel/days';
import type { Lateness } from '@isura/contract/report/receivables';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { OwedSum } from './receivables.domain.ts';

const ownerOf = (orgId: number | undefined): RawBuilder<unknown> =>
  orgId === undefined ? sql`` : sql`and d.org_id = ${orgId}`;
const owed = (orgId: number | undefined): RawBuilder<unknown> =>
  sql`d.status = any(${[...OWED]}::text[]) and d.source <> 'CHECKOUT' ${ownerOf(orgId)}`;

/** Returns what is owed, grouped by how late it is; empty ages are omitted. */
export async function owedByAge(tx: Tx, today: Day, orgId?: number) {
  const { rows } = await sql<{ label: Lateness; count: bigint; amount: bigint }>`
    select case when d.due_date >= ${today}::date then 'NOT_DUE' when d.due_date >= ${today}::date - 30 then 'LATE_30'
        when d.due_date >= ${today}::date - 60 then 'LATE_60' when d.due_date >= ${today}::date - 90 then 'LATE_90'
        else 'LATER' end as label,
      sum(d.count)::bigint as count, sum(d.balance_kobo)::bigint as amount
    from collect.invoice_day d where ${owed(orgId)} group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.label, row]));
}

/** Returns what is owed to each service or organization, and how much of it is late; those owed nothing are omitted. */
export async function owedBy(tx: Tx, group: 'service' | 'mda', today: Day, orgId?: number): Promise<OwedSum[]> {
  const key = group === 'service' ? sql`d.service_id::text` : sql`d.org_id::text`;
  const { rows } = await sql<OwedSum>`
    select ${key} as key, sum(d.count)::bigint as count, sum(d.balance_kobo)::bigint as amount,
      coalesce(sum(d.balance_kobo) filter (where d.due_date < ${today}::date), 0)::bigint as late
    from collect.invoice_day d where ${owed(orgId)} group by 1 having sum(d.count) <> 0`.execute(tx);
  return rows;
}

/** Returns what was billed and how much of it is paid, by the month it was due, oldest first. */
export async function billedByMonth(tx: Tx, { first, last }: Days, orgId?: number) {
  const { rows } = await sql<{ month: string; count: bigint; billed: bigint; received: bigint }>`
    select to_char(d.due_date, 'YYYY-MM') as month, sum(d.count)::bigint as count, sum(d.total_kobo)::bigint as billed,
      sum(d.total_kobo - d.balance_kobo)::bigint as received
    from collect.invoice_day d
    where d.due_date between ${first} and ${last} and d.status = any(${[...BILLED]}::text[]) and d.source <> 'CHECKOUT' ${ownerOf(orgId)}
    group by 1 having sum(d.count) <> 0 order by 1`.execute(tx);
  return rows;
}

/** Returns the largest debtors with the organization's name, the largest first; ties are ordered by payer. */
export async function largestDebtors(
  tx: Tx,
  today: Day,
  most: number,
  orgId?: number,
): Promise<(OwedSum & { name: string; orgName: string })[]> {
  const { rows } = await sql<OwedSum & { name: string; orgName: string }>`
    with largest as materialized (
      select i.org_id, i.payer_id, count(*) as count, sum(i.balance_kobo)::bigint as amount,
        coalesce(sum(i.balance_kobo) filter (where i.due_date < ${today}::date), 0)::bigint as late
      from collect.invoice_unpaid d join collect.invoice i on i.id = d.invoice_id
      where ${owed(orgId)} group by 1, 2 order by amount desc, i.payer_id limit ${most}
    )
    select l.payer_id::text as key, l.count, l.amount, l.late, p.name, o.name as org_name
    from largest l join collect.payer p on p.org_id = l.org_id and p.id = l.payer_id
    join org.organization o on o.id = l.org_id order by l.amount desc, l.payer_id`.execute(tx);
  return rows;
}
