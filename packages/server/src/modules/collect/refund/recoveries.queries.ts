import type { RecoverySort } from '@isura/contract/collect/recovery';
import type { RefundStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Condition } from '../../../platform/db/conditions.ts';
import { type ListPaging, listRows, ordered, wayOf } from '../../../platform/db/list-rows.ts';

/** What one organization gives back to another for a refund. In kobo. */
export interface RecoveryRow {
  id: number;
  refundId: number;
  receiptNumber: string;
  serviceName: string;
  refundStatus: RefundStatus;
  orgId: number;
  orgName: string;
  toOrgId: number;
  toOrgName: string;
  owedKobo: bigint;
  recoveredKobo: bigint;
  createdAt: Date;
  settlements: { number: string; day: Day; kobo: string }[];
}

/** `mine` is the actor's organization: it sees what it gets and what it gives. */
export interface RecoveryFilters {
  mine?: number | undefined;
  toOrgId?: number | undefined;
  fromOrgId?: number | undefined;
  open?: boolean | undefined;
  receipt?: string | undefined;
}

const ORDERS = { since: sql`r.id`, left: sql`r.owed_kobo - r.recovered_kobo` };

const conditions = ({ mine, toOrgId, fromOrgId, open, receipt }: RecoveryFilters): Condition[] => [
  // A recovery that was ended before anything was recovered owes nothing.
  sql`r.owed_kobo > 0`,
  mine !== undefined && sql`(r.org_id = ${mine} or r.to_org_id = ${mine})`,
  toOrgId !== undefined && sql`r.to_org_id = ${toOrgId}`,
  fromOrgId !== undefined && sql`r.org_id = ${fromOrgId}`,
  open !== undefined && sql`(r.recovered_kobo < r.owed_kobo) = ${open}`,
  receipt !== undefined &&
    sql`r.refund_id in (select f.id from collect.refund f join collect.receipt x on x.payment_id = f.payment_id
              where x.number = ${receipt})`,
];

/**
 * Returns one page of recoveries of refunds, and the sums of all matches. What is left is owed less recovered, computed
 * only here (ADR 0142). A row belongs to two organizations, so it is read in the jobs' role and `mine` limits the
 * rows. For `grp_job`.
 */
export function listRecoveries(
  tx: Tx,
  filters: RecoveryFilters,
  paging: ListPaging<RecoverySort>,
): Promise<{ rows: RecoveryRow[]; total: number; owedKobo: bigint; recoveredKobo: bigint }> {
  return listRows<RecoveryRow, 'owedKobo' | 'recoveredKobo'>(tx, {
    columns: sql`r.id, r.refund_id, x.number as receipt_number, s.name as service_name, f.status as refund_status,
      r.org_id, o.name as org_name,
      r.to_org_id, t.name as to_org_name, r.owed_kobo, r.recovered_kobo, r.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('number', l.number, 'day', l.business_date, 'kobo',
      i.amount_kobo::text) order by i.id)
        from collect.recovery_item i join collect.settlement l on l.id = i.to_settlement_id where i.recovery_id = r.id),
          '[]') as settlements`,
    from: sql`collect.refund_recovery r`,
    pageFirst: {
      of: 'r',
      join: sql`join collect.refund f on f.id = r.refund_id
        join collect.receipt x on x.payment_id = f.payment_id
        join org.service_name s on s.id = r.service_id
        join org.organization_name o on o.id = r.org_id
        join org.organization_name t on t.id = r.to_org_id`,
    },
    where: conditions(filters),
    sums: { owedKobo: sql`r.owed_kobo`, recoveredKobo: sql`r.recovered_kobo` },
    order: ordered(ORDERS, paging.sort, sql`r.id ${wayOf(paging.sort[0]?.direction)}`),
    paging,
  });
}

/**
 * Returns what others owe for these refunds to whoever paid them, and how much of it has come, by refund. For
 * `grp_job`.
 */
export async function owedOfRefunds(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { owedKobo: bigint; recoveredKobo: bigint }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; owedKobo: bigint; recoveredKobo: bigint }>`
    select f.id, sum(r.owed_kobo)::bigint as owed_kobo, sum(r.recovered_kobo)::bigint as recovered_kobo
    from collect.refund f join collect.refund_recovery r on r.refund_id = f.id and r.to_org_id = f.org_id
    where f.id = any(${ids.map(String)}::bigint[]) group by f.id`.execute(tx);
  return new Map(rows.map(({ id, ...owed }) => [id, owed]));
}
