import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { be, staffAs } from '../../../test/staff.ts';

beforeEach(() => be(staffAs('ROLE_MDA_ADMIN', '/admin/balances')));
afterEach(() => be(undefined));

const recovery = {
  ...{ id: 4, refundId: 9, receiptNumber: 'RCT-2026-000009', serviceName: 'Road toll', refundStatus: 'PAID' },
  ...{
    orgId: 2,
    orgCode: 'MOW',
    orgName: 'Office of the Accountant-General',
    toOrgId: 1,
    toOrgName: 'Ministry of Works',
  },
  ...{ owed: '500.00', recovered: '200.00', left: '300.00', since: '2026-11-20T09:00:00.000Z' },
  settlements: [{ number: 'STL-20261121-0001', day: '2026-11-21', amount: '200.00' }],
};
const sums = (left: string) => ({
  ...{ 'x-total-count': '1', 'x-total-owed': '500.00', 'x-total-recovered': '200.00' },
  'x-total-left': left,
});
const open = (search = '') =>
  openPortal(`/admin/balances${search}`, ({ pathname, searchParams }) =>
    pathname.endsWith('/recoveries')
      ? json([recovery], sums(searchParams.has('from-org-id') ? '12.00' : '300.00'))
      : pageOf([]),
  );

test('balances show what others and the own organization still owe for refunds; both link to their list', async () => {
  await open();
  const gets = await screen.findByRole('link', { name: /300\.00/ });
  expect(gets).toHaveAttribute('href', expect.stringContaining('tab=recoveries'));
  expect(await screen.findByRole('link', { name: /You refund ₦12\.00/ })).toHaveAttribute(
    'href',
    expect.stringContaining('way=gives'),
  );
});

test('the list shows for each refund who owes what, what each settlement recovered, and what is left', async () => {
  const { requests } = await open('?tab=recoveries');
  const row = within((await screen.findByText('RCT-2026-000009')).closest('tr') as HTMLElement);
  expect(row.getByText('Office of the Accountant-General')).toBeInTheDocument();
  expect(row.getByText(/^STL-20261121-0001/)).toBeInTheDocument();
  const query = requests.find(({ pathname }) => pathname.endsWith('/recoveries'))?.searchParams;
  expect([query?.get('open'), query?.has('org-id')]).toEqual(['true', true]);
});
