import pg from 'pg';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../test/demonstration.ts';
import { addHistory } from './history.ts';

const portal = await demonstrationPortal();
const COLLECTIONS = '/services/collectionservice/api/public';
/** The third payment of the year. */
const fixed = {
  ...{ year: '2026', no: 3, reference: '270512345678', code: '7K4QM9ZT2H' },
  token: '7d444840-9dc0-4d1e-b245-5ffdce74fad2',
};

test('the link of an invoice of a history opens it in full, like the link in an email', async () => {
  const client = new pg.Client({ connectionString: portal.db.adminUrl });
  await client.connect();
  await client.query('set role grp_owner');
  const days = { first: '2026-01-20', last: '2026-01-31', settledBefore: '2026-01-30' };
  await addHistory(client, { serviceIds: [9001, 9002], scale: 20, fixed, ...days });
  await client.end();
  const invoices = await portal.db.sql<{ reference: string; number: string; token: string; name: string }>(
    `select payment_reference as reference, number, public_token::text as token, payer_snapshot ->> 'name' as name from collect.invoice
     where payment_reference is not null order by id limit 5`,
  );
  expect(invoices).toHaveLength(5);
  const stranger = portal.browser();
  for (const { reference, number, token, name } of invoices) {
    const { status, body } = await stranger.call({
      url: `/services/collectionservice/api/public/invoices/${number}?token=${token}`,
    });
    expect([status, body]).toMatchObject([200, { reference, payer: { name } }]);
    const printed = await stranger.call({
      url: `/services/collectionservice/api/public/invoices/${number}/document?token=${token}`,
    });
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  }
});

test('one payment of a history has the reference, code and token it was given, for its invoice and its receipt', async () => {
  const stranger = portal.browser();
  const answers = await Promise.all(
    [
      `checkouts/${fixed.reference}?token=${fixed.token}`,
      `invoices/INV-2026-0000003?token=${fixed.token}`,
      `receipts/verify?number=RCT-2026-0000003&code=${fixed.code}`,
      `receipts/RCT-2026-0000003/document?token=${fixed.token}`,
    ].map((path) => stranger.call({ url: `${COLLECTIONS}/${path}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.slice(0, 3).map(({ body }) => body)).toMatchObject([
    { invoiceNumber: 'INV-2026-0000003' },
    { reference: fixed.reference },
    { valid: true, full: { invoiceNumber: 'INV-2026-0000003' } },
  ]);
});
