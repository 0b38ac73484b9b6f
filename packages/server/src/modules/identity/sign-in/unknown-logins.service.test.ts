import { expect, test } from 'vitest';
import { maker, peoplePortal } from '../../../../test/people/people.ts';

const portal = await peoplePortal();
const { db, clock } = portal;
// A count begins anew at the full hour.
clock.advance(3_600 - ((clock.now().getTime() / 1_000) % 3_600));

const enterAt = async (username: string, ip: string) => {
  const body = { username, password: 'not the password' };
  return (await portal.browser(ip).call({ method: 'POST', url: '/api/v2/authenticate', body })).status;
};
const trail = () =>
  db.sql<{ summary: string; ip: string }>(
    `select summary, ip from audit.audit_event where action = 'auth.password-failed' order by id`,
  );
const FIRST = 'A password was entered for an unknown login';
const TENTH = 'Passwords were entered for unknown logins from this network, 10 in this hour';

test('wrong passwords of logins that do not exist are counted by network and hour, not written one by one', async () => {
  for (let n = 0; n < 12; n += 1) expect(await enterAt(`nobody${n}@nowhere.test`, '2001:db8:1:2::3')).toBe(401);
  await enterAt('nobody@nowhere.test', '2001:db8:2::1');
  clock.advance(3_600);
  await enterAt('somebody@nowhere.test', '2001:db8:1:7::9');
  expect(await trail()).toEqual([
    { summary: FIRST, ip: '2001:db8:1:2::3' },
    { summary: TENTH, ip: '2001:db8:1:2::3' },
    { summary: FIRST, ip: '2001:db8:2::1' },
    { summary: FIRST, ip: '2001:db8:1:7::9' },
  ]);
});

test('wrong passwords of a login that exists are in the trail, each of them', async () => {
  const before = (await trail()).length;
  const { login } = await maker(db, 'unk');
  for (let n = 0; n < 4; n += 1) await enterAt(login, `10.9.9.${n}`);
  expect((await trail()).slice(before).map(({ summary }) => summary)).toEqual(
    Array.from({ length: 4 }, () => `A wrong password was entered for ${login}`),
  );
});
