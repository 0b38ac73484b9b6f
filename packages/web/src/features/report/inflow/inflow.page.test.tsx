import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PATH = '/admin/reports/inflow-report';
const services = {
  name: 'Services',
  code: 'services',
  link: '/admin/services',
  access: 'VIEW',
  sortOrder: 9,
  icon: '',
};
beforeEach(() => {
  const person = staffAs('ROLE_ACCOUNTANT', PATH);
  be({ ...person, resources: [...person.resources, services] } as unknown as typeof person);
});
afterEach(() => be(undefined));

const row = {
  ...{ paymentId: 1, invoiceId: 1, paidAt: '2026-11-21T10:00:00.000Z', reference: '270512345678' },
  ...{
    receiptNumber: 'RCT-2026-0000088',
    payerName: 'Ada Obi',
    orgId: 1,
    orgCode: 'MOW',
    orgName: 'Works',
    serviceId: 7,
  },
  ...{ serviceName: 'Road levy', channel: 'CARD', status: 'SUCCESSFUL', amount: '5000.00', fee: '0.00' },
  ...{ overpaid: '0.00', refunded: '0.00', settlementState: 'SETTLED' },
};
const failed = {
  ...{ id: 3, report: 'inflow', format: 'XLSX', title: 'Inflow report, 20 Nov 2026', status: 'FAILED' },
  filters: { 'start-date': '2026-11-20T00:00:00', 'end-date': '2026-11-20T23:59:00', channel: ['CARD'] },
  ...{ columns: ['amount', 'payer'], failureReason: 'The file could not be made. Try again.' },
  createdAt: '2026-11-20T10:00:00.000Z',
};
const service = {
  ...{ id: 7, orgId: 1, orgCode: 'MOW', orgName: 'Works', code: 'MOW-07', name: 'Road levy', category: 'FEE' },
  ...{ status: 'ACTIVE', isVisible: true, amountText: '₦5,000.00', hasActiveRule: true, hasActiveSplit: true },
  ...{ revenueHeadId: 1, revenueHeadCode: '12020437', revenueHeadName: 'Road fees', collectedThisMonth: '0.00' },
  ...{ orgStatus: 'LIVE', version: 1 },
};
const answers: Answers = ({ pathname }) => {
  if (pathname.endsWith('/reports/inflow')) return pageOf([row]);
  if (pathname.endsWith('/exports')) return pageOf([failed]);
  return pathname.endsWith('/find-services') ? pageOf([service]) : undefined;
};

/** Returns the file requests that left the browser. */
const requests = () => {
  const sent: unknown[] = [];
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', async (to: string, how?: RequestInit) => {
    if (how?.method === 'POST' && to.endsWith('/exports')) {
      sent.push(JSON.parse(String(how.body)));
      return json({ ...failed, status: 'QUEUED' }, {}, 202);
    }
    return network(to, how);
  });
  return sent;
};

test('a file is requested with the filters of the list and the ticked columns', async () => {
  const dates = 'when=custom&start=2026-11-01&end=2026-11-21';
  const { user } = await openPortal(`${PATH}?files=yes&service=7&channel=CARD&${dates}`, answers);
  const sent = requests();
  const drawer = within(await screen.findByRole('dialog', { name: 'Export the inflow report' }));
  const columns = within(drawer.getByRole('group', { name: 'Columns' }));
  for (const box of columns.getAllByRole('checkbox')) await user.click(box);
  expect(drawer.getByText('Choose at least one column.')).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Make file' })).not.toBeInTheDocument();
  for (const name of ['Amount', 'Date']) await user.click(columns.getByRole('checkbox', { name }));
  await user.click(drawer.getByRole('button', { name: 'Make file' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    report: 'inflow',
    format: 'CSV',
    columns: ['paidAt', 'amount'],
    filters: { 'service-id': 7, channel: 'CARD' },
  });
});

test('a failed file is requested again unchanged', async () => {
  const { user } = await openPortal(`${PATH}?files=yes`, answers);
  const sent = requests();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { report, format, filters, columns } = failed;
  expect(sent[0]).toEqual({ report, format, filters, columns });
});

test('the chosen service is not used as a search: the other services remain available', async () => {
  const later = vi.spyOn(globalThis, 'setTimeout'); // typed text is searched after a moment
  await openPortal(`${PATH}?service=7`, answers);
  const field = await screen.findByRole('combobox', { name: 'Service' });
  await waitFor(() => expect(field).toHaveValue('Road levy'));
  expect(later.mock.calls.filter((input: readonly unknown[]) => input.includes('Road levy'))).toEqual([]);
  later.mockRestore();
});

test('one service is found by typing and stays in the address', async () => {
  const { user, router } = await openPortal(PATH, answers);
  await user.click(await screen.findByRole('combobox', { name: 'Service' }));
  await user.click(await screen.findByRole('option', { name: 'Road levy', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ service: '7' }));
  await user.click(await screen.findByRole('button', { name: /Service: Road levy/ }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('service'));
});

const whole = {
  ...row,
  refusedSettlementId: undefined,
  invoice: {
    ...{ number: 'INV-2026-0000012', title: 'Road levy', status: 'PAID', total: '5000.00', amountPaid: '5000.00' },
    ...{ dueDate: '2026-11-21', isOverdue: false },
  },
  receipt: { amount: '5000.00', issuedAt: '2026-11-21T10:00:00.000Z', isVoided: false },
  shares: [
    {
      ...{ beneficiaryType: 'MDA', beneficiaryName: 'Works', amount: '4000.00' },
      settlement: { id: 44, number: 'STL-20261121-0001', day: '2026-11-21', status: 'SETTLED' },
    },
    {
      ...{ beneficiaryType: 'CRF', beneficiaryName: 'Treasury', amount: '1000.00' },
      settlement: { number: 'STL-20261121-0002', day: '2026-11-21', status: 'OPEN' },
    },
  ],
  journals: [
    {
      ...{ id: 61, number: 'JN-2026-0000031', event: 'L1', description: 'Payment', businessDate: '2026-11-21' },
      amount: '5000.00',
    },
  ],
};
const followed: Answers = (url, how) =>
  url.pathname.endsWith('/reports/inflow/payments/1') ? json(whole) : answers(url, how);
const linksOf = (drawer: { queryAllByRole: (role: 'link') => HTMLElement[] }) =>
  drawer.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a row opens the payment with its invoice, receipt, split, settlements and journal, each with a link', async () => {
  const person = staffAs('ROLE_ACCOUNTANT', PATH, '/admin/collections', '/admin/reports');
  be(person);
  const { user } = await openPortal(PATH, followed);
  await user.click(await screen.findByRole('cell', { name: 'Road levy' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Payment of receipt RCT-2026-0000088' }));
  expect(linksOf(drawer)).toEqual([
    ['INV-2026-0000012', '/admin/collections/print-invoice?invoice=1'],
    ['RCT-2026-0000088', '/admin/collections/revenue-validation?tab=receipts&find=RCT-2026-0000088'],
    ['STL-20261121-0001', '/admin/reconciliation?tab=settlements&settlement=44'],
    ['JN-2026-0000031', '/admin/reports/mda-balance-sheet?tab=journals&journal=61'],
  ]);
});

test('a user who may open none of them sees the same without links', async () => {
  const person = staffAs('ROLE_MAKER', PATH);
  be({ ...person, calls: ['RP1', 'RP18'] } as unknown as typeof person);
  await openPortal(`${PATH}?payment=1`, followed);
  const drawer = within(await screen.findByRole('dialog', { name: 'Payment of receipt RCT-2026-0000088' }));
  expect(drawer.getByText('INV-2026-0000012')).toBeInTheDocument();
  expect(drawer.getByText('JN-2026-0000031')).toBeInTheDocument();
  expect(linksOf(drawer)).toEqual([]);
});
