import { KeyScope, needsSecondAdministrator } from '@isura/contract/identity/scopes';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { keyMade, type MadeKey } from '../../../../test/people/programs.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const [{ id: mow }] = (await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`)) as [
  { id: number },
];
const admin = await portal.as('admin@mow.test');
const submits = { scopes: ['payments:read', 'payments:submit'], paymentTypes: ['VAT'] } as const;
const urlOf = ({ id }: MadeKey) => `/services/organization/api/organizations/${mow}/api-keys/${id}`;
const change = (key: MadeKey, body: object) =>
  admin.call({ method: 'PATCH', url: urlOf(key), body: { version: key.version, ...body } }, `KY4:${key.id}`);
const roll = (key: MadeKey, graceHours: number) =>
  admin.call({ method: 'POST', url: `${urlOf(key)}/roll`, body: { graceHours } }, `KY3:${key.id}`);
const announced = (id: number) =>
  db.sql<{ event: string; payload: Record<string, unknown> }>(
    `select event, payload from platform.outbox where source_type = 'api_key' and source_id = $1 order by id`,
    [id],
  );
const ownersOf = async (id: number): Promise<string[]> =>
  (
    await db.sql<{ login: string }>(
      `select distinct u.login from identity.api_key k
       join identity.program_owner o on o.program_user_id = k.program_user_id
       join identity.app_user u on u.id = o.user_id where k.id = $1`,
      [id],
    )
  )
    .map(({ login }) => login)
    .toSorted();

/** Returns the key as it is now, with the version that a change needs. */
const now = async (key: MadeKey): Promise<MadeKey> =>
  ((await admin.call({ url: `${urlOf(key).replace(/\/\d+$/, '')}?size=200` })).body as unknown as MadeKey[]).find(
    ({ id }) => id === key.id,
  )!;

describe('a key that two administrators agreed on', () => {
  test('one administrator narrows the addresses of a key that submits payments, and does not widen them', async () => {
    const key = await now(await keyMade(portal, { orgId: mow, ...submits, addresses: ['41.75.192.0/24'] }));
    const wider = await change(key, { addresses: ['41.75.192.10', '203.0.113.0/24'] });
    expect(wider.body).toMatchObject({
      code: 'validation-failed',
      detail: expect.stringContaining('make a new key, which a second administrator confirms') as string,
      errors: [{ field: 'addresses[1]', code: 'wider' }],
    });
    expect((await now(key)).addresses).toEqual(['41.75.192.0/24']);
    const narrower = await change(key, { addresses: ['41.75.192.10'] });
    expect([narrower.status, narrower.body]).toMatchObject([200, { addresses: ['41.75.192.10'] }]);
  });

  test.each(KeyScope.options.filter((scope) => needsSecondAdministrator([scope])))(
    'the database refuses a key in use with the scope %s that no second administrator confirmed',
    async (scope) => {
      const { id } = await keyMade(portal, { orgId: mow });
      const written = db.sql(
        `update identity.api_key set scopes = array[$2::text], payment_types = '{VAT}' where id = $1`,
        [id, scope],
      );
      await expect(written).rejects.toThrow('api_key_payments_are_confirmed');
    },
  );

  test('a key that one administrator made alone gets other addresses', async () => {
    const key = await keyMade(portal, { orgId: mow, addresses: ['41.75.192.10'] });
    expect((await change(key, { addresses: ['203.0.113.0/24'] })).status).toBe(200);
  });
});

describe('the other administrators', () => {
  test('a roll is announced with who rolled the key, and until when the old one is accepted', async () => {
    const key = await keyMade(portal, { orgId: mow, ...submits });
    const rolled = await roll(key, 0);
    expect(rolled.status, rolled.text).toBe(201);
    const next = rolled.body as unknown as MadeKey;
    const [{ event, payload } = { event: '', payload: {} }] = await announced(next.id);
    expect([event, payload]).toMatchObject([
      'api-key.rolled',
      { keyName: next.keyId, replacedKeyName: key.keyId, byName: expect.any(String) as string, isCentral: false },
    ]);
    expect(await ownersOf(next.id)).toEqual(['admin1@oagf.test', 'admin@mow.test']);
  });

  test('a change is announced with what was changed, and a save that changes nothing is not', async () => {
    const key = await keyMade(portal, { orgId: mow, addresses: ['41.75.192.10'] });
    await change(key, { addresses: ['41.75.192.10'] });
    expect(await announced(key.id)).toEqual([]);
    await change(await now(key), { name: 'Payroll of 2027', addresses: ['41.75.192.11'] });
    expect(await announced(key.id)).toMatchObject([
      { event: 'api-key.changed', payload: { fields: ['name', 'addresses'], name: 'Payroll of 2027' } },
    ]);
  });
});
