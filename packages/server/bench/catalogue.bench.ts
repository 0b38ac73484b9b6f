import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { addMissing } from '../seed/load.ts';
import { seed } from '../seed/seed.ts';
import { searchServices } from '../src/modules/org/catalogue/catalogue.service.ts';
import { searchDirectory } from '../src/modules/org/directory/directory.service.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { makeTemplate, startTestServer, templateName, testSecret } from '../test/server.ts';
import type { Bench } from './bench.ts';
import { manyServices } from './catalogue-data.ts';

const SERVICES = 10_000;
const ORGANIZATIONS = 500;
const SEARCHES = 300;

/** Typical searches: two letters, whole names, synonyms, typing errors, an acronym, a term without results. */
const QUERIES = [
  'pa', 'pass', 'passport', 'pasport', 'custom duty', 'drivers licence', 'JAMB', 'vehicle licence kano', 'borehole drillers',
  'marrige certificate', 'land aplication', 'annual spectrum levy', 'lottery permit enugu', 'transcript verification', 'licence',
  'tuition', 'pipeline inspecton', 'zzzzqq', 'museum', 'water',
]; // biome-ignore format: a list is read as a list

const page = { page: 0, size: 20, sort: [] };

/** Returns the 95th percentile, in milliseconds, of `work` over the queries, one after another. */
async function p95(work: (query: string) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < SEARCHES; at += 1) {
    const began = performance.now();
    await work(QUERIES[at % QUERIES.length] ?? '');
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

async function load(url: string): Promise<number> {
  await seed(url, { demonstration: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const batch of manyServices({ organizationCount: ORGANIZATIONS, services: SERVICES }))
      await addMissing(client, batch);
    await client.query('commit');
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ n: string }>('select count(*) as n from org.service');
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

/** Public searches of the catalogue, from service function to database and back. */
export const bench: Bench = {
  id: 'catalogue',
  title: 'Search of the catalogue',
  about: `${SEARCHES} searches of ${QUERIES.length} kinds, one after another, as the public role with row security in force, among ${SERVICES.toLocaleString('en')} services beside the seeded ones; the figure is their 95th percentile.`,
  async open() {
    const server = await startTestServer(packagedBinaries());
    await makeTemplate(server);
    const services = await load(server.url(templateName));
    const database = openDatabase({ url: loginUrl(server.url(templateName), 'grp_app', testSecret), poolSize: 2 });
    const ctx = { clock: systemClock, inTx: database.inTx, log: pino({ level: 'silent' }) } as unknown as Ctx;
    const bare = () => database.inTx({ role: 'grp_public' }, (tx) => sql`select 1`.execute(tx));
    const floor = { name: 'select 1 in a scoped transaction', measure: () => p95(bare) };
    return {
      pieces: [
        {
          name: 'services, PB3',
          unit: 'ms',
          limit: 20,
          floor,
          measure: () => p95((query) => searchServices(ctx, { query }, page)),
        },
        {
          name: 'organizations, PB1',
          unit: 'ms',
          limit: 20,
          floor,
          measure: () => p95((query) => searchDirectory(ctx, { query }, page)),
        },
        {
          name: 'first page without words, PB3',
          unit: 'ms',
          floor,
          measure: () => p95(() => searchServices(ctx, {}, page)),
        },
      ],
      facts: [`${services} services`],
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  },
};
