import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import type { RejectedItem, RejectedKind } from '@isura/contract/report/collection-view';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { received } from '../../collect/index.ts';
import { sightOf } from '../figure/sight.service.ts';
import { upToToday } from '../movement/range.domain.ts';
import { type AskedDays, askedDays } from './days.domain.ts';
import { type RejectedRow, rejectedPage, rejectedSums } from './rejected.queries.ts';
import { organizationAsked } from './whose.service.ts';

const itemOut = (row: RejectedRow): RejectedItem => ({
  id: row.id,
  kind: row.kind,
  orgId: row.orgId,
  orgCode: row.orgCode,
  orgName: row.orgName,
  ...(row.serviceName === null ? {} : { serviceName: row.serviceName }),
  number: row.number,
  at: row.at,
  reason: row.reason,
  ...(row.words === null ? {} : { words: row.words }),
  amount: asKobo(row.amount),
});

/**
 * Returns a page of what was rejected in a range (AN3), with the count and sum of all matches, from the query the
 * overview uses. Refuses what `askedDays` and `organizationAsked` refuse.
 */
export async function rejectedItems(
  ctx: Ctx,
  actor: Actor,
  {
    orgId: asked,
    ...query
  }: AskedDays & Paging<'at'> & { orgId: number; kind?: RejectedKind | undefined; reason?: string | undefined },
): Promise<Page<RejectedItem>> {
  const now = ctx.clock.now();
  const days = upToToday(askedDays(query, now), lagosDay(now));
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const orgId = await organizationAsked(tx, actor, asked);
      const filter = { ...days, orgId, kind: query.kind, reason: query.reason };
      const sums = await rejectedSums(tx, filter, { received, sight: await sightOf(tx, now) });
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
