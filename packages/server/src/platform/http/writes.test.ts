import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { noLimits, testPortal } from '../../../test/portal.ts';

const db = await testDatabase();
const { app } = await testPortal({ database: db, limits: noLimits });
const counted = await testPortal({ database: db, env: { TRUST_PROXY: '1' } });

const CONTACT = '/services/organization/api/public/contact';
const mail = {
  name: 'Amina Yusuf',
  email: 'amina@example.com',
  topic: 'RECEIPTS',
  message: 'No receipt has come since Monday.',
};
const write = (payload: object, key?: string, at = app, from = '10.1.1.1') =>
  at.inject({
    method: 'POST',
    url: CONTACT,
    payload,
    headers: { 'x-forwarded-for': from, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
const emails = async () => Number((await db.sql('select count(*) n from org.contact_message'))[0]?.n);

describe('a write with an idempotency key', () => {
  test('a write with an idempotency key repeated gets the first answer unchanged and has one effect', async () => {
    const key = randomUUID();
    const before = await emails();
    const first = await write(mail, key);
    const again = await write(mail, key);
    expect(first.statusCode).toBe(202);
    expect(again.statusCode).toBe(202);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(again.headers['x-trace-id']).not.toBe(first.headers['x-trace-id']);
    expect(await emails()).toBe(before + 1);
  });

  test('a write with an idempotency key sent eight times at once has one effect and one answer', async () => {
    const key = randomUUID();
    const before = await emails();
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(mail, key)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await emails()).toBe(before + 1);
  });

  test('a write with an idempotency key and another body is refused and changes nothing', async () => {
    const key = randomUUID();
    await write(mail, key);
    const before = await emails();
    const other = await write({ ...mail, message: `${mail.message} Nor on Tuesday.` }, key);
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency-conflict']);
    expect(await emails()).toBe(before);
  });

  test('a write with an idempotency key and the fields of the body in another order is the same write', async () => {
    const key = randomUUID();
    const first = await write(mail, key);
    const turned = await write(Object.fromEntries(Object.entries(mail).toReversed()), key);
    expect(turned.body).toBe(first.body);
  });

  test('a write with an idempotency key that was refused may be retried under its key', async () => {
    const key = randomUUID();
    expect((await write({ ...mail, email: 'nobody' }, key)).statusCode).toBe(400);
    expect((await write(mail, key)).statusCode).toBe(202);
  });

  test('a write with an idempotency key of another caller is another write', async () => {
    const key = randomUUID();
    const one = await write(mail, key, counted.app, '10.2.2.1');
    const two = await write(mail, key, counted.app, '10.2.2.2');
    expect([one.statusCode, two.statusCode]).toEqual([202, 202]);
    expect(two.body).not.toBe(one.body);
  });
});

describe('a write without an idempotency key', () => {
  test('a write without an idempotency key repeated is another write', async () => {
    const before = await emails();
    await write(mail);
    await write(mail);
    expect(await emails()).toBe(before + 2);
  });
});

describe('the rate limit of a call', () => {
  test('the rate limit of a call allows its number, then says how long to wait, and counts each address separately', async () => {
    const passed = [];
    for (let i = 0; i < 5; i++) passed.push((await write(mail, undefined, counted.app, '10.3.3.1')).statusCode);
    expect(passed).toEqual([202, 202, 202, 202, 202]);
    const sixth = await write(mail, undefined, counted.app, '10.3.3.1');
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'rate-limited']);
    const wait = Number(sixth.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(sixth.json()).toMatchObject({ retryAfterSeconds: wait, detail: `Too many attempts. Wait ${wait} seconds.` });
    expect((await write(mail, undefined, counted.app, '10.3.3.2')).statusCode).toBe(202);
  });

  test('the rate limit of a call also counts refused attempts, so that guessing costs as much as asking', async () => {
    for (let i = 0; i < 5; i++) expect((await write({}, undefined, counted.app, '10.4.4.1')).statusCode).toBe(400);
    expect((await write(mail, undefined, counted.app, '10.4.4.1')).statusCode).toBe(429);
  });

  test('the rate limit of a call ignores an address that was not written by our proxy', async () => {
    const send = (forged: string) => write(mail, undefined, counted.app, `${forged}, 10.5.5.1`);
    for (let i = 0; i < 5; i++) await send(`192.0.2.${i}`);
    expect((await send('192.0.2.99')).statusCode).toBe(429);
  });
});
