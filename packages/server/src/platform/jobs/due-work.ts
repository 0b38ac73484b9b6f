import type { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import type { WakeUps } from './wake-ups.ts';

/** The channel on which workers hear that work was put off, or failed and will be tried again. */
export const PUT_OFF_CHANNEL = 'isura_put_off';

/** How long nobody looks for what falls due by itself: what a process left behind that is gone is found then. */
const QUIET_MS = 30_000;
const AGAIN_MS = 1_000;
/** A busy database writes a failure down later than that, so it is looked for once more. */
const ONCE_MORE_MS = 5_000;

/** One question for all kinds of work; its index holds what is not done yet. */
const DUE = `
  select name, greatest(extract(epoch from min(start_after) - pgboss.job_now()) * 1000, 0)::float8 as "waitMs"
  from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now() + interval '${QUIET_MS} ms'
  group by name`;

export interface DueWork {
  /** Work failed here: in a moment the queue knows when it shall be tried again. */
  failed(): void;
  /** Looks for no more. */
  stop(): Promise<void>;
}

/**
 * Wakes who works on a kind of work when some of it falls due: put off, or to be tried again. New work the queue tells of
 * itself. One look for all kinds when `wakeUps` tells that something was put off, else every 30 s; what comes due before
 * the next look is woken to the moment, and looked at again a second later: a clock that runs a little before that of the
 * database wakes who finds nothing yet. `wake` is told the name of the kind.
 */
export function watchDueWork(boss: PgBoss, wake: (name: string) => void, wakeUps: WakeUps, log: Log): DueWork {
  let stopped = false;
  let lookAgain: NodeJS.Timeout | undefined;
  let lookOnceMore: NodeJS.Timeout | undefined;
  const timers = new Map<string, NodeJS.Timeout>();
  const lookSoon = (): void => {
    if (!stopped) lookAgain ??= setTimeout(() => wakeUps.wake(), AGAIN_MS);
  };
  const look = async (): Promise<void> => {
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
        (error: unknown) => log.error({ error }, 'work that falls due could not be looked for'),
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
