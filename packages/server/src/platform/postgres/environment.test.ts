import { expect, test } from 'vitest';
import { postgresEnvironment } from './environment.ts';

const own = { PATH: '/bin', HOME: '/root', SECRET_KEY: 'secret', LD_PRELOAD: '/lib/faketime.so' };
const bare = { PATH: '/bin', LC_ALL: 'C', TZ: 'UTC' };

test('PostgreSQL gets nothing of the environment of the portal but the path', () => {
  expect(postgresEnvironment(own)).toEqual(bare);
});

test('a portal that runs on a simulated day passes that day to its database', () => {
  expect(postgresEnvironment({ ...own, FAKETIME: '+4d', FAKETIME_DISABLE_SHM: '1' })).toEqual({
    ...bare,
    LD_PRELOAD: '/lib/faketime.so',
    FAKETIME: '+4d',
    FAKETIME_DISABLE_SHM: '1',
  });
});
