import { lagosDay } from '@isura/contract/kernel/days';
import type { Beginning } from '@isura/contract/request/beginning';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { payingAccount } from '../../bank/index.ts';
import { paymentBeginnings } from '../../org/index.ts';
import { makeable } from './draft-request.service.ts';
import { nextPayDay } from './start-values.domain.ts';

/**
 * Returns the initial values of a new payment of a type, from the preferences of the actor's organization (PR35): its
 * default account while payments can be made from it, the pay day if the type pays salaries, and the payment's fields
 * that have a preference. Refuses with `access-denied` users who do not make payments of the type.
 */
export async function beginningOf(ctx: Ctx, by: ActorContext, code: string): Promise<Beginning> {
  const entry = makeable(by, code);
  const { orgId = 0, scope } = by.actor;
  return await ctx.inTx(scope, async (tx) => {
    const { defaultSourceBankAccountId: chosen, payDayOfMonth, ...known } = await paymentBeginnings(tx, orgId);
    const account = chosen === undefined ? undefined : await payingAccount(tx, chosen);
    return {
      ...(account?.maySpend && account.orgId === orgId && { sourceBankAccountId: account.id }),
      ...(entry.isOnPayDay &&
        payDayOfMonth !== undefined && { payDate: nextPayDay(lagosDay(ctx.clock.now()), payDayOfMonth) }),
      typeData: Object.fromEntries(
        entry.header.flatMap(({ name, preferred }) => {
          const value = preferred && known[preferred];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    };
  });
}
