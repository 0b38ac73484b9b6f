import { afterEach, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { insertWaiting } from './event.queries.ts';
import { publishEvents } from './publish-events.service.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
const REQUEST = 417;
const CONSUMER = 'connect.disbursement.lines-changed';
afterEach(() => db.sql('update platform.inbox set handled_at = now() where handled_at is null'));

/** Writes the public event of a domain event with this id, as its subscriber does. */
const written = (outboxId: number, type: 'disbursement.lines' | 'disbursement.finished') =>
  db.inTx({ role: 'grp_job' }, (tx) =>
    insertWaiting(
      tx,
      [
        {
          ...{ publicId: ctx.ids.uuid(), type, sourceType: 'request', sourceId: REQUEST },
          ...{ sourceNumber: null, selfPath: null, data: {} },
        },
      ],
      { outboxId: String(outboxId), orgId: mow!.id, at: clock.now() },
    ),
  );
/** Hands a domain event to a subscriber, which has not handled it and has tried so often. */
const handedOut = (outboxId: number, attempts: number, consumer = CONSUMER) =>
  db.sql(
    `insert into platform.inbox (consumer, event_id, org_id, outbox_id, event, source_type, source_id, payload, attempts,
       next_attempt_at)
     values ($1, $2::text, $3, $2::bigint, 'disbursement.lines-changed', 'payment_request', $4, '{}', $5, $6::timestamptz)`,
    [consumer, outboxId, mow!.id, REQUEST, attempts, clock.now()],
  );
const handled = (outboxId: number) =>
  db.sql('update platform.inbox set handled_at = now() where outbox_id = $1', [outboxId]);
const log = async () =>
  (
    await db.sql<{ type: string }>(
      `select type from connect.event where source_type = 'request' and source_id = $1 order by sequence`,
      [REQUEST],
    )
  ).map(({ type }) => type);

test('an event is published after those of earlier domain events, also when their subscriber is slower', async () => {
  await handedOut(9_000_001, 0);
  await written(9_000_002, 'disbursement.finished');
  expect(await publishEvents(ctx)).toBe(0);
  await written(9_000_001, 'disbursement.lines');
  await handled(9_000_001);
  expect(await publishEvents(ctx)).toBe(2);
  expect(await log()).toEqual(['disbursement.lines', 'disbursement.finished']);
});

test('an event is published while a later domain event is not written, and while others than programs wait', async () => {
  await handedOut(9_000_012, 0);
  await handedOut(9_000_010, 0, 'notify.disbursement');
  await written(9_000_011, 'disbursement.finished');
  expect(await publishEvents(ctx)).toBe(1);
});

test('an event waits no longer for one that could not be written five times, nor for what waits for that one', async () => {
  await handedOut(9_000_021, 4);
  await handedOut(9_000_022, 0);
  await written(9_000_023, 'disbursement.finished');
  expect(await publishEvents(ctx)).toBe(0);
  await db.sql('update platform.inbox set attempts = 5 where outbox_id = 9000021');
  expect(await publishEvents(ctx)).toBe(1);
});

test('an event does not wait for a subscriber that this release does not have, nor for one that writes no events', async () => {
  await handedOut(9_000_031, 0, 'connect.closed-for-good');
  await handedOut(9_000_032, 0, 'connect.close-webhooks');
  await written(9_000_033, 'disbursement.finished');
  expect(await publishEvents(ctx)).toBe(1);
});
