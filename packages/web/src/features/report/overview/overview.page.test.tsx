import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, centralAdmin } from '../../../../test/staff.ts';

afterEach(() => be(undefined));

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const request = (id: number, hours: number, canDecide: boolean) => ({
  id,
  number: `AR-2026-00000${id}`,
  type: 'SPLIT_CHANGE',
  orgId: 9001,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  status: 'AWAITING_APPROVAL',
  summary: `Set split ${id}.`,
  payload: { serviceId: 5 },
  askedBy: 'admin1@oagf.test',
  askedByName: 'First Admin',
  askedAt: ago(hours),
  version: 1,
  can: canDecide ? ['approve', 'return', 'reject'] : [],
});
const FAILED = '₦10.00 did not reach the Collection account: account dormant';
const nothing = { count: 0, amount: '0.00' };
const figures = {
  day: '2026-11-22',
  receivedThisMonth: { count: 2, amount: '300.00' },
  receivedLastYear: { count: 1, amount: '200.00' },
  overdueInvoices: nothing,
  unsettled: { ...nothing, ungathered: '0.00' },
  balance: '0.00',
  series: ['2026-10', '2026-11'].map((month) => ({ month, count: 2, amount: '300.00', lastYear: '250.00' })),
  ...{ topServices: [], topOrganizations: [], recent: [], alerts: [], needs: [] },
  ...{ liveMdas: 1, servicesWaiting: 0, onboardingWaiting: 0 },
};
const organization = (id: number, amount: string, share: number, lastYear: string) => ({
  id,
  name: `Organization ${id}`,
  count: 1,
  amount,
  share,
  lastYear,
});
const central = {
  start: '2026-11-01',
  end: '2026-11-22',
  inflow: { count: 8, amount: '100.00' },
  lastYear: { count: 8, amount: '80.00' },
  series: [],
  byMda: [1, 2, 3, 4, 5, 6, 7].map((id) => organization(id, '12.50', 12.5, '10.00')),
  bySector: [organization(1, '60.00', 60, '50.00'), organization(2, '40.00', 40, '30.00')],
  paidMdas: 8,
  settlements: [
    { status: 'OPEN', count: 2, amount: '7.00' },
    { status: 'SETTLED', count: 1, amount: '9.00' },
    { status: 'FAILED', count: 1, amount: '10.00' },
    { status: 'RECONCILED', count: 9, amount: '81.00' },
  ],
  beside: { ungathered: { count: 1, amount: '1.00' }, kept: '2.00', recovered: '4.00', givenBack: '6.00' },
  liveMdas: 1,
  activeServices: 2,
  refused: { count: 1, amount: '10.00', account: 'Collection account', reason: 'Account dormant' },
};
const answers = ({ pathname }: URL) => {
  if (pathname.endsWith('/analytics/dashboard')) return json(figures);
  if (pathname.includes('/analytics/oagf/')) return json(central);
  return pathname.endsWith('/admin-requests') ? pageOf([request(1, 100, true), request(2, 2, false)]) : pageOf([]);
};
const officer = (...more: string[]) => centralAdmin('/admin', '/admin/oagf-overview', ...more);

test('the queue comes first, shows the waiting time, and offers a review to users who may decide', async () => {
  be(officer());
  await openPortal('/admin/oagf-overview', answers);
  const queue = within(
    await screen.findByRole('region', { name: '2 items are waiting, 1 of them for longer than 3 days' }),
  );
  const [old, young] = await queue.findAllByRole('listitem');
  expect(within(old!).getByRole('link', { name: /^Review/ })).toHaveAttribute(
    'href',
    '/admin/oagf-overview/view-service/5/9001',
  );
  expect(within(old!).getByText('4 days')).toBeInTheDocument();
  expect(within(young!).queryByRole('link', { name: /^Review/ })).not.toBeInTheDocument();
  expect(within(young!).getByText('Another administrator must decide')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('2 items are waiting');
});

test('the rows of a ranking add up to the total also where somebody received money only a year before', async () => {
  be(officer());
  const byMda = [organization(1, '100.00', 100, '30.00')];
  const bySector = [organization(1, '100.00', 100, '30.00')];
  await openPortal('/admin/oagf-overview', (url) =>
    url.pathname.includes('/analytics/oagf/') ? json({ ...central, byMda, bySector, paidMdas: 1 }) : answers(url),
  );
  for (const words of ['Other MDAs', 'Other sectors']) {
    const row = (await screen.findByText(words)).closest('li');
    expect(row).toHaveTextContent(/₦0\.00$/);
  }
  expect(screen.queryByText(/^0 other/)).not.toBeInTheDocument();
});

test('rankings are shown under their names and add up to the total', async () => {
  be(officer());
  await openPortal('/admin/oagf-overview', answers);
  const organizations = within(await screen.findByRole('region', { name: 'Organization 1 received 12.5% of all' }));
  const rows = organizations.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(8);
  expect(rows.at(-2)).toMatch(/^2 other MDAs.*₦25\.00$/);
  expect(rows.at(-1)).toMatch(/^All MDAs.*₦100\.00$/);
  expect(
    screen.getByRole('region', { name: 'Organization 1 and Organization 2 received 100.0% of all' }),
  ).toBeInTheDocument();
  const settled = within(screen.getByRole('region', { name: FAILED }));
  expect(settled.getByText(/^90.0% of the settlements/)).toBeInTheDocument();
  const lines = settled.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Matched to bank lines 9 settlements₦81.00',
    'Paid into the account 1 settlement₦9.00',
    'Open until the end of its day 2 settlements₦7.00',
    'Settlement failed 1 settlement₦10.00',
    'Not in a settlement yet 1 share₦1.00',
    'Fees and overpayments, not in a settlement₦2.00',
    'Moved between settlements for refunds−₦4.00',
    'Refunded to payers−₦6.00',
    'Received₦100.00',
  ]);
  expect(settled.getByRole('link', { name: 'See failed settlements' })).toHaveAttribute(
    'href',
    '/admin/reconciliation?tab=settlements&settled=FAILED&start=2026-11-01&end=2026-11-22',
  );
  const finding = 'Received this month is ₦100.00 above 1–22 Nov 2025';
  expect(await screen.findAllByRole('heading', { name: finding })).toHaveLength(1);
});

test('a service that unexpectedly receives no money is named, with the missed amount and how often such an alarm is wrong', async () => {
  be(officer('/admin/reports/inflow-report'));
  const quiet = {
    services: [
      {
        ...{
          orgId: 9001,
          orgCode: 'MOW',
          orgName: 'Ministry of Works',
          serviceId: 7,
          serviceName: 'Tender fee',
          kind: 'QUIET',
        },
        ...{ since: '2026-11-19', through: '2026-11-21', days: 3, expected: 30 },
      },
    ],
    through: '2026-11-21',
    proof: { start: '2023-11-22', end: '2026-11-21', services: 120, rang: 9, forNothing: 2 },
  };
  await openPortal('/admin/oagf-overview', (url) =>
    url.pathname.endsWith('/quiet-services') ? json(quiet) : answers(url),
  );
  const card = within(await screen.findByRole('region', { name: '1 service has stopped receiving payments' }));
  expect(card.getByRole('link', { name: 'Tender fee, Ministry of Works' })).toHaveAttribute(
    'href',
    expect.stringContaining('start=2026-10-22&end=2026-11-21&service=7&org=9001'),
  );
  expect(card.getByRole('listitem')).toHaveTextContent('No payments for 3 days, since 19 Nov 2026; about 30 payments');
  expect(card.getByText(/would have warned 9 times, twice wrongly/)).toBeInTheDocument();
});

test('a portal that has not analysed its services yet shows nothing about them', async () => {
  be(officer());
  await openPortal('/admin/oagf-overview', (url) =>
    url.pathname.endsWith('/quiet-services') ? json({ services: [] }) : answers(url),
  );
  await screen.findByRole('region', { name: FAILED });
  expect(screen.queryByText('No service has stopped receiving payments')).not.toBeInTheDocument();
});
