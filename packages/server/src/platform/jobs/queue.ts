import { DomainError } from '@isura/contract/kernel/problems';
import { CompiledQuery } from 'kysely';
import { type Db, type JobInsert, type JobResult, PgBoss, type Job as Taken } from 'pg-boss';
import type { Ctx, Tx } from '../ctx.ts';
import { connectionOptions, type DatabaseAddress } from '../db/logins.ts';
import type { Log } from '../log/log.ts';
import { type DueWork, PUT_OFF_CHANNEL, watchDueWork } from './due-work.ts';
import { type JobClaims, openJobClaims, TAKE_OVER } from './job-claims.ts';
import type { Job } from './jobs.ts';
import type { Queue } from './queue-port.ts';
import { openPayload, sealPayload } from './sealed-payload.ts';
import { listenWakeUps } from './wake-ups.ts';

export interface QueueOptions {
  /** Address for the login `grp_queue`, which owns the schema pgboss. */
  url: DatabaseAddress;
  /** Every job of the product; a job not listed here cannot be enqueued. */
  jobs: readonly Job<never>[];
  log: Log;
  /** Connections of the queue itself; 4 by default. They are in addition to those of the pool. */
  poolSize?: number;
}

export interface RunningQueue {
  /** For `Ctx`; refuses with busy until `start` has resolved. */
  queue: Queue;
  /**
   * Creates the missing tables of the queue; may be retried after a failure. With `work` it also runs jobs; ROLE web
   * starts it without.
   */
  start(ctx: Ctx, options: { work: boolean }): Promise<void>;
  /** Takes no more jobs and resolves when the running ones are done, after `timeoutMs` at the latest. */
  stop(timeoutMs?: number): Promise<void>;
}

const notYet = (): DomainError =>
  new DomainError('busy', { detail: 'The portal is starting. Try again in a moment.', retryAfterSeconds: 1 });

/** Work of one kind that a transaction enqueues at the same moment, with one statement. */
interface Gathered {
  work: JobInsert[];
  taken?: Promise<void>;
}

/** Sent at commit; not by the queue itself, which announces only work that is due at once. */
const ANNOUNCE_PUT_OFF = `select pg_notify('${PUT_OFF_CHANNEL}', '')`;
const WORK_ROLES = 'grp_org, grp_oagf, grp_payer, grp_public, grp_job';
/** Enqueuing inserts, reads the queue's settings and reads back the id; it cannot read the payloads of others. */
const GRANTS = `do $$ begin
  perform pg_advisory_xact_lock(hashtext('isura queue grants'));
  grant select on pgboss.queue to ${WORK_ROLES};
  grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to ${WORK_ROLES};
  if to_regclass('pgboss.job_active') is null then
    create index job_active on pgboss.job_common (name) where state = 'active';
    comment on index pgboss.job_active is 'the search for jobs of processes that are gone, every ten seconds';
  end if;
end $$`;

/** Opens the queue on pg-boss, in the same database as everything else. */
export function openQueue({ url, jobs, log, poolSize = 4 }: QueueOptions): RunningQueue {
  const known = new Map(jobs.map((job) => [job.name, job]));
  if (known.size !== jobs.length) throw new Error('two jobs have the same name');
  let boss: PgBoss | undefined;
  let dueWork: DueWork | undefined;
  let claims: JobClaims | undefined;
  let seal: (job: Job<never>, data: object) => object = (_, data) => data;
  const gathered = new WeakMap<Tx, Map<string, Gathered>>();

  async function put(tx: Tx, name: string, { work }: Gathered): Promise<void> {
    const ids = await boss!.insert(name, work, { returnId: true, db: within(tx) });
    if (ids?.length !== work.length) throw new Error(`the queue did not take ${name}`);
    if (work.some(({ startAfter }) => startAfter !== undefined))
      await tx.executeQuery(CompiledQuery.raw(ANNOUNCE_PUT_OFF));
  }

  const queue: Queue = {
    async enqueue(tx, job, data, { startAfterSeconds = 0 } = {}) {
      if (!boss) throw notYet();
      if (!known.has(job.name)) throw new Error(`the job ${job.name} is not registered`);
      const fits = job.payload.parse(data) as object;
      const ofTx = gathered.get(tx) ?? new Map<string, Gathered>();
      gathered.set(tx, ofTx);
      const together = ofTx.get(job.name) ?? { work: [] };
      together.work.push({
        data: seal(known.get(job.name)!, fits),
        ...(startAfterSeconds > 0 ? { startAfter: startAfterSeconds } : {}),
      });
      ofTx.set(job.name, together);
      together.taken ??= Promise.resolve().then(() => {
        ofTx.delete(job.name);
        return put(tx, job.name, together);
      });
      return together.taken;
    },
  };

  return {
    queue,
    async start(ctx, { work }) {
      const starting = new PgBoss({
        ...({ ...connectionOptions(url), idleTimeoutMillis: CONNECTION_KEPT_MS } as { connectionString: string }),
        schema: 'pgboss',
        createSchema: false,
        supervise: work,
        schedule: work,
        useListenNotify: work,
        max: poolSize,
        maintenanceIntervalSeconds: 300,
        superviseIntervalSeconds: 300,
        monitorIntervalSeconds: 300,
        queueCacheIntervalSeconds: 300,
        notifyHeartbeatIntervalMs: 60_000,
        flowIntervalSeconds: SELDOM_S,
        bamIntervalSeconds: SELDOM_S,
        application_name: 'isura queue',
      });
      seal = (job, data) =>
        job.sealed ? sealPayload(ctx.config.keys.sealing[0], job.name, data, ctx.random.bytes(12)) : data;
      // The queue spreads the caught error into a plain object, which would be logged without its message.
      starting.on('error', (error) => log.error({ error: Object.assign(new Error(error.message), error) }, 'queue'));
      starting.on('warning', ({ message }) => log.warn({ warning: message }, 'queue'));
      try {
        await starting.start();
        await starting.getDb().executeSql(GRANTS);
        for (const job of known.values()) await settle(starting, job, work);
        boss = starting;
        if (!work) return;
        await starting.updateQueue(SCHEDULER, { notify: true });
        const workers = new Map<string, string>();
        const wake = (name: string) => starting.notifyWorker(workers.get(name) ?? '');
        const after = { full: wake, failed: () => dueWork?.failed() };
        const held = openJobClaims(url, log);
        claims = held;
        for (const job of known.values())
          workers.set(job.name, await workOn(starting, job, ctx, { after, claims: held }));
        const takeOver = async (): Promise<void> => {
          const { rows } = (await starting.getDb().executeSql(TAKE_OVER, [[...known.keys()]])) as {
            rows: { name: string }[];
          };
          for (const { name } of rows) log.warn({ job: name }, 'a job of a process that is gone was taken up again');
          await held.tidy();
        };
        const wakeUps = listenWakeUps({ url, channel: PUT_OFF_CHANNEL, log });
        dueWork = watchDueWork({ boss: starting, wake, wakeUps, before: takeOver, log });
      } catch (error) {
        boss = undefined;
        await claims?.close();
        await starting.stop({ graceful: false }).catch(() => {});
        throw error;
      }
    },
    async stop(timeoutMs = 30_000) {
      await dueWork?.stop();
      await boss?.stop({ graceful: true, timeout: timeoutMs });
      await claims?.close();
    },
  };
}

/** Runs statements of the queue inside our transaction. */
const within = (tx: Tx): Db => ({
  executeSql: async (text, values = []) => ({ rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows }),
});

/** Creates or updates the queue of a job to its current declaration, and its schedule. */
async function settle(boss: PgBoss, job: Job<never>, schedules: boolean): Promise<void> {
  const settings = {
    retryLimit: job.retries ?? 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: job.expiresInSeconds ?? 900,
    deleteAfterSeconds: job.keptSeconds ?? 86_400,
  };
  await boss.createQueue(job.name, { ...settings, notify: true, policy: job.alone ? 'exclusive' : 'standard' });
  await boss.updateQueue(job.name, settings);
  // A job that was not always sealed has finished work stored in the open.
  if (job.sealed) await boss.deleteStoredJobs(job.name);
  if (!schedules) return;
  if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'Africa/Lagos' });
  else await boss.unschedule(job.name);
}

/** Interval of the queue's checks for features we do not use: jobs that wait for jobs, and its own long migrations. */
const SELDOM_S = 900;
/** Polling interval for each kind of work while nothing listens. */
const DEAF_S = 2;
/** Polling interval otherwise: new work is announced, and `watchDueWork` looks for due work of all kinds at once. */
const LAST_RESORT_S = 600;
/** A new connection costs both sides some ten milliseconds, and scheduled work runs every minute. */
const CONNECTION_KEPT_MS = 300_000;
/** The queue into which pg-boss puts its due schedules. */
const SCHEDULER = '__pgboss__send-it';

/** Callbacks after a batch: it was full, so that more may wait, or some of it failed. */
interface After {
  full(name: string): void;
  failed(): void;
}

/**
 * Works on a job: woken by new and by due work, without a pause while there is a backlog. It runs what it can claim:
 * what another process still works on, or was assigned to another since, is left.
 */
function workOn(
  boss: PgBoss,
  job: Job<never>,
  ctx: Ctx,
  { after, claims }: { after: After; claims: JobClaims },
): Promise<string> {
  const batchSize = job.atOnce ?? 4;
  const options = {
    batchSize,
    perJobResults: true,
    pollingIntervalSeconds: DEAF_S,
    notifyPollingIntervalSeconds: LAST_RESORT_S,
  } as const;
  return boss.work<unknown>(job.name, options, async (batch) => {
    const mine = await claims.take(job.name, batch);
    const lost = claims.signal();
    const results = await Promise.all(
      batch.map(async (taken): Promise<JobResult> => {
        if (!mine.has(taken.id)) return { id: taken.id, status: 'failed', output: { fault: 'StillRunning' } };
        const signal = AbortSignal.any([taken.signal, lost]);
        return await run(job, { ...taken, signal }, ctx).finally(() => claims.ended(job.name, taken.id));
      }),
    );
    const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id);
    if (job.sealed && done.length > 0) await boss.deleteJob(job.name, done);
    if (batch.length === batchSize) after.full(job.name); // the queue's own burst ignores batches of one
    if (done.length < batch.length) after.failed();
    return results;
  });
}

async function run(job: Job<never>, taken: Taken<unknown>, ctx: Ctx): Promise<JobResult> {
  try {
    const kept = taken.data ?? {};
    const data = job.payload.parse(job.sealed ? openPayload(ctx.config.keys.sealing, job.name, kept) : kept);
    await job.handle(ctx, data, { jobId: taken.id, signal: taken.signal });
    return { id: taken.id, status: 'completed' };
  } catch (error) {
    ctx.log.error({ error, job: job.name, jobId: taken.id }, 'job failed');
    // The queue stores the outcome: only the kind of the fault, because its message may hold personal data.
    return { id: taken.id, status: 'failed', output: { fault: error instanceof Error ? error.name : 'unknown' } };
  }
}
