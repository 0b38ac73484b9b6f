import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { type PaymentLimit, type PF4In, PRESET_LIMITS } from '@isura/contract/org/payment-limit';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { findPreference } from '../preference/preference.queries.ts';
import { insertLimit, limitsOn, listLimits } from './payment-limit.queries.ts';

const READ_ONLY: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED']);

/** What an organization pays at most, and how far a person's pay may move before it is a finding. */
export type LimitsInForce = Pick<PaymentLimit, 'lineLimit' | 'paymentLimit' | 'payChangePercent'>;

/** Returns the limits of an organization for a type on a day: those it has set, else `PRESET_LIMITS`. */
export const paymentLimits = async (tx: Tx, of: { orgId: number; type: string; on: Day }): Promise<LimitsInForce> =>
  (await limitsOn(tx, of)) ?? PRESET_LIMITS;

async function organization(tx: Tx, orgId: number): Promise<{ orgName: string; orgStatus: string }> {
  const found = await findPreference(tx, orgId);
  if (!found) throw new DomainError('not-found', { detail: 'We could not find this organization.' });
  return found;
}

/** Returns the limits an organization has set, newest first (PF3). */
export const readLimits = (ctx: Ctx, { actor }: ActorContext, orgId: number): Promise<PaymentLimit[]> =>
  ctx.inTx(actor.scope, async (tx) => {
    await organization(tx, orgId);
    return await listLimits(tx, orgId, lagosDay(ctx.clock.now()));
  });

/**
 * Sets limits from a day on (PF4) and records them in the trail. Refuses with validation-failed (`date-past`) a day
 * before today, with organization-not-live an organization that is closed or was rejected.
 */
export async function setLimits(ctx: Ctx, by: ActorContext, orgId: number, limit: PF4In): Promise<PaymentLimit> {
  const at = ctx.clock.now();
  const today = lagosDay(at);
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const { orgName, orgStatus } = await organization(tx, orgId);
    if (limit.effectiveFrom < today) {
      const message = 'Date must be today or later';
      throw new DomainError('validation-failed', {
        detail: message,
        errors: [{ field: 'effectiveFrom', code: 'date-past', message }],
      });
    }
    if (READ_ONLY.has(orgStatus))
      throw new DomainError('organization-not-live', {
        detail: 'You cannot change the limits of an organization that is closed or rejected.',
      });
    const id = await insertLimit(tx, orgId, limit, { by: by.actor.login ?? '', at });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'payment-limits.set',
        category: 'ORG',
        entityType: 'payment_limit',
        entityId: id,
        summary: `${orgName} pays at most ${formatMoney(limit.lineLimit)} on a line from ${limit.effectiveFrom}`,
        after: { ...limit, lineLimit: nairaOf(limit.lineLimit), paymentLimit: nairaOf(limit.paymentLimit) },
      },
    ]);
    return (await listLimits(tx, orgId, today)).find((each) => each.id === id)!;
  });
}
