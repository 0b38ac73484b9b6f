import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { handClock } from '../clock/clock.ts';
import { idsFrom, seededRandom } from '../clock/random.ts';
import { UnsendableMessage } from './address.ts';
import { createMailer, type MailSettings } from './create-mailer.ts';
import { html } from './html.ts';
import type { Message } from './mailer.ts';

const db = await testDatabase();
const clock = handClock(new Date('2026-11-21T12:00:00.000Z'));
const ids = idsFrom(seededRandom('mail'));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await db.sql('truncate platform.message_log, platform.sink_message');
});

const mailerWith = (settings: Partial<MailSettings>) => {
  const all = {
    paymentMode: 'TEST',
    mailFrom: 'no-reply@isura.example',
    productName: 'Isura',
    emailsADay: 1_000,
    smsADay: 1_000,
    ...settings,
  } as MailSettings;
  const mailer = createMailer({ settings: all, inTx: db.inTx, clock, ids });
  closing.push(() => mailer.close());
  return mailer;
};

const mail: Message = {
  channel: 'EMAIL',
  to: 'ada@example.com',
  template: 'test.welcome',
  subject: 'Your code for Ìṣúra – ₦',
  text: 'Your code is 123456.',
  html: '<p>Your code is <b>123456</b>.</p>',
  code: '123456',
};
const sms: Message = {
  channel: 'SMS',
  to: '08031234567',
  template: 'test.code',
  subject: 'Code',
  text: 'Your code is 123456.',
};

/** Starts a mail server that records what it receives. */
async function mailServer(refuse = false) {
  const got: { to: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        got.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts) });
        done();
      });
    },
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  closing.push(() => new Promise<void>((down) => server.close(down)));
  return { got, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

const logged = () =>
  db.sql('select channel, recipient, template, status, provider_ref from platform.message_log order by id');

describe('mail', () => {
  test('mail is sent by SMTP to one recipient, in both forms, from the one sender', async () => {
    const { got, url } = await mailServer();
    const { providerRef } = await mailerWith({ smtpUrl: url }).send(mail);
    expect(got).toHaveLength(1);
    expect(got[0]!.to).toEqual(['ada@example.com']);
    const email = await PostalMime.parse(got[0]!.raw);
    expect(email).toMatchObject({
      from: { name: 'Isura', address: 'no-reply@isura.example' },
      to: [{ address: 'ada@example.com' }],
      subject: mail.subject,
      messageId: providerRef,
    });
    expect(email.text?.trim()).toBe(mail.text);
    expect(email.html?.trim()).toBe(mail.html);
    expect(await logged()).toEqual([
      { channel: 'EMAIL', recipient: mail.to, template: mail.template, status: 'SENT', provider_ref: providerRef },
    ]);
    expect(await db.sql('select id from platform.sink_message')).toEqual([]);
  });

  test('mail can have an attachment, but only one the portal made', async () => {
    const { got, url } = await mailServer();
    const content = Buffer.from('%PDF-1.7 a receipt');
    const file = { name: 'RCT-2026-0000088.pdf', type: 'application/pdf', content } as const;
    const mailer = mailerWith({ smtpUrl: url });
    await mailer.send({ ...mail, attachments: [file] });
    const { attachments } = await PostalMime.parse(got[0]!.raw);
    expect(attachments).toMatchObject([{ filename: file.name, mimeType: file.type, disposition: 'attachment' }]);
    expect(Buffer.from(attachments[0]!.content as ArrayBuffer)).toEqual(content);
    for (const wrong of [{ name: '../receipt.pdf' }, { name: 'receipt.exe' }, { content: Buffer.alloc(5_000_001) }])
      await expect(mailer.send({ ...mail, attachments: [{ ...file, ...wrong }] })).rejects.toThrow(UnsendableMessage);
    await expect(mailer.send({ ...sms, attachments: [file] })).rejects.toThrow(UnsendableMessage);
    expect(got).toHaveLength(1);
  });

  test('mail that is refused throws, so that the job retries it, and is logged without its text', async () => {
    const { url } = await mailServer(true);
    await expect(mailerWith({ smtpUrl: url }).send(mail)).rejects.toThrow();
    expect(await logged()).toMatchObject([{ status: 'FAILED', provider_ref: null }]);
    const columns = await db.sql(`select column_name from information_schema.columns where table_name = 'message_log'`);
    expect(columns.map((column) => column.column_name).sort()).toEqual([
      'at',
      'channel',
      'id',
      'provider_ref',
      'recipient',
      'status',
      'template',
    ]);
  });

  test.each([
    ['two recipients', { to: 'a@example.com,b@example.com' }],
    ['a header behind the address', { to: 'a@example.com\r\nBcc: all@example.com' }],
    ['a display name', { to: 'Ada <a@example.com>' }],
    ['no address', { to: 'ada' }],
    ['an address not in its stored form', { to: 'ADA@example.com' }],
    ['an encoded sign', { to: 'a%0a@example.com' }],
    ['a header behind the subject', { subject: 'Hello\nBcc: all@example.com' }],
    ['a subject of other line ends', { subject: 'Hello\u2028there' }],
    ['a long subject', { subject: 'x'.repeat(201) }],
    ['a phone number', { to: '08031234567' }],
    ['an SMS to a mail address', { channel: 'SMS', to: 'a@example.com' }],
    ['an SMS abroad', { channel: 'SMS', to: '+4479460018' }],
    ['an SMS of many parts', { ...sms, text: 'x'.repeat(481) }],
    ['nothing', { text: '' }],
  ] as const)('mail to %s is never sent', async (_what, more) => {
    const { got, url } = await mailServer();
    await expect(mailerWith({ smtpUrl: url }).send({ ...mail, ...more })).rejects.toThrow(UnsendableMessage);
    expect(got).toEqual([]);
    expect(await logged()).toEqual([]);
  });
});

describe('SMS', () => {
  async function gateway(status: number, answer: string) {
    const got: { body: unknown; authorization: string | undefined; url: string | undefined }[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      got.push({ body: JSON.parse(body), authorization: request.headers.authorization, url: request.url });
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
    await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    closing.push(() => server.close());
    return { got, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  test('SMS is sent through the gateway with the number in international form and the sender of the portal', async () => {
    const { got, host } = await gateway(202, '{"id":"sms-1"}');
    const { providerRef } = await mailerWith({ smsUrl: `http://user:p%40ss@${host}/send` }).send(sms);
    expect(providerRef).toBe('sms-1');
    expect(got).toMatchObject([
      {
        url: '/send',
        authorization: `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
        body: { to: '+2348031234567', from: 'Isura', text: sms.text },
      },
    ]);
  });

  test('SMS keeps its own reference when the gateway returns none, and fails when the gateway refuses', async () => {
    const quiet = await gateway(200, 'OK');
    const { providerRef } = await mailerWith({ smsUrl: `http://${quiet.host}/` }).send(sms);
    expect(providerRef).toBe((quiet.got[0]!.body as { reference: string }).reference);
    const broken = await gateway(500, '');
    await expect(mailerWith({ smsUrl: `http://${broken.host}/` }).send(sms)).rejects.toThrow('answered 500');
    expect((await logged()).map((row) => row.status)).toEqual(['SENT', 'FAILED']);
  });
});

describe('the mailbox of the test mode', () => {
  test('the mailbox of the test mode keeps messages of a channel without a carrier, with their code', async () => {
    const mailer = mailerWith({});
    await mailer.send(mail);
    await mailer.send(sms);
    expect(
      await db.sql('select channel, recipient, subject, text, code from platform.sink_message order by id'),
    ).toEqual([
      { channel: 'EMAIL', recipient: mail.to, subject: mail.subject, text: mail.text, code: '123456' },
      { channel: 'SMS', recipient: sms.to, subject: sms.subject, text: sms.text, code: null },
    ]);
    expect((await logged()).map((row) => row.status)).toEqual(['SENT', 'SENT']);
  });

  test('the mailbox of the test mode does not exist in LIVE: a channel that is not configured fails', async () => {
    await expect(mailerWith({ paymentMode: 'LIVE' }).send(mail)).rejects.toThrow('EMAIL is not configured');
    expect(await db.sql('select id from platform.sink_message')).toEqual([]);
  });

  test('the mailbox of the test mode is accessible only to the jobs', async () => {
    for (const role of ['grp_org', 'grp_oagf', 'grp_payer', 'grp_public'] as const) {
      for (const table of ['platform.sink_message', 'platform.message_log']) {
        await expect(db.inTx({ role }, (tx) => sql.raw(`select 1 from ${table}`).execute(tx))).rejects.toMatchObject({
          code: '42501',
        });
      }
    }
  });

  test.each([
    [
      'message_log_channel_known',
      `insert into platform.message_log (channel, recipient, template, status, provider_ref, at) values ('FAX', 'x', 't', 'SENT', 'r', now())`,
    ],
    [
      'message_log_status_known',
      `insert into platform.message_log (channel, recipient, template, status, at) values ('SMS', 'x', 't', 'LOST', now())`,
    ],
    [
      'message_log_sent_has_reference',
      `insert into platform.message_log (channel, recipient, template, status, at) values ('SMS', 'x', 't', 'SENT', now())`,
    ],
    [
      'sink_message_channel_known',
      `insert into platform.sink_message (channel, recipient, template, subject, text, at) values ('FAX', 'x', 't', 's', 'x', now())`,
    ],
  ])('the mailbox of the test mode refuses a row: %s', async (constraint, statement) => {
    await expect(db.sql(statement)).rejects.toMatchObject({ constraint });
  });
});

test('values inserted into markup are escaped, markup inserted into markup is not', () => {
  const name = `<img src=x onerror="alert('1')"> & Co`;
  const row = html`<td title="${name}">${name}</td>`;
  expect(html`<tr>${[row, html`<td>${7n}</td>`, undefined]}</tr>`.markup).toBe(
    '<tr><td title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co</td><td>7</td></tr>',
  );
});
