import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { draft, invoice, paymentWorld, REQUESTS, submit, type Whole } from '../../../../test/money/payments.ts';
import { type KeyRequest, keyMade, type MadeKey, programOf, requestKey } from '../../../../test/people/programs.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { orgId } = world;
const admin = await portal.as('admin@mow.test');
const KEYS = `/services/organization/api/organizations/${orgId}/api-keys`;
const submits: KeyRequest = { orgId, paymentTypes: ['VAT'], scopes: ['payments:read', 'payments:submit'] };
const revoke = (id: number) =>
  admin.call({ method: 'POST', url: `${KEYS}/${id}/revoke`, body: { reason: 'The laptop was lost' } });
const listed = async (query: string): Promise<MadeKey[]> =>
  (await admin.call({ url: `${KEYS}?size=200&${query}` })).body as unknown as MadeKey[];
const programIdOf = async (id: number): Promise<number> =>
  Number((await listed('')).find((key) => key.id === id)?.programId);

describe('a key that goes on for an earlier program', () => {
  test('a new key continues the drafts and client references of a program of which the key was revoked', async () => {
    const before = await programOf(portal, { ...submits, name: 'Payroll system' });
    const made = await draft(before, world.vat([invoice(1, '100000.00')], { clientReference: 'VOUCHER-1' }));
    expect(made.status, made.text).toBe(201);
    const { id, version } = made.body as unknown as Whole;
    const programId = await programIdOf(before.id);
    expect((await revoke(before.id)).status).toBe(204);
    const stranger = await programOf(portal, { ...submits, name: 'Another system' });
    expect((await stranger.call({ url: `${REQUESTS}/${id}` })).status).toBe(404);
    const after = await programOf(portal, { ...submits, name: 'Payroll of 2027', programId });
    expect(await programIdOf(after.id)).toBe(programId);
    const again = await draft(after, world.vat([invoice(2, '100000.00')], { clientReference: 'VOUCHER-1' }));
    expect(again.body).toMatchObject({ code: 'duplicate', id });
    const sent = await submit(after, id, version);
    expect([sent.status, sent.body]).toMatchObject([200, { submittedByName: 'Payroll of 2027' }]);
  });

  test('the keys for which a new one can go on are the last of each program that has none in use', async () => {
    const key = await keyMade(portal, { orgId, name: 'Permit desk' });
    const ids = async () => (await listed('without-key=true')).map(({ id }) => id);
    expect(await ids()).not.toContain(key.id);
    const rolled = await admin.call(
      { method: 'POST', url: `${KEYS}/${key.id}/roll`, body: { graceHours: 0 } },
      `KY3:${key.id}`,
    );
    const { id: last } = rolled.body as unknown as MadeKey;
    await revoke(last);
    expect(await ids()).toContain(last);
    expect(await ids()).not.toContain(key.id);
    expect((await listed('without-key=false')).map(({ id }) => id)).toContain(key.id);
  });

  test('a program that has a key, waits for one, or is of another organization is refused at its field', async () => {
    const inUse = await keyMade(portal, { orgId, name: 'Licensing system' });
    const waiting = (await requestKey(portal, { ...submits, name: 'Pension system' })).body as unknown as MadeKey;
    const [fra] = await portal.db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
    const theirs = await keyMade(portal, { orgId: fra!.id, by: 'admin@fra.test' });
    const codes: unknown[] = [];
    for (const programId of [inUse.programId, waiting.programId, theirs.programId, 999_999]) {
      const { status, body } = await requestKey(portal, { orgId, programId: Number(programId) });
      const { errors } = body as { errors: { field: string; code: string }[] };
      codes.push([status, errors.map(({ field, code }) => `${field} ${code}`)]);
    }
    expect(codes).toEqual([
      [400, ['programId program-has-key']],
      [400, ['programId program-has-key']],
      [400, ['programId unknown-program']],
      [400, ['programId unknown-program']],
    ]);
  });

  test('two keys requested at once for one program are one that is made and one that is refused', async () => {
    const key = await keyMade(portal, { orgId, name: `Warehouse ${randomUUID().slice(0, 8)}` });
    await revoke(key.id);
    const programId = Number(key.programId);
    const both = await Promise.all([
      requestKey(portal, { orgId, programId }),
      requestKey(portal, { orgId, programId }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  });
});
