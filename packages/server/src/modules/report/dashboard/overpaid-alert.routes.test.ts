import type { Dashboard } from '@isura/contract/report/dashboard';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice } from '../../../../test/money/collections.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paidOf, worksService } from '../../../../test/money/settling.ts';

const portal = await demonstrationPortal();
const service = await worksService(portal);
const { accountant, started } = await refunding(portal, await paymentWorld(portal));

const alert = async () => {
  const { body } = await accountant.call({ url: '/services/accountingservice/api/analytics/dashboard' });
  return (body as unknown as Dashboard).alerts.find(({ kind }) => kind === 'OVERPAID');
};
const listed = async (link: string) => {
  expect(link).toBe('/admin/collections/revenue-validation?tab=payments&overpaid=held');
  const { headers } = await accountant.call({ url: '/services/collectionservice/api/payments?held=true' });
  return Number(headers['x-total-count']);
};

test('money beyond what was due is in the alerts until its refund is started, as in the list they lead to', async () => {
  expect(await alert()).toBeUndefined();
  const invoice = await anInvoice(portal.db, service, { total: 500_00 });
  await paidOf(portal, invoice, 500_00);
  const second = await paidOf(portal, invoice, 700_00);
  const before = await alert();
  expect(before).toMatchObject({ count: 1, amount: '700.00' });
  expect(await listed(before!.link)).toBe(1);
  await started(second, '300.00');
  expect(await alert()).toMatchObject({ count: 1, amount: '400.00' });
  await started(second, '400.00');
  expect(await alert()).toBeUndefined();
  expect(await listed(before!.link)).toBe(0);
});
