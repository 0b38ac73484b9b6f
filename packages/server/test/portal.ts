import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { type AppParts, buildApp, jobs } from '../src/app.ts';
import { type Clock, systemClock } from '../src/platform/clock/clock.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { folderFiles } from '../src/platform/files/folder-files.ts';
import { groupsOver } from '../src/platform/groups/groups.ts';
import type { CallFrame } from '../src/platform/http/bind.ts';
import { createHttp } from '../src/platform/http/server.ts';
import { httpOut } from '../src/platform/http-out/http-out.node.ts';
import type { HttpOut } from '../src/platform/http-out/http-out.ts';
import { outbox } from '../src/platform/jobs/outbox.ts';
import { openQueue } from '../src/platform/jobs/queue.ts';
import type { Queue } from '../src/platform/jobs/queue-port.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createMailer } from '../src/platform/mail/create-mailer.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { rateLimits } from '../src/platform/rate-limit/rate-limit.ts';
import { testSecret } from './server.ts';
import { testSite } from './site.ts';

/** An address without PostgreSQL: port 1 refuses at once. */
export const nowhere = 'postgres://grp_app:none@127.0.0.1:1/none';

export interface TestPortal {
  app: FastifyInstance;
  ctx: Ctx;
  config: Config;
  /** Every line of the log. */
  lines: string[];
}

/**
 * Opens the portal as main.ts assembles it, with all its calls, not listening: on a test database or, without one, on
 * an address that refuses. It queues and sends nothing. It is closed after the file; opened within a test, its folder is removed after the test.
 */
export async function testPortal(
  input: {
    database?: { database: Database; url: string };
    env?: Record<string, string>;
    /** The machine's clock when left out. */
    clock?: Clock;
    /** Receives queued work; when left out, queueing is refused. */
    queue?: Queue;
    /** Outgoing HTTP; when left out, the real one, which excludes this machine. */
    http?: HttpOut;
  } & Partial<AppParts> = {},
): Promise<TestPortal> {
  const { database: taken, env, clock = systemClock, queue, http = httpOut({ reach: 'public' }), ...parts } = input;
  const url = taken?.url ?? nowhere;
  const filesDir = mkdtempSync(join(tmpdir(), 'isura-portal-'));
  const config = readConfig({
    DATABASE_URL: url,
    SECRET_KEY: testSecret,
    FILES_DIR: filesDir,
    LOG_LEVEL: 'trace',
    ALLOW_PUBLIC_TEST: env?.PAYMENT_MODE === 'LIVE' ? 'off' : 'on', // what is refused without it has tests of its own
    ...env,
  });
  const lines: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => void lines.push(line) });
  const database = taken?.database ?? openDatabase({ url });
  const ids = idsFrom(systemRandom);
  const ctx: Ctx = {
    config,
    log,
    clock,
    random: systemRandom,
    ids,
    files: folderFiles(filesDir, systemRandom),
    mailer: createMailer({ settings: config, inTx: database.inTx, clock, ids, log }),
    http,
    outbox,
    groups: groupsOver(database.pool),
    queue: queue ?? openQueue({ url, jobs, log }).queue,
    inTx: database.inTx,
    copyOut: database.copyOut,
    openLoader: database.openLoader,
  };
  const app = await buildApp({
    ctx,
    metrics: createMetrics(),
    site: testSite(),
    limits: rateLimits(database.pool, clock),
    statements: database.pool,
    checks: [{ name: 'database', check: database.check }],
    isDraining: () => false,
    ...parts,
  });
  const remove = (): void => rmSync(filesDir, { recursive: true, force: true });
  // Within a test nothing can be added to the end of the file.
  if (TestRunner.getCurrentTest()) onTestFinished(remove);
  else
    afterAll(async () => {
      await app.close();
      if (!taken) await database.close();
      remove();
    });
  return { app, ctx, config, lines };
}

/** Limits that allow everything, for tests about something else. */
export const noLimits: AppParts['limits'] = { take: async () => ({ allowed: true }) };

/** A queue that accepts everything and runs nothing. */
export const deafQueue: Queue = { enqueue: async () => {} };

/** Returns the HTTP server of a portal without any call or page, for a test that binds its own. */
export const emptyHttp = ({ config, ctx }: Pick<TestPortal, 'config' | 'ctx'>): FastifyInstance =>
  createHttp({
    config,
    log: ctx.log,
    ids: ctx.ids,
    files: ctx.files,
    metrics: createMetrics(),
    isDraining: () => false,
  });

/** Returns how calls are bound where nobody is signed in and nothing is limited, for a test that binds its own. */
export const openFrame = ({ config, ctx }: Pick<TestPortal, 'config' | 'ctx'>): CallFrame => ({
  config,
  ctx,
  actorOf: async () => ({ actor: { kind: 'anonymous', scope: { role: 'grp_public' } }, headers: {} }),
  isOperator: () => false,
  take: async () => {},
  noteOpened: async () => undefined,
  keys: { take: async () => undefined, noteUse: () => undefined },
  proofs: { recordRequest: async () => undefined, use: async () => false, giveBack: async () => undefined },
});
