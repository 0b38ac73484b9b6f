import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { generatePayments } from '../seed/history/generate.ts';
import { seed } from '../seed/seed.ts';
import { routesOf } from '../src/app.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { prepareDatabase } from '../src/platform/db/roles.ts';
import { folderFiles } from '../src/platform/files/folder-files.ts';
import { decoderOf } from '../src/platform/http/decode.ts';
import { factsAgain } from '../src/platform/http/kept-facts.ts';
import type { Actor, Route } from '../src/platform/http/route.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { startPostgres } from '../src/platform/postgres/supervisor.ts';
import { testSecret } from '../test/server.ts';
import { demonstrationPeople } from '../test/worlds.ts';
import type { Piece } from './bench.ts';
import { p95 } from './people-world.ts';

const facts = factsAgain({ traceId: 'bench', ip: '127.0.0.1', claimed: {} });
const log = pino({ level: 'silent' });

/** Numbers of what a portal of payments holds. */
interface Payments {
  payments: number;
  postings: number;
}

/** One portal of a world, and the data it was filled with. */
export interface MoneyPortal<Counted = Payments> {
  ctx: Ctx;
  database: Database;
  adminUrl: string;
  counted: Counted;
  /**
   * Returns the 95th percentile, in milliseconds, of a call by its id, address and caller, decoded and served as over
   * HTTP.
   */
  timed(id: string, url: string, actor: Actor): Promise<number>;
}

/** Opens one server with a database for each of these numbers of payments. */
export const openMoneyWorld = (sizes: readonly number[]) => openWorld('money', sizes, fill);

/**
 * Opens one server with a filled demonstration database for each of these sizes. Filling takes long (half an hour for
 * two million payments), so BENCH_DATA names a folder that keeps the databases for the next run.
 */
export async function openWorld<Counted>(
  name: string,
  sizes: readonly number[],
  fillOne: (adminUrl: string, size: number) => Promise<Counted>,
) {
  const kept = process.env.BENCH_DATA;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'isura-bench-'));
  mkdirSync(folder, { recursive: true });
  const passwordFile = join(folder, 'password');
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(12).toString('hex'), { mode: 0o600 });
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    password: readFileSync(passwordFile, 'utf8'),
    say: () => {},
    binaries: packagedBinaries(),
    durable: false,
    settings: { max_connections: '100', shared_buffers: '2GB', max_wal_size: '8GB' },
  });
  const routes = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });
  const portals: MoneyPortal<Counted>[] = [];
  for (const size of sizes) {
    const database = `${name}_${size}`;
    const adminUrl = server.url(database);
    const countFile = join(folder, `${database}.json`);
    if (existsSync(countFile)) {
      await migrate(adminUrl); // a kept database may lack newer migrations
    } else {
      await make(server.url('postgres'), adminUrl, database);
      writeFileSync(countFile, JSON.stringify(await fillOne(adminUrl, size)));
    }
    const counted = JSON.parse(readFileSync(countFile, 'utf8')) as Counted;
    portals.push(portalOver(adminUrl, folder, routes, counted));
  }
  return {
    portals,
    async close() {
      for (const { database } of portals) await database.close();
      await server.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function make(serverUrl: string, adminUrl: string, database: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${database}`);
  await client.query(`create database ${database} template template0`);
  await client.end();
  await prepareDatabase(adminUrl, testSecret);
  await migrate(adminUrl);
  await seed(adminUrl, { demonstration: true, people: demonstrationPeople });
}

const fill = (adminUrl: string, payments: number) =>
  generatePayments(adminUrl, payments, (month, done, of) => {
    console.log(`  ${payments} payments: ${month}, ${done + 1} of ${of}`);
  });

function portalOver<Counted>(
  adminUrl: string,
  folder: string,
  routes: readonly Route[],
  counted: Counted,
): MoneyPortal<Counted> {
  const database = openDatabase({ url: loginUrl(adminUrl, 'grp_app', testSecret) });
  const ctx = {
    config: readConfig({ DATABASE_URL: adminUrl, SECRET_KEY: testSecret }),
    clock: systemClock,
    random: systemRandom,
    ids: idsFrom(systemRandom),
    files: folderFiles(join(folder, 'files'), systemRandom),
    inTx: database.inTx,
    copyOut: database.copyOut,
    openLoader: database.openLoader,
    outbox: { announce: async () => {} },
    log,
  } as unknown as Ctx;
  return {
    ctx,
    database,
    adminUrl,
    counted,
    timed: async (id, url, actor) => {
      const route = routes.find(({ call }) => call.id === id);
      if (!route) throw new Error(`no call ${id}`);
      const names = [...route.call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      const address = new RegExp(`^${route.call.path.replaceAll(/\{\w+\}/g, '([^/?]+)')}`).exec(url);
      const params = names.length ? Object.fromEntries(names.map((name, at) => [name, address?.[at + 1]])) : undefined;
      const decode = decoderOf(route.call);
      return await p95(() =>
        route.handle({
          ...decode({ url, params, body: undefined, log }),
          ...{ actor, ctx, facts, headers: {} },
        } as never),
      );
    },
  };
}

/** Measures a call in a large portal against the same call in a small one, so that "times the floor" is the growth. */
export const grown = (
  name: string,
  ask: (portal: MoneyPortal) => Promise<number>,
  small: MoneyPortal,
  large: MoneyPortal,
): Piece => ({
  name,
  unit: 'ms',
  measure: () => ask(large),
  floor: { name: 'in the small portal', measure: () => ask(small) },
  limit: 20,
});

/** Says in words what a portal holds. */
export const holds = ({ counted }: MoneyPortal): string => `${counted.payments} payments, ${counted.postings} postings`;
