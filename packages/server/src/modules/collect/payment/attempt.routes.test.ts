import { randomUUID } from 'node:crypto';
import { makeReference } from '@isura/contract/kernel/reference';
import { describe, expect, test } from 'vitest';
import { attemptWorld, PUBLIC } from '../../../../test/money/attempts.ts';

const { portal, work, rule, cancel, look, statuses } = await attemptWorld();
const { db, clock, bill, start, outcome, payments } = portal;

describe('starting to pay', () => {
  test('starting to pay returns how to pay by each channel, with the fee on top', async () => {
    const { reference } = await bill();
    const card = await start(reference);
    expect(card.status).toBe(201);
    expect(card.body).toMatchObject({
      attemptNo: 1,
      channel: 'CARD',
      status: 'PENDING',
      amount: '10000.00',
      fee: '161.25',
      payable: '10161.25',
      nextAction: { type: 'REDIRECT', expiresAt: new Date(clock.now().getTime() + 900_000).toISOString() },
    });
    expect(card.body.nextAction.url).toMatch(new RegExp(`/sandbox/pay/${reference}-1-[0-9a-f]{8}$`));
    const transfer = await start(reference, { channel: 'BANK_TRANSFER' });
    expect(transfer.body.nextAction).toMatchObject({ type: 'SHOW_ACCOUNT', bankName: 'Test Bank' });
    expect(transfer.body.nextAction.accountNumber).toMatch(/^77\d{8}$/);
    expect((await start(reference, { channel: 'USSD' })).body.nextAction).toMatchObject({
      type: 'SHOW_USSD',
      ussdCode: `*000*${reference}#`,
    });
    expect((await start(reference, { channel: 'POS' })).body).toMatchObject({
      fee: '215.00',
      nextAction: { type: 'PRINT', expiresAt: '2027-01-20T23:00:00.000Z' },
    });
  });

  test('starting to pay takes the fee the organization bears from the amount, and shows no fee', async () => {
    await rule(`fee_bearer = 'ORGANIZATION'`);
    const { id, reference } = await bill();
    expect((await start(reference)).body).toMatchObject({ fee: '0.00', payable: '10000.00' });
    expect(await payments(id)).toMatchObject([{ fee: 16_125n }]);
  });

  test('starting to pay ends the earlier attempt of the same channel and leaves those of others', async () => {
    const { id, reference } = await bill();
    await start(reference);
    await start(reference, { channel: 'USSD' });
    await start(reference);
    expect(await statuses(id)).toEqual(['CANCELLED', 'PENDING', 'PENDING']);
    await work();
    expect((await outcome(reference, { outcome: 'DECLINE', attemptNo: 1 })).body.code).toBe('invalid-transition');
  });

  test('starting to pay accepts a part where the rule allows one, within its bounds', async () => {
    const { reference } = await bill();
    expect((await start(reference, { amount: '5000.00' })).status).toBe(400);
    await rule('part_payment_allowed = true, min_part_percent = 40');
    expect((await start(reference, { amount: '3999.99' })).body).toMatchObject({ errors: [{ code: 'too-small' }] });
    expect((await start(reference, { amount: '10000.01' })).body).toMatchObject({ errors: [{ code: 'too-large' }] });
    expect((await start(reference, { amount: '4000.00' })).body).toMatchObject({ payable: '4161.25' });
  });

  test('starting to pay refuses an amount that has changed since the payer saw it, and returns the current one', async () => {
    const { id, reference } = await bill();
    // Overdue since yesterday: a penalty was added after the page was read.
    await rule(`penalty_type = 'PERCENT_MONTHLY', penalty_value = 5`);
    await db.sql("update collect.invoice set source = 'MANUAL', due_date = due_date - 31 where id = $1", [id]);
    expect(await start(reference, { expectedPayable: '10161.25' })).toMatchObject({
      status: 409,
      body: {
        code: 'stale-quote',
        ...{ total: '10500.00', fee: '161.25', payable: '10661.25' },
        detail: 'The amount is now ₦10,661.25. Check the amount before you continue.',
      },
    });
    // A POS payment has another fee.
    expect((await start(reference, { channel: 'POS', expectedPayable: '10661.25' })).body).toMatchObject({
      ...{ code: 'stale-quote', total: '10500.00', fee: '217.69', payable: '10717.69' },
    });
    expect((await start(reference, { expectedPayable: undefined })).body).toMatchObject({
      errors: [{ field: 'expectedPayable', code: 'required' }],
    });
    expect(await payments(id)).toEqual([]);
    expect(await start(reference, { expectedPayable: '10661.25' })).toMatchObject({ status: 201 });
    await rule(`penalty_type = 'NONE', penalty_value = null`);
  });

  test.each([
    [{ channel: 'CASH' }, 'channel'],
    [{ returnUrl: 'https://evil.example/' }, 'returnUrl'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-5.00' }, 'amount'],
    [{ amount: '1e5' }, 'amount'],
    [{ amount: '5.000' }, 'amount'],
    [{ amount: '1000000000000000.00' }, 'amount'],
  ])('starting to pay refuses %j at its field', async (body, field) => {
    const { id, reference } = await bill();
    expect(await start(reference, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(await payments(id)).toEqual([]);
  });

  test('starting to pay refuses a channel the rule does not offer', async () => {
    await rule(`channels = '{CARD}'`);
    const { reference } = await bill();
    expect((await start(reference, { channel: 'POS' })).body).toMatchObject({ errors: [{ code: 'not-offered' }] });
    await rule(`channels = '{CARD,BANK_TRANSFER,USSD,BANK_BRANCH,POS}'`);
  });

  test('starting to pay refuses an invoice that cannot be paid, and an unknown reference', async () => {
    const { reference } = await bill({ status: 'CANCELLED' });
    expect(await start(reference)).toMatchObject({ status: 409, body: { code: 'not-payable', reason: 'CANCELLED' } });
    const open = await bill();
    await db.sql(`update org.organization set status = 'SUSPENDED' where id = $1`, [portal.service.orgId]);
    expect((await start(open.reference)).body).toMatchObject({ code: 'not-payable', reason: 'ORGANIZATION_CLOSED' });
    await db.sql(`update org.organization set status = 'LIVE' where id = $1`, [portal.service.orgId]);
    expect((await start(makeReference('7051234567'))).status).toBe(404);
    expect((await start('270512345679')).body).toMatchObject({ code: 'validation-failed' });
  });

  test('starting to pay happens once under one key: the same response again, and no further request', async () => {
    const { id, reference } = await bill();
    const key = randomUUID();
    const [first, twin] = await Promise.all([start(reference, {}, key), start(reference, {}, key)]);
    expect(twin.text).toBe(first.text);
    expect((await start(reference, {}, key)).text).toBe(first.text);
    expect((await start(reference, { channel: 'POS' }, key)).body).toMatchObject({ code: 'idempotency-conflict' });
    expect(await statuses(id)).toEqual(['PENDING']);
    expect(
      await portal.post(`${PUBLIC}/checkouts/${reference}/attempts`, { channel: 'CARD', expectedPayable: '10161.25' }),
    ).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  });

  test('starting to pay continues the same attempt when the provider did not answer', async () => {
    await rule('part_payment_allowed = true, min_part_percent = 1');
    const { id, reference } = await bill();
    const key = randomUUID();
    const silent = await start(reference, { amount: '5000.17' }, key);
    expect(silent).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
    expect(await statuses(id)).toEqual(['INITIATED']);
    expect(await start(reference, { amount: '5000.17' }, key)).toMatchObject({ status: 201, body: { attemptNo: 1 } });
    expect(await statuses(id)).toEqual(['PENDING']);
    const [{ n }] = (await db.sql<{ n: number }>(
      'select count(*)::int as n from collect.sandbox_transaction where reference = $1',
      [reference],
    )) as [{ n: number }];
    expect(n).toBe(1);
  });

  test('starting to pay again under the same key is the same attempt when the phone has changed its network', async () => {
    const { id, reference } = await bill();
    const key = randomUUID();
    const [home, street] = await Promise.all(
      ['198.51.100.7', '203.0.113.9'].map((remoteAddress) =>
        portal.app.inject({
          method: 'POST',
          url: `${PUBLIC}/checkouts/${reference}/attempts`,
          remoteAddress,
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          payload: { channel: 'CARD', expectedPayable: '10161.25' },
        }),
      ),
    );
    expect([home!.statusCode, street!.payload]).toEqual([201, home!.payload]);
    expect(await payments(id)).toHaveLength(1);
  });

  test('starting to pay under a new key starts a new attempt, and the old key returns that its attempt has ended', async () => {
    await rule('part_payment_allowed = true, min_part_percent = 1');
    const { id, reference } = await bill();
    const key = randomUUID();
    await start(reference, { amount: '5000.17' }, key);
    expect((await start(reference)).status).toBe(201);
    expect(await statuses(id)).toEqual(['CANCELLED', 'PENDING']);
    expect((await start(reference, { amount: '5000.17' }, key)).body).toMatchObject({ code: 'invalid-transition' });
  });
});

test('unknown references count as missed look-ups, both when starting to pay and when cancelling', async () => {
  const from = (path: string, no: number) =>
    portal.app.inject({
      method: 'POST',
      url: `/services/collectionservice/api/public/checkouts/${makeReference(String(9_990_000_000 + no))}${path}`,
      remoteAddress: '203.0.113.41',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      payload: path === '/attempts' ? { channel: 'CARD', expectedPayable: '10161.25' } : {},
    });
  for (let no = 0; no < 50; no += 1)
    expect((await from(no % 2 === 0 ? '/attempts' : '/attempts/1/cancel', no)).statusCode).toBe(404);
  for (const path of ['/attempts', '/attempts/1/cancel']) expect((await from(path, 60)).statusCode).toBe(429);
});

describe('a stranger who knows a sequential number', () => {
  const stranger = () => Promise.resolve(randomUUID());

  test('a stranger who knows a sequential number sees neither the open attempt nor its result; the token holder and the payer who started it do', async () => {
    const { id, reference } = await bill();
    const key = randomUUID();
    const token = await portal.tokenOf(reference);
    await start(reference, { token: undefined, channel: 'BANK_TRANSFER' }, key);
    const [{ number }] = (await db.sql<{ number: string }>('select number from collect.invoice where id = $1', [
      id,
    ])) as [{ number: string }];
    for (const path of [`checkouts/${reference}`, `invoices/${number}`]) {
      expect(await look(path)).not.toHaveProperty('attempt');
      expect(await look(`${path}?token=${randomUUID()}`)).not.toHaveProperty('attempt');
      expect(await look(`${path}?token=${token}`)).toHaveProperty('attempt.attemptNo', 1);
      expect(await look(`${path}?token=${key}`)).toMatchObject({
        attempt: { attemptNo: 1 },
        payer: { nameMasked: expect.anything() },
      });
    }
    await outcome(reference, { outcome: 'DECLINE' });
    await work();
    const seen = { invoiceStatus: 'ISSUED', amountPaid: '0.00', balance: '10000.00' };
    expect(await look(`checkouts/${reference}/status`)).toEqual(seen);
    expect(await look(`checkouts/${reference}/status?attempt=1&token=${randomUUID()}`)).toEqual(seen);
    for (const held of [token, key])
      expect(await look(`checkouts/${reference}/status?token=${held}`)).toMatchObject({
        paymentStatus: 'FAILED',
        failureReason: expect.any(String),
      });
  });

  test('a stranger who knows a sequential number does not get the receipt of a payment; the payer who started it does, and the code opens it', async () => {
    const { reference } = await bill();
    const key = randomUUID();
    await start(reference, { token: undefined }, key);
    await outcome(reference, { outcome: 'SUCCESS' });
    await work();
    const receiptFor = async (token: string) => {
      const { receipts, payer } = await look(`checkouts/${reference}?token=${token}`);
      expect(payer).toHaveProperty('nameMasked');
      return (receipts as { number: string; code?: string }[])[0]!;
    };
    expect(await receiptFor(randomUUID())).not.toHaveProperty('code');
    const { number, code } = await receiptFor(key);
    const paper = await portal.app.inject(`${PUBLIC}/receipts/${number}/document?code=${code}`);
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('a stranger who knows a sequential number cannot end the attempt, neither by cancelling nor by starting another; the payer who started it can do both', async () => {
    const { id, reference } = await bill();
    const key = randomUUID();
    await start(reference, { token: undefined }, key);
    expect((await cancel(reference, 1, stranger())).status).toBe(404);
    expect((await cancel(reference, 1, Promise.resolve(undefined as never))).status).toBe(404);
    expect((await start(reference, { token: undefined })).status).toBe(201);
    expect((await start(reference, { token: randomUUID() })).status).toBe(201);
    expect(await statuses(id)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    const next = randomUUID();
    await start(reference, { token: key }, next);
    expect(await statuses(id)).toEqual(['CANCELLED', 'PENDING', 'PENDING', 'PENDING']);
    expect((await cancel(reference, 4, Promise.resolve(next))).body).toEqual({ attemptNo: 4, status: 'CANCELLED' });
    await work();
  });
});

describe('cancelling', () => {
  test('cancelling ends an open attempt, repeats the same response, and closes its page for any decision', async () => {
    const { id, reference } = await bill();
    await start(reference);
    expect((await cancel(reference, 1)).body).toEqual({ attemptNo: 1, status: 'CANCELLED' });
    expect((await cancel(reference, 1)).body).toEqual({ attemptNo: 1, status: 'CANCELLED' });
    await work();
    expect((await outcome(reference, { outcome: 'CANCEL' })).body.code).toBe('invalid-transition');
    expect(await statuses(id)).toEqual(['CANCELLED']);
    expect((await cancel(reference, 2)).status).toBe(404);
  });

  test('cancelling does not reverse a payment', async () => {
    const { reference } = await bill();
    await start(reference);
    await outcome(reference, { outcome: 'SUCCESS' });
    await work();
    expect((await cancel(reference, 1)).body).toMatchObject({ code: 'invalid-transition', status: 409 });
  });
});
