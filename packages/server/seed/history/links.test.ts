import pg from 'pg';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../test/demonstration.ts';
import { addHistory } from './history.ts';

const portal = await demonstrationPortal();

test('the link of an invoice of a history opens it in full, like the link in an email', async () => {
  const client = new pg.Client({ connectionString: portal.db.adminUrl });
  await client.connect();
  await client.query('set role grp_owner');
  const days = { first: '2026-01-20', last: '2026-01-31', settledBefore: '2026-01-30' };
  await addHistory(client, { serviceIds: [9001, 9002], scale: 20, progress: () => {}, ...days });
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
