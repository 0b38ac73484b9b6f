import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from '../db/logins.ts';
import type { Log } from '../log/log.ts';

/** Receives signals from the moment it was created. */
export interface WakeUp {
  /** Resolves at the first signal, after `ms` milliseconds at the latest; sooner while nothing listens. */
  within(ms: number): Promise<void>;
}

/** Signals a loop when to look again. */
export interface WakeUps {
  /** Returns a wake-up: call it before looking, so that no signal is missed, and wait afterwards. */
  next(): WakeUp;
  /** Wakes this process as an event would. */
  wake(): void;
  /** Wakes everybody a last time and closes the connection. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Address for the login `grp_app`; listening needs a connection of its own. */
  url: DatabaseAddress;
  channel: string;
  log: Log;
  /** The longest wait while nothing listens; 1 s by default. */
  pollMs?: number;
}

/** Delay of the first keep-alive probe, so that a silently cut connection is noticed. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Wakes by LISTEN, and after the wait for what a notification cannot report: what falls due, and announcements made
 * while the connection was down. A lost connection is reopened at the next wait; until then short waits take over.
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
    wake(); // long waits now end after a polling interval
  };
  const connect = async () => {
    const listener = new pg.Client({
      ...connectionOptions(url),
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
      wake(); // for what was announced before we listened
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
