import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answers, json, openPortal, pageOf } from '../../../test/portal.tsx';
import { accountantOf, be } from '../../../test/staff.ts';

const PATH = '/admin/collections/revenue-validation';
const settlement = (id: number) => ({
  ...{ id, number: `STL-2026-00000${id}`, businessDate: '2026-11-21', beneficiaryOrgId: 1, orgCode: 'MOW' },
  ...{ orgCode: 'MOW', orgName: 'Ministry of Works', bankAccountId: 3, accountLabel: 'Revenue', bankName: 'Test Bank' },
  ...{ accountNumber: '••••1234', sequence: 1, grossAmount: '10.00', feeAmount: '0.00', netAmount: '10.00' },
  ...{ itemCount: 1, status: 'SETTLED', attemptCount: 1, version: 2 },
});
const rows = [settlement(7), settlement(8)];
const answers: Answers = ({ pathname }) =>
  pathname.endsWith('/settlements/8') ? json({ ...settlement(8), items: [] }) : pageOf(rows, 90);

beforeEach(() => {
  localStorage.clear();
  be(accountantOf(PATH));
});
afterEach(() => be(undefined));

const open = async (search = '', settings = {}) => {
  const portal = await openPortal(`${PATH}?tab=settlements${search}`, answers, settings);
  const table = await screen.findByRole('table', { name: 'Settlements' });
  const last = () => portal.requests.filter(({ pathname }) => pathname.endsWith('/settlements')).at(-1)!.searchParams;
  return { ...portal, table, last };
};

describe('a list', () => {
  test("a list has as many rows a page as the portal's setting says", async () => {
    const { last } = await open('', { defaultPageSize: 50 });
    expect(last().get('size')).toBe('50');
    expect(screen.getByLabelText('Rows per page')).toHaveValue('50');
  });

  test('requests the chosen number of rows, and keeps it in the address', async () => {
    const { user, last, router } = await open();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '100');
    await waitFor(() => expect(last().get('size')).toBe('100'));
    expect(router.state.location.search).toMatchObject({ size: '100' });
  });

  test('a list can be sorted by what its call can sort by, and by nothing else', async () => {
    const { user, table, last } = await open();
    await user.click(within(table).getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(last().get('sort')).toBe('netAmount,asc'));
    for (const header of ['Account', 'Status'])
      expect(within(within(table).getByRole('columnheader', { name: header })).queryByRole('button')).toBeNull();
  });

  test('a list ignores an order its call does not know', async () => {
    const { last } = await open('&sort=password');
    expect(last().has('sort')).toBe(false);
  });

  test('a list says why it cannot be sorted in an order, and returns to the usual one', async () => {
    const refusal = { code: 'validation-failed', detail: 'Choose fewer days.', errors: [{ field: 'sort', code: 'x' }] };
    const { user } = await openPortal(`${PATH}?tab=settlements&sort=netAmount`, (url) =>
      url.searchParams.has('sort') ? json(refusal, {}, 400) : answers(url),
    );
    expect(await screen.findByText('Choose fewer days.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore the usual order' }));
    expect(await screen.findByText('STL-2026-000007')).toBeInTheDocument();
  });

  test('a list can be used by keyboard alone: to the filter, through the rows, into one, and back', async () => {
    const { user, router } = await open();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Number' })).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Number' })).toHaveValue('/');
    await user.clear(screen.getByRole('searchbox', { name: 'Number' }));
    await user.click(document.body);
    await user.keyboard('jj');
    const [, , second] = screen.getAllByRole('row');
    expect(second).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ settlement: '8' }));
  });

  test('a list of staff leaves the key ? to the help beside the page, which shows the keys of lists', async () => {
    const { user } = await open();
    await user.keyboard('?');
    await user.click(await screen.findByText('Keys on lists'));
    expect(screen.getByText('Reload the list')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  });
});

test('rows are selected one by one, by Space, or all of a page, and counted without a sum where the strip adds none', async () => {
  const DESK = '/admin/collections/print-invoice';
  be(accountantOf(DESK));
  const invoice = (id: number) => ({
    ...{
      id,
      number: `INV-2026-000000${id}`,
      orgId: 1,
      orgCode: 'MOW',
      orgName: 'Works',
      serviceId: 1,
      serviceName: 'Permit',
    },
    ...{ title: 'Permit', source: 'MANUAL', status: 'ISSUED', isOverdue: false, isShort: false, subtotal: '1500.00' },
    ...{ penalty: '0.00', total: '1500.00', fee: '0.00', amountPaid: '0.00', balance: '1500.00', version: 1 },
    ...{ dueDate: '2026-12-01', expiresAt: '2026-12-31', createdAt: '2026-11-20T10:00:00.000Z', createdBy: 'Ada' },
    payer: { kind: 'INDIVIDUAL', name: 'Ada Obi', email: 'ada@example.test', phone: '08031234567' },
  });
  const { user } = await openPortal(DESK, ({ pathname }) =>
    pageOf(pathname.endsWith('/invoices') ? [invoice(1), invoice(2)] : []),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select INV-2026-0000001' }));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  screen.getAllByRole('row')[1]!.focus();
  await user.keyboard(' ');
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

test('a list whose last page has become empty shows the page before it, and not that there is nothing', async () => {
  let total = 21;
  const { user, requests, router } = await openPortal(
    `${PATH}?tab=settlements&page=2`,
    ({ pathname, searchParams }) => {
      if (!pathname.endsWith('/settlements')) return pageOf([]);
      return searchParams.get('page') === '1'
        ? pageOf(total > 20 ? [settlement(7)] : [], total)
        : pageOf([settlement(8)], total);
    },
  );
  await screen.findByText('STL-2026-000007');
  total = 20;
  await user.click(screen.getByRole('button', { name: /Refresh/ }));
  expect(await screen.findByText('STL-2026-000008')).toBeInTheDocument();
  expect(router.state.location.search).not.toHaveProperty('page');
  const lists = requests.filter(({ pathname }) => pathname.endsWith('/settlements'));
  expect(lists.at(-1)?.searchParams.get('page')).toBe('0');
});
