import { asKobo } from '@isura/contract/kernel/money';
import type { CollectionSummary, RejectedReason } from '@isura/contract/report/collection-view';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { figure } from '../../../platform/db/figures.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { received, unconfirmedRows } from '../../collect/index.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import type { RequestedDays } from './days.domain.ts';
import { daysFigure, inComparedDays, type RankedDays, rankedGroups, receivedIn } from './inflows.service.ts';
import { requestedOrganization } from './organization-scope.service.ts';
import { pendingOf } from './pending.domain.ts';
import { pendingSums } from './pending.queries.ts';
import { placeInSector } from './place.queries.ts';
import { sectorRanking } from './ranking.service.ts';
import { owedNow } from './receivables.service.ts';
import { type RejectedSum, rejectedSums } from './rejected.queries.ts';

const figureOf = (sums: readonly Pick<RejectedSum, 'count' | 'amount'>[]) => ({
  count: Number(sums.reduce((all, { count }) => all + count, 0n)),
  amount: asKobo(sums.reduce((all, { amount }) => all + amount, 0n)),
});

/**
 * Returns what was rejected in a range, reason by reason, with the days before; a reason that no longer occurs is zero.
 */
async function rejected(
  tx: Tx,
  { days, before, about: { orgId, access } }: RankedDays,
): Promise<CollectionSummary['rejected']> {
  const sums = await rejectedSums(tx, { ...days, orgId }, { received, access });
  const earlier = await rejectedSums(tx, { ...before, orgId }, { received, access });
  const isSame = (one: RejectedSum) => (other: RejectedSum) => one.kind === other.kind && one.reason === other.reason;
  const gone = earlier
    .filter((one) => !sums.some(isSame(one)))
    .map((one): RejectedSum => ({ ...one, count: 0n, amount: 0n }));
  const reasons = [...sums, ...gone].map(
    (one): RejectedReason => ({
      kind: one.kind,
      reason: one.reason,
      ...(one.words === null ? {} : { words: one.words }),
      count: Number(one.count),
      amount: asKobo(one.amount),
      before: asKobo(earlier.find(isSame(one))?.amount ?? 0n),
    }),
  );
  return { ...figureOf(sums), before: figureOf(earlier), reasons };
}

/** Returns the first of a ranking, if it took anything. */
const firstOf = async <Name extends string>(name: Name, rows: Promise<CollectionSummary['topMda'][]>) => {
  const [first] = await rows;
  return (first && first.count > 0 ? { [name]: first } : {}) as Partial<Record<Name, NonNullable<typeof first>>>;
};

/**
 * Returns a tile for each screen of collections (AN2), each figure from the query of its screen, all in one snapshot.
 * Refuses what `askedDays` and `requestedOrganization` refuse.
 */
export async function collectionSummary(
  ctx: Ctx,
  actor: Actor,
  requested: number,
  query: RequestedDays,
): Promise<CollectionSummary> {
  return await inComparedDays(ctx, actor, query, async (tx, { days, before, now, today }) => {
    const orgId = await requestedOrganization(tx, actor, requested);
    const ranked: RankedDays = { days, before, about: { orgId, access: await rollupScopeOf(tx, now) } };
    const came = await figure(tx, receivedIn(ranked));
    const sector = orgId === undefined ? undefined : await placeInSector(tx, orgId, days);
    return {
      start: days.first,
      end: days.last,
      received: { count: Number(came.count), amount: asKobo(came.amount) },
      before: daysFigure(before, { count: came.countBefore, amount: came.amountBefore }),
      ...(await owedNow(tx, today, orgId)),
      pending: pendingOf(await pendingSums(tx, unconfirmedRows, orgId), today),
      rejected: await rejected(tx, ranked),
      ...(await firstOf('topService', rankedGroups(tx, 'service', ranked))),
      ...(await firstOf('topMda', rankedGroups(tx, 'mda', ranked))),
      ...(await firstOf('topSector', sectorRanking(tx, ranked))),
      ...(sector && { sector }),
      ...(ctx.asAt && { asAt: ctx.asAt }),
    };
  });
}
