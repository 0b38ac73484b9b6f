import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import { correctable } from './database-fault.ts';

const db = await testDatabase();

async function faultOf(change: (url: URL) => void): Promise<string> {
  const url = new URL(db.adminUrl);
  change(url);
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'connected';
  } catch (error) {
    const fault = correctable(error, { databaseUrl: url.href, dataDir: tmpdir() });
    return fault instanceof StartRefused ? fault.message : `not refused: ${String(error)}`;
  } finally {
    await client.end().catch(() => {});
  }
}

test('a wrong password, an unknown login and a missing password are named with the setting to correct', async () => {
  const reported =
    /^The database at \S+:\d+ refused the login \w+ \(.+\)\. Correct the user and the password in DATABASE_URL\.$/;
  expect(await faultOf((url) => (url.password = 'wrong'))).toMatch(reported);
  expect(await faultOf((url) => (url.username = 'nobody_here'))).toMatch(reported);
  expect(await faultOf((url) => (url.password = ''))).toMatch(reported);
});

test('a database that does not exist and a machine that does not exist are named', async () => {
  expect(await faultOf((url) => (url.pathname = '/isura_missing'))).toMatch(
    /^There is no database isura_missing at \S+\. Create it there \(create database isura_missing\), or name another in DATABASE_URL\.$/,
  );
  expect(await faultOf((url) => (url.hostname = 'no-such-host.invalid'))).toMatch(
    /^(There is no machine no-such-host\.invalid:\d+\. Correct|not refused: Error: getaddrinfo EAI_AGAIN)/,
  );
});

test('a full disk is named, whether PostgreSQL or the system reports it', () => {
  for (const code of ['53100', 'ENOSPC'])
    expect(
      correctable(Object.assign(new Error('could not extend file'), { code }), { dataDir: '/data' }),
    ).toMatchObject({
      message: 'The disk that holds /data is full. Free some space and do the same again: what was finished is kept.',
    });
});

test('an unexpected error is returned as it is, with its stack', () => {
  const error = new Error('unexpected');
  expect(correctable(error, { databaseUrl: db.adminUrl, dataDir: tmpdir() })).toBe(error);
});
