import { sql } from 'kysely';
import type { Ctx, Scope } from '../ctx.ts';
import { decodePayload, handOut, markFailed, markHandled, takeLine, whatWaits } from './relay-store.ts';
import type { Subscriber } from './subscriber.ts';
import type { WakeUps } from './wake-ups.ts';

/** How to deliver: to whom, and how many lines at once in this process (4 when left out). */
export interface Delivery {
  ctx: Ctx;
  subscribers: readonly Subscriber[];
  lanes?: number;
  /** True when no more shall be taken up. */
  stopped?: () => boolean;
}

export interface Relay {
  /** Takes up no more; resolves when what was being handled is done. */
  stop(): Promise<void>;
}

const JOB: Scope = { role: 'grp_job' };
/** When a look failed, the next comes after so long. */
const AGAIN_MS = 1_000;

/** The kind of a fault without its words, which may hold data of persons: code of a refusal or of PostgreSQL, else its name. */
const faultOf = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

/** Handles one line in one transaction, or answers false when none is due. */
function handleOne(ctx: Ctx, byConsumer: ReadonlyMap<string, Subscriber>): Promise<boolean> {
  return ctx.inTx(JOB, async (tx) => {
    const line = await takeLine(tx, [...byConsumer.keys()], ctx.clock.now());
    if (!line) return false;
    await sql`savepoint handling`.execute(tx);
    try {
      await byConsumer.get(line.consumer)!.handle(ctx, tx, decodePayload(line.outboxEvent));
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
    return true;
  });
}

/**
 * Delivers all that is due now: at least once, in order for each source and listener, from any number of processes at
 * once. A listener that fails is tried again after 1, 2, 4 … seconds and holds up nobody else. Answers how many lines
 * were handled or failed.
 */
export async function deliverDue({ ctx, subscribers, lanes = 4, stopped = () => false }: Delivery): Promise<number> {
  const byConsumer = new Map(subscribers.map((one) => [one.consumer, one]));
  if (byConsumer.size !== subscribers.length) throw new Error('two subscribers have one name');
  const lane = async (): Promise<number> => {
    let handled = 0;
    while (!stopped() && (await handleOne(ctx, byConsumer))) handled += 1;
    return handled;
  };
  let outboxEvent = 0;
  let handed: number;
  do {
    handed = stopped() ? 0 : await ctx.inTx(JOB, (tx) => handOut(tx, subscribers, ctx.clock.now()));
    outboxEvent += handed;
  } while (handed > 0);
  // Nothing new: one look for what falls due, and the lanes open when there is something.
  if (outboxEvent === 0 && (stopped() || !(await handleOne(ctx, byConsumer)))) return 0;
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const broken = ended.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), outboxEvent === 0 ? 1 : 0);
}

/** How long nobody looks when no event comes and nothing falls due: what others left lying is found then. */
const QUIET_MS = 30_000;
const SOON_MS = 2_000;

/**
 * Delivers whenever `wakeUps` tells of an event and when a line that failed falls due, until stopped. A database that is away
 * is tried again at the next wake-up.
 */
export function startRelay({ wakeUps, ...delivery }: Omit<Delivery, 'stopped'> & { wakeUps: WakeUps }): Relay {
  const { ctx, subscribers } = delivery;
  const consumers = subscribers.map(({ consumer }) => consumer);
  let stopped = false;
  const look = () => ctx.inTx(JOB, (tx) => whatWaits(tx, consumers, ctx.clock.now()), { readOnly: true });
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
      const heard = wakeUps.next();
      const rest = await deliver().catch((error: unknown) => {
        ctx.log.error({ error }, 'events could not be delivered');
        return AGAIN_MS;
      });
      if (!stopped) await heard.within(rest);
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
