import type { Days } from '@isura/contract/kernel/day-ranges';
import { halfOpen } from '@isura/contract/kernel/day-ranges';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { MdaPayments, PaymentBars, PaymentPie } from '@isura/contract/report/payment-figures';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { figure, figureRows } from '../../../platform/db/figures.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { madeSums, outflow } from '../../request/index.ts';
import { groupNames } from '../figure/names.queries.ts';
import type { RequestedDays } from './days.domain.ts';
import { comparedDays } from './inflows.service.ts';
import { requestedOrganization } from './organization-scope.service.ts';
import { barsOf, mdasOf, partsOf, statusesOf, wholeOf } from './payments.domain.ts';
import { TOP } from './ranking.domain.ts';

type Compared = ReturnType<typeof comparedDays>;

/** The parameters of a read in a transaction: the actor, the days, the compared days and the organization. */
interface Look {
  tx: Tx;
  actor: Actor;
  now: Date;
  days: Compared;
  orgId?: number | undefined;
}

const between = ({ first, last }: Days) => halfOpen({ startDate: first, endDate: last });
const rangeOf = ({ days, before }: Compared, { count, amount }: ReturnType<typeof wholeOf>) => ({
  start: days.first,
  end: days.last,
  before: { start: before.first, end: before.last, count, amount },
});

async function pieOf({ tx, actor, days, orgId }: Look): Promise<PaymentPie> {
  const now = await madeSums(tx, actor, { ...between(days.days), orgId }, 'nothing');
  const before = await madeSums(tx, actor, { ...between(days.before), orgId }, 'nothing');
  return { ...rangeOf(days, wholeOf(before)), ...wholeOf(now), statuses: statusesOf(now, before) };
}

async function trendOfPayments({ tx, actor, days, orgId, now: moment }: Look): Promise<PaymentBars> {
  const { granularity } = days;
  const apart = granularity === 'month' ? 'month' : 'day';
  const now = await madeSums(tx, actor, { ...between(days.days), orgId }, apart);
  const before = await madeSums(tx, actor, { ...between(days.before), orgId }, apart);
  const wentOut = {
    source: outflow,
    measure: { amount: 'amount' },
    period: days.days,
    where: { mda: orgId },
    access: { today: lagosDay(moment) },
  } as const;
  const paid = await figure(tx, { ...wentOut, compare: days.before });
  const series = await figureRows(tx, { ...wentOut, by: apart });
  return {
    ...rangeOf(days, wholeOf(before)),
    granularity,
    ...wholeOf(now),
    ...partsOf(now),
    paid: { count: Number(paid.count), amount: asKobo(paid.amount) },
    paidBefore: asKobo(paid.amountBefore),
    bars: barsOf({ days: days.days, sums: now, paid: series }, { days: days.before, sums: before }, granularity),
  };
}

async function mdasIn({ tx, actor, days, now: moment }: Look): Promise<MdaPayments[]> {
  const now = await madeSums(tx, actor, between(days.days), 'mda');
  const before = await madeSums(tx, actor, between(days.before), 'mda');
  const paid = await figureRows(tx, {
    source: outflow,
    measure: { amount: 'amount' },
    by: 'mda',
    period: days.days,
    access: { today: lagosDay(moment) },
  });
  const keys = [...new Set([...now, ...before, ...paid].map(({ key }) => key))];
  return mdasOf(now, before, { paid, names: await groupNames(tx, 'mda', keys) });
}

/** Reads in one snapshot. Refuses with validation-failed what `askedDays` refuses. */
const looking = <T>(ctx: Ctx, actor: Actor, query: RequestedDays, read: (look: Look) => Promise<T>): Promise<T> => {
  const now = ctx.clock.now();
  const days = comparedDays(query, lagosDay(now), now);
  return ctx.inTx(actor.scope, (tx) => read({ tx, actor, now, days }), { snapshot: true, readOnly: true });
};

/**
 * Reads the same for the organization in the address (`requestedOrganization`); not-found where it is not one of theirs.
 */
const lookingAt = <T>(
  ctx: Ctx,
  actor: Actor,
  { orgId, ...query }: RequestedDays & { orgId: number },
  read: (look: Look) => Promise<T>,
): Promise<T> =>
  looking(ctx, actor, query, async (look) => {
    return await read({ ...look, orgId: await requestedOrganization(look.tx, actor, orgId) });
  });

/** Returns the current status of the payments an organization made in a range (AC9). */
export const paymentPie = (ctx: Ctx, actor: Actor, query: RequestedDays & { orgId: number }): Promise<PaymentPie> =>
  lookingAt(ctx, actor, query, pieOf);

/** Returns the payments of an organization, bucket by bucket, with what was paid (AC10). */
export const paymentBars = (ctx: Ctx, actor: Actor, query: RequestedDays & { orgId: number }): Promise<PaymentBars> =>
  lookingAt(ctx, actor, query, trendOfPayments);

/** Returns the same for all organizations, and the ten that made the most (AC11). */
export const portalPayments = (ctx: Ctx, actor: Actor, query: RequestedDays) =>
  looking(ctx, actor, query, async (look) => {
    const mdas = await mdasIn(look);
    return {
      pie: await pieOf(look),
      bar: await trendOfPayments(look),
      byMda: mdas.slice(0, TOP),
      organizations: mdas.filter(({ count }) => count > 0).length,
    };
  });
