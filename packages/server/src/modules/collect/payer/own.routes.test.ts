import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paidCheckout } from '../../../../test/money/receipts.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const OWN = '/services/collectionservice/api/payer/payments';
type Body = Record<string, unknown>;
const email = 'person@payer.test';

const before = await paidCheckout(portal, { name: 'Person Payer', email, serviceId: 9002, part: 12_000_00 });
const strangers = await paidCheckout(portal, { email: 'somebody@else.test' });
const payer = await portal.as(email);
const own = async (query = '') => (await payer.call({ url: `${OWN}?${query}` })).body as Body[];

describe('what a payer owes and paid', () => {
  test('what a payer owes and paid includes payments made with the same email address before registration, and nothing of other payers', async () => {
    const list = await own();
    expect(list).toMatchObject([
      {
        invoiceNumber: before.invoiceNumber,
        reference: before.reference,
        amountPaid: '12000.00',
        balance: '8000.00',
        status: 'PARTLY_PAID',
        receipts: [{ number: before.number, code: before.code, stage: 'COLLECTED', isVoided: false }],
      },
    ]);
    expect(JSON.stringify(list)).not.toContain(strangers.number);
  });

  test('what a payer owes and paid is linked to the account once, and recorded in the trail', async () => {
    await own();
    const events = await db.sql(`select 1 from audit.audit_event where action = 'payer.linked'`);
    expect(events).toHaveLength(1);
    const [left] = await db.sql<{ count: bigint }>(
      `select count(*) from collect.invoice i join collect.payment p on p.invoice_id = i.id join collect.receipt r on r.invoice_id = i.id
       where i.payment_reference = $1 and (i.payer_user_id is null or p.payer_user_id is null or r.payer_user_id is null)`,
      [before.reference],
    );
    expect(left!.count).toBe(0n);
  });

  test('what a payer owes and paid lists what can still be paid first, and is found by number, words and days', async () => {
    const later = await paidCheckout(portal, { name: 'Person Payer', email });
    expect((await own()).map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      before.invoiceNumber,
      later.invoiceNumber,
    ]);
    expect(await own(`query=${later.number}`)).toHaveLength(1);
    expect(await own(`query=${later.reference.replace(/(\d{4})/g, '$1%20')}`)).toHaveLength(1);
    expect(await own('query=nowhere')).toEqual([]);
    expect(await own('status=PAID')).toHaveLength(1);
    expect(await own('end-date=2020-01-01T23:59:00')).toEqual([]);
  });

  test('what a payer owes and paid says of each invoice until when it is to be paid, and marks the overdue ones: never what the payer made at a checkout', async () => {
    const owed = async () => (await own('status=PARTLY_PAID')).map(({ isOverdue, payBy }) => [isOverdue, payBy]);
    const [days] = await db.sql<{ due: string; last: string }>(
      `select due_date::text as due, expires_at::text as last from collect.invoice where payment_reference = $1`,
      [before.reference],
    );
    expect(await owed()).toEqual([[false, days!.last]]);
    const be = (source: string, less: number) =>
      db.sql('update collect.invoice set source = $2, due_date = due_date - $3::int where payment_reference = $1', [
        before.reference,
        source,
        less,
      ]);
    await be('MANUAL', 0);
    expect(await owed()).toEqual([[false, days!.due]]);
    await be('MANUAL', 1);
    expect((await owed())[0]![0]).toBe(true);
    await be('CHECKOUT', 0);
    expect(await owed()).toEqual([[false, days!.last]]);
    await be('CHECKOUT', -1);
  });

  test('what a payer owes and paid is sorted by the amount shown or by status, and then by that alone', async () => {
    const statuses = async (sort: string) => (await own(`sort=${sort}`)).map(({ status }) => status);
    expect((await own('sort=amount,asc')).map(({ balance, amountPaid }) => [balance, amountPaid])).toEqual([
      ['8000.00', '12000.00'],
      ['0.00', expect.any(String)],
    ]);
    expect(await statuses('amount,desc')).toEqual(['PAID', 'PARTLY_PAID']);
    expect(await statuses('status,asc')).toEqual(['PAID', 'PARTLY_PAID']);
    expect(await statuses('status,desc')).toEqual(['PARTLY_PAID', 'PAID']);
  });

  test('what a payer owes and paid is not open to staff or to visitors who are not signed in', async () => {
    const staff = await portal.as('accountant@mow.test');
    expect((await staff.call({ url: OWN })).status).toBe(403);
    expect((await portal.browser().call({ url: OWN })).status).toBe(401);
  });
});
