import type { WebhookEndpoint, WebhookEndpointMade } from '@isura/contract/connect/webhook-endpoints';
import { afterEach, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { type HeldHttp, type HeldRequest, heldHttp } from '../../../../test/held-http.ts';
import { publishEvents } from '../event/publish-events.service.ts';
import { deliverWebhooks, lookAgainWith } from './deliver.service.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const admin = await portal.as('admin@mow.test');
const WEBHOOKS = `/services/organization/api/organizations/${mow!.id}/webhook-endpoints`;
afterEach(() => db.sql('delete from connect.endpoint'));

let outboxId = 9_000_000;
/** The cursor before what was published last. */
let start = '0';
/** Publishes so many events of the organization. */
async function happened(count = 1, type = 'bank_account.decided'): Promise<void> {
  outboxId += 1;
  const [end] = await db.sql<{ position: string }>('select connect.last_position()::text as position');
  start = end!.position;
  await db.sql(
    `insert into connect.waiting_event (outbox_id, part, public_id, type, org_id, source_type, source_id, data, created_at)
     select $1, n, gen_random_uuid(), $5, $2, 'bank_account', 7, '{"decision":"APPROVED"}',
       $3::timestamptz
     from generate_series(1, $4::int) n`,
    [outboxId, mow!.id, clock.now(), count, type],
  );
  await publishEvents(portal.ctx);
}
const webhook = async (host = 'payroll.example.com', types = ['*']): Promise<WebhookEndpointMade> =>
  (await admin.call({ method: 'POST', url: WEBHOOKS, body: { url: `https://${host}/isura`, types } }, `WH7:${mow!.id}`))
    .body as unknown as WebhookEndpointMade;
const change = async (id: number, body: object): Promise<void> => {
  const [{ version } = { version: 0 }] = await db.sql<{ version: number }>(
    'select version from connect.endpoint where id = $1',
    [id],
  );
  const answer = await admin.call(
    { method: 'PATCH', url: `${WEBHOOKS}/${id}`, body: { ...body, version } },
    `WH2:${id}`,
  );
  expect(answer.status, answer.text).toBe(200);
};
const replay = async (id: number): Promise<void> => {
  const answer = await admin.call(
    { method: 'POST', url: `${WEBHOOKS}/${id}/replay`, body: { cursor: start } },
    `WH6:${id}`,
  );
  expect(answer.status, answer.text).toBe(202);
};
const endpointOf = async (id: number): Promise<WebhookEndpoint> =>
  ((await admin.call({ url: WEBHOOKS })).body as unknown as WebhookEndpoint[]).find((each) => each.id === id)!;
const deliveries = async () =>
  await db.sql<{ status: string; attempts: number; round: number }>(
    'select status, attempts, round_attempts as round from connect.delivery order by position',
  );
const attempts = async () =>
  await db.sql<{ url: string; status: number }>(
    'select url, answer_status as status from connect.delivery_attempt order by delivery_id, attempt_no',
  );
/** Sends what is due; unless a test ends a pause, more is looked for only when something is answered. */
const deliver = ({ http }: HeldHttp, pause = () => new Promise<void>(() => undefined)) =>
  deliverWebhooks({ ...portal.ctx, http }, async () => undefined, { pause });

describe('an attempt that is on its way', () => {
  test('an attempt to an address that was changed meanwhile is kept, and decides nothing over the new one', async () => {
    const { id } = await webhook('old.example.com');
    await db.sql('update connect.endpoint set given_up_count = 49, failing_since = created_at where id = $1', [id]);
    await happened();
    const [old, other] = [heldHttp(), heldHttp()];
    const before = deliver(old);
    const gone = await old.next();
    await change(id, { url: 'https://new.example.com/isura' });
    const now = deliver(other);
    const sent = await other.next();
    gone.answer(410);
    // The loop of the old attempt looks for more work when it has recorded this one.
    await before;
    expect(await endpointOf(id)).toMatchObject({ status: 'ACTIVE' });
    expect(await deliveries()).toEqual([{ status: 'PENDING', attempts: 1, round: 0 }]);
    sent.answer(204);
    await now;
    expect(await deliveries()).toEqual([{ status: 'DELIVERED', attempts: 2, round: 1 }]);
    expect(await attempts()).toEqual([
      { url: 'https://old.example.com/isura', status: 410 },
      { url: 'https://new.example.com/isura', status: 204 },
    ]);
  });

  test('an attempt to an earlier address decides nothing, also where it was claimed while the address changed', async () => {
    await webhook('old.example.com');
    await happened();
    const held = heldHttp();
    const done = deliver(held);
    const sent = await held.next();
    // As it is where the claim was not committed yet when the change looked for claims to end.
    await db.sql(`update connect.endpoint set url = 'https://new.example.com/isura'`);
    sent.answer(204);
    await done;
    expect(await deliveries()).toEqual([{ status: 'PENDING', attempts: 1, round: 0 }]);
  });

  test('a webhook with another address begins anew: what failed at the old one does not count', async () => {
    const { id } = await webhook();
    const failures = () =>
      db.sql<{ count: number; since: Date | null }>(
        'select given_up_count as count, failing_since as since from connect.endpoint where id = $1',
        [id],
      );
    await db.sql('update connect.endpoint set given_up_count = 49, failing_since = created_at where id = $1', [id]);
    await change(id, { description: 'Payroll' });
    expect((await failures())[0]?.count).toBe(49);
    await change(id, { url: 'https://new.example.com/isura' });
    expect(await failures()).toEqual([{ count: 0, since: null }]);
  });

  test('an attempt of a webhook that is disabled meanwhile is kept with its answer', async () => {
    const { id } = await webhook();
    await happened();
    const held = heldHttp();
    const done = deliver(held);
    const sent = await held.next();
    expect(sent).toMatchObject({ isEntered: true, publicOnly: true });
    await change(id, { status: 'DISABLED' });
    sent.answer(204);
    await done;
    expect(await deliveries()).toEqual([{ status: 'GIVEN_UP', attempts: 1, round: 0 }]);
    expect(await attempts()).toEqual([{ url: 'https://payroll.example.com/isura', status: 204 }]);
  });

  test('an attempt from before a webhook was disabled, enabled and replayed does not count for what is sent again', async () => {
    const { id } = await webhook();
    await happened();
    const held = heldHttp();
    const done = deliver(held);
    const first = await held.next();
    await change(id, { status: 'DISABLED' });
    await change(id, { status: 'ACTIVE' });
    await replay(id);
    first.answer(410);
    // The same loop takes what the replay made due.
    const second = await held.next();
    expect([await deliveries(), (await endpointOf(id)).status]).toEqual([
      [{ status: 'PENDING', attempts: 1, round: 0 }],
      'ACTIVE',
    ]);
    second.answer(200);
    await done;
    expect(await deliveries()).toEqual([{ status: 'DELIVERED', attempts: 2, round: 1 }]);
  });

  test('an attempt from before a replay does not count for it, also where the delivery had failed', async () => {
    const { id } = await webhook();
    await happened();
    await db.sql(`update connect.delivery set status = 'FAILED', attempts = 6, round_attempts = 6`);
    const held = heldHttp();
    const done = deliver(held);
    const last = await held.next();
    await replay(id);
    last.answer(500);
    const again = await held.next();
    expect(await deliveries()).toEqual([{ status: 'PENDING', attempts: 7, round: 0 }]);
    again.answer(200);
    await done;
    expect(await deliveries()).toEqual([{ status: 'DELIVERED', attempts: 8, round: 1 }]);
  });

  test('an attempt from before its event was sent once more does not count for that', async () => {
    const { id } = await webhook();
    await happened();
    await db.sql(`update connect.delivery set status = 'FAILED', attempts = 6, round_attempts = 6`);
    const held = heldHttp();
    const done = deliver(held);
    const last = await held.next();
    const [delivery] = await db.sql<{ id: number }>('select id from connect.delivery');
    const url = `${WEBHOOKS}/${id}/deliveries/${delivery!.id}/resend`;
    expect((await admin.call({ method: 'POST', url })).status).toBe(202);
    last.answer(204);
    const again = await held.next();
    expect(await deliveries()).toEqual([{ status: 'PENDING', attempts: 7, round: 0 }]);
    again.answer(204);
    await done;
    expect(await deliveries()).toEqual([{ status: 'DELIVERED', attempts: 8, round: 1 }]);
  });

  test('an attempt of a webhook that is deleted meanwhile ends, and nobody reads it', async () => {
    const { id, version } = await webhook();
    await happened();
    const held = heldHttp();
    const done = deliver(held);
    const sent = await held.next();
    const url = `${WEBHOOKS}/${id}?version=${version}`;
    expect((await admin.call({ method: 'DELETE', url }, `WH8:${id}`)).status).toBe(204);
    sent.answer(204);
    await done;
    expect((await admin.call({ url: `${WEBHOOKS}/${id}/deliveries` })).status).toBe(404);
  });
});

describe('what is sent again', () => {
  test('what is sent again has the bytes that were sent first, also after a release that writes events differently', async () => {
    await webhook();
    await happened();
    const [first, second] = [heldHttp(), heldHttp()];
    const before = deliver(first);
    const sent = await first.next();
    sent.answer(500);
    await before;
    await db.sql('update connect.delivery set next_at = $1::timestamptz', [clock.now()]);
    const config = { ...portal.ctx.config, paymentMode: 'LIVE' as const };
    const after = deliverWebhooks({ ...portal.ctx, config, http: second.http }, async () => undefined);
    const again = await second.next();
    again.answer(204);
    await after;
    expect(again.body).toBe(sent.body);
    expect(await db.sql('select body from connect.delivery')).toEqual([{ body: sent.body }]);
    expect(await db.sql('select from connect.delivery_attempt where request_body is not null')).toEqual([]);
  });

  test('what is sent again within a minute is enqueued for that moment; the clock finds what falls due later', async () => {
    const enqueued: unknown[] = [];
    const queue = { enqueue: async (...[, job, , after]: unknown[]) => void enqueued.push([job, after]) };
    const lookAgain = lookAgainWith({ queue } as unknown as Parameters<typeof lookAgainWith>[0]);
    await db.inTx({ role: 'grp_job' }, async (tx) => {
      for (const pause of [30_000, 60_000, 5 * 60_000]) await lookAgain(tx, pause);
    });
    expect(enqueued).toEqual([[expect.objectContaining({ name: 'connect.deliver' }), { startAfterSeconds: 30 }]]);
  });
});

describe('a receiver that does not answer', () => {
  const [slowUrl, quickUrl] = ['https://slow.example.com/isura', 'https://quick.example.com/isura'];
  const both = async () => {
    await webhook('slow.example.com', ['bank_account.decided']);
    await webhook('quick.example.com', ['invoice.paid']);
  };

  test('a receiver that does not answer delays its own deliveries alone, also those that are published meanwhile', async () => {
    await both();
    await happened(1, 'bank_account.decided');
    const held = heldHttp();
    const paused = Promise.withResolvers<() => void>();
    const done = deliver(held, () => new Promise<void>((over) => paused.resolve(over)));
    const slow = await held.next();
    await happened(1, 'invoice.paid');
    const endPause = await paused.promise;
    endPause();
    const quick = await held.next();
    expect([slow.url, quick.url]).toEqual([slowUrl, quickUrl]);
    quick.answer(204);
    slow.answer(204);
    await done;
    expect((await deliveries()).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  test('a receiver that does not answer gets four at once, and the events of others are delivered meanwhile', async () => {
    await both();
    await happened(10, 'bank_account.decided');
    await happened(10, 'invoice.paid');
    const held = heldHttp();
    const done = deliver(held);
    const open: HeldRequest[] = [];
    for (let answered = 0; answered < 10; ) {
      const request = await held.next();
      if (request.url === slowUrl) open.push(request);
      else {
        request.answer(204);
        answered += 1;
      }
    }
    expect(open).toHaveLength(4);
    for (const request of open) request.answer(204);
    for (let nth = open.length; nth < 10; nth += 1) (await held.next()).answer(204);
    await done;
    expect([slowUrl, quickUrl].map((to) => held.sent.filter(({ url }) => url === to).length)).toEqual([10, 10]);
  });
});
