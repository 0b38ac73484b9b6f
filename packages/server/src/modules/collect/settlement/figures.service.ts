import type { SettlementStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { Tx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import {
  allByStatus,
  type Refused,
  refusedOf,
  settledOn,
  settlementsByStatus,
  sharesUngathered,
} from './read-settlements.queries.ts';

export type { Refused };

interface Figures {
  /** Settlements by status: count and net amount in kobo, for an open one what waits for it now. */
  byStatus: { status: SettlementStatus; count: bigint; amount: bigint }[];
  /** Shares that no settlement was opened for yet, in kobo. */
  ungathered: { count: bigint; amount: bigint };
  refused: Refused;
}

/**
 * Returns the sums of the settlements of these business days, both Lagos days included, or of all days, as the
 * transaction sees them.
 */
export async function settlementFigures(tx: Tx, days?: { first: Day; last: Day }): Promise<Figures> {
  const [byStatus, [ungathered], [refused]] = await together(tx, [
    days === undefined ? allByStatus() : settlementsByStatus(settledOn(days)),
    sharesUngathered(days),
    refusedOf(days),
  ]);
  return { byStatus, ungathered: ungathered!, refused: refused! };
}

/** Returns what the bank has refused, of all settlements the transaction sees. */
export async function settlementsRefused(tx: Tx): Promise<Refused> {
  const [[refused]] = await together(tx, [refusedOf()]);
  return refused!;
}
