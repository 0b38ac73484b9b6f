import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, testSecret } from '../../../../test/database.ts';
import { handClock } from '../../../platform/clock/clock.ts';
import { idsFrom, seededRandom, systemRandom } from '../../../platform/clock/random.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { loginUrl } from '../../../platform/db/logins.ts';
import { outbox } from '../../../platform/jobs/outbox.ts';
import { openQueue } from '../../../platform/jobs/queue.ts';
import { deliverDue } from '../../../platform/jobs/relay.ts';
import { createMailer } from '../../../platform/mail/create-mailer.ts';
import { mailJobs } from '../../../platform/mail/mail.jobs.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { notify } from '../index.ts';

const db = await testDatabase();
const log = pino({ level: 'silent' });
const clock = handClock();
const config = {
  paymentMode: 'TEST',
  keys: { sealing: [testSecret] },
  productName: 'Isura',
  publicUrl: 'https://pay.isura.example',
  mailFrom: 'a@isura.example',
  emailsADay: 100_000,
  smsADay: 20_000,
  supportEmail: 'Help@isura.example',
} as unknown as Config;
const running = openQueue({ url: loginUrl(db.adminUrl, 'grp_queue', testSecret), jobs: mailJobs, log });

/** Resolves when the mailer has sent the email. */
const sent = Promise.withResolvers<void>();
const mailer: Mailer = {
  async send(message) {
    const box = createMailer({ settings: config, inTx: db.inTx, clock, ids: idsFrom(seededRandom('notify')) });
    const answer = await box.send(message);
    sent.resolve();
    return answer;
  },
};
const ctx = {
  config,
  random: systemRandom,
  clock,
  log,
  inTx: db.inTx,
  outbox,
  queue: running.queue,
  mailer,
} as unknown as Ctx;

beforeAll(() => running.start(ctx, { work: true }));
afterAll(() => running.stop());

test('a message to the help desk arrives at the support address once, complete', async () => {
  const payload = {
    ticketNumber: 'T-10001',
    name: 'Ada <Obi>',
    email: 'ada@example.com',
    topic: 'REFUNDS',
    reference: '270512345678',
    message: 'I paid twice.\nPlease give the second payment back.',
  };
  await db.inTx({ role: 'grp_public' }, (tx) =>
    outbox.announce(tx, { event: 'contact.received', payload, sourceType: 'contact_message', sourceId: 10_001 }),
  );
  await deliverDue({ ctx, subscribers: notify.subscribers });
  await deliverDue({ ctx, subscribers: notify.subscribers });
  await sent.promise;
  await running.stop();
  expect(await db.sql('select recipient, subject, text from platform.sink_message')).toEqual([
    {
      recipient: 'help@isura.example',
      subject: 'T-10001: Refunds',
      text: [
        'T-10001: Refunds',
        'Somebody wrote to the help desk through the portal. Reply to the address below.',
        'Ticket: T-10001\nName: Ada <Obi>\nEmail: ada@example.com\nTopic: Refunds\nReference: 270512345678',
        'I paid twice.',
        'Please give the second payment back.',
        '-- \nIt was sent from the help page. The sender typed the address, and it is not verified.\nWe never ask for your password or a code by email or phone.\nIsura, https://pay.isura.example\n',
      ].join('\n\n'),
    },
  ]);
});
