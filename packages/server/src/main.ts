import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { awaitNewestPosting, buildApp, jobs, subscribers } from './app.ts';
import { systemClock } from './platform/clock/clock.ts';
import { idsFrom, systemRandom } from './platform/clock/random.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import type { Ctx } from './platform/ctx.ts';
import { openDatabase } from './platform/db/database.ts';
import { correctable } from './platform/db/database-fault.ts';
import { loginAddress } from './platform/db/logins.ts';
import { openReports } from './platform/db/reports.ts';
import type { Files } from './platform/files/files.ts';
import { openFiles } from './platform/files/open-files.ts';
import { groupsOver } from './platform/groups/groups.ts';
import { createStopper } from './platform/http/stop.ts';
import { httpOut } from './platform/http-out/http-out.node.ts';
import { OUTBOX_CHANNEL, outbox } from './platform/jobs/outbox.ts';
import { openQueue } from './platform/jobs/queue.ts';
import { startRelay } from './platform/jobs/relay.ts';
import { listenWakeUps } from './platform/jobs/wake-ups.ts';
import { whenReachable } from './platform/jobs/when-reachable.ts';
import { createLog } from './platform/log/log.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { readSite } from './platform/pages/site-files.ts';
import { StartRefused } from './platform/postgres/start-refused.ts';
import { rateLimits } from './platform/rate-limit/rate-limit.ts';

/** How much the heap may grow over what the last full collection left, in percent. */
const GROWTH_PERCENT = 60;

/**
 * Keeps the memory of a process with background work small. Left to itself V8 lets the heap grow to four times what is in
 * use before it collects; rows of files and transfers live long enough to reach that heap (docs/speed.md#transfers).
 */
const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);

const DIST = join(import.meta.dirname, '../../web/dist');
const LONGEST_JOB_MS = 15_000;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Ends the process with one sentence and its remedy where a person can correct the fault; throws others as they are. */
function exitIfCorrectable(error: unknown): never {
  const fault = correctable(error, { databaseUrl: config.databaseUrl });
  if (!(fault instanceof StartRefused)) throw error;
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
}

function filesOrExit(): Files {
  try {
    return openFiles(config.files);
  } catch (error) {
    return exitIfCorrectable(error);
  }
}

const config = configOrExit();
const works = config.role !== 'web';
if (works) keepHeapSmall();
const log = createLog(config.logLevel);
if (config.paymentMode === 'LIVE' && !config.remita)
  log.warn('no payment provider is connected: no payment can be made. docs/runbooks/remita.md');
const stopper = createStopper({ drainTimeMs: config.drainTimeMs, log });
const metrics = createMetrics();
const appUrl = loginAddress(config.databaseUrl, 'grp_app', config.keys.database);
const database = openDatabase({
  url: appUrl,
  onLostConnection: (error) => log.warn({ error }, 'a connection to the database was lost'),
});
metrics.watchPool('app', database.figures);
metrics.watchAdmission(database.admitted);
const queue = openQueue({
  url: loginAddress(config.databaseUrl, 'grp_queue', config.keys.database),
  jobs,
  log,
});
const reports = config.reportsDatabaseUrl
  ? openReports({ url: loginAddress(config.reportsDatabaseUrl, 'grp_app', config.keys.database), log })
  : undefined;
const ids = idsFrom(systemRandom);
const mailer = createMailer({ settings: config, inTx: database.inTx, clock: systemClock, ids, log });
const ctx: Ctx = {
  config,
  log,
  clock: systemClock,
  random: systemRandom,
  ids,
  files: filesOrExit(),
  mailer,
  http: httpOut({ reach: 'public', allowLoopback: config.paymentMode === 'TEST' }),
  outbox,
  queue: queue.queue,
  groups: groupsOver(database.pool),
  inTx: database.inTx,
  copyOut: database.copyOut,
  openLoader: database.openLoader,
  ...(reports && { reports }),
};

await awaitNewestPosting(ctx, {
  wasAhead: config.clockWasAhead,
  say: (waitsFor) => {
    log.warn(waitsFor);
    process.send?.({ waitsFor });
  },
}).catch(exitIfCorrectable);
const app = await buildApp({
  ctx,
  metrics,
  site: readSite(DIST),
  limits: rateLimits(database.pool, systemClock),
  statements: database.pool,
  checks: [{ name: 'database', check: database.check }],
  isDraining: stopper.isDraining,
});
const queued = await whenReachable('queue', () => queue.start(ctx, { work: works }), log).catch(exitIfCorrectable);
const relay = works
  ? startRelay({ ctx, subscribers, wakeUps: listenWakeUps({ url: appUrl, channel: OUTBOX_CHANNEL, log }) })
  : undefined;

/** Stops accepting connections first, then the background work, the database last. */
async function stop(signal: string): Promise<void> {
  await stopper.stop(app, signal);
  await relay?.stop();
  queued.stop();
  await queued.begun;
  await queue.stop(LONGEST_JOB_MS).catch((error: unknown) => log.warn({ error }, 'the queue was left unchanged'));
  await ctx.groups.drain();
  mailer.close();
  await Promise.all([database.close(), reports?.close()]);
  process.exit(0);
}
let stopping: Promise<void> | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (stopping ??= stop(signal)));

try {
  const url = await app.listen({ port: config.port, host: config.host });
  process.send?.({ ready: true, url });
  flushCompileCache(); // writes the compile cache, if enabled, before a kill can prevent it
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  process.stderr.write(
    `Port ${config.port} on ${config.host} is taken by another program. Stop it, or choose another port: PORT=${config.port + 1} npm start\n`,
  );
  process.exit(1);
}
