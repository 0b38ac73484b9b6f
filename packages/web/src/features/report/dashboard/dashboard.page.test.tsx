import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

afterEach(() => be(undefined));

const SETTLEMENTS = '/admin/reconciliation?tab=settlements';
const figures = {
  day: '2026-11-21',
  receivedThisMonth: { count: 3, amount: '30000.01' },
  receivedLastYear: { count: 2, amount: '50000.01' },
  cause: { id: 9003, name: 'Road plant hire', now: '0.00', before: '20000.00' },
  overdueInvoices: { count: 0, amount: '0.00' },
  unsettled: { count: 4, amount: '1200.00', ungathered: '0.00' },
  refused: {
    ...{ count: 1, amount: '62325.17', account: 'Collection account' },
    ...{ orgCode: 'MOW', orgName: 'Ministry of Works', reason: 'Account dormant' },
  },
  balance: '0.00',
  series: ['2026-10', '2026-11'].map((month) => ({ month, count: 3, amount: '30000.01', lastYear: '10000.00' })),
  ...{ topServices: [], topOrganizations: [], recent: [] },
  alerts: [
    {
      ...{ kind: 'SETTLEMENT_FAILED', count: 1, link: `${SETTLEMENTS}&settled=FAILED` },
      refused: {
        ...{ count: 1, amount: '62325.17', account: 'Collection account' },
        ...{ orgCode: 'MOW', orgName: 'Ministry of Works', reason: 'Account dormant' },
      },
    },
    {
      kind: 'OVERPAID',
      count: 1,
      amount: '5000.00',
      link: '/admin/collections/revenue-validation?tab=payments&overpaid=held',
    },
    { kind: 'ONBOARDING_WAITING', count: 2, link: '/admin/oagf-overview?tab=onboarding' },
  ],
  ...{ liveMdas: 278, servicesWaiting: 4, onboardingWaiting: 2 },
};
const answers = ({ pathname }: URL) => (pathname.endsWith('/analytics/dashboard') ? json(figures) : pageOf([]));
const officer = (...links: string[]) => {
  const person = staffAs('ROLE_OAGF_ADMIN', '/admin', ...links);
  const reports = { name: 'Reports', code: 'reports', link: '/admin/reports', access: 'VIEW', sortOrder: 9, icon: '' };
  return { ...person, realm: 'OAGF', resources: [...person.resources, reports] } as unknown as typeof person;
};

test('the central office sees what waits for it, each figure with a link', async () => {
  be(officer('/admin/oagf-overview', '/admin/mda-directory'));
  await openPortal('/admin', answers);
  const tiles = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  const wayOf = (figure: string) => tiles.getByRole('link', { name: figure }).getAttribute('href');
  expect(tiles.getByText('Services waiting')).toBeInTheDocument();
  expect(wayOf('4')).toBe('/admin/oagf-overview/service-activation?status=PENDING_ACTIVATION');
  expect(tiles.getByText('Onboarding waiting')).toBeInTheDocument();
  expect(wayOf('2')).toBe('/admin/oagf-overview?tab=onboarding');
  expect(screen.getByRole('heading', { level: 1, name: 'OAGF overview' })).toBeInTheDocument();
});

test('a user who may not open the overview sees the figures without links', async () => {
  be(officer());
  await openPortal('/admin', answers);
  const tiles = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  expect(tiles.getByText('4')).toBeInTheDocument();
  expect(tiles.queryByRole('link', { name: '4' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'OAGF overview' })).not.toBeInTheDocument();
});

test.each([
  ['Not yet settled', '₦1,200.00', 'WAITING', ['OPEN', 'CLOSED', 'SENT']],
  ['Settlement failed', '₦62,325.17', 'FAILED', ['FAILED']],
])('the tile %s links to the settlements it adds up', async (label, amount, settled, statuses) => {
  be(officer('/admin/collections'));
  await openPortal('/admin', answers);
  const tiles = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  const tile = within(tiles.getByText(label).closest('dl') as HTMLElement);
  const href = `${SETTLEMENTS}&settled=${settled}`;
  expect(tile.getByText(amount).closest('a')).toHaveAttribute('href', href);
  const requests: URL[] = [];
  await openPortal(href, (url) => {
    requests.push(url);
    return answers(url);
  });
  const lists = () => requests.filter(({ pathname }) => pathname.endsWith('/settlements'));
  const filters = () => lists().map(({ searchParams }) => searchParams.getAll('status'));
  await expect.poll(filters, { timeout: 10_000 }).toContainEqual(statuses); // the tab loads when it is opened
});

test('what needs attention comes before the figures, and every row links to where it is corrected', async () => {
  be(officer('/admin/oagf-overview', '/admin/collections'));
  await openPortal('/admin', answers);
  const first = within(await screen.findByRole('region', { name: '3 things need attention' }));
  expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${SETTLEMENTS}&settled=FAILED`,
    '/admin/collections/revenue-validation?tab=payments&overpaid=held',
    '/admin/oagf-overview?tab=onboarding',
  ]);
  expect(first.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '₦62,325.17 did not reach the Collection account of Ministry of Works: account dormant',
    '1 payment overpaid by ₦5,000.00',
    '2 organizations wait for approval',
  ]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  // What waits for the central office stands above, and what all MDAs received.
  const from = headings.indexOf('3 things need attention');
  expect(headings.slice(from, from + 2)).toEqual([
    '3 things need attention',
    '₦20,000.00 less than on the same days last year: Road plant hire',
  ]);
});

test('the figures of the trend are readable as a table', async () => {
  be(officer());
  await openPortal('/admin', answers);
  const card = within(await screen.findByRole('region', { name: /^₦20,000.00 less/ }));
  await userEvent.click(card.getByRole('button', { name: /^View as table/ }));
  const rows = card.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(rows.slice(1)).toEqual([
    ['3', '₦30,000.01', '₦10,000.00'],
    ['3', '₦30,000.01', '₦10,000.00'],
  ]);
  expect(card.getByRole('rowheader', { name: 'Nov 2026, so far' })).toBeInTheDocument();
});

test('payables are shown by due day, with what awaits the user', async () => {
  const person = staffAs('ROLE_APPROVER', '/admin', '/admin/payment');
  const dashboard = { name: 'Dashboard', code: 'dashboard', link: '/admin', access: 'VIEW', sortOrder: 1, icon: '' };
  be({ ...person, resources: [...person.resources, dashboard] } as unknown as typeof person);
  const sum = (count: number, amount: string) => ({ count, amount });
  const side = (key: string, label: string, waits: number, approved: number) => {
    const of = {
      ...sum(waits + approved, `${waits + approved}000.00`),
      awaiting: sum(waits, `${waits}000.00`),
      approved: sum(approved, `${approved}000.00`),
    };
    return { ...of, buckets: [{ key, label, ...of }] };
  };
  const { topOrganizations: _, ...own } = figures;
  await openPortal('/admin', ({ pathname }) =>
    pathname.endsWith('/analytics/dashboard')
      ? json(own)
      : pathname.endsWith('/payable-due')
        ? json({ due: side('DUE_LATER', '30+ days', 2, 3), overdue: side('LATE_7', '1-7 days', 0, 0), byType: [] })
        : pathname.endsWith('/approvals-inbox')
          ? json([], { 'x-total-count': '3', 'x-waiting-me': '3', 'x-waiting-overdue': '1' })
          : pageOf([]),
  );
  const due = within(await screen.findByRole('table', { name: /^Due/ }));
  expect(due.getByRole('row', { name: 'More than 30 days 5 ₦5,000.00' })).toBeInTheDocument();
  expect(due.getByText('₦2,000.00 is waiting for approval (2), ₦3,000.00 is approved (3)')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'OverdueNothing' })).toBeInTheDocument();
  const way = await screen.findByRole('link', { name: '3 payments are waiting for you, 1 past its deadline' });
  expect(way).toHaveAttribute('href', '/admin?tab=approvals');
});

test('a user who may not read inflow sees only the other figures', async () => {
  const { receivedThisMonth, receivedLastYear, cause, series, topServices, topOrganizations, recent, ...rest } =
    figures;
  be(officer());
  await openPortal('/admin', ({ pathname }) => (pathname.endsWith('/analytics/dashboard') ? json(rest) : pageOf([])));
  const tiles = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  expect(tiles.getByText('Not yet settled')).toBeInTheDocument();
  expect(tiles.queryByText('Received this month, less refunds')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Latest payments' })).not.toBeInTheDocument();
});
