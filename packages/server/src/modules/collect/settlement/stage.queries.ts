import type { MoneyStage } from '@isura/contract/collect/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns the stage of the money of payments: TREASURY once every share is settled, RECONCILED once every settlement of
 * them was found on a bank statement, FAILED while the bank has refused one of them, COLLECTED before, and for a fully
 * overpaid payment. All shares must be visible, including those of other organizations: for `grp_job`, for payments the
 * actor was found to see.
 */
export async function moneyStages(tx: Tx, paymentIds: readonly number[]): Promise<Map<number, MoneyStage>> {
  const stages = new Map<number, MoneyStage>(paymentIds.map((id) => [id, 'COLLECTED']));
  const { rows } = await sql<{ id: number; stage: MoneyStage }>`
    select x.payment_id as id, case
      when bool_and(coalesce(s.status = 'RECONCILED', false)) then 'RECONCILED'
      when bool_and(coalesce(s.status in ('SETTLED', 'RECONCILED'), false)) then 'TREASURY'
      when bool_or(coalesce(s.status = 'FAILED', false)) then 'FAILED'
      else 'COLLECTED' end as stage
    from collect.payment_split x left join collect.settlement s on s.id = x.settlement_id
    where x.payment_id = any(${paymentIds.map(String)}::bigint[]) and x.amount_kobo > 0 group by x.payment_id`.execute(
    tx,
  );
  for (const { id, stage } of rows) stages.set(id, stage);
  return stages;
}
