import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const AT = '/services/organization/api/projects';
const [admin, maker, stranger] = [
  await portal.as('admin@mow.test'),
  await portal.as('maker@mow.test'),
  await portal.as('admin@fra.test'),
];
const idOf = async (login: string) =>
  (await db.sql<{ id: number }>('select id from identity.app_user where login = $1', [login]))[0]!.id;
const [reviewerId, makerId] = [await idOf('reviewer@mow.test'), await idOf('maker@mow.test')];
const day = (days: number) => addDays(lagosDay(clock.now()), days);
const basics = {
  ...{ name: 'Culverts of the east', description: '', fundingSource: 'BUDGET', budgetAmount: '5000.00' },
  ...{ startDate: day(-1), endDate: day(90) },
};

interface Past {
  byName: string;
  summary: string;
  changes: { fact: string; of?: string; before?: string; after?: string }[];
}
const history = async (id: number, by: Caller = admin) =>
  (await by.call({ url: `${AT}/${id}/history` })).body as unknown as Past[];

test('the history of a project lists everything done to it, oldest first, with what it changed', async () => {
  const set = await admin.call({
    method: 'POST',
    url: AT,
    body: { ...basics, managerUserId: reviewerId, members: [] },
  });
  const { id } = set.body as unknown as { id: number };
  await admin.call({ method: 'PATCH', url: `${AT}/${id}`, body: { ...basics, budgetAmount: '6000.00', version: 1 } });
  await admin.call({
    ...{ method: 'PUT', url: `${AT}/${id}/members` },
    body: {
      values: [
        { userId: makerId, role: 'MANAGER' },
        { userId: reviewerId, role: 'VIEWER' },
      ],
      version: 2,
    },
  });
  await admin.call({
    ...{ method: 'POST', url: `${AT}/${id}/status` },
    body: { status: 'ON_HOLD', reason: 'The rains have come' },
  });
  const past = await history(id);
  expect(past.map(({ changes }) => changes.filter(({ fact }) => fact !== 'member'))).toEqual([
    expect.arrayContaining([
      { fact: 'name', after: 'Culverts of the east' },
      { fact: 'budget', after: '5000.00' },
    ]),
    [{ fact: 'budget', before: '5000.00', after: '6000.00' }],
    [],
    [{ fact: 'status', before: 'ACTIVE', after: 'ON_HOLD' }],
  ]);
  expect(past[2]?.changes).toEqual(
    expect.arrayContaining([
      { fact: 'member', of: expect.stringMatching(/\w+ \w+/), before: 'MANAGER', after: 'VIEWER' },
      { fact: 'member', of: expect.stringMatching(/\w+ \w+/), after: 'MANAGER' },
    ]),
  );
  expect(past[3]?.summary).toContain('The rains have come');
  expect(await history(id, maker)).toEqual(past);
  expect((await stranger.call({ url: `${AT}/${id}/history` })).status).toBe(404);
});
