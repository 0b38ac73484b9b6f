import { describe, expect, test } from 'vitest';
import { sandboxPortal } from '../../../../test/money/sandbox.ts';
import { noLimits, testPortal } from '../../../../test/portal.ts';
import { liveSettings } from '../../../../test/process/live-settings.ts';

const portal = await sandboxPortal({ listens: true });
const { db, bill, start, outcome, payments } = portal;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const page = async (reference: string): Promise<string> => {
  const { url = '' } = (await start(reference)).body.nextAction;
  return new URL(url).pathname;
};
const get = async (url: string) => await portal.app.inject(url);
const choose = (url: string, choice: string) => portal.post(url, Buffer.from(choice), form);
const status = async (id: number) => (await payments(id))[0]?.status;

describe('the page of the test provider', () => {
  test('the page of the test provider shows what is paid, needs no script and escapes user text', async () => {
    const { id, reference } = await bill();
    await db.sql(`update collect.invoice set title = '<script>alert(1)</script> "permit"' where id = $1`, [id]);
    const shown = await get(await page(reference));
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'; style-src-elem 'self'");
    expect(shown.payload).toContain('₦10,161.25');
    expect(shown.payload).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;permit&quot;');
    expect(shown.payload).not.toMatch(/<script|<style|style=|onclick/);
    expect((await get('/sandbox/pay.css')).headers['content-type']).toContain('text/css');
    expect((await get('/sandbox/pay.ttf')).headers['content-type']).toBe('font/ttf');
  });

  test.each([
    ['SUCCESS', 'SUCCESSFUL', 'paid'],
    ['DECLINE', 'FAILED', 'declined'],
    ['CANCEL', 'CANCELLED', 'cancelled'],
    ['PENDING', 'PENDING', 'is waiting for you'],
  ])(
    'the outcome %s of the test provider sends the browser back, and the event over HTTP: %s',
    async (choice, then, words) => {
      const { id, reference } = await bill();
      const at = await page(reference);
      const chosen = await choose(at, `outcome=${choice}&delivery=`);
      expect(chosen).toMatchObject({
        status: 303,
        headers: { location: `${portal.config.publicUrl}/revenuePayment/success?ref=${reference}` },
      });
      expect(await status(id)).toBe('PENDING');
      await portal.work();
      expect(await status(id)).toBe(then);
      expect((await get(at)).payload).toContain(words);
    },
  );

  test('a choice made too late shows the payment status, and a paid transaction offers no choice', async () => {
    const { reference } = await bill();
    const at = await page(reference);
    await choose(at, 'outcome=SUCCESS&delivery=TWICE');
    expect((await choose(at, 'outcome=DECLINE&delivery=')).headers.location).toBe(at);
    expect((await get(at)).payload).not.toContain('<form');
    expect(await portal.work()).toBe(2);
  });

  test('the page of the test provider accepts only its own form, and knows only its own transactions', async () => {
    const { reference } = await bill();
    const at = await page(reference);
    for (const wrong of ['', 'outcome=', 'outcome=GIVE', 'outcome=SUCCESS&delivery=MAYBE', '%%%'])
      expect((await choose(at, wrong)).body).toMatchObject({ code: 'malformed-request' });
    expect((await choose('/sandbox/pay/270512345678-1-00000000', 'outcome=SUCCESS')).status).toBe(404);
    for (const unknown of ['270512345678-1-00000000', 'x'.repeat(600)]) {
      const { statusCode, headers } = await get(`/sandbox/pay/${unknown}`);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    }
  });
});

describe('a script of the test provider', () => {
  test('a script of the test provider needs an attempt that the provider knows', async () => {
    const { reference } = await bill();
    expect(await outcome(reference, { outcome: 'SUCCESS' })).toMatchObject({ status: 404 });
    await start(reference);
    expect(await outcome(reference, { outcome: 'SUCCESS', attemptNo: 2 })).toMatchObject({ status: 404 });
    expect((await outcome(reference, { outcome: 'SUCCESS', amount: '0.00' })).status).toBe(400);
  });

  test('a script of the test provider is chosen by the kobo of the amount where it names no outcome', async () => {
    await db.sql(`update org.collection_rule set part_payment_allowed = true, min_part_percent = 1 where id = $1`, [
      portal.service.ruleId,
    ]);
    const { id, reference } = await bill();
    const answer: unknown[] = [];
    for (const amount of ['1000.11', '1000.12', '1000.13', '1000.14', '1000.15', '1000.16', '1000.00']) {
      await start(reference, { amount });
      answer.push(((await outcome(reference, { outcome: 'SUCCESS' })).body as { delivery?: string }).delivery);
      portal.clock.advance(31);
      await portal.work();
    }
    expect(answer).toEqual(['TWICE', 'LATE', 'LOST', 'OUT_OF_ORDER', 'NONE', 'NONE', 'NONE']);
    const amounts = (await payments(id)).filter((one) => one.status === 'SUCCESSFUL').map(({ amount }) => amount);
    expect(amounts).toEqual([100_011n, 100_012n, 100_014n, 99_929n, 100_116n, 100_000n]);
  });
});

test('in live mode there is no test provider: no page, no script, no event of it, and no attempt', async () => {
  const { reference } = await bill();
  const at = await page(reference);
  const live = await testPortal({
    database: db,
    clock: portal.clock,
    limits: noLimits,
    env: liveSettings,
  });
  const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
    live.app.inject({
      method,
      url,
      headers: { 'idempotency-key': crypto.randomUUID() },
      ...(body ? { payload: body } : {}),
    });
  expect((await ask('GET', at)).statusCode).toBe(404);
  expect((await ask('GET', '/sandbox/pay.css')).statusCode).toBe(404);
  const COL = '/services/collectionservice/api';
  expect((await ask('POST', `${COL}/sandbox/checkouts/${reference}/outcome`, { outcome: 'SUCCESS' })).statusCode).toBe(
    404,
  );
  expect((await ask('POST', `${COL}/providers/sandbox/events`, [])).statusCode).toBe(404);
  const attempt = await ask('POST', `${COL}/public/checkouts/${reference}/attempts`, {
    channel: 'CARD',
    expectedPayable: '10161.25',
  });
  expect(attempt.json()).toMatchObject({ code: 'provider-unavailable' });
  expect(
    await payments(
      (await db.sql<{ id: number }>('select id from collect.invoice where payment_reference = $1', [reference])).map(
        ({ id }) => id,
      )[0]!,
    ),
  ).toHaveLength(1);
});
