import { expect, test } from 'vitest';
import { sandboxPortal } from '../../../../test/money/sandbox.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { askDue } from '../payment/ask-provider.service.ts';
import { cancelInvoice } from './issue-invoice.service.ts';

const portal = await sandboxPortal();
const { db, ctx, bill, start, outcome, payments } = portal;
const by: ActorContext = {
  actor: { kind: 'staff', login: 'ada@mow.test', name: 'Ada Obi', scope: JOB_SCOPE },
  facts: { traceId: 'a'.repeat(32), ip: '127.0.0.1', claimed: {}, companions: [], devices: [], keepsCookies: true },
};
const REASON = 'Billed the wrong company';
const statuses = async (id: number) => (await payments(id)).map(({ status }) => status);

test('a cancelled invoice leaves no open attempt: each has ended, its page accepts no payment, and the trail says so', async () => {
  const { id, reference } = await bill();
  await start(reference, { channel: 'BANK_TRANSFER' });
  await start(reference);
  await cancelInvoice(ctx, by, id, REASON);
  expect(await statuses(id)).toEqual(['CANCELLED', 'CANCELLED']);
  await portal.work();
  for (const attemptNo of [1, 2])
    expect((await outcome(reference, { outcome: 'CANCEL', attemptNo })).body.code).toBe('invalid-transition');
  const [trail] = await db.sql(
    `select count(*)::int as attempts from audit.audit_event where action = 'payment.cancelled' and actor_login = 'ada@mow.test'`,
  );
  expect(trail).toEqual({ attempts: 2 });
  const status = await portal.app.inject(
    `/services/collectionservice/api/public/checkouts/${reference}/status?token=${await portal.tokenOf(reference)}`,
  );
  expect(status.json()).toMatchObject({ invoiceStatus: 'CANCELLED', paymentStatus: 'CANCELLED' });
});

test('money paid before the provider learned of it is kept as overpaid', async () => {
  const { id, reference } = await bill();
  await start(reference, { channel: 'BANK_TRANSFER' });
  await outcome(reference, { outcome: 'SUCCESS', delivery: 'LOST' });
  await cancelInvoice(ctx, by, id, REASON);
  portal.clock.advance(700);
  await askDue(ctx);
  expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', isLate: true, overpaid: 1_000_000n, receipts: 1 }]);
});
