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

test('the low-balance mark is set in a field that has the focus, which goes back to its button; nothing is no mark', async () => {
  const sums = { 'x-total-ledger': '0.00', 'x-total-reserved': '0.00', 'x-total-available': '0.00' };
  const { user } = await openPortal('/admin/balances?account=5', ({ pathname }) =>
    pathname.endsWith('/balances') ? json([account], { 'x-total-count': '1', ...sums }) : pageOf([]),
  );
  const drawer = await screen.findByRole('dialog', { name: 'Overhead account' });
  await user.click(within(drawer).getByRole('button', { name: 'Set a low-balance mark' }));
  const mark = within(drawer).getByLabelText(/^Low-balance mark/);
  expect(mark).toHaveFocus();
  await user.type(mark, '0');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(mark).toHaveAccessibleDescription(/Amount must be ₦0\.01 or more/);
  await user.click(within(drawer).getByRole('button', { name: 'Cancel' }));
  expect(within(drawer).getByRole('button', { name: 'Set a low-balance mark' })).toHaveFocus();
});
