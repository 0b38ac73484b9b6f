import { addDays, type Day, daysBetween, lagosDay } from '@isura/contract/kernel/days';
import type { QuietServices } from '@isura/contract/report/quiet';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
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

/** Days looked back: three years, so that a season has been seen before. */
const LOOKED_BACK = 3 * 365;
const JOB = { role: 'grp_job' } as const;

interface Days {
  first: Day;
  last: Day;
}

/** The payments of each service of an organization, a number a day, by channel. */
async function coursesOf(tx: Tx, orgId: number, { first, last }: Days): Promise<Map<number, Map<string, number[]>>> {
  const length = daysBetween(first, last) + 1;
  const courses = new Map<number, Map<string, number[]>>();
  for (const { serviceId, channel, day, count } of await paidByDay(tx, orgId, first, last)) {
    const channels = courses.get(Number(serviceId)) ?? new Map<string, number[]>();
    const counts = channels.get(channel) ?? Array.from({ length }, () => 0);
    counts[daysBetween(first, day)] = Number(count);
    courses.set(Number(serviceId), channels.set(channel, counts));
  }
  return courses;
}

const together = (channels: ReadonlyMap<string, readonly number[]>): number[] => {
  const [one = [], ...others] = channels.values();
  return one.map((count, day) => others.reduce((all, counts) => all + (counts[day] ?? 0), count));
};

/** What of a service is to be told by the end of the last of these days. */
function found(serviceId: number, channels: ReadonlyMap<string, readonly number[]>, days: Days): FoundQuiet[] {
  const quiet = quietNow(together(channels));
  if (quiet)
    return [
      { serviceId, kind: 'QUIET', since: addDays(days.first, quiet.from), expected: Number(quiet.expected.toFixed(1)) },
    ];
  const one = oneChannelNow(channels);
  return one ? [{ serviceId, kind: 'ONE_CHANNEL', since: addDays(days.last, 1 - SHIFT_DAYS), ...one }] : [];
}

/** Looks at one organization; gives how the alarm would have rung in its past. */
async function watchOne(ctx: Ctx, orgId: number, days: Days): Promise<Proof & { services: number }> {
  return await ctx.inTx(JOB, async (tx) => {
    const courses = await coursesOf(tx, orgId, days);
    const all = [...courses].flatMap(([serviceId, channels]) => found(serviceId, channels, days));
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
    const proofs = [...courses.values()].map((channels) => provedOn(together(channels)));
    return {
      services: courses.size,
      rang: proofs.reduce((sum, { rang }) => sum + rang, 0),
      forNothing: proofs.reduce((sum, { forNothing }) => sum + forNothing, 0),
    };
  });
}

/**
 * Looks once for each Lagos day that is over which services in use of organizations that are LIVE took no money on days on which their weekdays and their season
 * led to expect it, or took nearly all of it by one channel. Each is announced once, to who keeps its collections and to the central
 * office, and anew after money came again. The alarm is tried on all the days known, and how often it rang for nothing is kept
 * beside it. Safe to repeat: an organization and its announcements commit together, and a day that was looked at is not again.
 */
export async function watchServices(ctx: Ctx): Promise<void> {
  const last = addDays(lagosDay(ctx.clock.now()), -1);
  const days = { first: addDays(last, -LOOKED_BACK), last };
  const [done, organizations] = await ctx.inTx(JOB, async (tx) => [
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
  await ctx.inTx(JOB, async (tx) => {
    await forgetUnwatched(tx, organizations);
    await keepProof(tx, { firstDay: days.first, lastDay: last, ...sum });
  });
}

/**
 * Services that are quiet by the end of the last day that was looked at (AN7): of the own organization, or of all for the central office,
 * which hears beside it how often the alarm would have rung for nothing.
 */
export const quietNowOf = (ctx: Ctx, actor: Actor): Promise<QuietServices> =>
  ctx.inTx(
    actor.scope,
    async (tx) => {
      const proof = await proofKept(tx);
      return {
        services: (await quietServices(tx)).map(({ expected, channel, share, usually, orgId, serviceId, ...row }) => ({
          ...row,
          orgId: Number(orgId),
          serviceId: Number(serviceId),
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

/** How many services the transaction sees that are quiet or came to one channel, each counted once. */
export const servicesQuiet = async (tx: Tx): Promise<number> =>
  new Set((await quietServices(tx)).map(({ serviceId }) => serviceId)).size;

const percent = (share: string | null): number => Math.round(Number(share) * 100);
