import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../../test/portal.tsx';
import { accountantOf, be, staffAs } from '../../../test/staff.ts';
import { targetOf } from '../../lib/target.ts';

const PATH = '/admin/reports/mda-balance-sheet';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const account = (
  id: number,
  group: string,
  of: { section?: string; class?: string; name: string; amount: string },
) => ({
  ...{ ledgerAccountId: id, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', section: 'ASSETS', class: 'ASSET' },
  ...{ code: `MOW-${id}`, group, before: '60.00', change: '40.00', ...of },
});
const rows = [
  account(1, '3102', { name: 'Collection account', amount: '100.00' }),
  account(2, '3102', { name: 'Overhead account', amount: '200.00' }),
  account(3, '3108', { name: 'Payments to clarify', amount: '30.00' }),
  account(4, '3108', { name: 'Advances to contractors', amount: '20.00' }),
  account(5, '41030103', { section: 'LIABILITIES', class: 'LIABILITY', name: 'VAT payable', amount: '-10.50' }),
  account(6, '12', { section: 'NET', class: 'REVENUE', name: 'Fees', amount: '360.50' }),
];
const GROUPS =
  '3102;count=2;amount=300.00;compare=120.00, 3108;count=2;amount=50.00;compare=0.00, ' +
  '41030103;count=1;amount=-10.50;compare=60.00, 12;count=1;amount=360.50;compare=60.00';

function sheetPage(groups: string): Response {
  const answer = pageOf(rows);
  answer.headers.set('x-groups', groups);
  return answer;
}
const opened = async (search = '', groups = GROUPS) =>
  await openPortal(`${PATH}${search}`, ({ pathname }) =>
    pathname.endsWith('/mda-balance-sheet') ? sheetPage(groups) : pageOf([]),
  );
const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;

test('a balance sheet shows each group with its sum, the total of each section and the amounts of the comparison day', async () => {
  await opened('?beside=2026-11-01');
  expect(await row(/^Cash and bank/)).toContain('300.00120.00');
  expect(await row(/^Total assets/)).toContain('350.00120.00');
  expect(await row(/^Total net assets/)).toContain('360.5060.00');
  expect(await row(/^Collection account/)).toContain('100.0060.00');
  expect(screen.queryByRole('row', { name: /^Payments to clarify/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: /pages/i })).not.toBeInTheDocument();
});

test('a debit balance of withheld tax stays among the liabilities, in brackets and with its note', async () => {
  await opened();
  expect(await row(/^Taxes withheld: VAT/)).toMatch(/remitted more than withheld.*\(10\.50\)/);
  expect(await row(/^Total liabilities/)).toContain('(10.50)');
});

test('a group opens its accounts, and an account opens its entries with their journals', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: /^Show the \d+ accounts of Receivables$/ }));
  await user.click(screen.getByRole('link', { name: 'Payments to clarify' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Payments to clarify' }));
  expect(await drawer.findByRole('heading', { name: 'Entries' })).toBeInTheDocument();
});

test('the equation stands beside the sheet, and a sheet that does not balance says by how much', async () => {
  await opened();
  const equation = within(await screen.findByRole('region', { name: 'Assets equal liabilities plus net assets' }));
  for (const part of ['Balanced', '350.00', '= (10.50)', '+ 360.50'])
    expect(equation.getByText(part)).toBeInTheDocument();
});

test('a balance sheet with unequal sides is marked as an error with the difference', async () => {
  await opened('', GROUPS.replace('amount=360.50', 'amount=360.00'));
  expect(await screen.findByText(/^Does not balance by ₦0\.50/)).toBeInTheDocument();
  const sides = within(screen.getByRole('region', { name: 'Assets, liabilities and net assets' }));
  expect(sides.getByText('Net assets 360.00')).toBeInTheDocument();
  expect(sides.queryByText(/=/)).not.toBeInTheDocument();
  expect(sides.queryByText('Balanced')).not.toBeInTheDocument();
});

test('a balance sheet shows no amounts of another day while the chosen day is loading, and cannot be printed', async () => {
  const later = Promise.withResolvers<Response>();
  const { router } = await openPortal(PATH, ({ pathname, searchParams }) => {
    if (!pathname.endsWith('/mda-balance-sheet')) return pageOf([]);
    return searchParams.has('compare-to') ? later.promise : sheetPage(GROUPS);
  });
  expect(await row(/^Cash and bank/)).toContain('300.00');
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
  await act(() => router.navigate(targetOf(`${PATH}?beside=2026-11-01`)));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Cash and bank/ })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  await act(async () => later.resolve(sheetPage(GROUPS)));
  expect(await row(/^Cash and bank/)).toContain('300.00120.00');
  expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
});

test('a user with the balance sheet only sees no mention of other parts, no tabs and no links', async () => {
  be({ ...staffAs('ROLE_MAKER', PATH), calls: ['RP5'] });
  await opened();
  expect(await screen.findByText('Assets, liabilities and what is left.')).toBeInTheDocument();
  expect(await row(/^Collection account/)).toContain('100.00');
  expect(screen.queryByRole('link', { name: 'Collection account' })).not.toBeInTheDocument();
  expect(screen.getByText('A group opens its accounts.')).toBeInTheDocument();
  expect(screen.queryByText(/opens its journals/)).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
