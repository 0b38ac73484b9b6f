import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { insertWaiting } from './event.queries.ts';
import { deleteOldEvents, publishEvents } from './publish-events.service.ts';

const DAY_MS = 86_400_000;
const EVENTS = '/services/organization/api/events';
const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
/** An administrator who signs in anew for each call, because the clock moves on beyond a session. */
const read = async (query = '') => await (await portal.as('admin@mow.test')).call({ url: `${EVENTS}${query}` });

/** Publishes an event of the same account with this id of its domain event. */
async function publish(outboxId: string): Promise<void> {
  await db.inTx({ role: 'grp_job' }, (tx) =>
    insertWaiting(
      tx,
      [
        {
          ...{ publicId: ctx.ids.uuid(), type: 'bank_account.decided', sourceType: 'bank_account', sourceId: 7 },
          ...{ sourceNumber: null, selfPath: null, data: { decision: 'APPROVED' } },
        },
      ],
      { outboxId, orgId: mow!.id, at: clock.now() },
    ),
  );
  expect(await publishEvents(ctx)).toBe(1);
}
type Part = { events: { position: number; source: { sequence: number } }[]; cursor: string };
const eventsIn = (response: Awaited<ReturnType<Caller['call']>>) =>
  (response.body as unknown as Part).events.map(({ position, source }) => [position, source.sequence]);

test('old events are deleted 90 days after they were published, and an event of today stays', async () => {
  await publish('1');
  await publish('2');
  expect(eventsIn(await read())).toEqual([
    [1, 1],
    [2, 2],
  ]);
  clock.set(new Date(clock.now().getTime() + 89 * DAY_MS));
  expect(await deleteOldEvents(ctx)).toBe(0);
  clock.set(new Date(clock.now().getTime() + 2 * DAY_MS));
  await publish('3');
  expect(await deleteOldEvents(ctx)).toBe(2);
  expect(await deleteOldEvents(ctx)).toBe(0);
  expect(eventsIn(await read())).toEqual([[3, 3]]);
});

test('a cursor before the oldest event that is kept is refused with the cursor to continue with', async () => {
  const refused = await read('?cursor=1');
  expect([refused.status, refused.body]).toEqual([
    410,
    expect.objectContaining({ code: 'cursor-expired', cursor: '2' }) as object,
  ]);
  expect(eventsIn(await read('?cursor=2'))).toEqual([[3, 3]]);
});

test('a cursor does not expire while a program reads, though nothing happens in its organization', async () => {
  const stranger = async (query: string) =>
    await (await portal.as('admin@fra.test')).call({ url: `${EVENTS}${query}` });
  const { events, cursor } = (await stranger('?cursor=2')).body as unknown as Part;
  expect([events, cursor]).toEqual([[], '3']);
});

test('positions and sequences go on when every event was deleted', async () => {
  clock.set(new Date(clock.now().getTime() + 91 * DAY_MS));
  expect(await deleteOldEvents(ctx)).toBe(1);
  expect((await read('?cursor=3')).body).toEqual({ events: [], cursor: '3', hasMore: false });
  await publish('4');
  expect(eventsIn(await read('?cursor=3'))).toEqual([[4, 4]]);
});
