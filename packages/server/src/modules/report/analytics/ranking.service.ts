import { lagosDay } from '@isura/contract/kernel/days';
import type { Ranking } from '@isura/contract/report/analytics';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { daysOver } from '../../collect/index.ts';
import { inOrder, summaryRows } from '../movement/summary.domain.ts';
import { groupNames, inflowGroups } from '../movement/summary.queries.ts';
import type { AskedDays } from './days.domain.ts';
import { comparedDays, type RankedDays, rankedGroups } from './inflows.service.ts';
import { ofSector, rankingOf, sumsBySector } from './ranking.domain.ts';
import { sectorsOf } from './ranking.queries.ts';

type Read = (tx: Tx, ranked: RankedDays) => Promise<SummaryRow[]>;

/**
 * Returns the top of a ranking and its total, in one snapshot with the days before. Refuses what `askedDays` refuses.
 */
async function ranking(
  ctx: Ctx,
  actor: Actor,
  query: AskedDays & { 'org-id'?: number | undefined },
  read: Read,
): Promise<Ranking> {
  const now = ctx.clock.now();
  const today = lagosDay(now);
  const { days, before } = comparedDays(query, today, now, 'day');
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const about = { orgId: query['org-id'], today, over: await daysOver(tx) };
      const { amountBefore, ...found } = rankingOf(await read(tx, { days, before, about }));
      return {
        start: days.first,
        end: days.last,
        ...found,
        before: { start: before.first, end: before.last, amount: amountBefore },
        ...(ctx.asAt && { asAt: ctx.asAt }),
      };
    },
    { snapshot: true, readOnly: true },
  );
}

/** Returns what organizations took, and the sector of each. */
async function bySectors(tx: Tx, { days, before, about }: RankedDays) {
  const found = await inflowGroups(tx, 'mda', { ...days, ...about });
  const earlier = await inflowGroups(tx, 'mda', { ...before, ...about });
  const organizations = [...new Set([...found, ...earlier].map(({ key }) => key))];
  return { found, earlier, sectors: await sectorsOf(tx, organizations) };
}

/** Returns the services that took the most in a range (AC7); staff see those of their own organization. */
export const topServices = (
  ctx: Ctx,
  actor: Actor,
  query: AskedDays & { 'org-id'?: number | undefined },
): Promise<Ranking> => ranking(ctx, actor, query, (tx, ranked) => rankedGroups(tx, 'service', ranked));

/** Returns the organizations that took the most in a range, of all or of one sector (AN4). */
export const topMdas = (
  ctx: Ctx,
  actor: Actor,
  query: AskedDays & { 'sector-id'?: number | undefined },
): Promise<Ranking> =>
  ranking(ctx, actor, query, async (tx, ranked) => {
    const sectorId = query['sector-id'];
    if (sectorId === undefined) return await rankedGroups(tx, 'mda', ranked);
    const { found, earlier, sectors } = await bySectors(tx, ranked);
    const [now, before] = [ofSector(found, sectors, sectorId), ofSector(earlier, sectors, sectorId)];
    const names = await groupNames(tx, 'mda', [...new Set([...now, ...before].map(({ key }) => key))]);
    return inOrder(summaryRows(now, before, { isByMonth: false, names }), [], false);
  });

/** Returns the sectors of a range with those of the days before, the largest first. */
export async function sectorRanking(tx: Tx, ranked: RankedDays): Promise<SummaryRow[]> {
  const { found, earlier, sectors } = await bySectors(tx, ranked);
  const names = new Map([...sectors.values()].map((sector) => [sector.key, sector]));
  const [now, before] = [sumsBySector(found, sectors), sumsBySector(earlier, sectors)];
  return inOrder(summaryRows(now, before, { isByMonth: false, names }), [], false);
}

/** Returns the sectors that took the most in a range (AN5). */
export const topSectors = (ctx: Ctx, actor: Actor, query: AskedDays): Promise<Ranking> =>
  ranking(ctx, actor, query, sectorRanking);
