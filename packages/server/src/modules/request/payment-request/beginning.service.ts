import { lagosDay } from '@isura/contract/kernel/days';
import type { Beginning } from '@isura/contract/request/beginning';
import type { Ctx } from '../../../platform/ctx.ts';
import { payingAccount } from '../../bank/index.ts';
import type { By } from '../../identity/index.ts';
import { paymentBeginnings } from '../../org/index.ts';
import { nextPayDay } from './beginning.domain.ts';
import { makeable } from './drafting.service.ts';

/**
 * What a new payment of a type begins with, as the organization of the actor prefers it (PR35): its default account while payments
 * can be made from it, the pay day where the type pays salaries, the fields of the payment that a preference knows. Refuses with
 * access-denied who does not make payments of the type.
 */
export async function beginningOf(ctx: Ctx, by: By, code: string): Promise<Beginning> {
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
