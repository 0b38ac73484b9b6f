import type { WebhookDelivery, WebhookDeliveryWhole } from '@isura/contract/connect/webhook-deliveries';
import type { WebhookEndpointMade } from '@isura/contract/connect/webhook-endpoints';
import { afterAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { receiver, signedBy } from '../../../../test/receiver.ts';
import { httpOut } from '../../../platform/http-out/http-out.node.ts';
import { publishEvents } from '../event/publish-events.service.ts';
import { deliverWebhooks } from './deliver.service.ts';

/** The portal as it stands beside the program that is being written: its webhooks may be on this machine. */
const portal = await demonstrationPortal({ env: { ALLOW_PUBLIC_TEST: 'off' } });
const { db, clock } = portal;
const ctx = { ...portal.ctx, http: httpOut({ reach: 'public', allowLoopback: true }) };
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const here = await receiver();
afterAll(() => here.close());
const [admin, auditor, stranger] = [
  await portal.as('admin@mow.test'),
  await portal.as('auditor@mow.test'),
  await portal.as('admin@fra.test'),
];
const WEBHOOKS = `/services/organization/api/organizations/${mow!.id}/webhook-endpoints`;
const made = await admin.call(
  { method: 'POST', url: WEBHOOKS, body: { url: here.url, types: ['bank_account.decided'] } },
  `WH7:${mow!.id}`,
);
const { id, secret } = made.body as unknown as WebhookEndpointMade;
const DELIVERIES = `${WEBHOOKS}/${id}/deliveries`;
const deliver = () => deliverWebhooks(ctx, async () => undefined);
const listed = async (query = '') =>
  (await admin.call({ url: `${DELIVERIES}${query}` })).body as unknown as WebhookDelivery[];

let outboxId = 9_000_000;
async function happened(): Promise<void> {
  outboxId += 1;
  await db.sql(
    `insert into connect.waiting_event (outbox_id, part, public_id, type, org_id, source_type, source_id, data, created_at)
     values ($1, 1, gen_random_uuid(), 'bank_account.decided', $2, 'bank_account', 7, '{"decision":"APPROVED"}',
       $3::timestamptz)`,
    [outboxId, mow!.id, clock.now()],
  );
  await publishEvents(ctx);
}

test('a delivery is listed with its state, and read with request and answer of each attempt, by those who oversee', async () => {
  here.answer = (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Down</h1>');
  await happened();
  await deliver();
  const [only] = await listed('?status=FAILED&type=bank_account.decided');
  expect(only).toMatchObject({ status: 'FAILED', attempts: 1, can: ['resend'] });
  expect(await listed('?status=DELIVERED')).toEqual([]);
  const whole = (await auditor.call({ url: `${DELIVERIES}/${only!.id}` })).body as unknown as WebhookDeliveryWhole;
  expect(whole.can).toEqual([]);
  expect(whole.history).toMatchObject([
    { attemptNo: 1, answerStatus: 500, answerText: '<h1>Down</h1>', requestBody: here.received[0]!.body },
  ]);
  expect(whole.history).toMatchObject([{ url: new URL(here.url).origin, requestHeaders: {} }]);
  expect(JSON.stringify(whole)).not.toContain(secret);
  const own = (await admin.call({ url: `${DELIVERIES}/${only!.id}` })).body as unknown as WebhookDeliveryWhole;
  expect(own.history).toMatchObject([{ url: here.url, requestHeaders: { 'webhook-id': only!.eventId } }]);
  expect((await stranger.call({ url: `${DELIVERIES}/${only!.id}` })).status).toBe(404);
  const event = await admin.call({ url: `/services/organization/api/events/${only!.eventId}` });
  expect(event.body).toMatchObject({ deliveries: [{ id: only!.id, endpointId: id, status: 'FAILED', attempts: 1 }] });
});

test('a delivery is sent again at once with the same id and body, and not while it waits to be sent', async () => {
  const [only] = await listed();
  const resend = () => admin.call({ method: 'POST', url: `${DELIVERIES}/${only!.id}/resend` });
  expect((await resend()).status).toBe(202);
  expect((await resend()).status).toBe(409);
  here.answer = (response) => response.writeHead(200).end('ok');
  await deliver();
  const [first, second] = here.received;
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(second!.body).toBe(first!.body);
  expect(await listed()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
  expect((await resend()).status).toBe(202);
  await deliver();
  expect(await listed()).toMatchObject([{ status: 'DELIVERED', attempts: 3 }]);
  expect((await auditor.call({ method: 'POST', url: `${DELIVERIES}/${only!.id}/resend` })).status).toBe(403);
});

test('a test goes to its webhook alone, signed, whatever types that chose, and stands in the log as ping', async () => {
  const other = await receiver();
  await admin.call({ method: 'POST', url: WEBHOOKS, body: { url: other.url, types: ['*'] } }, `WH7:${mow!.id}`);
  const before = here.received.length;
  expect((await admin.call({ method: 'POST', url: `${WEBHOOKS}/${id}/test` })).status).toBe(204);
  await portal.deliver();
  await deliver();
  const sent = here.received.slice(before);
  expect(sent.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['ping']);
  expect(signedBy(secret, sent[0]!)).toEqual([true]);
  expect(other.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).not.toContain('ping');
  const log = await admin.call({ url: '/services/organization/api/events?type=ping' });
  expect(log.body).toMatchObject({ events: [{ source: { type: 'endpoint', id }, data: {} }] });
  await other.close();
});

test('a replay sends what a webhook missed while it was disabled, and what it got, each once under its id', async () => {
  const [start] = await db.sql<{ position: string }>('select max(position)::text as position from connect.event');
  const version = async () => {
    const list = (await admin.call({ url: WEBHOOKS })).body as unknown as { id: number; version: number }[];
    return list.find((each) => each.id === id)!.version;
  };
  const patch = async (status: string) =>
    await admin.call(
      { method: 'PATCH', url: `${WEBHOOKS}/${id}`, body: { status, version: await version() } },
      `WH2:${id}`,
    );
  await happened();
  await deliver();
  expect((await patch('DISABLED')).status).toBe(200);
  await happened();
  await deliver();
  const replay = (body: object) => admin.call({ method: 'POST', url: `${WEBHOOKS}/${id}/replay`, body }, `WH6:${id}`);
  expect((await replay({ cursor: start!.position })).body).toMatchObject({ code: 'invalid-transition' });
  expect((await patch('ACTIVE')).status).toBe(200);
  const before = here.received.length;
  const answer = await replay({ cursor: start!.position });
  expect([answer.status, answer.body]).toEqual([202, { count: 2 }]);
  expect((await replay({ cursor: start!.position })).body).toEqual({ count: 0 });
  await deliver();
  const ids = here.received.slice(before).map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  const seen = here.received.slice(0, before).map(({ headers }) => headers['webhook-id']);
  expect(ids.filter((each) => seen.includes(each))).toHaveLength(1);
});

test('a replay of more than 10,000 events sends the first 10,000, and continues from the cursor of its answer', async () => {
  const most = 10_000;
  const hook = await admin.call(
    { method: 'POST', url: WEBHOOKS, body: { url: 'https://slow.example.com/', types: ['invoice.expired'] } },
    `WH7:${mow!.id}`,
  );
  const endpoint = (hook.body as unknown as WebhookEndpointMade).id;
  const [{ start } = { start: 0 }] = await db.sql<{ start: number }>('select connect.last_position()::int as start');
  await db.sql(
    `with place as materialized (select platform.next_numbers('EVENT', '', $1::int) as first)
     insert into connect.event (position, public_id, type, org_id, source_type, source_id, sequence, data, created_at,
       published_at)
     select p.first + n - 1, gen_random_uuid(), 'invoice.expired', $2, 'invoice', 990000 + n, 1, '{}', $3::timestamptz,
       $3::timestamptz
     from place p, generate_series(1, $1::int) n`,
    [most + 1, mow!.id, clock.now()],
  );
  const replay = async (body: object) =>
    (await admin.call({ method: 'POST', url: `${WEBHOOKS}/${endpoint}/replay`, body }, `WH6:${endpoint}`)).body;
  const cursor = String(start + most);
  expect(await replay({ cursor: String(start) })).toEqual({ count: most, cursor });
  expect(await replay({ cursor })).toEqual({ count: 1 });
  const made = await db.sql('select from connect.delivery where endpoint_id = $1', [endpoint]);
  expect(made).toHaveLength(most + 1);
});

test('a replay is refused without a beginning, with a cursor beyond the log, and to auditors', async () => {
  const replay = (by: typeof admin, body: object) =>
    by.call({ method: 'POST', url: `${WEBHOOKS}/${id}/replay`, body }, `WH6:${id}`);
  expect((await replay(admin, {})).body).toMatchObject({ errors: [{ field: 'since' }] });
  expect((await replay(admin, { cursor: '999999999999999' })).body).toMatchObject({ errors: [{ field: 'cursor' }] });
  expect((await replay(admin, { cursor: '0', types: ['invoice.paid'] })).body).toEqual({ count: 0 });
  expect((await replay(auditor, { cursor: '0' })).status).toBe(403);
  expect((await replay(stranger, { cursor: '0' })).status).toBe(404);
});

test('a test and a resend to a disabled webhook are refused', async () => {
  const [endpoint] = (await admin.call({ url: `${WEBHOOKS}?sort=createdAt,asc` })).body as unknown as {
    id: number;
    version: number;
  }[];
  const body = { status: 'DISABLED', version: endpoint!.version };
  expect((await admin.call({ method: 'PATCH', url: `${WEBHOOKS}/${id}`, body }, `WH2:${id}`)).status).toBe(200);
  const refused = { code: 'invalid-transition' };
  expect((await admin.call({ method: 'POST', url: `${WEBHOOKS}/${id}/test` })).body).toMatchObject(refused);
  const [newest] = await listed();
  expect(newest!.can).toEqual([]);
  const again = await admin.call({ method: 'POST', url: `${DELIVERIES}/${newest!.id}/resend` });
  expect(again.body).toMatchObject(refused);
});
