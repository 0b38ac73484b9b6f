import { DM1 } from '@isura/contract/platform/dev-messages';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '../../../test/database.ts';
import { handClock } from '../clock/clock.ts';
import { idsFrom, seededRandom } from '../clock/random.ts';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { createMailer } from '../mail/create-mailer.ts';
import { messagePage } from './dev-messages.page.ts';
import { messagesTo } from './dev-messages.service.ts';

const db = await testDatabase();
const clock = handClock(new Date('2026-11-21T12:00:00.000Z'));
const config = {
  paymentMode: 'TEST',
  productName: 'Isura',
  mailFrom: 'no-reply@isura.example',
  emailsADay: 100_000,
  smsADay: 20_000,
} as Config;
const ctx = { config, inTx: db.inTx } as unknown as Ctx;

beforeAll(async () => {
  const mailer = createMailer({ settings: config, inTx: db.inTx, clock, ids: idsFrom(seededRandom('dev')) });
  const common = { channel: 'EMAIL', template: 'test.code', subject: 'Your code' } as const;
  await mailer.send({ ...common, to: 'ada@example.com', text: 'Your code is 123456.', code: '123456' });
  clock.advance(60);
  await mailer.send({
    ...common,
    to: 'bola@example.com',
    subject: '<b>Hello</b>',
    text: 'One & "two" <script>alert(1)</script>',
  });
  clock.advance(60);
  await mailer.send({ ...common, channel: 'SMS', to: '08031234567', text: 'Your code is 654321.', code: '654321' });
});

describe('messages as JSON', () => {
  test('messages as JSON come newest first, in the documented form', async () => {
    expect(z.encode(DM1.response, await messagesTo(ctx))).toEqual([
      {
        to: '08031234567',
        channel: 'SMS',
        subject: 'Your code',
        text: 'Your code is 654321.',
        code: '654321',
        at: '2026-11-21T12:02:00.000Z',
      },
      {
        to: 'bola@example.com',
        channel: 'EMAIL',
        subject: '<b>Hello</b>',
        text: 'One & "two" <script>alert(1)</script>',
        at: '2026-11-21T12:01:00.000Z',
      },
      {
        to: 'ada@example.com',
        channel: 'EMAIL',
        subject: 'Your code',
        text: 'Your code is 123456.',
        code: '123456',
        at: '2026-11-21T12:00:00.000Z',
      },
    ]);
  });

  test('messages as JSON are filtered by address, ignoring letter case', async () => {
    const { to } = z.parse(DM1.query, { to: ' ADA@example.com ' });
    expect((await messagesTo(ctx, to)).map((message) => message.to)).toEqual(['ada@example.com']);
    expect(await messagesTo(ctx, 'nobody@example.com')).toEqual([]);
  });

  test('messages as JSON are not available where messages are really sent: in LIVE, and when both channels are connected', async () => {
    const others = [{ paymentMode: 'LIVE' }, { smtpUrl: 'smtp://mail.example', smsUrl: 'https://sms.example' }];
    for (const other of others) {
      const elsewhere = { ...ctx, config: { ...config, ...other } as Config };
      await expect(messagesTo(elsewhere)).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});

describe('messages as a page', () => {
  const page = async (more: { to?: string; refreshing?: boolean } = {}) =>
    messagePage({ messages: await messagesTo(ctx, more.to), productName: 'Isura', refreshing: false, ...more });

  test('the page of messages shows codes separately and escapes what was written', async () => {
    const shown = await page();
    expect(shown).toContain('>654321</p>');
    expect(shown).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(shown).toContain('One &amp; &quot;two&quot; &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown).toContain('21 Nov 2026, 13:02');
  });

  test('the page of messages needs no script and no inline style', async () => {
    expect(await page({ refreshing: true })).not.toMatch(/<script|<style|style=|onclick/);
  });

  test('the page of messages reloads every five seconds only on request, and keeps the address', async () => {
    expect(await page()).not.toContain('http-equiv="refresh"');
    const shown = await page({ to: 'ada@example.com', refreshing: true });
    expect(shown).toContain('<meta http-equiv="refresh" content="5">');
    expect(shown).toContain('href="/dev/messages?to=ada%40example.com&amp;refresh=on"');
    expect(shown).toContain('value="ada@example.com"');
  });

  test('the page of messages says when there are none', async () => {
    const to = '"><script>alert(1)</script>';
    expect(await page({ to })).toContain('No messages to &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; yet.');
  });
});
