import { lagosDay } from '@isura/contract/kernel/days';
import { shownInWords } from '@isura/contract/request/shown-status.text';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { shownOf } from './shown.queries.ts';

/**
 * Returns the shown status of payments the transaction sees, in words by their ids: `Paid · Approved 26 Nov 2026`. For
 * places that name payments without listing them, such as the results of a search.
 */
export async function shownInWordsOf(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = ids.length === 0 ? [] : await shownOf(tx, ids, lagosDay(ctx.clock.now()));
  return new Map(
    rows.map(({ id, shown, payDate, decidedAt }) => [
      id,
      shownInWords({ shown, payDate: payDate ?? undefined, decidedAt: decidedAt ?? undefined }),
    ]),
  );
}
