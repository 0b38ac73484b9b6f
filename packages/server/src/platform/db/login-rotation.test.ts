import { afterAll, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { testKey } from '../../../test/process/live-settings.ts';
import { startTestServer, testBinaries } from '../../../test/server.ts';
import { openDatabase } from './database.ts';
import { loginAddress, loginUrl } from './logins.ts';
import { prepareDatabase } from './roles.ts';

const older = testKey('database, older');
const newer = testKey('database, newer');
// A separate server: logins belong to the whole server.
const server = await startTestServer(testBinaries()!);
afterAll(() => server.stop());
await ask(server.url('postgres'), 'create database isura');
const url = server.url('isura');
const answers = async (keys: readonly [string, ...string[]]): Promise<string | undefined> => {
  const database = openDatabase({ url: loginAddress(url, 'grp_app', keys) });
  try {
    return await database.check();
  } finally {
    await database.close();
  }
};

test('the key of the logins is changed while the portal runs: a process with both keys can always connect', async () => {
  await prepareDatabase(url, older);
  expect(await answers([older])).toBeUndefined();
  expect(await answers([newer])).toBe('does not answer');

  // Every process is restarted with both keys, each in its own time; the database still has the older one.
  const running = openDatabase({ url: loginAddress(url, 'grp_app', [newer, older]) });
  expect(await running.check()).toBeUndefined();
  // `npm run migrate` with the newer key.
  await prepareDatabase(url, newer);
  await Promise.all(Array.from({ length: 8 }, () => running.pool.query('select pg_sleep(0.05)')));
  expect(running.figures().total).toBeGreaterThan(1);
  await running.close();

  // The older key is removed: it no longer opens anything.
  expect(await answers([newer])).toBeUndefined();
  expect(await answers([older])).toBe('does not answer');
  await expect(ask(loginUrl(url, 'grp_queue', older), 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(await ask(loginUrl(url, 'grp_queue', newer), 'select 1 as one')).toEqual([{ one: 1 }]);
});
