import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { handClock } from '../clock/clock.ts';
import type { Message } from './mailer.ts';
import { LimitedMessage, messageLimits } from './message-limits.ts';

const db = await testDatabase();
const clock = handClock(new Date('2026-11-21T12:05:00.000Z'));
const budget = { EMAIL: 1_000, SMS: 10 };
const lines: object[] = [];
const { take } = messageLimits({
  inTx: db.inTx,
  clock,
  budget,
  log: { error: (line: object) => void lines.push(line) },
});
afterEach(async () => {
  lines.length = 0;
  await db.sql('delete from platform.rate_limit');
  await db.sql('update platform.outbox set delivered_at = created_at where delivered_at is null');
});

const mail: Message = {
  channel: 'EMAIL',
  to: 'ada@example.com',
  template: 'notify.reference.issued',
  subject: 'Your reference',
  text: 'Pay with it.',
  causedBy: 'anyone',
};
const sms: Message = { ...mail, channel: 'SMS', to: '08031234567' };

/** Sends so many, a minute apart; returns how many were allowed. */
async function send(message: Message, times: number, apartMs = 60_000): Promise<number> {
  let sent = 0;
  for (let n = 0; n < times; n += 1) {
    sent += await take(message).then(
      () => 1,
      (error: unknown) => {
        expect(error).toBeInstanceOf(LimitedMessage);
        return 0;
      },
    );
    clock.advance(apartMs / 1_000);
  }
  return sent;
}
const announced = () =>
  db.sql(
    `select payload from platform.outbox where event = 'messages.over-budget' and delivered_at is null order by id`,
  );

describe('messages that strangers can cause', () => {
  test('messages that strangers can cause reach one recipient three times an hour and ten times a day', async () => {
    expect(await send(mail, 20)).toBe(3);
    clock.advance(3_600);
    expect(await send(mail, 20)).toBe(3);
    for (let hour = 0; hour < 5; hour += 1) {
      clock.advance(3_600);
      await send(mail, 5, 0);
    }
    expect(await send(mail, 1)).toBe(0);
    const [row] = await db.sql(`select count from platform.rate_limit where key like '% a day'`);
    expect(row).toEqual({ count: 10 });
    clock.advance(86_400);
    expect(await send(mail, 1)).toBe(1);
  });

  test('messages that strangers can cause are counted by recipient, kind and channel', async () => {
    expect(await send(mail, 5, 0)).toBe(3);
    expect(await send({ ...mail, to: 'ADA@example.com' }, 1, 0)).toBe(0);
    expect(await send({ ...mail, to: 'musa@example.com' }, 1, 0)).toBe(1);
    expect(await send({ ...mail, template: 'notify.receipt.asked' }, 1, 0)).toBe(1);
    expect(await send(sms, 1, 0)).toBe(1);
  });

  test('messages that strangers can cause are counted once when many are sent at the same moment', async () => {
    const taken = await Promise.allSettled(Array.from({ length: 15 }, () => take(mail)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('messages that strangers can cause do not count when they were not accepted: they are sent again', async () => {
    for (let n = 0; n < 5; n += 1) await (await take(mail))();
    expect(await send(mail, 4, 0)).toBe(3);
  });
});

test('what no stranger can cause has no limit per recipient', async () => {
  const { causedBy, ...code } = mail;
  expect(causedBy).toBe('anyone');
  expect(await send(code, 20, 0)).toBe(20);
});

test('at 80 % and at the end of the budget of a day the central office is notified once, and then strangers cause no more', async () => {
  const { causedBy, ...receipt } = sms;
  expect(causedBy).toBe('anyone');
  await send(receipt, 7, 0);
  expect(await announced()).toEqual([]);
  await send(receipt, 2, 0);
  expect(await announced()).toEqual([{ payload: { channel: 'SMS', used: 8, budget: 10 } }]);
  await send(receipt, 1, 0);
  expect(await announced()).toHaveLength(2);
  expect(lines).toMatchObject([{ used: 8 }, { used: 10 }]);
  expect(await send({ ...sms, to: '08039999999' }, 1, 0)).toBe(0);
  expect(await send(receipt, 2, 0)).toBe(2);
  expect(await announced()).toHaveLength(2);
});
