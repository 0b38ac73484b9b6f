import type { WebhookEndpoint, WebhookEndpointMade } from '@isura/contract/connect/webhook-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { deleteOldest } from '../event/event.queries.ts';
import { deleteOldEvents } from '../event/publish-events.service.ts';
import { clearWebhooks } from './clear-webhooks.service.ts';
import { giveUpWaiting } from './disable-endpoint.service.ts';
import { purgeRemoved } from './endpoint.queries.ts';

/** One more than is ended in one statement. */
const MUCH = 2_001;
const DAY_MS = 86_400_000;
const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const WEBHOOKS = `/services/organization/api/organizations/${mow!.id}/webhook-endpoints`;
const admin = await portal.as('admin@mow.test');

/** A webhook for which much waits. */
let id: number;
beforeEach(async () => {
  await db.sql('delete from connect.endpoint');
  await db.sql('delete from connect.event');
  const body = { url: 'https://payroll.example.com/isura', types: ['*'] };
  const made = await admin.call({ method: 'POST', url: WEBHOOKS, body }, `WH7:${mow!.id}`);
  ({ id } = made.body as unknown as WebhookEndpointMade);
  await db.sql(
    `with place as materialized (select platform.next_numbers('EVENT', '', $1::int) as first),
     event as (
       insert into connect.event (position, public_id, type, org_id, source_type, source_id, sequence, data, created_at,
         published_at)
       select p.first + n - 1, gen_random_uuid(), 'bank_account.decided', $2, 'bank_account', n, 1,
         '{"decision":"APPROVED"}', $3::timestamptz, $3::timestamptz
       from place p, generate_series(1, $1::int) n returning position, public_id, type)
     insert into connect.delivery (endpoint_id, org_id, position, event_id, type, status, next_at, created_at)
     select $4, $2, e.position, e.public_id, e.type, 'PENDING', $3::timestamptz, $3::timestamptz from event e`,
    [MUCH, mow!.id, clock.now(), id],
  );
});
const states = async () =>
  Object.fromEntries(
    (
      await db.sql<{ status: string; count: number }>(
        'select status, count(*)::int as count from connect.delivery group by status order by status',
      )
    ).map(({ status, count }) => [status, count]),
  );
const listed = async () => (await admin.call({ url: WEBHOOKS })).body as unknown as WebhookEndpoint[];
const change = async (status: 'ACTIVE' | 'DISABLED') => {
  const [endpoint] = await listed();
  const body = { status, version: endpoint!.version };
  const answer = await admin.call({ method: 'PATCH', url: `${WEBHOOKS}/${id}`, body }, `WH2:${id}`);
  expect(answer.status, answer.text).toBe(200);
};

test('much that waits for a webhook that is disabled is given up in parts', async () => {
  await change('DISABLED');
  expect(await states()).toEqual({ GIVEN_UP: MUCH - 1, PENDING: 1 });
  await giveUpWaiting(ctx);
  expect(await states()).toEqual({ GIVEN_UP: MUCH });
});

test('much that waits for a webhook that is disabled and enabled at once is given up, and not sent', async () => {
  await change('DISABLED');
  await change('ACTIVE');
  expect(await states()).toEqual({ GIVEN_UP: MUCH });
});

test('a webhook that is deleted is gone for everybody at once, and its deliveries are deleted in parts', async () => {
  const [event] = await db.sql<{ id: string }>('select public_id::text as id from connect.event limit 1');
  const [{ version } = { version: 0 }] = await listed();
  const remove = () => admin.call({ method: 'DELETE', url: `${WEBHOOKS}/${id}?version=${version}` }, `WH8:${id}`);
  expect((await remove()).status).toBe(204);
  expect([await listed(), (await remove()).status]).toEqual([[], 404]);
  expect((await admin.call({ url: `${WEBHOOKS}/${id}/deliveries` })).status).toBe(404);
  const read = await admin.call({ url: `/services/organization/api/events/${event!.id}` });
  expect(read.body).toMatchObject({ deliveries: [] });
  expect(await db.sql('select from connect.endpoint_secret where endpoint_id = $1', [id])).toEqual([]);
  await giveUpWaiting(ctx);
  expect(await states()).toEqual({ PENDING: MUCH });
  expect(await ctx.inTx({ role: 'grp_job' }, purgeRemoved)).toBe(true);
  expect(await db.sql('select from connect.delivery')).toHaveLength(1);
  await clearWebhooks(ctx);
  expect([await states(), await db.sql('select from connect.endpoint')]).toEqual([{}, []]);
});

test('old events are deleted after their deliveries, both in parts', async () => {
  const later = new Date(clock.now().getTime() + 91 * DAY_MS);
  const before = new Date(later.getTime() - 90 * DAY_MS);
  const some = await ctx.inTx({ role: 'grp_job' }, (tx) => deleteOldest(tx, before, later));
  expect(some).toEqual({ deleted: 0, mayHaveMore: true });
  expect(await db.sql('select from connect.delivery')).toHaveLength(1);
  clock.set(later);
  expect(await deleteOldEvents(ctx)).toBe(MUCH);
  expect(await states()).toEqual({});
});
