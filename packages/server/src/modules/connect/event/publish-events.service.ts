import { EVENT_DAYS } from '@isura/contract/connect/event-log';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { deliverJob } from '../webhook/deliver.service.ts';
import { insertDeliveries } from '../webhook/delivery.queries.ts';
import { deleteOldest, PUBLISHED_AT_ONCE, publishWaiting } from './event.queries.ts';
import { eventConsumers } from './write-events.service.ts';

const DAY_MS = 86_400_000;

/**
 * Publishes all events that wait: each gets the next position, without a gap and in the order in which it was committed
 * (docs/spec/events.md#publishing). In the same transaction it gets its deliveries to webhook endpoints, which a job
 * sends. In transactions of 500; safe to repeat, to interrupt and to run concurrently. Returns how many were published.
 */
export async function publishEvents(ctx: Pick<Ctx, 'clock' | 'inTx' | 'queue'>): Promise<number> {
  let published = 0;
  let some: number;
  do {
    some = await ctx.inTx(JOB_SCOPE, (tx) => publishSome(ctx, tx));
    published += some;
  } while (some === PUBLISHED_AT_ONCE);
  return published;
}

async function publishSome(ctx: Pick<Ctx, 'clock' | 'queue'>, tx: Tx): Promise<number> {
  const at = ctx.clock.now();
  const { count, first, last } = await publishWaiting(tx, at, eventConsumers);
  if (count > 0 && (await insertDeliveries(tx, { first, last, at })) > 0) await ctx.queue.enqueue(tx, deliverJob, {});
  return count;
}

/**
 * Deletes events that were published more than 90 days ago, oldest first, and notes up to which position, so that an
 * older cursor is refused. In small transactions; safe to repeat and to interrupt. Returns how many were deleted.
 */
export async function deleteOldEvents(ctx: Pick<Ctx, 'clock' | 'inTx'>, signal?: AbortSignal): Promise<number> {
  let gone = 0;
  let mayHaveMore = true;
  while (mayHaveMore && !signal?.aborted) {
    const now = ctx.clock.now();
    const before = new Date(now.getTime() - EVENT_DAYS * DAY_MS);
    const some = await ctx.inTx(JOB_SCOPE, (tx) => deleteOldest(tx, before, now));
    gone += some.deleted;
    mayHaveMore = some.mayHaveMore;
  }
  return gone;
}
