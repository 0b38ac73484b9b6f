import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openHome, type UsedDatabase, useDatabaseOf } from '../../packages/server/src/platform/postgres/home.ts';
import { ask } from '../../packages/server/test/ask.ts';
import { testKey } from '../../packages/server/test/process/live-settings.ts';
import { launched, started } from './started.ts';

const base = mkdtempSync(join(tmpdir(), 'isura-earlier-build-'));
chmodSync(base, 0o711);
const dataDir = join(base, 'data');
const REFUSED =
  'The database was made by an earlier build of the portal, which this release cannot upgrade. Nothing was changed.';
/** The state earlier builds left: their own migrations, none of which is in this release. */
const EARLIER_BUILD = `create schema platform; create table platform.migration (name text primary key, checksum text not null);
  insert into platform.migration values ('20261121T0800_ground.sql', 'x'), ('20261207T1110_what_is_kept_of_files.sql', 'y');
  create table kept as select 7 as n`;

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** Returns the folder in which `--fresh` put the earlier data; the last test uses its database as an external one. */
const aside = (): string => join(dataDir, readdirSync(dataDir).find((name) => name.startsWith('set-aside-')) ?? 'none');

let outside: UsedDatabase | undefined;
const children: { kill(signal: 'SIGKILL'): unknown }[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await outside?.stop();
  rmSync(base, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
});

describe('data of an earlier build', () => {
  test('data of an earlier build in the data folder is named and left as it is', async () => {
    const { adminUrl, stop } = await useDatabaseOf(openHome(dataDir), () => {});
    await ask(adminUrl, EARLIER_BUILD);
    await stop();
    const { out, ended } = launched({ DATA_DIR: dataDir, PORT: '0' });
    expect(await ended).toBe(1);
    expect(lastLine(out())).toBe(`${REFUSED} \`npm start -- --fresh\` sets it aside and makes a new one.`);
  });

  test('data of an earlier build is moved aside as a whole by --fresh, with its secret, and a new portal starts', async () => {
    const portal = await started(dataDir, { DEMO: 'off' }, '--fresh');
    children.push(portal.child);
    expect(portal.out()).toContain(`DATA_DIR=${aside()} npm start`);
    portal.child.kill('SIGINT');
    expect(await portal.ended).toBe(0);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('set-aside-'))).toHaveLength(1);
    const old = await useDatabaseOf(openHome(aside()), () => {});
    expect(await ask(old.adminUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    await old.stop();
  });

  test('data of an earlier build is not a database with an edited migration: of that one the migration is named, in one line', async () => {
    const edited = '20261120T0300_audit.sql';
    const { adminUrl, stop } = await useDatabaseOf(openHome(dataDir), () => {});
    await ask(adminUrl, `update platform.migration set checksum = 'another ' || checksum where name = '${edited}'`);
    await stop();
    const { out, ended } = launched({ DATA_DIR: dataDir, DEMO: 'off', PORT: '0' });
    expect(await ended).toBe(1);
    expect(lastLine(out())).toBe(
      `The migration ${edited} was edited after it ran here. Restore its text and write a new migration instead.`,
    );
  });

  test('data of an earlier build in an external database is refused with the same message, and neither it nor its server is changed', async () => {
    outside = await useDatabaseOf(openHome(aside()), () => {});
    const url = outside.adminUrl;
    const env = { DATABASE_URL: url, SECRET_KEY: testKey('earlier build'), DATA_DIR: join(base, 'beside'), PORT: '0' };
    const { out, ended } = launched(env);
    expect(await ended).toBe(1);
    expect(lastLine(out())).toBe(
      `${REFUSED} The release that made it still opens it; name an empty database in DATABASE_URL.`,
    );
    expect(await ask(url, `select rolname from pg_roles where rolname like 'grp%'`)).toEqual([]);
    expect(await ask(url, `select nspname from pg_namespace where nspname in ('org', 'ledger')`)).toEqual([]);

    const fresh = launched(env, '--fresh');
    expect(await fresh.ended).toBe(1);
    expect(fresh.out()).toContain('--fresh is for the data folder, but DATABASE_URL names a database.');
    expect(existsSync(join(base, 'beside', 'postgres'))).toBe(false);
  });
});
