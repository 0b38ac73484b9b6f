import { beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { type Paid, paidCheckout } from '../../../../test/money/receipts.ts';
import { ACCOUNT, refunding } from '../../../../test/money/refunding.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { write } from './payer.service.ts';

const portal = await demonstrationPortal();
const { db, ctx } = portal;
const { started, completed, approved, pass } = await refunding(portal, await paymentWorld(portal));
let paid: Paid;
let paymentId: number;
beforeAll(async () => {
  paid = await paidCheckout(portal, { email: 'ada.obi@mail.test' });
  const [row] = await db.sql<{ id: number }>('select payment_id as id from collect.receipt where number = $1', [
    paid.number,
  ]);
  paymentId = row!.id;
});

/** Returns the emails that an announcement of a refund causes. */
async function mails(event: 'refund.started' | 'refund.declined' | 'refund.paid', refundId: number) {
  const [row] = await db.sql<{ orgId: number }>('select org_id as "orgId" from collect.refund where id = $1', [
    refundId,
  ]);
  const queued: Message[] = [];
  const queue: Ctx['queue'] = {
    enqueue: async (_tx, _job, data) => void queued.push(((data as { message?: Message }).message ?? data) as Message),
  };
  const payload = { refundId, orgId: row!.orgId, reason: 'The permit was used' };
  await ctx.inTx(JOB_SCOPE, (tx) =>
    write({ ...ctx, queue }, tx, { event, payload, sourceType: 'refund', sourceId: refundId } as never),
  );
  return queued.filter(({ to }) => to === 'ada.obi@mail.test').map(({ subject, text }) => ({ subject, text }));
}
const mask = `••••${ACCOUNT.accountNumber.slice(-4)}`;

test('a payer is notified when a refund begins, is declined and is paid, with the account masked', async () => {
  const part = await started(paymentId, '10000.00');
  expect(await mails('refund.started', part.refundId)).toEqual([
    { subject: 'A refund of ₦10,000.00 has started', text: expect.stringContaining(paid.number) },
  ]);
  const [declined] = await mails('refund.declined', part.refundId);
  expect(declined).toEqual({
    subject: 'Your refund was declined',
    text: expect.stringContaining('The permit was used'),
  });
  await completed(part);
  await approved(part);
  await pass(0);
  await pass(5);
  const [first] = await mails('refund.paid', part.refundId);
  expect(first?.subject).toBe('₦10,000.00 was refunded to you');
  expect(first?.text).toContain('The receipt stays valid for the rest of the payment.');
  expect(first?.text).toContain(mask);
  expect(first?.text).not.toContain(ACCOUNT.accountNumber);

  const rest = await started(paymentId, '15000.00');
  await completed(rest);
  await approved(rest);
  await pass(0);
  await pass(5);
  expect((await mails('refund.paid', rest.refundId))[0]?.text).toContain('so the receipt is void');
});
