import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { checkNow, decodePayload, handOut, markFailed, markHandled, takeLine, whatWaits } from './relay-store.ts';
import type { Subscriber } from './subscriber.ts';
import type { WakeUps } from './wake-ups.ts';

/** How to deliver: to which subscribers, and how many rows at once in this process (4 by default). */
export interface Delivery {
  ctx: Ctx;
  subscribers: readonly Subscriber[];
  lanes?: number;
  /** Reports whether no more rows may be taken. */
  stopped?: () => boolean;
}

export interface Relay {
  /** Takes no more rows; resolves when the current ones are handled. */
  stop(): Promise<void>;
}

/** Pause after a failed look. */
const AGAIN_MS = 1_000;

/**
 * Returns the kind of a fault without its message, which may hold personal data: code of a refusal or of PostgreSQL,
 * else its name.
 */
const faultOf = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

type FollowUp = NonNullable<Subscriber['after']>;

/** Handles one row in one transaction, and notes what follows it; returns false when none is due. */
function handleOne(ctx: Ctx, byConsumer: ReadonlyMap<string, Subscriber>, followUps: Set<FollowUp>): Promise<boolean> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const line = await takeLine(tx, [...byConsumer.keys()], ctx.clock.now());
    if (!line) return false;
    await sql`savepoint handling`.execute(tx);
    const subscriber = byConsumer.get(line.consumer)!;
    try {
      await subscriber.handle(ctx, tx, decodePayload(line.outboxEvent));
      await checkNow(tx);
      await markHandled(tx, line);
    } catch (error) {
      await sql`rollback to savepoint handling`.execute(tx);
      const { consumer, attempts, outboxEvent } = line;
      ctx.log.error(
        { error, consumer, event: outboxEvent.event, eventId: outboxEvent.id, attempts: attempts + 1 },
        'an event was not handled',
      );
      await markFailed(tx, line, faultOf(error), ctx.clock.now());
    }
    // After a failure too: what followed may have waited for this row, and no longer does.
    if (subscriber.after) followUps.add(subscriber.after);
    return true;
  });
}

/** Does what follows a delivery; a failure is logged and fails none of the others. */
async function followUp(ctx: Ctx, followUps: ReadonlySet<FollowUp>): Promise<void> {
  for (const after of followUps)
    await after(ctx).catch((error: unknown) => ctx.log.error({ error }, 'the work after a delivery failed'));
}

/**
 * Delivers everything due now: at least once, in order for each source and subscriber, from any number of processes at
 * once. A failing subscriber is retried after 1, 2, 4 … seconds and holds up nobody else. What follows a delivery
 * (`after`) is done at the end. Returns how many rows were handled or failed.
 */
export async function deliverDue({ ctx, subscribers, lanes = 4, stopped = () => false }: Delivery): Promise<number> {
  const byConsumer = new Map(subscribers.map((one) => [one.consumer, one]));
  if (byConsumer.size !== subscribers.length) throw new Error('two subscribers have the same name');
  const followUps = new Set<FollowUp>();
  const lane = async (): Promise<number> => {
    let handled = 0;
    while (!stopped() && (await handleOne(ctx, byConsumer, followUps))) handled += 1;
    return handled;
  };
  let outboxEvent = 0;
  let handed: number;
  do {
    handed = stopped() ? 0 : await ctx.inTx(JOB_SCOPE, (tx) => handOut(tx, subscribers, ctx.clock.now()));
    outboxEvent += handed;
  } while (handed > 0);
  // Nothing new: look once for due rows, and open the lanes only when there is one.
  if (outboxEvent === 0 && (stopped() || !(await handleOne(ctx, byConsumer, followUps)))) return 0;
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  await followUp(ctx, followUps);
  const broken = ended.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), outboxEvent === 0 ? 1 : 0);
}

/** Pause between looks when no event arrives and nothing falls due; the look finds what others left behind. */
const QUIET_MS = 30_000;
const SOON_MS = 2_000;

/**
 * Delivers whenever `wakeUps` reports an event and when a failed row falls due, until stopped. A database that is down
 * is tried again at the next wake-up.
 */
export function startRelay({ wakeUps, ...delivery }: Omit<Delivery, 'stopped'> & { wakeUps: WakeUps }): Relay {
  const { ctx, subscribers } = delivery;
  const consumers = subscribers.map(({ consumer }) => consumer);
  let stopped = false;
  const look = () => ctx.inTx(JOB_SCOPE, (tx) => whatWaits(tx, consumers, ctx.clock.now()), { readOnly: true });
  const deliver = async (): Promise<number> => {
    let waits = await look();
    if (waits.due && !stopped) {
      await deliverDue({ ...delivery, stopped: () => stopped });
      waits = await look();
    }
    // Still due: it fell due just now, another process has it, or it waits for an earlier one of its source.
    return Math.min(waits.nextAttemptMs ?? QUIET_MS, waits.due ? SOON_MS : QUIET_MS);
  };
  const running = (async () => {
    while (!stopped) {
      const answer = wakeUps.next();
      const rest = await deliver().catch((error: unknown) => {
        ctx.log.error({ error }, 'events could not be delivered');
        return AGAIN_MS;
      });
      if (!stopped) await answer.within(rest);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await wakeUps.close();
      await running;
    },
  };
}
