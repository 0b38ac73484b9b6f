import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { waitingRequest } from '../../../../test/drafts.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';
import { targetOf } from '../../../lib/target.ts';

const AT = '/admin/analytics';
const TOTAL = `${AT}/payment-view/total-payables`;
afterEach(() => be(undefined));

const figure = (count: number, amount: string) => ({ count, amount });
const bucket = (key: string, count: number, amount: string) => ({
  ...{ key, label: key, count, amount, awaiting: figure(0, '0.00'), approved: figure(count, amount) },
});
const side = (count: number, amount: string, waits: string, buckets: readonly object[]) => ({
  ...{ count, amount, awaiting: figure(1, waits), approved: figure(count - 1, '0.00'), buckets },
});
const due = side(2, '300.00', '100.00', [
  bucket('TODAY', 1, '200.00'),
  bucket('DUE_7', 1, '100.00'),
  bucket('DUE_30', 0, '0.00'),
  bucket('DUE_LATER', 0, '0.00'),
]);
const overdue = side(1, '50.00', '0.00', [
  bucket('LATE_7', 0, '0.00'),
  bucket('LATE_30', 0, '0.00'),
  bucket('LATE_90', 0, '0.00'),
  bucket('LATE_LATER', 1, '50.00'),
]);
const vat = {
  ...{ type: 'VAT', label: 'VAT', count: 3, amount: '350.00', awaiting: figure(1, '100.00') },
  ...{ approved: figure(2, '250.00'), overdue: figure(1, '50.00') },
};
const both = { due, overdue, byType: [vat] };
const waiting = {
  ...waitingRequest,
  ...{
    id: 7,
    requestNumber: 'PR-2025-000007',
    title: 'VAT, October',
    isMine: false,
    createdAt: '2025-11-20T09:00:00Z',
  },
  ...{ dueDate: '2025-11-25', currentLevel: 1, totalLevels: 2, waitingFor: ['Bola Ade'] },
  ...{ daysToDue: 1, unpaidAmount: '100.00', can: ['REMIND'] },
};
const answers = ({ pathname }: URL) =>
  pathname.endsWith('/payable-due') ? json(both) : pathname.endsWith('/payable-report') ? pageOf([waiting]) : undefined;

test('payables are shown by due day, and every figure links to its payments', async () => {
  be(staffAs('ROLE_ACCOUNTANT', `${AT}/mda-payable`, `${AT}/payableView`));
  const { user, requests } = await openPortal(`${AT}/mda-payable`, answers);
  const tiles = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(tiles.getByRole('link', { name: '₦50.00' })).toHaveAttribute('href', `${AT}/payableView?bucket=overdue`);
  expect(tiles.getByText('3 payments, ₦100.00 of it is waiting for approval')).toBeInTheDocument();
  const ages = within(screen.getByRole('region', { name: '₦50.00 is overdue; ₦50.00 of it for more than 90 days' }));
  expect(ages.getByRole('link', { name: 'Over 90 days late' })).toHaveAttribute(
    'href',
    `${AT}/payableView?bucket=late_later`,
  );
  await user.click(ages.getByRole('button', { name: /View as table/ }));
  expect(ages.getByRole('row', { name: /^Total to be paid/ })).toHaveTextContent('3₦350.00₦100.00');
  const list = requests.find(({ pathname }) => pathname.endsWith('/payable-report'));
  expect(list?.searchParams.getAll('status')).toEqual(['AWAITING_APPROVAL']);
});

test('a bucket in the address is requested by its name, and a side of today as a whole', async () => {
  be(staffAs('ROLE_ACCOUNTANT', `${AT}/payableView`));
  const { requests, router } = await openPortal(`${AT}/payableView?bucket=late_90`, answers);
  const last = () => requests.filter(({ pathname }) => pathname.endsWith('/payable-report')).at(-1)?.searchParams;
  await waitFor(() => expect(last()?.get('bucket')).toBe('LATE_90'));
  await router.navigate(targetOf(`${AT}/payableView?bucket=overdue`));
  await waitFor(() => expect([last()?.get('bucket'), last()?.get('overdue')]).toEqual([null, 'true']));
});

test('all payables are shown by type, each linking to its own', async () => {
  be(staffAs('ROLE_ACCOUNTANT', TOTAL, `${AT}/payableView`));
  const { requests, router } = await openPortal(TOTAL, answers);
  const types = within(await screen.findByRole('region', { name: 'All is to be paid for VAT' }));
  expect(types.getByRole('link', { name: 'VAT' })).toHaveAttribute('href', `${TOTAL}?type=VAT`);
  const approved = screen.getByText('Approved, unpaid', { selector: ':not(option)' }).parentElement as HTMLElement;
  expect(within(approved).getByRole('link')).toHaveAttribute('href', `${TOTAL}?status=unpaid`);
  await router.navigate(targetOf(`${TOTAL}?status=unpaid`));
  const last = () => requests.filter(({ pathname }) => pathname.endsWith('/payable-report')).at(-1)?.searchParams;
  await waitFor(() => expect(last()?.getAll('status')).toEqual(['APPROVED', 'PARTLY_PAID', 'FAILED']));
  const figures = requests.filter(({ pathname }) => pathname.endsWith('/payable-due')).at(-1)?.searchParams;
  expect(figures?.getAll('status')).toEqual(['APPROVED', 'PARTLY_PAID', 'FAILED']);
});
