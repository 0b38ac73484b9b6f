import { type Instant, lagosDay } from '@isura/contract/kernel/days';
import type { Tx } from '../../../platform/ctx.ts';
import type { RollupScope } from '../../../platform/db/figure-source.ts';
import { daysOver } from '../../collect/index.ts';

/** The organization of some figures, all of them when it is omitted, and what decides which rollups answer. */
export interface About {
  orgId?: number | undefined;
  access: RollupScope;
}

/** Returns what decides which rollups answer a transaction at this moment. */
export const rollupScopeOf = async (tx: Tx, now: Instant): Promise<RollupScope> => ({
  today: lagosDay(now),
  over: await daysOver(tx),
});
