import { ContactIn } from '@isura/contract/org/contact';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '../../../../test/database.ts';
import { handClock } from '../../../platform/clock/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { outbox } from '../../../platform/jobs/outbox.ts';
import { receive } from './contact.service.ts';

const db = await testDatabase();
const ctx = { clock: handClock(), inTx: db.inTx, outbox } as unknown as Ctx;

const message = {
  name: 'Amina Yusuf',
  email: 'amina@example.com',
  topic: 'RECEIPTS' as const,
  message: 'I paid on Monday and no receipt has come.',
};

describe('writing to the help desk', () => {
  test('writing to the help desk stores the message, issues a ticket and announces it once', async () => {
    const { ticketNumber } = await receive(ctx, { ...message, phone: '08031234567' }, '192.0.2.7');
    expect(ticketNumber).toMatch(/^T-\d{5}$/);
    const [kept] = await db.sql(`select * from org.contact_message where ticket_number = $1`, [ticketNumber]);
    expect(kept).toMatchObject({ ...message, phone: '08031234567', reference: null, ip: '192.0.2.7' });
    const announced = await db.sql(`select event, payload from platform.outbox where payload->>'ticketNumber' = $1`, [
      ticketNumber,
    ]);
    expect(announced).toEqual([
      { event: 'contact.received', payload: { ticketNumber, ...message, phone: '08031234567' } },
    ]);
  });

  test('writing to the help desk gives every message its own ticket', async () => {
    const tickets = await Promise.all(Array.from({ length: 8 }, () => receive(ctx, message, '192.0.2.7')));
    expect(new Set(tickets.map((ticket) => ticket.ticketNumber)).size).toBe(8);
  });

  test('writing to the help desk stores neither message nor events when one of them fails', async () => {
    const count = async () =>
      (
        await db.sql(`select (select count(*) from org.contact_message) + (select count(*) from platform.outbox) as n`)
      )[0]?.n;
    const before = await count();
    const broken = { ...ctx, outbox: { announce: async () => Promise.reject(new Error('full')) } } as unknown as Ctx;
    await expect(receive(broken, message, '192.0.2.7')).rejects.toThrow('full');
    expect(await count()).toBe(before);
  });
});

describe('the contact form accepts', () => {
  const fault = (change: object) => z.safeDecode(ContactIn, { ...message, ...change } as never).error?.issues[0];

  test.each([
    ['a name of one letter', { name: ' A ' }, 'name'],
    ['a line end in the name', { name: 'Amina\r\nBcc: all@example.com' }, 'name'],
    ['no e-mail address', { email: 'amina' }, 'email'],
    ['a line end in the e-mail address', { email: 'amina@example.com\r\nBcc: x@example.com' }, 'email'],
    ['a foreign phone number', { phone: '+1 202 555 0100' }, 'phone'],
    ['an unknown topic', { topic: 'FREE MONEY' }, 'topic'],
    ['a message of 19 letters after trimming', { message: `  ${'x'.repeat(19)}  ` }, 'message'],
    ['a message of 2001 letters', { message: 'x'.repeat(2001) }, 'message'],
    ['control characters in the message', { message: `${'x'.repeat(30)}\u0000` }, 'message'],
    ['a reference that is none', { reference: '<script>' }, 'reference'],
  ])('the contact form does not accept %s', (_what, change, field) => {
    expect(fault(change)?.path).toEqual([field]);
  });

  test('the contact form accepts no unknown field', () => {
    expect(fault({ to: 'someone@example.com' })?.code).toBe('unrecognized_keys');
  });

  test('the contact form accepts line breaks and tabs in the message, and references of every kind', () => {
    expect(fault({ message: 'First line of the story\n\tSecond line' })).toBeUndefined();
    for (const reference of ['270512345678', 'INV-2026-0000123', '2705 1234 5678'])
      expect(fault({ reference })).toBeUndefined();
  });
});
