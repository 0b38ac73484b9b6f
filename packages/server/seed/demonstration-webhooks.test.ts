import type { WebhookDelivery, WebhookDeliveryWhole } from '@isura/contract/connect/webhook-deliveries';
import type { WebhookEndpoint } from '@isura/contract/connect/webhook-endpoints';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../test/demonstration.ts';
import { fund, paymentWorld } from '../test/money/payments.ts';
import { addDemonstrationEvents } from './demonstration-events.ts';
import { addDemonstrationPayments } from './demonstration-payments.ts';
import { addDemonstrationWebhooks } from './demonstration-webhooks.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const where = { adminUrl: db.adminUrl, appUrl: db.url };
let added: number[] = [];
let admin: Caller;
let endpoint: WebhookEndpoint;
let url: string;

beforeAll(async () => {
  const { orgId, ledgerAccountId } = await paymentWorld(portal);
  await fund(portal, orgId, ledgerAccountId, 100_000_000, 1);
  await addDemonstrationPayments(db.adminUrl, db.url, clock.now());
  await addDemonstrationEvents(where, clock.now());
  added = [await addDemonstrationWebhooks(where, clock.now()), await addDemonstrationWebhooks(where, clock.now())];
  admin = await portal.as('admin@mow.test');
  const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
  url = `/services/organization/api/organizations/${mow!.id}/webhook-endpoints`;
  [endpoint] = (await admin.call({ url })).body as unknown as [WebhookEndpoint];
}, 120_000);

test('the demonstration has one webhook, added once, that sends nothing to the outside', async () => {
  expect(added[0]).toBeGreaterThan(0);
  expect(added[1]).toBe(0);
  expect(endpoint).toMatchObject({ status: 'DISABLED', disabledCode: 'ADMINISTRATOR', open: 0 });
  expect(endpoint.url).toMatch(/^https:\/\/[a-z.]+\.example\//);
  expect(await db.sql('select from connect.endpoint_secret')).toEqual([]);
});

test('the webhook of the demonstration has delivered events, and what it lost was attempted seven times', async () => {
  const deliveries = (await admin.call({ url: `${url}/${endpoint.id}/deliveries?size=200` }))
    .body as unknown as WebhookDelivery[];
  expect(deliveries.filter(({ status }) => status === 'DELIVERED').length).toBeGreaterThan(0);
  for (const { id, status, attempts } of deliveries) {
    expect([id, status, attempts]).toEqual([id, ...(status === 'DELIVERED' ? ['DELIVERED', 1] : ['GIVEN_UP', 7])]);
    const whole = (await admin.call({ url: `${url}/${endpoint.id}/deliveries/${id}` }))
      .body as unknown as WebhookDeliveryWhole;
    expect(whole.history).toHaveLength(attempts);
  }
});

test('the webhook of the demonstration is enabled again when it has a new secret', async () => {
  const enable = (version: number) =>
    admin.call(
      { method: 'PATCH', url: `${url}/${endpoint.id}`, body: { status: 'ACTIVE', version } },
      `WH2:${endpoint.id}`,
    );
  expect((await enable(endpoint.version)).body).toMatchObject({ code: 'invalid-transition' });
  const rolled = await admin.call(
    { method: 'POST', url: `${url}/${endpoint.id}/roll-secret`, body: { graceHours: 0 } },
    `WH3:${endpoint.id}`,
  );
  const { version } = rolled.body as unknown as WebhookEndpoint;
  expect((await enable(version)).body).toMatchObject({ status: 'ACTIVE' });
});
