import pg from 'pg';
import { type DatabaseAddress, reaching } from '../db/logins.ts';
import type { Log } from '../log/log.ts';

/** Tells a loop when to look again. */
export interface WakeUps {
  /** Resolves at the next sign of news, at the latest when the slow poll is due. Ask before looking, so that none is missed. */
  next(): Promise<void>;
  /** Wakes everybody a last time and lets go of the connection. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Address for the login `grp_app`; listening needs a connection of its own. */
  url: DatabaseAddress;
  channel: string;
  log: Log;
  /** How long to wait while nobody listens; 1 s when left out. While somebody does, five times as long. */
  pollMs?: number;
}

/** Who hears news looks for what falls due so many times less often. */
const QUIET = 5;

/**
 * Wakes by LISTEN, and by a slow poll for what a notification cannot tell: lines that fall due, announcements made
 * while the connection was down. A lost connection is made anew at the next poll; until then the poll alone carries.
 */
export function listenWakeUps({ url, channel, log, pollMs = 1_000 }: ListenOptions): WakeUps {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let closed = false;
  const waiting = new Set<() => void>();

  const wake = () => {
    for (const resolve of [...waiting]) resolve();
  };
  const lost = (listener: pg.Client) => {
    if (client === listener) client = undefined;
  };
  const connect = async () => {
    const listener = new pg.Client({
      ...reaching(url),
      keepAlive: true,
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
      if (!closed) log.warn({ error, channel }, 'cannot listen for news, looking at intervals only');
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
      if (closed) return Promise.resolve();
      keepListening();
      return new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(poll);
          waiting.delete(go);
          resolve();
        };
        const poll = setTimeout(go, client ? pollMs * QUIET : pollMs);
        waiting.add(go);
      });
    },
    async close() {
      closed = true;
      wake();
      await connecting;
      await client?.end();
    },
  };
}
