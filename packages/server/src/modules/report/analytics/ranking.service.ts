import type { Ranking } from '@isura/contract/report/analytics';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { figureRows } from '../../../platform/db/figures.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { keysOf, sectorsIn, sidesOf, sumsBySector } from '../figure/group.domain.ts';
import { groupNames } from '../figure/names.queries.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import { inOrder, summaryRows } from '../movement/summary.domain.ts';
import type { RequestedDays } from './days.domain.ts';
import { inComparedDays, type RankedDays, rankedGroups, receivedIn } from './inflows.service.ts';
import { ofSector, rankingOf } from './ranking.domain.ts';

/** Returns what organizations took in both ranges, with their names and sectors. */
async function bySectors(tx: Tx, ranked: RankedDays) {
  const sums = await figureRows(tx, { ...receivedIn(ranked), by: 'mda' });
  const names = await groupNames(tx, 'mda', keysOf(sums));
  return { sums, names, sectors: sectorsIn(names) };
}

type Read = (tx: Tx, ranked: RankedDays) => Promise<SummaryRow[]>;

/**
 * Returns the top of a ranking and its total, in one snapshot with the days before. Refuses what `askedDays` refuses.
 */
async function ranking(
  ctx: Ctx,
  actor: Actor,
  query: RequestedDays & { 'org-id'?: number | undefined },
  read: Read,
): Promise<Ranking> {
  return await inComparedDays(ctx, actor, query, async (tx, { days, before, now }) => {
    const about = { orgId: query['org-id'], access: await rollupScopeOf(tx, now) };
    const { amountBefore, ...found } = rankingOf(await read(tx, { days, before, about }));
    return {
      start: days.first,
      end: days.last,
      ...found,
      before: { start: before.first, end: before.last, amount: amountBefore },
      ...(ctx.asAt && { asAt: ctx.asAt }),
    };
  });
}

/** Returns the services that took the most in a range (AC7); staff see those of their own organization. */
export const topServices = (
  ctx: Ctx,
  actor: Actor,
  query: RequestedDays & { 'org-id'?: number | undefined },
): Promise<Ranking> => ranking(ctx, actor, query, (tx, ranked) => rankedGroups(tx, 'service', ranked));

/** Returns the organizations that took the most in a range, of all or of one sector (AN4). */
export const topMdas = (
  ctx: Ctx,
  actor: Actor,
  query: RequestedDays & { 'sector-id'?: number | undefined },
): Promise<Ranking> =>
  ranking(ctx, actor, query, async (tx, ranked) => {
    const sectorId = query['sector-id'];
    if (sectorId === undefined) return await rankedGroups(tx, 'mda', ranked);
    const { sums, names, sectors } = await bySectors(tx, ranked);
    const { now, before } = sidesOf(ofSector(sums, sectors, sectorId));
    return inOrder(summaryRows(now, before, { isByMonth: false, names }), [], false);
  });

/** Returns the sectors of a range with those of the days before, the largest first. */
export async function sectorRanking(tx: Tx, ranked: RankedDays): Promise<SummaryRow[]> {
  const { sums, sectors } = await bySectors(tx, ranked);
  const names = new Map([...sectors.values()].map((sector) => [sector.key, sector]));
  const { now, before } = sidesOf(sumsBySector(sums, sectors));
  return inOrder(summaryRows(now, before, { isByMonth: false, names }), [], false);
}

/** Returns the sectors that took the most in a range (AN5). */
export const topSectors = (ctx: Ctx, actor: Actor, query: RequestedDays): Promise<Ranking> =>
  ranking(ctx, actor, query, sectorRanking);
