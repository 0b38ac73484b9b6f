import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { payingAfterAll } from '../../../../test/payment/paying-after-all.ts';
import type { Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { postponeTransfers } from '../../request/index.ts';
import { sendQueued } from './send-instructions.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { approved, pass } = disbursing(portal, world);
const { sent, retried, transferOf } = await payingAfterAll(portal, world);

/** Statements whose look-up fails for whatever is looked up, as one that takes too long. */
const failing = {
  mayBePaidAfterAll: async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (ids.length > 0) await sql`select 1 / 0`.execute(tx);
    return new Map();
  },
};

test('while statements cannot be read, a payment that is tried again waits, others are sent, and it follows minutes later', async () => {
  const again = await sent('6104.13');
  await retried(again);
  const first = await approved(['6103.00']);
  await sendQueued(portal.ctx, 'test', { onStatements: failing });
  expect(await transferOf(first)).toMatchObject({ status: 'SENT' });
  expect(await transferOf(again.requestId)).toMatchObject({ status: 'QUEUED', ref: again.ref });
  await pass(0);
  expect(await transferOf(again.requestId)).toMatchObject({ status: 'QUEUED', ref: again.ref });
  await pass(5 * 60);
  expect(await transferOf(again.requestId)).toMatchObject({ ref: `${again.ref}.R2` });
});

test('the last of thousands of payments that wait for a look-up waits less than an hour longer than the first', async () => {
  const again = await sent('6105.13');
  await retried(again);
  const until = new Date(portal.clock.now().getTime() + 300_000);
  const others = Array.from({ length: 2_999 }, (_, nth) => -1 - nth);
  await portal.ctx.inTx(JOB_SCOPE, (tx) => postponeTransfers(tx, [...others, again.id], until));
  const [waits] = await portal.db.sql<{ seconds: number }>(
    'select extract(epoch from next_send_at - $2)::int as seconds from request.payment_instruction where id = $1',
    [again.id, until],
  );
  expect(waits?.seconds).toBe(59 * 60);
  await pass(5 * 60 + 59 * 60);
  expect(await transferOf(again.requestId)).toMatchObject({ ref: `${again.ref}.R2` });
});
