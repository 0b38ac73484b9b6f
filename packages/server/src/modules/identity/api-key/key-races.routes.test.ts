import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import type { ApiResponse } from '../../../../test/people/browser.ts';
import { keyMade, type MadeKey, requestKey } from '../../../../test/people/programs.ts';

/** How often two sessions compete: which of them comes first is left to the database. */
const ROUNDS = [1, 2, 3, 4, 5] as const;

const portal = await demonstrationPortal();
const { db } = portal;
const [organization] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const mow = organization!.id;
const KEYS = `/services/organization/api/organizations/${mow}/api-keys`;
/** Two sessions of administrators of the ministry, and one of the central office. */
const [one, two, second] = [
  await portal.as('admin@mow.test'),
  await portal.as('admin@mow.test'),
  await portal.as('admin1@oagf.test'),
];

const roll = (by: Caller, id: number): Promise<ApiResponse> =>
  by.call({ method: 'POST', url: `${KEYS}/${id}/roll`, body: { graceHours: 1 } }, `KY3:${id}`);
const revoke = (by: Caller, id: number): Promise<ApiResponse> =>
  by.call({ method: 'POST', url: `${KEYS}/${id}/revoke`, body: { reason: 'The laptop was lost' } });
const confirm = (by: Caller, id: number): Promise<ApiResponse> =>
  by.call(
    {
      method: 'POST',
      body: { decision: 'APPROVE' },
      url: `/services/organization/api/requests/admin-requests/${id}/decision`,
    },
    `AR3:${id}`,
  );
const statusOf = async (id: number): Promise<string | undefined> =>
  (await db.sql<{ status: string }>('select status from identity.api_key where id = $1', [id]))[0]?.status;
const rolledFrom = async (id: number): Promise<string[]> =>
  (await db.sql<{ status: string }>('select status from identity.api_key where rolled_from_id = $1', [id])).map(
    ({ status }) => status,
  );
const answersWith = async (key: string): Promise<number> => {
  const headers = { authorization: `Bearer ${key}` };
  return (await portal.app.inject({ url: '/api/key', headers })).statusCode;
};

test.each(ROUNDS)('a key that two sessions roll at once is replaced once (round %i)', async () => {
  const { id } = await keyMade(portal, { orgId: mow });
  const both = await Promise.all([roll(one, id), roll(two, id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await rolledFrom(id)).toEqual(['ACTIVE']);
});

test.each(ROUNDS)('a key that is revoked while another session rolls it opens nothing more (round %i)', async () => {
  const { id, key } = await keyMade(portal, { orgId: mow });
  const [rolled, revoked] = await Promise.all([roll(one, id), revoke(two, id)]);
  expect(revoked.status, revoked.text).toBe(204);
  expect([201, 409]).toContain(rolled.status);
  expect(await statusOf(id)).toBe('REVOKED');
  expect(await answersWith(key)).toBe(401);
  expect(await rolledFrom(id)).toEqual(rolled.status === 201 ? ['ACTIVE'] : []);
});

test.each(ROUNDS)(
  'a key that is revoked while a second administrator confirms it is never in use (round %i)',
  async () => {
    const made = await requestKey(portal, { orgId: mow, scopes: ['payments:submit'], paymentTypes: ['VAT'] });
    const { id, key, adminRequestId } = made.body as unknown as MadeKey;
    const [revoked, decided] = await Promise.all([revoke(one, id), confirm(second, adminRequestId!)]);
    expect(revoked.status, revoked.text).toBe(204);
    expect(decided.status, decided.text).toBe(200);
    expect(['APPROVED', 'FAILED']).toContain((decided.body as { status: string }).status);
    expect(await statusOf(id)).toBe('REVOKED');
    expect(await answersWith(key)).toBe(401);
  },
);
