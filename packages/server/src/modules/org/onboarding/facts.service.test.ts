import { expect, test } from 'vitest';
import { decide, ORG, peopleWorld, refusal } from '../../../../test/people/people-world.ts';

const { portal, MOW, admin, second } = await peopleWorld();
const seen = async () =>
  (await admin.call({ url: `${ORG}/organizations/${MOW}` })).body as { version: number; officialEmail: string };
const change = (input: object) =>
  admin.call({ method: 'PATCH', url: `${ORG}/onboarding-step-two/organizations/${MOW}`, body: input }, `OR3:${MOW}`);
const toldAt = (to: string) =>
  portal.emails.filter(({ template, to: at }) => template === 'organization.address-changed' && at === to).length;

test('the contact address of a live organization changes when a second administrator confirms it; both addresses are notified', async () => {
  const { version, officialEmail } = await seen();
  const requested = await change({ officialEmail: 'treasury@mow.test', city: 'Gwagwalada', version });
  expect(requested.status, requested.text).toBe(202);
  expect(await seen()).toMatchObject({ version, officialEmail });
  const { id } = requested.body as { id: number };
  expect(refusal(await decide(admin, id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
  expect((await change({ officialEmail: 'other@mow.test', version })).status).toBe(409);
  expect((await decide(second, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
  expect(await seen()).toMatchObject({ officialEmail: 'treasury@mow.test', city: 'Gwagwalada' });
  expect([toldAt(officialEmail), toldAt('treasury@mow.test')]).toEqual([1, 1]);
});

test('other facts change at once', async () => {
  const { version } = await seen();
  const changed = await change({ city: 'Abuja', version });
  expect([changed.status, changed.body]).toMatchObject([200, { city: 'Abuja' }]);
});

test('a change that waits is not made over a newer one: it fails, and the newer details stay', async () => {
  const { version } = await seen();
  const { id } = (await change({ officialEmail: 'desk@mow.test', city: 'Kubwa', version })).body as { id: number };
  expect((await change({ city: 'Lugbe', version })).status).toBe(200);
  const decided = await decide(second, id, { decision: 'APPROVE' });
  expect(decided.body).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('Ask for the change again') });
  expect(await seen()).toMatchObject({ officialEmail: 'treasury@mow.test', city: 'Lugbe' });
});
