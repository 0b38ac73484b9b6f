import { PL1, PL2 } from '@isura/contract/collect/payer-lookup';
import { limitsOf } from '@isura/contract/kernel/endpoint';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paidCheckout } from '../../../../test/money/receipts.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const COLLECTION = '/services/collectionservice/api';
const support = await portal.as('support@oagf.test');
const paid = await paidCheckout(portal, { name: 'Halima Danjuma', email: 'halima.d@mail.test' });
const lookUp = (contact: string, by: Caller = support) =>
  by.call({ method: 'POST', url: `${COLLECTION}/payer-lookups`, body: { contact } });
const check = (ending: string, id = paid.invoiceId, by: Caller = support) =>
  by.call({ method: 'POST', url: `${COLLECTION}/invoices/${id}/payer-checks`, body: { ending } });

test.each([['+234 803 123 4678'], ['08031234678'], ['Halima.D@mail.test']])(
  'somebody who had just paid is found by their whole number or mailbox, masked: %s',
  async (contact) => {
    const { status, body, text } = await lookUp(contact);
    expect(status).toBe(200);
    const bills = body as unknown as { id: number; number: string; reference: string; payer: object }[];
    expect(bills.find(({ id }) => id === paid.invoiceId)).toMatchObject({
      number: paid.invoiceNumber,
      reference: paid.reference,
      status: 'PAID',
      payer: { name: 'H** D**', phone: '080*****678', email: 'ha***@mail.test' },
    });
    expect(text).not.toMatch(/Halima|Danjuma|halima|08031234678/);
  },
);

test('a new number of a known mailbox is found too', async () => {
  await db.sql(`update collect.payer set phone = '08099999999' where email = 'halima.d@mail.test'`);
  const bills = (await lookUp('08031234678')).body as unknown as { id: number }[];
  expect(bills.map(({ id }) => id)).toContain(paid.invoiceId);
  expect((await lookUp('08099999999')).body).toEqual([]);
});

test.each([['0803123'], ['Halima Danjuma'], ['@mail.test'], ['4678']])(
  'a part or a name finds nobody: %s',
  async (contact) => {
    expect((await lookUp(contact)).body).toMatchObject({ code: 'validation-failed', errors: [{ field: 'contact' }] });
  },
);

test('whether the end of the number fits is answered without showing it', async () => {
  expect((await check('4678')).body).toEqual({ fits: true });
  expect((await check('4679')).body).toEqual({ fits: false });
  expect((await check('678')).status).toBe(400);
  expect((await check('4678', 999_999)).status).toBe(404);
});

test('each look-up and check is in the trail of whoever made it, without the number', async () => {
  const before = (await db.sql<{ id: number }>('select coalesce(max(id), 0) as id from audit.audit_event'))[0]!.id;
  await lookUp('08031234678');
  await lookUp('nobody@mail.test');
  await check('0000');
  const events = await db.sql<{ action: string; summary: string; after: object; who: string }>(
    'select action, summary, after, actor_login as who from audit.audit_event where id > $1 order by id',
    [before],
  );
  expect(events.map(({ action, who }) => [action, who])).toEqual([
    ['payer.looked-up', 'support@oagf.test'],
    ['payer.looked-up', 'support@oagf.test'],
    ['payer.checked', 'support@oagf.test'],
  ]);
  expect(events[1]?.summary).toBe('Payer looked up by email address no***@mail.test: 0 bills');
  expect(JSON.stringify(events)).not.toMatch(/08031234678|nobody@|Halima/);
});

test('the look-up is the help desk’s and the central office’s, and few an hour', async () => {
  for (const login of ['accountant@mow.test', 'admin@mow.test', 'auditor@mow.test'])
    expect((await lookUp('08031234678', await portal.as(login))).status).toBe(403);
  expect(limitsOf(PL1)).toEqual([
    { max: 20, windowSeconds: 3_600 },
    { max: 60, windowSeconds: 86_400 },
  ]);
  expect(limitsOf(PL2)).toEqual([
    { max: 5, windowSeconds: 3_600 },
    { max: 10, windowSeconds: 86_400 },
  ]);
});

test('three wrong ends of one number are answered in a day, whoever tries them and on whichever bill', async () => {
  const details = { name: 'Bola Ige', email: 'bola.ige@mail.test' };
  const [one, other] = [await paidCheckout(portal, details), await paidCheckout(portal, details)];
  await db.sql(
    `update collect.invoice set payer_snapshot = payer_snapshot || '{"phone": "08055501239"}' where id = any($1)`,
    [[one.invoiceId, other.invoiceId]],
  );
  const [ada, musa] = [await portal.as('admin1@oagf.test'), await portal.as('admin2@oagf.test')];
  expect((await check('1239', one.invoiceId, ada)).body).toEqual({ fits: true });
  expect((await check('0239', one.invoiceId, ada)).body).toEqual({ fits: false });
  expect((await check('2239', other.invoiceId, musa)).body).toEqual({ fits: false });
  expect((await check('3239', one.invoiceId, musa)).body).toEqual({ fits: false });
  const fourth = await check('1239', other.invoiceId, ada);
  expect([fourth.status, fourth.body]).toMatchObject([429, { code: 'rate-limited' }]);
  // Another number is not affected, and this one can be checked the next day.
  expect((await check('4678', paid.invoiceId, ada)).body).toEqual({ fits: true });
  portal.clock.advance(86_400);
  expect((await check('1239', other.invoiceId, await portal.as('admin2@oagf.test'))).body).toEqual({ fits: true });
});
