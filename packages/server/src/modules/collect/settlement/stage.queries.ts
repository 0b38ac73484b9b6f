import type { MoneyStage } from '@isura/contract/collect/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Where the money of payments stands: TREASURY once every share is settled, RECONCILED once every settlement of them was
 * found on a statement of the bank, FAILED while the bank refused one of them, COLLECTED before, and for a payment that was overpaid whole. All shares must be seen,
 * those of other organizations too: for `grp_job`, of payments somebody has been seen to see.
 */
export async function moneyStages(tx: Tx, paymentIds: readonly (number | bigint)[]): Promise<Map<number, MoneyStage>> {
  const stages = new Map<number, MoneyStage>(paymentIds.map((id) => [Number(id), 'COLLECTED']));
  const { rows } = await sql<{ id: bigint; stage: MoneyStage }>`
    select x.payment_id as id, case
      when bool_and(coalesce(s.status = 'RECONCILED', false)) then 'RECONCILED'
      when bool_and(coalesce(s.status in ('SETTLED', 'RECONCILED'), false)) then 'TREASURY'
      when bool_or(coalesce(s.status = 'FAILED', false)) then 'FAILED'
      else 'COLLECTED' end as stage
    from collect.payment_split x left join collect.settlement s on s.id = x.settlement_id
    where x.payment_id = any(${paymentIds.map(String)}::bigint[]) and x.amount_kobo > 0 group by x.payment_id`.execute(
    tx,
  );
  for (const { id, stage } of rows) stages.set(Number(id), stage);
  return stages;
}
