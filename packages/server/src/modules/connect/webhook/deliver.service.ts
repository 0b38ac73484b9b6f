import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryFault } from '@isura/contract/connect/webhook-deliveries';
import { plural } from '@isura/contract/kernel/numbers-format';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type HttpOutAnswer, HttpOutError } from '../../../platform/http-out/http-out.ts';
import { throwAll } from '../../../platform/jobs/each-by-itself.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { unseal } from '../../identity/index.ts';
import { eventOut } from '../event/event-out.service.ts';
import { addressFault, reachesThisMachine } from './address.service.ts';
import {
  type Attempt,
  type ClaimedDelivery,
  claimDue,
  claimedDeliveries,
  insertAttempt,
  noteDelivered,
  noteFailed,
  putOutcome,
} from './delivery.queries.ts';
import { disableByPortal, giveUpWaiting } from './disable-endpoint.service.ts';
import { disablingCode, nextPause, requestedPause, secretOwner } from './endpoint.domain.ts';
import { lockEndpoint } from './endpoint.queries.ts';
import { signatureHeader } from './signature.domain.ts';

const DEADLINE_MS = 10_000;
const MAX_BYTES = 64 * 1024;
/** After that a claim counts as lost with its process; far beyond the deadline. */
const CLAIM_MS = 60_000;
/** How often more work is looked for while something is being sent. */
const LOOK_MS = 1_000;
/** After that a run takes no more work, so that it ends before it counts as lost; the next minute goes on. */
const LONGEST_RUN_MS = 10 * 60_000;
/** How much of an answer is kept. */
const KEPT_BYTES = 1_024;

type Delivering = Pick<Ctx, 'clock' | 'config' | 'http' | 'inTx' | 'log' | 'outbox' | 'random'>;

/** Enqueues the next look for due deliveries, after some milliseconds. */
export type LookAgain = (tx: Tx, afterMs: number) => Promise<void>;

/** Resolves after some milliseconds, or when it is no longer waited for. */
type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

/**
 * Sends all deliveries that are due, and while something is being sent each second what falls due meanwhile: at most 4
 * at once to an endpoint and 64 in all, over all processes, endpoints by turns, so that a slow receiver delays its own
 * deliveries alone (docs/spec/events.md#deliveries). Safe to repeat, to interrupt and to run concurrently; a delivery
 * that a killed process was sending is sent again after a minute. Returns how many were sent.
 */
export async function deliverWebhooks(
  ctx: Delivering,
  lookAgain: LookAgain,
  {
    signal,
    pause = (ms, ended) => wait(ms, undefined, { signal: ended }),
  }: { signal?: AbortSignal; pause?: Pause } = {},
): Promise<number> {
  const sending = new Set<Promise<void>>();
  const faults: unknown[] = [];
  const last = ctx.clock.now().getTime() + LONGEST_RUN_MS;
  let sent = 0;
  for (;;) {
    const isEnding = signal?.aborted || faults.length > 0 || ctx.clock.now().getTime() > last;
    const claimed = isEnding ? [] : await claimSome(ctx, faults);
    for (const due of claimed) {
      const work: Promise<void> = deliver(ctx, due, lookAgain)
        .catch((fault: unknown) => void faults.push(fault))
        .finally(() => sending.delete(work));
      sending.add(work);
    }
    sent += claimed.length;
    if (sending.size === 0) break;
    const ended = new AbortController();
    const aSecond = isEnding ? [] : [pause(LOOK_MS, ended.signal).catch(() => undefined)];
    await Promise.race([...sending, ...aSecond]);
    ended.abort();
  }
  throwAll(faults, (count) => `${plural(count, 'delivery', 'deliveries')} to webhook endpoints could not be recorded`);
  return sent;
}

/** Claims what is due, and returns it with what is sent; nothing where that fails, so that what is being sent ends. */
async function claimSome(ctx: Delivering, faults: unknown[]): Promise<ClaimedDelivery[]> {
  const now = ctx.clock.now();
  try {
    return await ctx.inTx(JOB_SCOPE, async (tx) => {
      const ids = await claimDue(tx, { now, until: new Date(now.getTime() + CLAIM_MS) });
      return ids.length === 0 ? [] : await claimedDeliveries(tx, ids, now);
    });
  } catch (fault) {
    faults.push(fault);
    return [];
  }
}

/** Returns the secrets of a delivery; those that no key opens are left out, and logged without their bytes. */
function secretsOf(ctx: Delivering, { endpointId, sealed }: ClaimedDelivery): Buffer[] {
  return sealed.flatMap((text) => {
    try {
      return [unseal(ctx.config.keys.sealing, secretOwner(endpointId), Buffer.from(text, 'base64'))];
    } catch {
      ctx.log.error({ endpointId }, 'a secret of a webhook endpoint opens with none of the sealing keys');
      return [];
    }
  });
}

/** Returns the beginning of an answer as text that PostgreSQL can store. */
const textOf = ({ body }: HttpOutAnswer): string =>
  body.subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '').toWellFormed();

/** Makes one attempt; whatever the receiver does, it returns. */
async function attempt(ctx: Delivering, due: ClaimedDelivery): Promise<{ made: Attempt; pause: number }> {
  const at = ctx.clock.now();
  const requestBody = due.keptPayload ?? JSON.stringify(eventOut(ctx, due));
  const secrets = secretsOf(ctx, due);
  const signed = { id: due.publicId, timestamp: Math.floor(at.getTime() / 1_000), body: requestBody };
  const requestHeaders = {
    'content-type': 'application/json',
    'user-agent': 'Isura-Webhooks',
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': signatureHeader(secrets, signed),
  };
  const whole = (came: Pick<Attempt, 'answerStatus' | 'answerText' | 'fault'>): Attempt => ({
    ...{ at, url: due.url, requestHeaders, requestBody },
    ms: Math.max(ctx.clock.now().getTime() - at.getTime(), 0),
    ...came,
  });
  const failed = (fault: DeliveryFault) => ({
    made: whole({ answerStatus: null, answerText: null, fault }),
    pause: 0,
  });
  if (secrets.length === 0) return failed('no-secret');
  if (addressFault(due.url, ctx.config) !== undefined) return failed('address-refused');
  try {
    const answer = await ctx.http.send({
      method: 'POST',
      url: due.url,
      headers: requestHeaders,
      body: requestBody,
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_BYTES,
      isEntered: true,
      publicOnly: !reachesThisMachine(ctx.config),
    });
    const waits = answer.status === 429 || answer.status === 503;
    return {
      made: whole({ answerStatus: answer.status, answerText: textOf(answer), fault: null }),
      pause: waits ? requestedPause(answer.headers['retry-after'], ctx.clock.now()) : 0,
    };
  } catch (error) {
    if (error instanceof HttpOutError) return failed(error.reason);
    throw error;
  }
}

/**
 * Makes an attempt of a claimed delivery and records it. What became of the delivery is recorded under the claim alone
 * (docs/spec/events.md#claims).
 */
async function deliver(ctx: Delivering, due: ClaimedDelivery, lookAgain: LookAgain): Promise<void> {
  const { made, pause } = await attempt(ctx, due);
  const { at, answerStatus } = made;
  const isDelivered = answerStatus !== null && answerStatus >= 200 && answerStatus < 300;
  const { id, claim, endpointId, endpointOrgId: orgId } = due;
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    await lockEndpoint(tx, orgId, endpointId);
    const before = await insertAttempt(tx, { id, claim, orgId, attempt: made });
    if (before === undefined) return;
    if (isDelivered) {
      await putOutcome(tx, id, { status: 'DELIVERED', nextAt: null, at });
      await noteDelivered(tx, endpointId, at);
      return;
    }
    const below = (limit: number) => ctx.random.below(limit);
    const next = answerStatus === 410 ? undefined : nextPause(before + 1, { pause, below });
    const now = ctx.clock.now();
    const ending = { status: 'GIVEN_UP', nextAt: null } as const;
    const waiting = { status: 'FAILED', nextAt: new Date(now.getTime() + (next ?? 0)) } as const;
    await putOutcome(tx, id, { ...(next === undefined ? ending : waiting), at });
    const failures = await noteFailed(tx, endpointId, { at, isGivenUp: next === undefined });
    const code = disablingCode({ answerStatus, ...failures }, now);
    if (code) await disableByPortal(ctx, tx, { orgId, endpointId, url: due.url, code });
    else if (next !== undefined) await lookAgain(tx, next);
  });
}

/**
 * Sends the deliveries that are due: after events were published, when the next attempt of one falls due, and every
 * minute for what falls due later and for what a process that ended left behind. Several run at once, in as many processes as there are.
 */
export const deliverJob = job({
  name: 'connect.deliver',
  payload: z.strictObject({}),
  schedule: '* * * * *',
  retries: 0, // the next minute does what this one did not
  atOnce: 8,
  async handle(ctx, _data, { signal }): Promise<void> {
    await giveUpWaiting(ctx, signal);
    await deliverWebhooks(ctx, lookAgainWith(ctx), { signal });
  },
});

/** What falls due later than that is found by the clock of the job, so that failures do not fill the queue. */
const CLOCK_MS = 60_000;

/** Returns the function that enqueues this job for the moment when a delivery is attempted again within a minute. */
export const lookAgainWith =
  ({ queue }: Pick<Ctx, 'queue'>): LookAgain =>
  async (tx, afterMs) => {
    if (afterMs < CLOCK_MS) await queue.enqueue(tx, deliverJob, {}, { startAfterSeconds: Math.ceil(afterMs / 1_000) });
  };
