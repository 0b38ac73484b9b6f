import type { WebhookEndpoint, WebhookEndpointMade } from '@isura/contract/connect/webhook-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { type Receiver, receiver, signedBy } from '../../../../test/receiver.ts';
import { httpOut } from '../../../platform/http-out/http-out.node.ts';
import { publishEvents } from '../event/publish-events.service.ts';
import { clearWebhooks } from './clear-webhooks.service.ts';
import { deliverWebhooks } from './deliver.service.ts';
import { closeWebhooksOf } from './disable-endpoint.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The portal as it stands beside the program that is being written: its webhooks may be on this machine. */
const portal = await demonstrationPortal({ env: { ALLOW_PUBLIC_TEST: 'off' } });
const { db, clock } = portal;
/** The portal's outgoing calls as in TEST: this machine may be called. */
const ctx = { ...portal.ctx, http: httpOut({ reach: 'public', allowLoopback: true }) };
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const [fra] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
const WEBHOOKS = (orgId: number) => `/services/organization/api/organizations/${orgId}/webhook-endpoints`;

const opened: Receiver[] = [];
async function listening(): Promise<Receiver> {
  const one = await receiver();
  opened.push(one);
  return one;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await db.sql('delete from connect.endpoint');
});

/** Makes a webhook as the administrator of an organization, who signs in anew, because the clock moves on. */
async function webhook(url: string, body: object = {}, login = 'admin@mow.test'): Promise<WebhookEndpointMade> {
  const orgId = login.includes('fra') ? fra!.id : mow!.id;
  const by = await portal.as(login);
  const answer = await by.call(
    { method: 'POST', url: WEBHOOKS(orgId), body: { url, types: ['*'], ...body } },
    `WH7:${orgId}`,
  );
  expect(answer.status, answer.text).toBe(201);
  return answer.body as unknown as WebhookEndpointMade;
}
const endpointOf = async (id: number): Promise<WebhookEndpoint> => {
  const by = await portal.as('admin@mow.test');
  const list = (await by.call({ url: WEBHOOKS(mow!.id) })).body as unknown as WebhookEndpoint[];
  return list.find((each) => each.id === id)!;
};

let outboxId = 9_000_000;
/** Publishes so many events of an organization. */
async function happened(count = 1, type = 'bank_account.decided', orgId = mow!.id): Promise<void> {
  outboxId += 1;
  await db.sql(
    `insert into connect.waiting_event (outbox_id, part, public_id, type, org_id, source_type, source_id, data, created_at)
     select $1, n, gen_random_uuid(), $2, $3, 'bank_account', 7, '{"decision":"APPROVED"}', $4::timestamptz
     from generate_series(1, $5::int) n`,
    [outboxId, type, orgId, clock.now(), count],
  );
  await publishEvents(ctx);
}
/** Sends what is due; returns in how many milliseconds it is to be looked again. */
async function deliver(): Promise<number[]> {
  const again: number[] = [];
  await deliverWebhooks(ctx, async (_tx, afterMs) => void again.push(afterMs));
  return again;
}
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
const states = async () =>
  (await db.sql<{ status: string }>('select status from connect.delivery order by position')).map(
    ({ status }) => status,
  );

describe('a delivery', () => {
  test('a delivery is the event as it is read, signed over the bytes that are sent, and made once', async () => {
    const here = await listening();
    const { secret } = await webhook(here.url);
    await happened();
    expect(portal.queued).toContain('connect.deliver');
    await deliver();
    await deliver();
    expect(here.received).toHaveLength(1);
    const [only] = here.received as [(typeof here.received)[number]];
    expect(signedBy(secret, only)).toEqual([true]);
    const event = JSON.parse(only.body) as { id: string; type: string };
    expect([only.headers['webhook-id'], event.type]).toEqual([event.id, 'bank_account.decided']);
    expect(Number(only.headers['webhook-timestamp'])).toBe(Math.floor(clock.now().getTime() / 1000));
    const by = await portal.as('admin@mow.test');
    const read = await by.call({ url: `/services/organization/api/events/${event.id}` });
    expect(read.body).toMatchObject(event);
    expect(await states()).toEqual(['DELIVERED']);
  });

  test('a delivery during a roll has a signature of the new and of the old secret, and then of the new one alone', async () => {
    const here = await listening();
    const { id, secret: old } = await webhook(here.url);
    const by = await portal.as('admin@mow.test');
    const rolled = await by.call(
      { method: 'POST', url: `${WEBHOOKS(mow!.id)}/${id}/roll-secret`, body: { graceHours: 1 } },
      `WH3:${id}`,
    );
    const { secret } = rolled.body as unknown as WebhookEndpointMade;
    await happened();
    await deliver();
    expect(signedBy(secret, here.received[0]!)).toEqual([true, false]);
    expect(signedBy(old, here.received[0]!)).toEqual([false, true]);
    later(HOUR_MS);
    await happened();
    await deliver();
    expect(signedBy(secret, here.received[1]!)).toEqual([true]);
    await clearWebhooks(ctx);
    expect(await db.sql('select from connect.endpoint_secret where endpoint_id = $1', [id])).toHaveLength(1);
  });

  test('a delivery goes to webhooks that chose its type, of its organization or of the central office', async () => {
    const [chosen, everything, other, central] = [
      await listening(),
      await listening(),
      await listening(),
      await listening(),
    ];
    await webhook(chosen.url, { types: ['disbursement.lines'] });
    await webhook(everything.url);
    await webhook(other.url, {}, 'admin@fra.test');
    const [oagf] = await db.sql<{ id: number }>(`select id from org.organization where code = 'OAGF'`);
    const by = await portal.as('admin1@oagf.test');
    const made = await by.call(
      { method: 'POST', url: WEBHOOKS(oagf!.id), body: { url: central.url, types: ['*'] } },
      `WH7:${oagf!.id}`,
    );
    expect(made.status, made.text).toBe(201);
    await happened(1, 'disbursement.lines');
    await happened();
    await deliver();
    const types = ({ received }: Receiver) => received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect([types(chosen), types(everything), types(other), types(central)]).toEqual([
      ['disbursement.lines'],
      ['bank_account.decided'],
      [],
      ['bank_account.decided'],
    ]);
  });

  test('a delivery that fails is made again with the same id and bytes after growing pauses, then given up', async () => {
    const here = await listening();
    const { id } = await webhook(here.url);
    here.answer = (response) => response.writeHead(500).end('<script>alert(1)</script>');
    await happened();
    const pauses = [30_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 24 * HOUR_MS];
    for (const pause of pauses) {
      const [next = 0] = await deliver();
      expect(Math.abs(next - pause)).toBeLessThanOrEqual(pause * 0.2);
      expect(await states()).toEqual(['FAILED']);
      later(next - 1);
      expect(await deliver()).toEqual([]);
      later(1);
    }
    expect(await deliver()).toEqual([]);
    expect(await states()).toEqual(['GIVEN_UP']);
    expect(here.received).toHaveLength(7);
    expect(new Set(here.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(here.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(here.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(7);
    expect(await endpointOf(id)).toMatchObject({ status: 'ACTIVE', failed: 1, open: 0 });
  });

  test('a delivery is made again after the pause that a receiver requests with 503 and retry-after', async () => {
    const here = await listening();
    await webhook(here.url);
    here.answer = (response) => response.writeHead(503, { 'retry-after': '7200' }).end();
    await happened();
    expect(await deliver()).toEqual([2 * HOUR_MS]);
  });

  test('a delivery that is answered with a redirect fails, and the redirect is not followed', async () => {
    const [here, inside] = [await listening(), await listening()];
    await webhook(here.url);
    here.answer = (response) => response.writeHead(302, { location: inside.url }).end();
    await happened();
    await deliver();
    expect([await states(), inside.received]).toEqual([['FAILED'], []]);
  });

  test('a delivery answered with more than 64 KB fails, and no more of it is read', async () => {
    const here = await listening();
    await webhook(here.url);
    here.answer = (response) => response.writeHead(200).end(Buffer.alloc(70_000, 'x'));
    await happened();
    await deliver();
    const [attempt] = await db.sql<{ fault: string; text: string | null }>(
      'select fault, answer_text as text from connect.delivery_attempt',
    );
    expect(attempt).toEqual({ fault: 'too-large', text: null });
  });

  test('a delivery keeps the first kilobyte of an answer as text, and its bodies for 30 days', async () => {
    const here = await listening();
    await webhook(here.url);
    here.answer = (response) => response.writeHead(200).end(`\0${'₦'.repeat(5_000)}`);
    await happened();
    await deliver();
    const kept = async () =>
      (
        await db.sql<{ body: string | null; text: string | null }>(
          'select d.body, a.answer_text as text from connect.delivery d join connect.delivery_attempt a on true',
        )
      )[0]!;
    expect((await kept()).text).toMatch(/^₦{341}\uFFFD?$/);
    await clearWebhooks(ctx);
    expect((await kept()).body).toBe(here.received[0]!.body);
    later(31 * DAY_MS);
    await clearWebhooks(ctx);
    expect(await kept()).toEqual({ body: null, text: null });
  });

  test('a delivery is never made to an address that became closed, whether the name or the portal changed', async () => {
    const here = await listening();
    const { id } = await webhook(here.url);
    const strict = { ...ctx, config: { ...ctx.config, allowPublicTest: true } };
    await happened();
    await deliverWebhooks(strict, async () => undefined);
    expect([here.received, await states()]).toEqual([[], ['FAILED']]);
    await db.sql(`update connect.endpoint set url = 'https://hooks.example.com/' where id = $1`, [id]);
    later(HOUR_MS);
    const rebound = httpOut({ reach: 'public', lookup: async () => [{ address: '169.254.169.254', family: 4 }] });
    await deliverWebhooks({ ...ctx, http: rebound }, async () => undefined);
    const faults = await db.sql<{ fault: string }>('select fault from connect.delivery_attempt order by attempt_no');
    expect(faults.map(({ fault }) => fault)).toEqual(['address-refused', 'address-refused']);
  });
});

describe('a delivery that is cut off', () => {
  test('a delivery that a process was sending when it ended is sent again after a minute, and not before', async () => {
    const here = await listening();
    await webhook(here.url);
    await happened();
    await db.sql('update connect.delivery set claimed_until = $1::timestamptz', [
      new Date(clock.now().getTime() + MINUTE_MS),
    ]);
    await deliver();
    expect(here.received).toEqual([]);
    later(MINUTE_MS);
    await deliver();
    expect([here.received.length, await states()]).toEqual([1, ['DELIVERED']]);
  });

  test('a delivery to a webhook without a secret is not sent, and fails until there is one', async () => {
    const here = await listening();
    const { id } = await webhook(here.url);
    await db.sql('delete from connect.endpoint_secret');
    await happened();
    const [next = 0] = await deliver();
    const faults = await db.sql<{ fault: string }>('select fault from connect.delivery_attempt');
    expect([here.received, faults]).toEqual([[], [{ fault: 'no-secret' }]]);
    const by = await portal.as('admin@mow.test');
    const url = `${WEBHOOKS(mow!.id)}/${id}/roll-secret`;
    expect((await by.call({ method: 'POST', url, body: { graceHours: 0 } }, `WH3:${id}`)).status).toBe(201);
    later(next);
    await deliver();
    expect([here.received.length, await states()]).toEqual([1, ['DELIVERED']]);
  });
});

test('two processes that deliver at once send each event once', async () => {
  const here = await listening();
  await webhook(here.url);
  await happened(20);
  await Promise.all([deliver(), deliver(), deliver()]);
  const ids = here.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size, here.mostOpen <= 4]).toEqual([20, 20, true]);
});

describe('a webhook that fails', () => {
  const disabled = async () =>
    await db.sql<{ payload: { code: string } }>(
      `select payload from platform.outbox where event = 'webhook-endpoint.disabled' order by id`,
    );

  test('a webhook that answers 410 is disabled at once, what waits is given up, and programs and people are notified', async () => {
    const here = await listening();
    const { id } = await webhook(here.url);
    await happened();
    here.answer = (response) => response.writeHead(410).end();
    await deliver();
    expect(await endpointOf(id)).toMatchObject({ status: 'DISABLED', disabledCode: 'GONE' });
    expect((await disabled()).at(-1)?.payload).toMatchObject({ code: 'GONE' });
    await happened();
    expect(await states()).toEqual(['GIVEN_UP']);
    await portal.deliver();
    const types = await db.sql<{ type: string }>('select type from connect.event order by position desc limit 1');
    expect(types).toEqual([{ type: 'endpoint.disabled' }]);
  });

  test('a webhook to which nothing gets through for five days is disabled, while there is something to deliver', async () => {
    const here = await listening();
    const { id } = await webhook(here.url);
    here.answer = (response) => response.writeHead(500).end();
    for (let day = 0; day < 5; day += 1) {
      await happened();
      await deliver();
      expect((await endpointOf(id)).status).toBe('ACTIVE');
      later(DAY_MS);
    }
    await deliver();
    expect(await endpointOf(id)).toMatchObject({ status: 'DISABLED', disabledCode: 'SILENT' });
  });

  test('a webhook is disabled after 50 deliveries were given up, and a delivered one begins the count anew', async () => {
    const here = await listening();
    const { id } = await webhook(here.url);
    await db.sql('update connect.endpoint set given_up_count = 49 where id = $1', [id]);
    await happened();
    await deliver();
    const [counted] = await db.sql<{ count: number }>(
      'select given_up_count as count from connect.endpoint where id = $1',
      [id],
    );
    expect(counted).toEqual({ count: 0 });
    await db.sql('update connect.endpoint set given_up_count = 49 where id = $1', [id]);
    here.answer = (response) => response.writeHead(400).end();
    await happened();
    await db.sql(`update connect.delivery set round_attempts = 6, attempts = 6 where status = 'PENDING'`);
    await deliver();
    expect(await endpointOf(id)).toMatchObject({ status: 'DISABLED', disabledCode: 'GIVEN_UP' });
    const [trail] = await db.sql<{ summary: string }>(
      `select summary from audit.audit_event where action = 'webhook.disabled' and entity_id::text = $1::text`,
      [String(id)],
    );
    expect(trail!.summary).toMatch(/ was disabled: 50 events in a row were not delivered$/);
  });
});

test('deliveries are deleted with their events, and with their webhook', async () => {
  const here = await listening();
  await webhook(here.url);
  await happened(2);
  await deliver();
  await db.sql('delete from connect.event where position = (select max(position) from connect.delivery)');
  expect(await states()).toEqual(['DELIVERED']);
  await db.sql('delete from connect.endpoint');
  expect([await states(), await db.sql('select from connect.delivery_attempt')]).toEqual([[], []]);
});

test('the webhooks of an organization that is closed are disabled, once, and what waits is given up', async () => {
  const here = await listening();
  const { id } = await webhook(here.url);
  await happened();
  const close = () => db.inTx({ role: 'grp_job' }, (tx) => closeWebhooksOf(ctx, tx, mow!.id));
  await close();
  await close();
  await deliver();
  expect([here.received, await states()]).toEqual([[], ['GIVEN_UP']]);
  expect(await endpointOf(id)).toMatchObject({ status: 'DISABLED', disabledCode: 'ADMINISTRATOR' });
  const trail = await db.sql(
    `select from audit.audit_event where action = 'webhook.disabled' and entity_id::text = $1::text`,
    [String(id)],
  );
  expect(trail).toHaveLength(1);
});
