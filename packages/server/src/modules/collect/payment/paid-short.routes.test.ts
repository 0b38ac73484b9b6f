import { expect, test } from 'vitest';
import { sandboxPortal } from '../../../../test/money/sandbox.ts';

const { app, db, bill, start, outcome, work, payments } = await sandboxPortal();

test('100.00 that arrive for 20,161.25 count as 99.20 on the receipt, the payer’s page, in the books and in the shares', async () => {
  const { id, reference } = await bill({ total: 2_000_000 });
  expect((await start(reference)).status).toBe(201);
  await outcome(reference, { outcome: 'SUCCESS', amount: '100.00' });
  await work();
  expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', amount: 9_920n, fee: 80n, receipts: 1 }]);
  const seen = (await app.inject(`/services/collectionservice/api/public/checkouts/${reference}`)).json();
  expect(seen.receipts).toMatchObject([{ amount: '99.20', fee: '0.80', overpaid: '0.00' }]);
  expect(seen).toMatchObject({ status: 'PARTLY_PAID', balance: '19900.80' });
  const [books] = await db.sql(
    `select (select amount_kobo from collect.receipt where payment_id = p.id)::int as receipt,
       (select sum(amount_kobo) from collect.payment_split where payment_id = p.id)::int as shares,
       (select sum(o.amount_kobo) from ledger.journal j join ledger.posting o on o.journal_id = j.id and o.side = 'DEBIT'
        where j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id)::int as posted
     from collect.payment p where p.invoice_id = $1`,
    [id],
  );
  expect(books).toEqual({ receipt: 9_920, shares: 9_920, posted: 9_920 });
});
