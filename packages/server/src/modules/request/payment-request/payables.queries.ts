import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { BUCKET_ENDS, type DueSum } from './payables.domain.ts';
import { LEFT, UNPAID } from './request.queries.ts';

const bucket = (days: ReturnType<typeof sql>, [first, second, third]: readonly [number, number, number]) =>
  sql`case when ${days} <= ${sql.lit(first)} then 0 when ${days} <= ${sql.lit(second)} then 1
    when ${days} <= ${sql.lit(third)} then 2 else 3 end`;

/**
 * Returns counts and unpaid sums of payables of these types, by status and by distance of the due day from one day.
 */
export async function payableSums(
  tx: Tx,
  {
    types,
    orgId,
    projectId,
    today,
  }: { types: readonly string[]; orgId?: number | undefined; projectId?: number | undefined; today: Day },
): Promise<DueSum[]> {
  const days = sql`(r.due_date - ${today}::date)`;
  const { rows } = await sql<DueSum>`
    select r.status, r.type, ${days} < 0 as is_overdue,
      case when ${days} < 0 then ${bucket(sql`-${days}`, BUCKET_ENDS.overdue)}
        else ${bucket(days, BUCKET_ENDS.due)} end as bucket,
      count(*)::int as count, sum(${LEFT})::bigint as kobo
    from request.payment_request r
    where ${UNPAID} and r.deleted_at is null and r.type = any(${[...types]})
      and ${orgId === undefined ? sql`true` : sql`r.org_id = ${orgId}`}
      and ${projectId === undefined ? sql`true` : sql`r.project_id = ${projectId}`}
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}
