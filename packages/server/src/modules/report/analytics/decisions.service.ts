import { halfOpen } from '@isura/contract/kernel/day-ranges';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { ApprovedPayments, RejectedGroup, RejectedPayments } from '@isura/contract/report/decisions';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { madeSums, timesToApprove, whyRejected } from '../../request/index.ts';
import { endedToday } from '../movement/range.domain.ts';
import { type RequestedDays, requestedDays } from './days.domain.ts';
import { partsOf } from './payments.domain.ts';
import { TOP } from './ranking.domain.ts';

/** The parameters of both; the rejected ones also take the filters of their list. */
type DecisionsQuery = RequestedDays & {
  'org-id'?: number | undefined;
  type?: RequestType[] | undefined;
  query?: string | undefined;
  reason?: string | undefined;
  'rejected-level'?: number | undefined;
  'made-by'?: number | undefined;
};
type Made = Parameters<typeof madeSums>[2];

/**
 * Reads the decisions on payments of a range in one snapshot. Refuses with validation-failed what `requestedDays` refuses.
 */
async function decided<T>(
  ctx: Ctx,
  query: DecisionsQuery,
  actor: Actor,
  read: (tx: Tx, made: Made, parts: ReturnType<typeof partsOf>) => Promise<T>,
): Promise<T & { start: string; end: string }> {
  const now = ctx.clock.now();
  const days = endedToday(requestedDays(query, now), lagosDay(now));
  const made = {
    ...halfOpen({ startDate: days.first, endDate: days.last }),
    orgId: query['org-id'],
    type: query.type,
    query: query.query?.trim() || undefined,
    reason: query.reason?.trim() || undefined,
    rejectedLevel: query['rejected-level'],
    madeBy: query['made-by'],
  };
  return await ctx.inTx(
    actor.scope,
    async (tx) => ({
      start: days.first,
      end: days.last,
      ...(await read(tx, made, partsOf(await madeSums(tx, actor, made, 'nothing')))),
    }),
    { snapshot: true, readOnly: true },
  );
}

/** Returns how long approving the payments made in a range took, level by level (AC12). */
export const approvedPayments = (ctx: Ctx, actor: Actor, query: DecisionsQuery): Promise<ApprovedPayments> =>
  decided(ctx, query, actor, async (tx, made, { approved }) => {
    const times = await timesToApprove(tx, actor, made);
    const { count = 0, minutes = 0, longest = 0 } = times.find(({ level }) => level === 0) ?? {};
    return { ...approved, whole: { count, minutes, longest }, levels: times.filter(({ level }) => level > 0) };
  });

/** Returns why, at which level and for whom payments made in a range were rejected (AC13). */
export const rejectedPayments = (ctx: Ctx, actor: Actor, query: DecisionsQuery): Promise<RejectedPayments> =>
  decided(ctx, query, actor, async (tx, made, { rejected }) => {
    const sums = await whyRejected(tx, actor, made);
    const of = (group: (typeof sums)[number]['apart']): RejectedGroup[] =>
      sums.flatMap(({ apart, key, name, count, kobo }) =>
        apart === group ? [{ key, name, count, amount: asKobo(BigInt(kobo)) }] : [],
      );
    return {
      ...rejected,
      byReason: of('reason').slice(0, TOP),
      byLevel: of('level'),
      byMaker: of('maker').slice(0, TOP),
    };
  });
