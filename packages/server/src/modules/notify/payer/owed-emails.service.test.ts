import { beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, payableServices } from '../../../../test/money/collections.ts';
import { paidCheckout } from '../../../../test/money/receipts.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { write } from './payer.service.ts';

const portal = await demonstrationPortal();
const { db, ctx } = portal;
let ids: { orgId: number; invoiceId: number; paymentId: number };
beforeAll(async () => {
  const { number } = await paidCheckout(portal, { email: 'ada.obi@mail.test' });
  const [row] = await db.sql<typeof ids>(
    'select org_id as "orgId", invoice_id as "invoiceId", payment_id as "paymentId" from collect.receipt where number = $1',
    [number],
  );
  ids = row!;
});

/** Returns the messages that an announcement about the invoice queues. */
async function queued(event: string, more: object = {}): Promise<Message[]> {
  const messages: Message[] = [];
  const queue: Ctx['queue'] = { enqueue: async (_tx, _job, data) => void messages.push(data as never) };
  await ctx.inTx(JOB_SCOPE, (tx) =>
    write({ ...ctx, queue }, tx, { event, payload: { ...ids, ...more }, sourceType: 'invoice', sourceId: 1 } as never),
  );
  return messages;
}

test.each([
  ['payment.failed', {}],
  ['invoice.reminded', { kind: 'OVERDUE' }],
  ['invoice.reminded', { kind: 'DUE_SOON' }],
  ['invoice.expired', {}],
  ['reference.issued', {}],
])('an announcement %s %o that arrives after the invoice was paid asks nobody to pay', async (event, more) => {
  expect(await queued(event, more)).toEqual([]);
});

test('an invoice that is paid and sent once more says that nothing is to be paid', async () => {
  const [mail] = await queued('invoice.issued', { email: 'friend@mail.test' });
  expect([mail?.to, mail?.subject]).toEqual(['friend@mail.test', expect.stringMatching(/^Invoice INV-/)]);
  expect(mail?.text).toContain('is paid in full. There is nothing to pay.');
  expect(mail?.text).not.toContain('₦0.00');
});

test('what is owed is asked for', async () => {
  const [service] = await payableServices(db);
  const invoiceId = await anInvoice(db, service!, { total: 1_000_00 });
  for (const more of [{ kind: 'OVERDUE' }, { kind: 'DUE_SOON' }])
    expect((await queued('invoice.reminded', { orgId: service!.orgId, invoiceId, ...more })).length).toBeGreaterThan(0);
});
