import type { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import type { WakeUps } from './wake-ups.ts';

/** The channel that notifies workers that work was deferred, or failed and will be retried. */
export const PUT_OFF_CHANNEL = 'isura_put_off';

/** Pause between looks without a notification; they find what a dead process left behind. */
const QUIET_MS = 10_000;
const AGAIN_MS = 1_000;
/** A busy database records a failure later than that, so a second look follows. */
const ONCE_MORE_MS = 5_000;

/** One query for all kinds of work; its index covers unfinished work. */
const DUE = `
  select name, greatest(extract(epoch from min(start_after) - pgboss.job_now()) * 1000, 0)::float8 as "waitMs"
  from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now() + interval '${QUIET_MS} ms'
  group by name`;

export interface DueWorkOptions {
  boss: PgBoss;
  /** Gets the name of the kind of the workers that are to look. */
  wake: (name: string) => void;
  wakeUps: WakeUps;
  /** Done before each look. */
  before: () => Promise<void>;
  log: Log;
}

export interface DueWork {
  /** Reports that work failed here: in a moment the queue knows when to retry it. */
  failed(): void;
  /** Stops looking. */
  stop(): Promise<void>;
}

/**
 * Wakes the workers of a kind when some of its work falls due: deferred, or to be retried. The queue itself announces
 * new work. It looks once for all kinds when `wakeUps` reports deferred work, otherwise every 10 s; for what falls due
 * before the next look it wakes workers at that moment and again a second later, because a clock slightly ahead of the
 * database's would wake them too early.
 */
export function watchDueWork({ boss, wake, wakeUps, before, log }: DueWorkOptions): DueWork {
  let stopped = false;
  let lookAgain: NodeJS.Timeout | undefined;
  let lookOnceMore: NodeJS.Timeout | undefined;
  const timers = new Map<string, NodeJS.Timeout>();
  const lookSoon = (): void => {
    if (!stopped) lookAgain ??= setTimeout(() => wakeUps.wake(), AGAIN_MS);
  };
  const look = async (): Promise<void> => {
    await before();
    const { rows } = (await boss.getDb().executeSql(DUE)) as { rows: { name: string; waitMs: number }[] };
    for (const { name, waitMs } of rows) {
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => {
          wake(name);
          if (waitMs > 0) lookSoon();
        }, waitMs),
      );
    }
  };
  const running = (async () => {
    while (!stopped) {
      const putOff = wakeUps.next();
      lookAgain = undefined;
      const found = await look().then(
        () => true,
        (error: unknown) => log.error({ error }, 'work that is due could not be looked up'),
      );
      if (!stopped) await putOff.within(found ? QUIET_MS : AGAIN_MS);
    }
  })();
  return {
    failed() {
      if (stopped) return;
      lookSoon();
      clearTimeout(lookOnceMore);
      lookOnceMore = setTimeout(() => wakeUps.wake(), ONCE_MORE_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(lookAgain);
      clearTimeout(lookOnceMore);
      await wakeUps.close();
      await running;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
