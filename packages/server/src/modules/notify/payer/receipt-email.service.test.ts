import { beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { type Paid, paidCheckout } from '../../../../test/money/receipts.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Mailer, Message } from '../../../platform/mail/mailer.ts';
import { write } from './payer.service.ts';
import { sendReceipt } from './receipt-email.service.ts';

const portal = await demonstrationPortal();
const { db, ctx } = portal;
let paid: Paid;
beforeAll(async () => {
  paid = await paidCheckout(portal, { email: 'ada.obi@mail.test' });
});

/** Returns the message that the announcement of this payment or receipt queues. */
async function written(event: 'payment.successful' | 'receipt.asked', email?: string) {
  const [row] = await db.sql<{ id: number; orgId: number; paymentId: number }>(
    'select id, org_id as "orgId", payment_id as "paymentId" from collect.receipt where number = $1',
    [paid.number],
  );
  const queued: { job: string; data: { message?: Message; to?: string; receiptNumber?: string } }[] = [];
  const queue: Ctx['queue'] = {
    enqueue: async (_tx, job, data) => void queued.push({ job: job.name, data: data as never }),
  };
  const payload = { orgId: row!.orgId, paymentId: row!.paymentId, receiptId: row!.id, email };
  await ctx.inTx(JOB_SCOPE, (tx) =>
    write({ ...ctx, queue }, tx, { event, payload, sourceType: 'receipt', sourceId: row?.id } as never),
  );
  return queued;
}
/** Sends the email of a receipt and returns it as sent. */
async function sent(message: Message, receiptNumber: string): Promise<Message> {
  const left: Message[] = [];
  const mailer: Mailer = { send: async (one) => ({ providerRef: String(left.push(one)) }) };
  const config = { ...ctx.config, smtpUrl: 'smtp://mail.test' };
  const run = { jobId: 'test', signal: new AbortController().signal };
  await sendReceipt.handle({ ...ctx, config, mailer }, { message: message as never, receiptNumber }, run);
  return left[0]!;
}

describe('the email of a receipt', () => {
  test('the email of a receipt brings the payer the receipt as PDF, created on sending, and does not count as a print', async () => {
    const mail = (await written('payment.successful')).find(({ job }) => job === 'notify.send-receipt');
    expect(mail?.data).toMatchObject({ receiptNumber: paid.number, message: { to: 'ada.obi@mail.test' } });
    expect(JSON.stringify(mail?.data).length).toBeLessThan(20_000);
    const letter = await sent(mail!.data.message!, paid.number);
    expect(letter.attachments?.map(({ name, type }) => [name, type])).toEqual([
      [`${paid.number}.pdf`, 'application/pdf'],
    ]);
    expect(letter.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    for (const fact of [paid.number, paid.code.replace(/^(.{5})/, '$1-'), '₦25,000.00'])
      expect([fact, letter.text.includes(fact), letter.html?.includes(fact)]).toEqual([fact, true, true]);
    const [row] = await db.sql<{ prints: number }>(
      'select print_count as prints from collect.receipt where number = $1',
      [paid.number],
    );
    expect(row?.prints).toBe(0);
  });

  test('the email of a receipt requested by its payer brings it again; to another mailbox it brings only the link', async () => {
    expect((await written('receipt.asked', 'ada.obi@mail.test')).map(({ job }) => job)).toEqual([
      'notify.send-receipt',
    ]);
    const other = await written('receipt.asked', 'friend@mail.test');
    expect(other.map(({ job, data }) => [job, data.to])).toEqual([['platform.send-message', 'friend@mail.test']]);
  });

  test('the email of a receipt is sent without it when the PDF cannot be created', async () => {
    const [mail] = await written('receipt.asked', 'ada.obi@mail.test');
    const letter = await sent(mail!.data.message!, 'RCT-1999-0000001');
    expect([letter.to, letter.attachments]).toEqual(['ada.obi@mail.test', undefined]);
  });
});
