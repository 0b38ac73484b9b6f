import pg from 'pg';
import { type DatabaseAddress, reaching } from '../db/logins.ts';
import type { Log } from '../log/log.ts';

/** Hears from the moment it was made. */
export interface WakeUp {
  /** Resolves at the first sign of an event, at the latest after so many milliseconds; sooner while nobody listens. */
  within(ms: number): Promise<void>;
}

/** Tells a loop when to look again. */
export interface WakeUps {
  /** Ask before looking, so that none is missed, and wait afterwards. */
  next(): WakeUp;
  /** Wakes this process as an event would. */
  wake(): void;
  /** Wakes everybody a last time and lets go of the connection. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Address for the login `grp_app`; listening needs a connection of its own. */
  url: DatabaseAddress;
  channel: string;
  log: Log;
  /** The longest wait while nobody listens; 1 s when left out. */
  pollMs?: number;
}

/** The first sign of life is asked for after so long, so that a connection that is cut without a word is noticed. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Wakes by LISTEN, and when the wait is over for what a notification cannot tell: what falls due, announcements made
 * while the connection was down. A lost connection is made anew at the next wait; until then short waits carry alone.
 */
export function listenWakeUps({ url, channel, log, pollMs = 1_000 }: ListenOptions): WakeUps {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let closed = false;
  const waiting = new Set<() => void>();

  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const lost = (listener: pg.Client) => {
    if (client !== listener) return;
    client = undefined;
    wake(); // whoever waits long waits no longer than a poll now
  };
  const connect = async () => {
    const listener = new pg.Client({
      ...reaching(url),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: 5_000,
      application_name: `isura listens: ${channel}`,
    });
    listener.on('error', () => lost(listener));
    listener.on('end', () => lost(listener));
    listener.on('notification', wake);
    try {
      await listener.connect();
      await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (closed) return await listener.end();
      client = listener;
      wake(); // what was announced before we listened
    } catch (error) {
      if (!closed) log.warn({ error, channel }, 'cannot listen for events, looking at intervals only');
      await listener.end().catch(() => undefined);
    }
  };
  const keepListening = () => {
    if (client || connecting || closed) return;
    connecting = connect().finally(() => {
      connecting = undefined;
    });
  };
  keepListening();

  return {
    next() {
      keepListening();
      const { promise, resolve } = Promise.withResolvers<void>();
      if (closed) resolve();
      else waiting.add(resolve);
      return {
        within: async (ms) => {
          const over = setTimeout(resolve, client ? ms : Math.min(ms, pollMs));
          await promise;
          clearTimeout(over);
          waiting.delete(resolve);
        },
      };
    },
    wake,
    async close() {
      closed = true;
      wake();
      await connecting;
      await client?.end();
    },
  };
}
