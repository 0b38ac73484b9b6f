import type { WebhookEndpoint, WebhookEndpointMade } from '@isura/contract/connect/webhook-endpoints';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import type { ApiResponse } from '../../../../test/people/browser.ts';
import { withOwnRole } from '../../../../test/people/people.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const [fra] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
const [admin, stranger, auditor] = [
  await portal.as('admin@mow.test'),
  await portal.as('admin@fra.test'),
  await portal.as('auditor@mow.test'),
];
const URL_OF_PAYROLL = 'https://payroll.example.com/isura?token=hidden';
const urlOf = (orgId: number) => `/services/organization/api/organizations/${orgId}/webhook-endpoints`;
const made = async (by: Caller, orgId: number, body: object = {}): Promise<ApiResponse> =>
  await by.call(
    { method: 'POST', url: urlOf(orgId), body: { url: URL_OF_PAYROLL, types: ['*'], ...body } },
    `WH7:${orgId}`,
  );
const outcomeOf = ({ status, body }: ApiResponse) => `${status} ${(body as { code?: string } | undefined)?.code ?? ''}`;
const listed = async (by: Caller, orgId: number) =>
  (await by.call({ url: urlOf(orgId) })).body as unknown as WebhookEndpoint[];

describe('a webhook', () => {
  test('a webhook is made with a secret that is in one answer, sealed in the database, and in no trail', async () => {
    const answer = await made(admin, mow!.id, { description: 'Payroll system' });
    expect(answer.status, answer.text).toBe(201);
    const { secret, ...endpoint } = answer.body as unknown as WebhookEndpointMade;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({ status: 'ACTIVE', types: ['*'], can: ['change', 'roll', 'delete'] });
    const list = await admin.call({ url: urlOf(mow!.id) });
    expect(list.text).not.toContain('whsec_');
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const [kept] = await db.sql<{ sealed: Buffer }>(
      'select sealed from connect.endpoint_secret where endpoint_id = $1',
      [endpoint.id],
    );
    expect(kept!.sealed.includes(bytes)).toBe(false);
    const [trail] = await db.sql<{ facts: string }>(
      `select string_agg(to_jsonb(e)::text, ' ') as facts from audit.audit_event e where action = 'webhook.made'`,
    );
    expect(trail!.facts).toContain('payroll.example.com');
    expect(trail!.facts).not.toContain('hidden');
    expect(trail!.facts).not.toContain(secret);
  });

  test('a webhook is read with its host alone by auditors and the central office, and not by another organization', async () => {
    const central = await portal.as('admin1@oagf.test');
    expect(await listed(admin, mow!.id)).toMatchObject([{ url: URL_OF_PAYROLL }]);
    // What follows the host may hold a secret.
    for (const reader of [auditor, central])
      expect(await listed(reader, mow!.id)).toMatchObject([{ url: 'https://payroll.example.com', can: [] }]);
    expect(outcomeOf(await made(auditor, mow!.id))).toBe('403 access-denied');
    expect((await stranger.call({ url: urlOf(mow!.id) })).status).toBe(404);
    expect(outcomeOf(await made(stranger, mow!.id))).toBe('404 not-found');
  });

  test('a webhook is not made by a role that an organization defined itself, whatever it opens', async () => {
    const reader = await withOwnRole(db, 'hookreader', 'mow', ['setup.preferences']);
    expect(outcomeOf(await made(await portal.as(reader.login), mow!.id))).toBe('403 access-denied');
    const { login } = await withOwnRole(db, 'hookmaker', 'mow', ['setup.preferences']);
    await db.sql(
      `update identity.role_resource set access = 'ACT'
       where authority_id = (select id from identity.authority where name = 'ROLE_OWN_HOOKMAKER')`,
    );
    expect(outcomeOf(await made(await portal.as(login), mow!.id))).toBe('404 not-found');
  });

  test.each([
    'http://payroll.example.com/',
    'https://payroll.example.com:8443/',
    'https://user:pass@payroll.example.com/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'not an address',
  ])('a webhook to %s is refused with the name of the field', async (url) => {
    const { status, body } = await made(admin, mow!.id, { url });
    expect([status, (body as unknown as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, 'url']);
  });

  test.each([
    ['types', { types: [] }],
    ['types', { types: ['ping'] }],
    ['types', { types: ['invoice.eaten'] }],
    ['description', { description: 'x'.repeat(101) }],
  ])('a webhook with wrong %s is refused with the name of the field', async (field, change) => {
    const { status, body } = await made(admin, mow!.id, change);
    expect(status).toBe(400);
    expect((body as unknown as { errors: { field: string }[] }).errors[0]?.field).toContain(field);
  });

  test('a webhook is the last of ten of its organization', async () => {
    for (let nth = (await listed(admin, mow!.id)).length; nth < 10; nth += 1)
      expect((await made(admin, mow!.id)).status).toBe(201);
    const { status, body } = await made(admin, mow!.id);
    expect([status, body]).toEqual([400, expect.objectContaining({ detail: expect.stringContaining('10') as string })]);
  });

  test('a webhook is changed, disabled, enabled and deleted with its version', async () => {
    const [{ id, version }] = (await listed(admin, mow!.id)) as [WebhookEndpoint];
    const url = `${urlOf(mow!.id)}/${id}`;
    const patch = (body: object) => admin.call({ method: 'PATCH', url, body }, `WH2:${id}`);
    expect(outcomeOf(await patch({ types: ['invoice.paid'], version: version + 5 }))).toBe('409 stale-version');
    const changed = (await patch({ types: ['invoice.paid'], version })).body as unknown as WebhookEndpoint;
    expect(changed.types).toEqual(['invoice.paid']);
    const off = (await patch({ status: 'DISABLED', version: changed.version })).body as unknown as WebhookEndpoint;
    expect(off).toMatchObject({ status: 'DISABLED', disabledCode: 'ADMINISTRATOR' });
    const on = (await patch({ status: 'ACTIVE', version: off.version })).body as unknown as WebhookEndpoint;
    expect(on.status).toBe('ACTIVE');
    expect(on.disabledAt).toBeUndefined();
    const remove = (seen: number) => admin.call({ method: 'DELETE', url: `${url}?version=${seen}` }, `WH8:${id}`);
    expect(outcomeOf(await remove(version))).toBe('409 stale-version');
    expect((await remove(on.version)).status).toBe(204);
    expect((await listed(admin, mow!.id)).some((each) => each.id === id)).toBe(false);
  });

  test('a webhook has two secrets at most, of which the older one ends at once with a roll without hours', async () => {
    const { id } = (await made(stranger, fra!.id)).body as unknown as WebhookEndpointMade;
    const roll = async (graceHours: number) =>
      (
        await stranger.call(
          { method: 'POST', url: `${urlOf(fra!.id)}/${id}/roll-secret`, body: { graceHours } },
          `WH3:${id}`,
        )
      ).body as unknown as WebhookEndpointMade;
    const count = async () => (await db.sql('select from connect.endpoint_secret where endpoint_id = $1', [id])).length;
    const secrets = [await roll(24), await roll(24)].map(({ secret, oldSecretUntil }) => {
      expect(oldSecretUntil).toBeDefined();
      return secret;
    });
    expect(new Set(secrets).size).toBe(2);
    expect(await count()).toBe(2);
    expect((await roll(0)).oldSecretUntil).toBeUndefined();
    expect(await count()).toBe(1);
  });
});
