import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { paidTo, refusals, sent } = await everyPayment(portal, world);

const aRetail = (invoiceNumber: string, amount: string) => ({
  ...paidTo(0, 'beneficiaryName'),
  amount,
  invoiceNumber,
  economicCode: '22020102',
});

test('the largest line an organization allows holds for a payment on the form as it does for a file', async () => {
  await portal.db.sql(
    'update org.organization_preference set max_line_amount_kobo = 5000000 where org_id = $1 returning org_id',
    [world.orgId],
  );
  const supplies = { purpose: 'supplies' };
  expect(await refusals('RETAIL', supplies, [aRetail('A', '50000.00'), aRetail('B', '50000.01')])).toEqual([
    'lines[1].amount E_AMOUNT_LIMIT',
  ]);
  expect((await sent('RETAIL', supplies, [aRetail('C', '50000.00')])).totalAmount).toBe('50000.00');
  const wht = {
    beneficiaryName: 'Ridgewell Konsult Limited',
    beneficiaryType: 'company',
    residence: 'resident',
    taxId: '2392258265084',
    category: 'professional',
    invoiceNumber: 'WINV-1',
    paymentDate: '2026-10-02',
    grossAmount: '1000000.20',
  };
  expect(await refusals('WHT', { taxPeriod: '2026-10' }, [wht])).toEqual(['lines[0].grossAmount E_AMOUNT_LIMIT']);
});
