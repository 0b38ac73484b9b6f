import { lagosDay } from '@isura/contract/kernel/days';
import type { Tx } from '../../../platform/ctx.ts';
import type { IntakeRecord } from '../../../platform/intake/store.ts';
import { paymentLimits, paymentRules } from '../../org/index.ts';

/**
 * Returns what the rows of a file are compared by: how many days back for equal payments, and by how many percent pay
 * may differ from the last month, as set for the day the file came in.
 */
export async function comparisonRules(
  tx: Tx,
  { orgId, createdAt, context }: Pick<IntakeRecord, 'orgId' | 'createdAt' | 'context'>,
): Promise<{ duplicateDays: number; payChangePercent: number }> {
  const on = lagosDay(new Date(createdAt));
  const { duplicateDays } = await paymentRules(tx, orgId);
  const { payChangePercent } = await paymentLimits(tx, { orgId, type: String(context.type), on });
  return { duplicateDays, payChangePercent };
}
