import { addDays, type Day, daysBetween, lagosDay } from '@isura/contract/kernel/days';
import type { QuietServices } from '@isura/contract/report/quiet';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { oneChannelNow, type Proof, provedOn, quietNow, SHIFT_DAYS } from './quiet.domain.ts';
import {
  type FoundQuiet,
  forgetEnded,
  forgetUnwatched,
  keepProof,
  keepQuiet,
  organizationsWatched,
  paidByDay,
  proofKept,
  quietServices,
} from './quiet.queries.ts';

/** Days looked back: three years, so that each season was seen before. */
const LOOKED_BACK = 3 * 365;

interface Days {
  first: Day;
  last: Day;
}

/** Returns the payments of each service of an organization, one number per day, by channel. */
async function trendsOf(tx: Tx, orgId: number, { first, last }: Days): Promise<Map<number, Map<string, number[]>>> {
  const length = daysBetween(first, last) + 1;
  const trends = new Map<number, Map<string, number[]>>();
  for (const { serviceId, channel, day, count } of await paidByDay(tx, orgId, first, last)) {
    const channels = trends.get(serviceId) ?? new Map<string, number[]>();
    const counts = channels.get(channel) ?? Array.from({ length }, () => 0);
    counts[daysBetween(first, day)] = Number(count);
    trends.set(serviceId, channels.set(channel, counts));
  }
  return trends;
}

const together = (channels: ReadonlyMap<string, readonly number[]>): number[] => {
  const [one = [], ...others] = channels.values();
  return one.map((count, day) => others.reduce((all, counts) => all + (counts[day] ?? 0), count));
};

/** Returns the alarms of a service at the end of the last of these days. */
function found(serviceId: number, channels: ReadonlyMap<string, readonly number[]>, days: Days): FoundQuiet[] {
  const quiet = quietNow(together(channels));
  if (quiet)
    return [
      { serviceId, kind: 'QUIET', since: addDays(days.first, quiet.from), expected: Number(quiet.expected.toFixed(1)) },
    ];
  const one = oneChannelNow(channels);
  return one ? [{ serviceId, kind: 'ONE_CHANNEL', since: addDays(days.last, 1 - SHIFT_DAYS), ...one }] : [];
}

/** Checks one organization; returns how the alarm would have been raised in its past. */
async function watchOne(ctx: Ctx, orgId: number, days: Days): Promise<Proof & { services: number }> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const trends = await trendsOf(tx, orgId, days);
    const all = [...trends].flatMap(([serviceId, channels]) => found(serviceId, channels, days));
    await forgetEnded(tx, orgId, all);
    for (const one of all) {
      const serviceName = await keepQuiet(tx, orgId, one, { through: days.last, at: ctx.clock.now() });
      if (serviceName === undefined) continue;
      const { serviceId, kind, since, expected, channel } = one;
      await ctx.outbox.announce(tx, {
        event: 'service.quiet',
        payload: {
          ...{ orgId, serviceId, serviceName, kind, since, through: days.last },
          ...(expected !== undefined && { expected }),
          ...(channel !== undefined && { channel }),
        },
        ...{ sourceType: 'service', sourceId: serviceId, orgId },
      });
    }
    const proofs = [...trends.values()].map((channels) => provedOn(together(channels)));
    return {
      services: trends.size,
      rang: proofs.reduce((sum, { rang }) => sum + rang, 0),
      forNothing: proofs.reduce((sum, { forNothing }) => sum + forNothing, 0),
    };
  });
}

/**
 * Checks, once for each Lagos day that is over, which services in use of LIVE organizations had no payments on days for
 * which weekdays and season led to expect them, or got nearly all of them by one channel. Each is announced once, to
 * the staff responsible for its collections and the central office, and again after money has come in between. The
 * alarm is also run over all known days, and its false alarms are stored. Safe to repeat: an organization and its
 * announcements commit together, and a checked day is not checked again.
 */
export async function watchServices(ctx: Ctx): Promise<void> {
  const last = addDays(lagosDay(ctx.clock.now()), -1);
  const days = { first: addDays(last, -LOOKED_BACK), last };
  const [done, organizations] = await ctx.inTx(JOB_SCOPE, async (tx) => [
    await proofKept(tx),
    await organizationsWatched(tx),
  ]);
  if (done && done.lastDay >= last) return;
  const sum = { services: 0, rang: 0, forNothing: 0 };
  for (const orgId of organizations) {
    const one = await watchOne(ctx, orgId, days);
    sum.services += one.services;
    sum.rang += one.rang;
    sum.forNothing += one.forNothing;
  }
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    await forgetUnwatched(tx, organizations);
    await keepProof(tx, { firstDay: days.first, lastDay: last, ...sum });
  });
}

/**
 * Returns the services that were quiet at the end of the last checked day (AN7): of the own organization, or of all for
 * the central office, which also gets the number of false alarms.
 */
export const quietNowOf = (ctx: Ctx, actor: Actor): Promise<QuietServices> =>
  ctx.inTx(
    actor.scope,
    async (tx) => {
      const proof = await proofKept(tx);
      return {
        services: (await quietServices(tx)).map(({ expected, channel, share, usually, orgId, serviceId, ...row }) => ({
          ...row,
          orgId,
          serviceId,
          days: daysBetween(row.since, row.through) + 1,
          ...(expected !== null && { expected: Math.round(Number(expected)) }),
          ...(channel !== null && { channel, share: percent(share), usually: percent(usually) }),
        })),
        ...(proof && { through: proof.lastDay }),
        ...(proof &&
          actor.kind === 'central' && {
            proof: {
              start: proof.firstDay,
              end: proof.lastDay,
              services: proof.services,
              rang: proof.rang,
              forNothing: proof.forNothing,
            },
          }),
      };
    },
    { snapshot: true, readOnly: true },
  );

/** Counts the services the transaction sees that are quiet or moved to one channel, each once. */
export const servicesQuiet = async (tx: Tx): Promise<number> =>
  new Set((await quietServices(tx)).map(({ serviceId }) => serviceId)).size;

const percent = (share: string | null): number => Math.round(Number(share) * 100);
