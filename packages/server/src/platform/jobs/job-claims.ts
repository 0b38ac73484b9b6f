import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from '../db/logins.ts';
import type { Log } from '../log/log.ts';

/** One attempt at a job, as the queue gave it out. */
export interface Attempt {
  id: string;
  retryCount: number;
}

/**
 * The jobs that this process works on, each held by a lock of one connection: as long as the process lives nobody else
 * runs them, and PostgreSQL lets go of them the moment it is gone.
 */
export interface JobClaims {
  /**
   * Claims jobs of a queue and returns the ids of those this process may run: not those that another process still
   * works on, nor those assigned to another since. What an earlier batch of that queue held is released.
   */
  take(queue: string, batch: readonly Attempt[]): Promise<ReadonlySet<string>>;
  /** Reports that a job ended here; its claim is kept until the queue has recorded the end. */
  ended(queue: string, id: string): void;
  /** Releases what ended some time ago in queues without work since. */
  tidy(): Promise<void>;
  /** Aborted when the claims are lost with their connection. */
  signal(): AbortSignal;
  close(): Promise<void>;
}

/** The queue records an end at once; a claim that outlives that for this long is released. */
const RECORDED_MS = 30_000;

const RELEASE = 'select pg_advisory_unlock(hashtextextended(id, 0)) from unnest($1::text[]) id';
const CLAIM = `
  with claimed as materialized (
    select id from pgboss.job
    where name = $1 and state = 'active' and (id, retry_count) in (select * from unnest($2::uuid[], $3::int[])))
  select id::text, pg_try_advisory_lock(hashtextextended(id::text, 0)) as taken from claimed`;
/** A machine that is cut off is noticed after 25 s. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set idle_session_timeout = 0';

/** Opens the claims of a process, on a connection of their own that is opened again when it is lost. */
export function openJobClaims(url: DatabaseAddress, log: Log): JobClaims {
  let connection: Promise<pg.Client> | undefined;
  let lost = new AbortController();
  let closed = false;
  const running = new Set<string>();
  /** Ids that this connection holds after their end, by queue, with the time of the end. */
  let done = new Map<string, Map<string, number>>();

  const open = (): Promise<pg.Client> => {
    if (connection) return connection;
    const client = new pg.Client({
      ...connectionOptions(url),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      application_name: 'isura job claims',
    });
    const opened = (async () => {
      await client.connect();
      await client.query(KEEP_ALIVE);
      return client;
    })();
    const gone = (): void => {
      if (connection !== opened) return;
      connection = undefined;
      done = new Map();
      lost.abort(new Error('the claims of running jobs were lost with their connection'));
      lost = new AbortController();
      if (!closed) log.warn('the connection that holds the claims of running jobs was lost');
    };
    client.on('error', gone);
    client.on('end', gone);
    opened.catch(gone);
    connection = opened;
    return opened;
  };
  const release = async (client: pg.Client, ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await client.query(RELEASE, [ids]);
  };

  return {
    async take(queue, batch) {
      const client = await open();
      const before = [...(done.get(queue)?.keys() ?? [])];
      done.delete(queue);
      await release(client, before);
      const claimed = batch.filter(({ id }) => !running.has(id));
      const { rows } = await client.query<{ id: string; taken: boolean }>(CLAIM, [
        queue,
        claimed.map(({ id }) => id),
        claimed.map(({ retryCount }) => retryCount),
      ]);
      const mine = new Set(rows.filter(({ taken }) => taken).map(({ id }) => id));
      for (const id of mine) running.add(id);
      return mine;
    },
    ended(queue, id) {
      running.delete(id);
      const ofQueue = done.get(queue) ?? new Map<string, number>();
      done.set(queue, ofQueue.set(id, performance.now()));
    },
    async tidy() {
      const long = performance.now() - RECORDED_MS;
      for (const ofQueue of done.values()) {
        const ids = [...ofQueue].filter(([, at]) => at < long).map(([id]) => id);
        for (const id of ids) ofQueue.delete(id);
        if (ids.length > 0) await release(await open(), ids);
      }
    },
    signal: () => lost.signal,
    async close() {
      closed = true;
      const client = await connection?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

/** More attempts than this are not made: a job that ends each process that runs it waits until it expires. */
const MOST_ATTEMPTS = 25;

/**
 * Gives the work of processes that are gone to the next worker, at once and without counting it as a failure: active
 * jobs that no process claims. A process claims a job within a moment after the queue gave it out.
 */
export const TAKE_OVER = `
  with unfinished as materialized (
    select name, id, retry_count from pgboss.job
    where state = 'active' and name = any($1) and started_on < pgboss.job_now() - interval '0.5 seconds'
      and retry_count < ${MOST_ATTEMPTS}),
  lost as materialized (
    select * from unfinished where pg_try_advisory_xact_lock(hashtextextended(id::text, 0)))
  update pgboss.job j
  set state = 'retry', start_after = pgboss.job_now(), retry_limit = greatest(j.retry_limit, j.retry_count + 1)
  from lost l where j.name = l.name and j.id = l.id and j.retry_count = l.retry_count and j.state = 'active'
  returning j.name`;
