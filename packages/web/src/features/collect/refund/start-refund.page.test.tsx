import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const collections = resource('/admin/collections/revenue-validation', 'ACT', { code: 'collections' });
beforeEach(() =>
  be(
    person({
      ...{ roles: ['ROLE_ACCOUNTANT'], resources: [collections] },
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  ),
);
afterEach(() => be(undefined));

const requested = {
  ...{
    id: 9,
    orgId: 12,
    orgCode: 'MOW',
    orgName: 'Ministry of Works',
    paymentId: 77,
    receiptNumber: 'RCT-2026-0000001',
  },
  ...{ serviceName: 'Survey plan', payerName: 'Ada Obi', amount: '2000.00', paymentAmount: '5000.00', status: 'ASKED' },
  ...{ reason: 'I paid for the wrong plot', askedBy: 'PAYER', accountName: 'Ada Obi', bankCode: '011' },
  ...{ accountNumber: '5000092112', askedAt: '2026-11-13T09:00:00Z', version: 1, owedByOthers: '0.00' },
  ...{ recovered: '0.00', can: ['start', 'decline'], refundable: '5000.00' },
};

test('a refund requested by a payer is started with the account and the reason they gave', async () => {
  const sent: unknown[] = [];
  const { user } = await openPortal('/admin/collections/revenue-validation?tab=refunds', ({ pathname }, init) => {
    if (pathname.endsWith('/active/banks'))
      return json([{ code: '011', name: 'First Bank', shortName: 'First Bank', nubanCheck: 'YES' }]);
    if (pathname.endsWith('/refunds')) return pageOf([requested]);
    if (!pathname.endsWith('/payments/77/refund-request')) return undefined;
    sent.push(JSON.parse(String(init?.body)));
    return json({ refundId: 9, requestId: 5, requestNumber: 'PR-2026-000005', accountName: 'ADA OBI' }, {}, 201);
  });
  await user.click(await screen.findByRole('button', { name: /Actions.*RCT-2026-0000001/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Start refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = await dialog.findByLabelText(/Amount to refund/);
  expect(amount).toHaveValue('2,000.00');
  expect(dialog.getByLabelText('Account number')).toHaveValue('5000092112');
  await user.click(dialog.getByRole('button', { name: 'Start refund' }));
  expect(await dialog.findAllByText('Choose whether the refunded amount is still owed')).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^No: it was not owed/ }));
  await user.click(dialog.getByRole('button', { name: 'Start refund' }));
  expect(await screen.findByText(/PR-2026-000005 has been created/)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      ...{ amount: '2000.00', reason: 'I paid for the wrong plot', bankCode: '011', accountNumber: '5000092112' },
      ...{ isNameConfirmed: false, askedId: 9, bill: 'ENDED' },
    },
  ]);
});

const payment = (id: number, more: object) => ({
  ...{ id, orgId: 12, orgCode: 'MOW', orgName: 'Ministry of Works', serviceId: 1, serviceName: 'Survey plan' },
  ...{ invoiceId: 3, invoiceNumber: 'INV-2026-0000003', payerName: 'Ada Obi', attemptNo: 1, channel: 'CARD' },
  ...{ provider: 'sandbox', amount: '700.00', feeAmount: '0.00', feeBearer: 'PAYER', overpaidAmount: '0.00' },
  ...{ refundedAmount: '0.00', isLate: false, isShort: false, status: 'SUCCESSFUL', settlementState: 'UNSETTLED' },
  ...{ initiatedAt: '2026-11-20T08:00:00Z', receiptId: id, receiptNumber: `RCT-2026-000000${id}`, ...more },
});

test('a refund of a payment is offered where the server says so, up to what it says is left; elsewhere it says why not', async () => {
  const whyNot = 'The invoice was overpaid with receipt RCT-2026-0000001. Refund the overpaid amount first.';
  const { user } = await openPortal('/admin/collections/revenue-validation?tab=payments', ({ pathname }) => {
    if (pathname.endsWith('/active/banks')) return json([]);
    if (!pathname.endsWith('/payments')) return pageOf([]);
    return pageOf([payment(1, { can: ['refund'], refundable: '400.00' }), payment(2, { can: [], whyNot })]);
  });
  await user.click(await screen.findByRole('button', { name: /^Actions.*RCT-2026-0000001/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Ask for refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(/Amount to refund/)).toHaveValue('400.00');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^Actions.*RCT-2026-0000002/ }));
  expect(screen.queryByRole('menuitem', { name: 'Ask for refund' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'See why it cannot be refunded' }));
  expect(await screen.findByText(whyNot)).toBeInTheDocument();
});
