import { DM4 } from '@isura/contract/identity/demonstration';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '../../../../test/database.ts';
import { noLimits, testPortal } from '../../../../test/portal.ts';
import { liveSettings } from '../../../../test/process/live-settings.ts';
import { demonstrationPeople } from '../../../../test/worlds.ts';

const db = await testDatabase({ world: 'people' });
const demonstration = { DEMO: 'on', DEMO_PASSWORD: demonstrationPeople.password, ALLOW_PUBLIC_TEST: 'off' };
const { app } = await testPortal({
  database: db,
  env: demonstration,
  limits: noLimits,
});

const shown = async () => z.decode(DM4.response, (await app.inject(DM4.path)).json());
const logins = async (): Promise<string[]> => (await shown()).people.map(({ login }) => login);

test('the people of the demonstration are listed by role with their organization, at most eight of each', async () => {
  const { people, password } = await shown();
  expect(password).toBe(demonstrationPeople.password);
  expect(people).toContainEqual({
    login: 'approver@mow.test',
    name: 'Approver Works',
    role: 'Approver',
    organization: 'Ministry of Works (demonstration)',
  });
  const payer = people.find(({ login }) => login === 'company@payer.test');
  expect(payer).toMatchObject({ name: 'Company Payer Limited' });
  expect(payer).not.toHaveProperty('organization');
  expect(people.map(({ login }) => login)).toEqual(expect.arrayContaining(['admin1@oagf.test', 'admin@iss.test']));
  const counts = Map.groupBy(people, ({ role }) => role);
  for (const [role, all] of counts) expect(all.length, role).toBeLessThanOrEqual(8);
});

test('a person who changed their password, was deactivated or was invited is not among the people of the demonstration', async () => {
  const [changed, gone, invited] = ['maker@mow.test', 'reviewer@mow.test', 'accountant@mow.test'];
  expect(await logins()).toEqual(expect.arrayContaining([changed, gone, invited]));
  await db.sql(`update identity.app_user set password_changed_at = created_at + interval '1 day' where login = $1`, [
    changed,
  ]);
  await db.sql(`update identity.app_user set status = 'DEACTIVATED' where login = $1`, [gone]);
  await db.sql(`update identity.app_user set created_by = 'admin@mow.test' where login = $1`, [invited]);
  const left = await logins();
  for (const login of [changed, gone, invited]) expect(left).not.toContain(login);
});

test('the people of the demonstration are unknown to a portal without it and to one that moves real money', async () => {
  const without = await testPortal({
    database: db,
    env: { DEMO: 'off' },
    limits: noLimits,
  });
  const live = await testPortal({ env: liveSettings });
  for (const portal of [without, live]) {
    const answer = await portal.app.inject(DM4.path);
    expect(answer.statusCode).toBe(404); // in LIVE the page for addresses that do not exist
    expect(answer.body).not.toContain(demonstrationPeople.password);
  }
  expect((await without.app.inject(DM4.path)).json()).toMatchObject({ code: 'not-found' });
});
