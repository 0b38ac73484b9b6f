import { sql } from 'kysely';
import type { Ctx, Scope } from '../ctx.ts';
import { decodePayload, handOut, markFailed, markHandled, takeLine } from './relay-store.ts';
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
      await byConsumer.get(line.consumer)!.handle(ctx, tx, decodePayload(line.news));
      await markHandled(tx, line);
    } catch (error) {
      await sql`rollback to savepoint handling`.execute(tx);
      const { consumer, tries, news } = line;
      ctx.log.error({ error, consumer, event: news.event, newsId: news.id, tries: tries + 1 }, 'news not handled');
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
  let news = 0;
  let handed: number;
  do {
    handed = stopped() ? 0 : await ctx.inTx(JOB, (tx) => handOut(tx, subscribers, ctx.clock.now()));
    news += handed;
  } while (handed > 0);
  // Nothing new: one look for what falls due, and the lanes open when there is something.
  if (news === 0 && (stopped() || !(await handleOne(ctx, byConsumer)))) return 0;
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const broken = ended.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), news === 0 ? 1 : 0);
}

/** Delivers whenever `wakeUps` tells, until stopped. A database that is away is tried again at the next wake-up. */
export function startRelay({ wakeUps, ...delivery }: Omit<Delivery, 'stopped'> & { wakeUps: WakeUps }): Relay {
  const { log } = delivery.ctx;
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const news = wakeUps.next();
      await deliverDue({ ...delivery, stopped: () => stopped }).catch((error: unknown) =>
        log.error({ error }, 'news could not be delivered'),
      );
      if (!stopped) await news;
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
