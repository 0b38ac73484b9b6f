import { randomUUID } from 'node:crypto';
import { koboOf } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { confirmPayment } from '../payment/confirm.service.ts';

const portal = await demonstrationPortal();
const { db, ctx, clock } = portal;
const COL = '/services/collectionservice/api/public';
const guest = portal.browser();
const payer = { kind: 'COMPANY', name: 'Obi Haulage', email: 'office@obi.test', phone: '08031234678' };
interface Seen {
  reference: string;
  payable: string;
  token: string;
  total: string;
  balance: string;
  status: string;
  receipts: { number: string; amount: string; code?: string }[];
}

const post = async <Answer>(path: string, body: object): Promise<Answer> => {
  const headers = { 'idempotency-key': randomUUID() };
  const response = await guest.call({ method: 'POST', url: `${COL}${path}`, body, headers });
  expect(response.status, response.text).toBe(201);
  return response.body as Answer;
};
const look = async ({ reference, token }: Pick<Seen, 'reference' | 'token'>): Promise<Seen> =>
  (await guest.call({ url: `${COL}/checkouts/${reference}?token=${token}` })).body as Seen;

/** Makes a checkout at the quoted price. */
async function checkOut(requested: object): Promise<Seen> {
  const quoted = await guest.call({ method: 'POST', url: `${COL}/quotes`, body: requested });
  const { payable: expectedPayable } = quoted.body as { payable: string };
  return await post<Seen>('/checkouts', { ...requested, payer, customValues: {}, expectedPayable });
}

/**
 * Pays by USSD in one attempt, confirmed by its provider in full: the whole balance, or a part and what the payer is
 * asked for it.
 */
async function pay(made: Seen, part?: { amount: string; payable: string }): Promise<void> {
  const { reference } = made;
  const expectedPayable = part?.payable ?? (await look(made)).payable;
  const { attemptNo, payable } = await post<{ attemptNo: number; payable: string }>(
    `/checkouts/${reference}/attempts`,
    { channel: 'USSD', ...(part && { amount: part.amount }), expectedPayable },
  );
  const [row] = await db.sql<{ provider: string; provider_ref: string }>(
    `select p.provider, p.provider_ref from collect.payment p join collect.invoice i on i.id = p.invoice_id
     where i.payment_reference = $1 and p.attempt_no = $2`,
    [reference, attemptNo],
  );
  const { provider, provider_ref: providerRef } = row!;
  const confirmed = { provider, providerRef, paid: koboOf(payable), paidAt: clock.now() };
  expect((await confirmPayment(ctx, confirmed)).outcome).toBe('CONFIRMED');
  expect((await confirmPayment(ctx, confirmed)).outcome).toBe('REPEATED');
}

describe('from the checkout to the receipt', () => {
  test.each([
    ['FIXED', { serviceId: 9001, quantity: 3 }, '75000.00'],
    ['RANGE', { serviceId: 9012, amount: '1250.50' }, '1250.50'],
    ['TIERED', { serviceId: 9013, quantity: 12 }, '18000.00'],
    ['VARIABLE', { serviceId: 9014, amount: '0.01' }, '0.01'],
  ])('a %s price is paid in full: one receipt for the total of the invoice', async (_, requested, total) => {
    const made = await checkOut(requested);
    expect(made.total).toBe(total);
    await pay(made);
    expect(await look(made)).toMatchObject({ status: 'PAID', balance: '0.00', receipts: [{ amount: total }] });
  });

  test('a PERCENTAGE price is paid in two parts: two receipts that add up to the total', async () => {
    await db.sql(`update org.collection_rule set custom_fields = '[]' where service_id = 9017`);
    const made = await checkOut({ serviceId: 9017, amount: '1000000.33' });
    expect(made.total).toBe('15000.00');
    await pay(made, { amount: '5000.00', payable: '5161.25' });
    expect(await look(made)).toMatchObject({ status: 'PARTLY_PAID', balance: '10000.00' });
    await pay(made);
    expect(await look(made)).toMatchObject({
      status: 'PAID',
      receipts: [{ amount: '5000.00' }, { amount: '10000.00' }],
    });
  });

  test('every journal of these payments sums to zero', async () => {
    const crooked = await db.sql(
      `select journal_id from ledger.posting group by journal_id
       having sum(case side when 'DEBIT' then amount_kobo else -amount_kobo end) <> 0`,
    );
    expect(crooked).toEqual([]);
    const [all] = await db.sql<{ journals: bigint }>('select count(*) as journals from ledger.journal');
    expect(Number(all?.journals)).toBeGreaterThanOrEqual(6);
  });
});
