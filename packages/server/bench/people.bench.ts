import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { seed } from '../seed/seed.ts';
import { readTrail } from '../src/modules/audit/trail/trail.service.ts';
import type { PeopleFilters } from '../src/modules/identity/user/people.queries.ts';
import { searchPeople } from '../src/modules/identity/user/people.service.ts';
import { secondPerson } from '../src/modules/org/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Ctx, Scope } from '../src/platform/ctx.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import type { Actor, RequestFacts } from '../src/platform/http/route.ts';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { makeTemplate, startTestServer, templateName, testSecret } from '../test/server.ts';
import type { Bench } from './bench.ts';

const USERS = 100_000;
const ORGANIZATIONS = 2_000;
const EVENTS = 100_000;
const TRIES = 100;

const facts: RequestFacts = { traceId: 'bench', ip: '127.0.0.1', claimed: {}, companions: [], keepsCookies: false };
const page = { page: 0, size: 20, sort: [] };

/** The 95th percentile, in milliseconds, of doing one thing after another. */
async function p95(work: (nth: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    const began = performance.now();
    await work(nth);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

/** Fills in bodies, people with a role each, and the trail of one body, whose chain holds. */
async function load(url: string): Promise<{ users: number; organizations: number; events: number }> {
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
        'SERVICE', 'service', n, 'Service ' || n || ' changed', null, '{"name": "New"}', '127.0.0.1', null, null, null, null, null, 'bench')::audit.new_event
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

const LAST = ['ba', 'mo', 'chi', 'tu', 'no', 'zz'];
const searches: readonly PeopleFilters[] = [
  {},
  ...LAST.map((start) => ({ 'last-name': start })),
  { email: 'u4711' },
  { phone: '08000012' },
  { status: ['DEACTIVATED' as const] },
  { authority: 'ROLE_APPROVER' },
];

/** People and the trail as administrators read them, from service function to database and back. */
export const bench: Bench = {
  id: 'people',
  title: 'People and the trail',
  about: `${TRIES} lists of 11 kinds among ${USERS} people of ${ORGANIZATIONS} organizations, with row security in force; the trail of an organization with ${EVENTS} events, its chain looked at each time. The figure is the 95th percentile.`,
  async open() {
    const server = await startTestServer(packagedBinaries());
    await makeTemplate(server);
    const url = server.url(templateName);
    const { users, organizations, events } = await load(url);
    const database = openDatabase({ url: loginUrl(url, 'grp_app', testSecret) });
    const ctx = { clock: systemClock, inTx: database.inTx, log: pino({ level: 'silent' }) } as unknown as Ctx;
    const orgId = 10_001;
    const central: Actor = { kind: 'central', userId: 1, cell: 'A', scope: { role: 'grp_oagf', orgId: 1, userId: 1 } };
    const own: Actor = { kind: 'staff', userId: 2, orgId, cell: 'y', scope: { role: 'grp_org', orgId, userId: 2 } };
    const search = (actor: Actor, filters: PeopleFilters) =>
      searchPeople(ctx, { actor, facts }, secondPerson, filters, page);
    await readTrail(ctx, own, orgId, page); // the first look adds up the whole chain, once
    const one = (scope: Scope) => database.inTx(scope, (tx) => sql`select 1`.execute(tx));
    const floor = { name: 'select 1 in a scoped transaction', measure: () => p95(() => one(own.scope)) };
    return {
      pieces: [
        {
          name: 'people of all, OR21',
          unit: 'ms',
          measure: () => p95((nth) => search(central, searches[nth % searches.length] ?? {})),
          floor,
          limit: 50,
        },
        {
          name: 'people of one, OR10',
          unit: 'ms',
          measure: () => p95((nth) => search(own, { orgId, ...searches[nth % searches.length] })),
          floor,
          limit: 50,
        },
        {
          name: 'trail of one, AT1',
          unit: 'ms',
          measure: () => p95(() => readTrail(ctx, own, orgId, page)),
          floor,
          limit: 50,
        },
      ],
      facts: [`${users} people, ${organizations} organizations, ${events} events`],
      async close() {
        await database.close();
        await server.stop();
      },
    };
  },
};
