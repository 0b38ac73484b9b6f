import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseBusy } from '../http/database-refusals.ts';
import type { Log } from '../log/log.ts';

const AGAIN_MS = 1_000;

/** Work that begins as soon as the database is reachable. */
export interface DeferredWork {
  /** Resolves when it has begun, or after `stop`. */
  begun: Promise<void>;
  /** Stops trying. */
  stop(): void;
}

/**
 * Begins work that needs the database. A database that is down, starting or overloaded is tried every second, for as
 * long as that lasts, while the process continues. Any other error of the first attempt is thrown.
 */
export async function whenReachable(what: string, work: () => Promise<void>, log: Log): Promise<DeferredWork> {
  let stopped = false;
  const again = async (): Promise<void> => {
    while (!stopped) {
      await wait(AGAIN_MS, undefined, { ref: false });
      if (stopped) return;
      try {
        await work();
        log.info({ what }, 'the database is reachable');
        return;
      } catch (error) {
        log.warn({ error, what }, 'waiting for the database');
      }
    }
  };
  const stop = (): void => {
    stopped = true;
  };
  try {
    await work();
    return { begun: Promise.resolve(), stop };
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    log.warn({ error, what }, 'waiting for the database');
    return { begun: again(), stop };
  }
}
