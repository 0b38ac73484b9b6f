import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { someChains } from '../../test/audit.ts';
import { testDatabase, testSecret } from '../../test/database.ts';
import { checkHeads, writeChainHeads } from '../modules/audit/index.ts';
import { handClock } from '../platform/clock/clock.ts';
import type { Ctx } from '../platform/ctx.ts';
import { migrationsFolder } from '../platform/db/migrate.ts';
import { JOB_SCOPE } from '../platform/db/scope.ts';
import { simulatedDay } from '../platform/postgres/environment.ts';
import { brokenInvariants, readInvariants } from './invariants.ts';
import { verifyDatabase } from './verification.ts';

const db = await testDatabase({ breaksInvariants: true });
const files = mkdtempSync(join(tmpdir(), 'isura-verify-'));
const headsFolder = join(files, 'audit-heads');
const client = new pg.Client({ connectionString: db.adminUrl });
/** The statement that undoes a planted fault. Faults are committed, because verify checks from outside. */
let undo = '';

beforeAll(async () => {
  await client.connect();
  await someChains((work) => db.inTx(JOB_SCOPE, work), 5);
  await writeChainHeads({
    clock: handClock(),
    inTx: db.inTx,
    config: { keys: { base: [testSecret] }, files: { kind: 'folder', dir: files } },
    log: { info: () => {} },
  } as unknown as Ctx);
});
beforeEach(() => {
  undo = '';
});
afterEach(async () => {
  if (undo) await db.sql(undo);
});
afterAll(async () => {
  await client.end();
  rmSync(files, { recursive: true, force: true });
});

/** Returns verify's findings: the names of what is broken, with the first fault of each. */
async function broken(migrations = migrationsFolder): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const whole = await verifyDatabase(
    client,
    { checkHeads: (reader) => checkHeads(reader, headsFolder, [testSecret]), migrations },
    ({ name, faults, examples }) => {
      if (faults > 0) found[name] = examples[0] ?? '';
    },
  );
  expect(whole).toBe(Object.keys(found).length === 0);
  return found;
}

/** Runs `npm run verify` on this database; returns its output and exit code. */
function command(env: Record<string, string> = {}): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../verify.ts')],
      {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: db.adminUrl,
          SECRET_KEY: testSecret,
          FILES_DIR: files,
          ...simulatedDay(),
          ...env,
        },
      },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

describe('on an intact database', () => {
  test.each(readInvariants().map(({ id, title, sql }) => ({ id, title, sql })))(
    'on an intact database $id holds: $title',
    async ({ sql }) => {
      expect((await client.query(sql)).rows).toEqual([]);
    },
  );

  test('on an intact database verify reports every invariant as held, one line each, and exits with 0', async () => {
    const { code, out, err } = await command();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.trim().split('\n');
    expect(lines).toHaveLength(readInvariants().length + 2);
    for (const line of lines) expect(line).toMatch(/^\S.+ \.* ok \(\d+ ms\)$/);
    expect(out).toContain('audit heads outside the database (1 files)');
  });

  test('on an intact database verify changes nothing', async () => {
    const rows = 'select count(*)::int as events, max(xmin::text::bigint)::text as newest from audit.audit_event';
    const before = await db.sql(rows);
    await broken();
    expect(await db.sql(rows)).toEqual(before);
    expect((await client.query('select current_user as me, now() <> statement_timestamp() as open')).rows[0].open).toBe(
      false,
    );
  });
});

interface Fault {
  what: string;
  plant: string;
  undo: string;
  finding: string;
  line: string;
}

const growing = 'I16 rows of append-only tables cannot be changed';
const chained = 'I18 the audit chain is complete and unaltered';
const delivered = 'I20 events are delivered, and handled once';
const once = 'I21 no two idempotency keys have the same effect';
const apart = 'I24 row security keeps organizations apart';
const unguarded = (statement: string): string =>
  `begin; set local session_replication_role = replica; ${statement}; commit`;

const faults: Fault[] = [
  {
    what: 'a right to change audit events',
    plant: 'grant update on audit.audit_event to grp_org',
    undo: 'revoke update on audit.audit_event from grp_org',
    finding: growing,
    line: 'grp_org has the right update on audit.audit_event',
  },
  {
    what: 'a right to change one column of them',
    plant: 'grant update (summary) on audit.audit_event to grp_app',
    undo: 'revoke update (summary) on audit.audit_event from grp_app',
    finding: growing,
    line: 'grp_app has the right update of column summary on audit.audit_event',
  },
  {
    what: 'a right of everybody to empty them',
    plant: 'grant truncate on audit.audit_event to public',
    undo: 'revoke truncate on audit.audit_event from public',
    finding: growing,
    line: 'everybody has the right truncate on audit.audit_event',
  },
  {
    what: 'a table that is gone',
    plant: 'alter table platform.inbox rename to outbox_old',
    undo: 'alter table platform.outbox_old rename to inbox',
    finding: delivered,
    line: 'could not be checked: relation "platform.inbox" does not exist',
  },
  {
    what: 'a guard that is switched off',
    plant: 'alter table audit.audit_event disable trigger audit_event_only_grows',
    undo: 'alter table audit.audit_event enable trigger audit_event_only_grows',
    finding: growing,
    line: 'audit.audit_event has no enabled trigger audit_event_only_grows',
  },
  {
    what: 'a changed audit row',
    plant: unguarded(`update audit.audit_event set summary = 'nothing' where chain_id = 12 and seq = 3`),
    undo: unguarded(`update audit.audit_event set summary = 'Event 2' where chain_id = 12 and seq = 3`),
    finding: chained,
    line: 'chain 12 event 3 was edited',
  },
  {
    what: 'a chain without its head',
    plant: `create table platform.kept as select * from audit.chain_head where chain_id = 13; delete from audit.chain_head where chain_id = 13`,
    undo: 'insert into audit.chain_head select * from platform.kept; drop table platform.kept',
    finding: chained,
    line: 'chain 13 event 1 is beyond the head of the chain',
  },
  {
    what: 'an event that nobody delivers',
    plant: `insert into platform.outbox (org_id, source_type, source_id, event, payload, created_at) values (12, 'contact', 1, 'contact.received', '{}', now() - interval '61 s')`,
    undo: 'delete from platform.outbox',
    finding: delivered,
    line: 'contact.received has not been delivered since',
  },
  {
    what: 'events taken twice',
    plant: `alter table platform.inbox drop constraint inbox_once; insert into platform.inbox (consumer, event_id) values ('notify', 'a'), ('notify', 'a')`,
    undo: 'delete from platform.inbox; alter table platform.inbox add constraint inbox_once unique (consumer, event_id)',
    finding: delivered,
    line: 'inbox of notify has event a 2 times',
  },
  {
    what: 'one thing made under two keys',
    plant: `drop index platform.idempotency_key_one_effect;
      insert into platform.idempotency_key (key, route, owner, request_hash, resource_type, resource_id, created_at)
      select k, 'CO4', 'user:7', sha256('x'), 'invoice', 5, now() from unnest(array['a', 'b']) k`,
    undo: `delete from platform.idempotency_key;
      create unique index idempotency_key_one_effect on platform.idempotency_key (route, resource_type, resource_id) where resource_id is not null`,
    finding: once,
    line: 'CO4 created invoice 5 under 2 idempotency keys',
  },
  {
    what: 'a table without row security',
    plant: 'create table org.open_table (id bigint primary key, org_id bigint not null)',
    undo: 'drop table org.open_table',
    finding: apart,
    line: 'org.open_table has no row security in force',
  },
  {
    what: 'a table whose row security its owner passes by',
    plant: 'alter table audit.audit_event no force row level security',
    undo: 'alter table audit.audit_event force row level security',
    finding: apart,
    line: 'audit.audit_event has no row security in force',
  },
  {
    what: 'a view that looks with the eyes of its owner',
    plant: 'create view audit.seen as select org_id from audit.audit_event',
    undo: 'drop view audit.seen',
    finding: apart,
    line: 'audit.seen shows rows that row security hides',
  },
  {
    what: 'rows kept in a materialized view',
    plant: 'create materialized view audit.seen as select org_id from audit.audit_event',
    undo: 'drop materialized view audit.seen',
    finding: apart,
    line: 'audit.seen shows rows that row security hides',
  },
];

describe('verify finds', () => {
  test.each(faults)('verify finds $what', async ({ plant, undo: back, finding, line }) => {
    undo = back;
    await db.sql(plant);
    const found = await broken();
    expect(Object.keys(found)).toEqual([finding]);
    expect(found[finding]).toContain(line);
  });

  test('verify finds nothing once all of these are corrected', async () => {
    for (const { plant, undo: back } of faults) {
      await db.sql(plant);
      await db.sql(back);
    }
    expect(await broken()).toEqual({});
  });

  // roles belong to the whole server, which other files use meanwhile: planted in a transaction that is rolled back
  test.each([
    ['a role that gets past row security', 'alter role grp_org bypassrls', 'grp_org bypasses row security'],
    ['an owner that can sign in', 'alter role grp_owner login', 'grp_owner can sign in'],
    ['another owner of what only grows', 'alter table audit.audit_event owner to grp_job', 'is owned by grp_job'],
    ['a way to become the owner', 'grant grp_owner to grp_app', 'grp_app can become grp_owner'],
  ])('verify finds %s', async (_what, plant, line) => {
    await client.query('begin');
    await client.query(plant);
    const lines = await brokenInvariants(client);
    await client.query('rollback');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
  });

  test('verify finds an audit chain shortened together with its head', async () => {
    const ids = '(select id from audit.audit_event where chain_id = 14 and seq = 5)';
    undo = unguarded(`insert into audit.audit_event overriding system value select * from platform.kept_event;
      update audit.chain_head h set seq = k.seq, hash = k.hash from platform.kept_event k where h.chain_id = 14; drop table platform.kept_event`);
    await db.sql(
      unguarded(`create table platform.kept_event as select * from audit.audit_event where id in ${ids};
      alter table platform.kept_event enable row level security, force row level security;
      delete from audit.audit_event where id in ${ids};
      update audit.chain_head set seq = 4, hash = (select hash from audit.audit_event where chain_id = 14 and seq = 4) where chain_id = 14`),
    );
    const found = await broken();
    expect(Object.keys(found)).toEqual(['audit heads outside the database (1 files)']);
    expect(found['audit heads outside the database (1 files)']).toContain(
      'event 5 of chain 14 is missing or was replaced',
    );
  });
});

describe('verify compares the migrations with those that ran', () => {
  const folder = join(files, 'migrations');
  const name = '20261120T0300_audit.sql';
  const finding = 'migrations and definitions match this release';
  beforeEach(() => cpSync(migrationsFolder, folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('verify finds an edited migration', async () => {
    appendFileSync(join(folder, name), '\n-- and one more line\n');
    expect((await broken(folder))[finding]).toContain(`${name} was edited after it ran`);
  });

  test('verify finds a migration that ran and is missing', async () => {
    rmSync(join(folder, name));
    expect((await broken(folder))[finding]).toContain(`the migration ${name}, which this release does not know`);
  });

  test('verify finds a migration that has not run', async () => {
    writeFileSync(join(folder, '29990101T0000_later.sql'), 'select 1;');
    expect(await broken(folder)).toEqual({
      [finding]: '29990101T0000_later.sql has not run yet: run `npm run migrate`',
    });
  });

  test('verify finds a function with a text other than that of this release', async () => {
    const is = (checksum: string) =>
      `update platform.definition set checksum = ${checksum} where name = 'collect/confirm_batch.sql'`;
    await db.sql(is(`'another ' || checksum`));
    undo = is(`replace(checksum, 'another ', '')`);
    expect((await broken(folder))[finding]).toContain('collect/confirm_batch.sql has not run yet');
  });
});

describe('the command', () => {
  test('the verify command exits with 1 and names line and place when something is broken', async () => {
    const changed = faults.find(({ what }) => what === 'a changed audit row')!;
    undo = changed.undo;
    await db.sql(changed.plant);
    const { code, out } = await command();
    expect(code).toBe(1);
    expect(out).toMatch(
      /^I18 the audit chain is complete and unaltered \.+ BROKEN, 1 \(\d+ ms\)\n {6}chain 12 event 3 was edited$/m,
    );
    expect(out).toMatch(/^I24 .+ ok/m);
  });

  test('the verify command says when it cannot check signatures', async () => {
    const { code, out } = await command({ SECRET_KEY: '' });
    expect(code).toBe(0);
    expect(out).toContain('SECRET_KEY is not set: the signatures of the audit heads are not checked.');
  });

  test.each([
    [
      'a database without the tables',
      () => Object.assign(new URL(db.adminUrl), { pathname: '/postgres' }).href,
      "does not have the portal's tables yet",
    ],
    ['a database that does not answer', () => 'postgres://nobody@127.0.0.1:1/none', 'ECONNREFUSED'],
  ])('the verify command exits with 2 and one line on %s', async (_what, url, line) => {
    const { code, err } = await command({ DATABASE_URL: url() });
    expect(code).toBe(2);
    expect(err).toContain(line);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
