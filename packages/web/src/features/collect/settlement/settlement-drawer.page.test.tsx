import type { SettlementStatus } from '@isura/contract/collect/states';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const PATH = '/admin/collections/revenue-validation';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const settlement = {
  id: 7,
  number: 'STL-2026-000007',
  businessDate: '2026-11-21',
  beneficiaryOrgId: 1,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  bankAccountId: 3,
  accountLabel: 'Revenue',
  bankName: 'Test Bank',
  accountNumber: '••••1234',
  sequence: 1,
  grossAmount: '67500.17',
  feeAmount: '0.00',
  netAmount: '67500.17',
  itemCount: 0,
  status: 'FAILED',
  attemptCount: 1,
  failureReason: 'Account dormant',
  version: 2,
  can: [],
  items: [],
};

async function drawerOf(status: SettlementStatus) {
  const row = { ...settlement, status };
  await openPortal(`${PATH}?tab=settlements&settlement=7`, ({ pathname }) =>
    pathname.endsWith('/settlements/7') ? json(row) : pageOf([row]),
  );
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findAllByText('₦67,500.17');
  return drawer;
}

test('a failed settlement says that its money was not paid, and nowhere that it was', async () => {
  const drawer = await drawerOf('FAILED');
  expect(drawer.getByText('Not paid, still owed to the account')).toBeInTheDocument();
  expect(drawer.queryByText('Paid into the account')).not.toBeInTheDocument();
});

test('only a settlement the bank has paid is shown as paid into the account', async () => {
  expect((await drawerOf('SETTLED')).getByText('Paid into the account')).toBeInTheDocument();
});

test('a pending settlement shows the amount to be paid', async () => {
  expect((await drawerOf('SENT')).getByText('To be paid into the account')).toBeInTheDocument();
});
