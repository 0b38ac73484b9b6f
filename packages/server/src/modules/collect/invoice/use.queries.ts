import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns how many invoices were made by each of these rules; rules without invoices are left out. */
export async function countByRule(tx: Tx, ruleIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ ruleId: number; count: bigint }>`
    select rule_id, count(*) as count from collect.invoice where rule_id = any(${[...ruleIds]}::bigint[])
    group by rule_id`.execute(tx);
  return new Map(rows.map(({ ruleId, count }) => [ruleId, Number(count)]));
}

/** Returns the successful payments to each of these services from a day on, from the rollup; in kobo. */
export async function paidByService(
  tx: Tx,
  serviceIds: readonly number[],
  from: Day,
): Promise<{ serviceId: number; amountKobo: bigint }[]> {
  const { rows } = await sql<{ serviceId: number; amountKobo: bigint }>`
    select c.service_id, sum(c.amount_kobo)::bigint as amount_kobo from collect.collection_day c
    where c.service_id = any(${[...serviceIds]}::bigint[]) and c.status = 'SUCCESSFUL' and c.day >= ${from}::date
    group by c.service_id`.execute(tx);
  return rows;
}

/** Counts the successful payments from a day on, over all organizations. For `grp_job`. */
export async function countPaid(tx: Tx, from: Day): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select coalesce(sum(c.count), 0)::bigint as count from collect.service_month c
      where c.month >= ${from}::date`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Returns the services with the most payments from a month on, most payments first. For `grp_job`. */
export async function mostPaidFrom(tx: Tx, month: Day, most: number): Promise<number[]> {
  const { rows } = await sql<{ serviceId: number }>`
    select c.service_id from collect.service_month c where c.month >= ${month}::date
    group by c.service_id having sum(c.count) > 0 order by sum(c.count) desc, c.service_id limit ${most}`.execute(tx);
  return rows.map(({ serviceId }) => serviceId);
}

/** Returns the first day of the first month in which an organization was paid; null before that. */
export async function firstMonthPaid(tx: Tx, orgId: number): Promise<Day | null> {
  const { rows } = await sql<{ month: Day | null }>`
    select min(m.month) as month from collect.service_month m where m.org_id = ${orgId} and m.count > 0`.execute(tx);
  return rows[0]?.month ?? null;
}
