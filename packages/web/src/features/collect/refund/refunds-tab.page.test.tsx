import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { overpaidPayment } from '../../../../test/checkout.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const PATH = '/admin/collections/revenue-validation';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const payment = {
  ...overpaidPayment,
  ...{ serviceName: 'Permit', invoiceId: 12, invoiceNumber: 'INV-2026-0000012', attemptNo: 1 },
  ...{ initiatedAt: '2026-11-20T08:00:00.000Z', confirmedAt: '2026-11-21T09:30:00.000Z' },
  receiptNumber: 'RCT-2026-0000005',
};

test('money that waits to be refunded is counted on the refunds tab, with the oldest date and a link to it', async () => {
  const { user, requests } = await openPortal(`${PATH}?tab=refunds`, ({ pathname, searchParams }) => {
    if (!pathname.endsWith('/payments')) return pageOf([]);
    return searchParams.get('held') === 'true' ? json([payment], { 'x-total-count': '3' }) : pageOf([]);
  });
  expect(
    await screen.findByText(
      '3 payments hold money that was not due and is waiting to be refunded, the oldest since 21 Nov 2026, 10:30.',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'See the money to refund' }));
  expect(await screen.findByText('RCT-2026-0000005')).toBeInTheDocument();
  const lists = requests.filter(({ pathname }) => pathname.endsWith('/payments'));
  expect(lists.at(-1)?.searchParams.get('held')).toBe('true');
});

const refund = {
  ...{ id: 3, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', paymentId: 7, receiptNumber: 'RCT-2026-0000005' },
  ...{ invoiceNumber: 'INV-2026-0000012', payerName: 'Ada Obi', amount: '5000.00', paymentAmount: '5000.00' },
  ...{ owedByOthers: '0.00', recovered: '0.00', reason: 'Paid twice for the same permit', status: 'ASKED' },
  ...{ askedBy: 'PAYER', askedAt: '2026-11-21T09:30:00.000Z', can: [], serviceName: 'Permit', accountName: 'Ada Obi' },
  ...{ bankCode: '044', accountNumber: '••••6785', version: 1 },
};

test('payer, amount, status and reason of a refund are its first columns, before what can be left out of sight', async () => {
  await openPortal(`${PATH}?tab=refunds`, ({ pathname }) => pageOf(pathname.endsWith('/refunds') ? [refund] : []));
  const table = await screen.findByRole('table', { name: /^Refunds/ });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim());
  // The box that selects a row stands before them.
  expect(heads.slice(1, 7)).toEqual(['Receipt', 'Payer', 'Amount', 'Status', 'Reason', 'Requested']);
  expect(heads).not.toContain('Of the payment');
});
