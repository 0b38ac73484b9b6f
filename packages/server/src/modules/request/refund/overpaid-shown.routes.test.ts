import type { Checkout } from '@isura/contract/collect/checkout';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice } from '../../../../test/money/collections.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paidOf, worksService } from '../../../../test/money/settling.ts';

const portal = await demonstrationPortal();
const service = await worksService(portal);
const { started, completed, approved, pass } = await refunding(portal, await paymentWorld(portal));

test('a payer is told of money beyond what was due until it has been refunded', async () => {
  const invoice = await anInvoice(portal.db, service, { total: 500_00 });
  const payment = await paidOf(portal, invoice, 700_00);
  const [row] = await portal.db.sql<{ reference: string }>(
    'select payment_reference as reference from collect.invoice where id = $1',
    [invoice],
  );
  const overpaid = async () => {
    const url = `/services/collectionservice/api/public/checkouts/${row!.reference}`;
    const { body } = await portal.browser().call({ url });
    return (body as unknown as Checkout).receipts.map((receipt) => receipt.overpaid);
  };
  expect(await overpaid()).toEqual(['200.00']);
  const one = await started(payment, '200.00');
  await completed(one);
  await approved(one);
  expect(await overpaid()).toEqual(['200.00']);
  await pass(0);
  await pass(5);
  expect(await overpaid()).toEqual(['0.00']);
});
