import pg from 'pg';
import { pino } from 'pino';
import { seed } from '../seed/seed.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { makeTemplate, startTestServer, templateName, testSecret } from '../test/server.ts';

export const USERS = 100_000;
export const ORGANIZATIONS = 2_000;
export const EVENTS = 100_000;
export const ATTEMPTS = Number(process.env.BENCH_ATTEMPTS ?? 100);

/** Row counts of the filled database. */
interface Counted {
  users: number;
  organizations: number;
  events: number;
}

/** Returns the 95th percentile, in milliseconds, of runs of `work` one after another. */
export async function p95(work: (nth: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const began = performance.now();
    await work(nth);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

/** Inserts organizations, people with one role each, and the trail of one organization with a valid chain. */
async function load(url: string): Promise<Counted> {
  await seed(url, { demonstration: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`insert into org.organization (code, name, short_name, type, category, sector_id, status, created_by, updated_by)
      select 'B' || n, 'Body number ' || n, 'Body ' || n, 'MDA', 'AGENCY', 1 + n % 20, 'LIVE', 'seed', 'seed' from generate_series(1, ${ORGANIZATIONS}) n`);
    await client.query(`insert into identity.app_user (login, email, first_name, last_name, phone, kind, status, password_hash, password_changed_at, last_login_at, created_by, updated_by)
      select 'u' || n || '@bench.test', 'u' || n || '@bench.test', initcap(translate((n * 7919 % 9973)::text, '0123456789', 'adeolukisn')) || 'a',
        initcap(translate((n * 104729 % 99991)::text, '0123456789', 'bamuchitno')) || 'o', '080' || lpad(n::text, 8, '0'), 'STAFF',
        case when n % 50 = 0 then 'DEACTIVATED' else 'ACTIVE' end, 'x', now(), now() - n * interval '1 minute', 'seed', 'seed'
      from generate_series(1::bigint, ${USERS}) n`);
    await client.query(`insert into identity.organization_user (user_id, org_id, job_title, created_by, updated_by)
      select u.id, o.first + u.id % ${ORGANIZATIONS}, 'Officer', 'seed', 'seed' from identity.app_user u, (select min(id) as first from org.organization where code like 'B%' and id > 10000) o`);
    await client.query(
      `insert into identity.organization_user_authority select id, 2 + id % 6 from identity.organization_user`,
    );
    await client.query(`do $$ begin for i in 1 .. ${EVENTS / 1000} loop perform audit.append(array(
      select row(now() - (100000 - i * 1000 - n) * interval '1 second', n, 'Person ' || n % 50, 'u' || n % 50 || '@bench.test', 10001, 'service.changed',
        'SERVICE', 'service', n, 'Service ' || n || ' changed', null, '{"name": "New"}', '127.0.0.1', null, null, null, null, null, 'bench', 'PERSON', null)::audit.new_event
      from generate_series(1, 1000) n)); end loop; end $$`);
    await client.query('vacuum analyze');
    const count = async (table: string) =>
      Number((await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
    return {
      users: await count('identity.app_user'),
      organizations: await count('org.organization'),
      events: await count('audit.audit_event'),
    };
  } finally {
    await client.end();
  }
}

export interface PeopleWorld {
  ctx: Ctx;
  database: Database;
  counted: Counted;
  close(): Promise<void>;
}

/** Opens a database of its own with these people, and the parts of a ctx that services need to read it. */
export async function openPeopleWorld(): Promise<PeopleWorld> {
  const server = await startTestServer(packagedBinaries());
  await makeTemplate(server);
  const url = server.url(templateName);
  const counted = await load(url);
  const database = openDatabase({ url: loginUrl(url, 'grp_app', testSecret) });
  const ctx = { clock: systemClock, inTx: database.inTx, log: pino({ level: 'silent' }) } as unknown as Ctx;
  return {
    ctx,
    database,
    counted,
    async close() {
      await database.close();
      await server.stop();
    },
  };
}
