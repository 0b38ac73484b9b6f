import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { be, staffAs } from '../../../test/staff.ts';

beforeEach(() => be(staffAs('ROLE_MDA_ADMIN', '/admin/balances', '/admin/setup-administration/corporate-profile')));
afterEach(() => be(undefined));

const account = {
  bankAccountId: 5,
  ledgerAccountId: 6,
  orgId: 1,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  label: 'Overhead account',
  bankName: 'Zenith Bank Plc',
  accountNumber: '••••0223',
  purpose: 'EXPENDITURE',
  status: 'ACTIVE',
  ledgerBalance: '0.00',
  reservedForApproved: '0.00',
  availableBalance: '0.00',
  asAt: '2026-11-21T10:00:00.000Z',
  isLow: false,
  orgAccounts: 1,
  orgBalance: '0.00',
  version: 1,
};

test('the low-balance threshold field takes the focus and returns it to its button; an empty field removes the threshold', async () => {
  const sums = { 'x-total-ledger': '0.00', 'x-total-reserved': '0.00', 'x-total-available': '0.00' };
  const { user } = await openPortal('/admin/balances?account=5', ({ pathname }) =>
    pathname.endsWith('/balances') ? json([account], { 'x-total-count': '1', ...sums }) : pageOf([]),
  );
  const drawer = await screen.findByRole('dialog', { name: 'Overhead account' });
  await user.click(within(drawer).getByRole('button', { name: 'Set a low-balance threshold' }));
  const threshold = within(drawer).getByLabelText(/^Low-balance threshold/);
  expect(threshold).toHaveFocus();
  await user.type(threshold, '0');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(threshold).toHaveAccessibleDescription(/Amount must be ₦0\.01 or more/);
  await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
  expect(within(drawer).getByRole('button', { name: 'Set a low-balance threshold' })).toHaveFocus();
});

test('the time of the balances is shown once, above them', async () => {
  const sums = { 'x-total-ledger': '0.00', 'x-total-reserved': '0.00', 'x-total-available': '0.00' };
  const two = [account, { ...account, bankAccountId: 7, label: 'Collection account' }];
  await openPortal('/admin/balances', ({ pathname }) =>
    pathname.endsWith('/balances') ? json(two, { 'x-total-count': '2', ...sums }) : pageOf([]),
  );
  const table = await screen.findByRole('table');
  expect(within(table).queryByRole('columnheader', { name: /As at/ })).not.toBeInTheDocument();
  expect(screen.getAllByText(/^As at 21 Nov/)).toHaveLength(1);
});

const settlement = {
  id: 70,
  number: 'STL-20261120-0002',
  businessDate: '2026-11-20',
  beneficiaryOrgId: 1,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  bankAccountId: 5,
  accountLabel: 'Overhead account',
  bankName: 'Zenith Bank Plc',
  accountNumber: '••••0223',
  sequence: 1,
  grossAmount: '100.00',
  feeAmount: '0.00',
  netAmount: '100.00',
  itemCount: 1,
  status: 'FAILED',
  attemptCount: 1,
  version: 1,
};
const sums = { 'x-total-ledger': '0.00', 'x-total-reserved': '0.00', 'x-total-available': '0.00' };

test('balances are filtered by the words and the purpose in the address', async () => {
  const { requests } = await openPortal('/admin/balances?query=over&purpose=EXPENDITURE', ({ pathname }) =>
    pathname.endsWith('/balances') ? json([account], { 'x-total-count': '1', ...sums }) : pageOf([]),
  );
  await screen.findAllByText('Overhead account');
  const list = requests.find(({ pathname }) => pathname.endsWith('/balances'));
  expect(Object.fromEntries(list?.searchParams ?? [])).toMatchObject({ query: 'over', purpose: 'EXPENDITURE' });
});

test('an account shows its settlements, each with a link for those who may open it', async () => {
  be(staffAs('ROLE_MDA_ADMIN', '/admin/balances', '/admin/collections/revenue-validation'));
  const { requests } = await openPortal('/admin/balances?account=5', ({ pathname }) => {
    if (pathname.endsWith('/balances')) return json([account], { 'x-total-count': '1', ...sums });
    return pathname.endsWith('/settlements') ? pageOf([settlement], 7) : pageOf([]);
  });
  const drawer = await screen.findByRole('dialog', { name: 'Overhead account' });
  const line = await within(drawer).findByRole('link', { name: 'STL-20261120-0002' });
  expect(line).toHaveAttribute('href', '/admin/reconciliation?tab=settlements&settlement=70');
  expect(within(drawer).getByText('Failed')).toBeInTheDocument();
  expect(within(drawer).getByRole('link', { name: 'All settlements into this account (7)' })).toHaveAttribute(
    'href',
    '/admin/reconciliation?tab=settlements&into=5',
  );
  expect(requests.find(({ pathname }) => pathname.endsWith('/settlements'))?.searchParams.get('bank-account-id')).toBe(
    '5',
  );
});

test('a user who may not open settlements reads them without links', async () => {
  await openPortal('/admin/balances?account=5', ({ pathname }) => {
    if (pathname.endsWith('/balances')) return json([account], { 'x-total-count': '1', ...sums });
    return pathname.endsWith('/settlements') ? pageOf([settlement], 7) : pageOf([]);
  });
  const drawer = await screen.findByRole('dialog', { name: 'Overhead account' });
  expect(await within(drawer).findByText('STL-20261120-0002')).toBeInTheDocument();
  expect(within(drawer).queryByRole('link', { name: /settlements|STL/ })).not.toBeInTheDocument();
});
