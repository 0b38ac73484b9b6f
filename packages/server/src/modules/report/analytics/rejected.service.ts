import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import type { RejectedItem, RejectedKind } from '@isura/contract/report/collection-view';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { received } from '../../collect/index.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import { endedToday } from '../movement/range.domain.ts';
import { type RequestedDays, requestedDays } from './days.domain.ts';
import { requestedOrganization } from './organization-scope.service.ts';
import { type RejectedRow, rejectedPage, rejectedSums } from './rejected.queries.ts';

const itemOut = (row: RejectedRow): RejectedItem => ({
  id: row.id,
  kind: row.kind,
  ...organizationFieldsOf(row),
  ...(row.serviceName === null ? {} : { serviceName: row.serviceName }),
  number: row.number,
  at: row.at,
  reason: row.reason,
  ...(row.words === null ? {} : { words: row.words }),
  amount: asKobo(row.amount),
});

/**
 * Returns a page of what was rejected in a range (AN3), with the count and sum of all matches, from the query the
 * overview uses. Refuses what `requestedDays` and `requestedOrganization` refuse.
 */
export async function rejectedItems(
  ctx: Ctx,
  actor: Actor,
  {
    orgId: requested,
    ...query
  }: RequestedDays & Paging<'at'> & { orgId: number; kind?: RejectedKind | undefined; reason?: string | undefined },
): Promise<Page<RejectedItem>> {
  const now = ctx.clock.now();
  const days = endedToday(requestedDays(query, now), lagosDay(now));
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const orgId = await requestedOrganization(tx, actor, requested);
      const filter = { ...days, orgId, kind: query.kind, reason: query.reason };
      const sums = await rejectedSums(tx, filter, { received, access: await rollupScopeOf(tx, now) });
      const page = { offset: offsetOf(query), size: query.size, isNewestFirst: query.sort[0]?.direction !== 'asc' };
      const rows = await rejectedPage(tx, filter, page);
      return {
        items: rows.map(itemOut),
        total: Number(sums.reduce((all, { count }) => all + count, 0n)),
        headers: {
          'x-total-amount': nairaOf(asKobo(sums.reduce((all, { amount }) => all + amount, 0n))),
          ...(ctx.asAt && { 'x-as-at': ctx.asAt.toISOString() }),
        },
      };
    },
    { snapshot: true, readOnly: true },
  );
}
