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
  needs: [
    {
      ...{ kind: 'SETTLEMENT_FAILED', title: '1 settlement failed', amount: '62325.17', act: 'See why', tone: 'error' },
      cause: 'Collection account of Ministry of Works: Account dormant',
      href: `${SETTLEMENTS}&settled=FAILED`,
    },
    {
      ...{ kind: 'OVERPAID', title: '1 payment is more than was due', amount: '5000.00', act: 'Open payments' },
      ...{ tone: 'warning', href: '/admin/collections/revenue-validation?tab=payments&overpaid=held' },
    },
    {
      ...{ kind: 'ONBOARDING_WAITING', title: '2 organizations wait for approval', act: 'Decide', tone: 'warning' },
      href: '/admin/oagf-overview?tab=onboarding',
    },
  ],
  ...{ liveMdas: 278, servicesWaiting: 4, onboardingWaiting: 2 },
};
const answers = ({ pathname }: URL) => (pathname.endsWith('/analytics/dashboard') ? json(figures) : pageOf([]));
const officer = (...links: string[]) => {
  const person = staffAs('ROLE_OAGF_ADMIN', '/admin', ...links);
  const reports = { name: 'Reports', code: 'reports', link: '/admin/reports', access: 'VIEW', sortOrder: 9, icon: '' };
  return { ...person, realm: 'OAGF', resources: [...person.resources, reports] } as unknown as typeof person;
};

/** Answers also how many days of accounts are open (AN8). */
const withDays = (url: URL) =>
  url.pathname.endsWith('/analytics/waiting') ? json({ reconcile: 6, parts: { days: 6 }, needs: [] }) : answers(url);

test('the central office sees the days that are not reconciled, with a link to them', async () => {
  be(officer('/admin/oagf-overview', '/admin/collections'));
  await openPortal('/admin', withDays);
  const tiles = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  const way = await tiles.findByRole('link', { name: '6' });
  expect(way).toHaveAttribute('href', '/admin/reconciliation');
  expect(tiles.getByText('Days not reconciled')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'OAGF overview' })).toBeInTheDocument();
});

test('a user who may not open the overview sees the figures without links', async () => {
  be(officer());
  await openPortal('/admin', withDays);
  const tiles = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  expect(await tiles.findByText('6')).toBeInTheDocument();
  expect(tiles.queryByRole('link', { name: '6' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'OAGF overview' })).not.toBeInTheDocument();
});

test('the tile of what is not yet settled links to the settlements it adds up', async () => {
  be(officer('/admin/collections'));
  await openPortal('/admin', answers);
  const tiles = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  const tile = within(tiles.getByText('Not yet settled').closest('dl') as HTMLElement);
  const href = `${SETTLEMENTS}&settled=WAITING`;
  expect(tile.getByText('₦1,200.00').closest('a')).toHaveAttribute('href', href);
  const requests: URL[] = [];
  await openPortal(href, (url) => {
    requests.push(url);
    return answers(url);
  });
  const lists = () => requests.filter(({ pathname }) => pathname.endsWith('/settlements'));
  const filters = () => lists().map(({ searchParams }) => searchParams.getAll('status'));
  await expect.poll(filters, { timeout: 10_000 }).toContainEqual(['OPEN', 'CLOSED', 'SENT']); // the tab loads when it is opened
});

test('what needs somebody comes before the figures, and every row has a button to where it is done', async () => {
  be(officer('/admin/oagf-overview', '/admin/collections'));
  await openPortal('/admin', answers);
  const first = within(await screen.findByRole('region', { name: '3 things need you' }));
  expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${SETTLEMENTS}&settled=FAILED`,
    '/admin/collections/revenue-validation?tab=payments&overpaid=held',
    '/admin/oagf-overview?tab=onboarding',
  ]);
  expect(first.getByRole('link', { name: 'See why: 1 settlement failed' })).toBeInTheDocument();
  expect(first.getByText('Collection account of Ministry of Works: Account dormant')).toBeInTheDocument();
  expect(first.getAllByText(/^₦/).map(({ textContent }) => textContent)).toEqual(['₦62,325.17', '₦5,000.00']);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  // What waits for the central office stands above, and what all MDAs received.
  const from = headings.indexOf('3 things need you');
  expect(from).toBeGreaterThanOrEqual(0);
  expect(headings[from + 1]).toMatch(
    /Received this month is ₦20,000\.00 below 1–21 Nov 2025; most of it by Road plant hire$/,
  );
});

test('the figures of the trend are readable as a table', async () => {
  be(officer());
  await openPortal('/admin', answers);
  const card = within(await screen.findByRole('region', { name: /^Received this month is ₦20,000\.00 below/ }));
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

test('payables stay on the home when its figures cannot be loaded', async () => {
  const person = staffAs('ROLE_ACCOUNTANT', '/admin', '/admin/payment');
  const dashboard = { name: 'Dashboard', code: 'dashboard', link: '/admin', access: 'VIEW', sortOrder: 1, icon: '' };
  be({ ...person, resources: [...person.resources, dashboard] } as unknown as typeof person);
  const none = { count: 0, amount: '0.00' };
  const side = { ...none, awaiting: none, approved: none, buckets: [] };
  await openPortal('/admin', ({ pathname }) =>
    pathname.endsWith('/analytics/dashboard')
      ? json({ strange: [null] })
      : pathname.endsWith('/payable-due')
        ? json({ due: side, overdue: side, byType: [] })
        : pageOf([]),
  );
  expect(await screen.findByText('We could not load this. Try again.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'To be paid' })).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'DueNothing' })).toBeInTheDocument();
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

test('the home of an accountant has the four figures of their organization, each a way to the list it adds up', async () => {
  const links = ['/admin/collections', '/admin/reports', '/admin/payment', '/admin/balances'];
  const person = staffAs('ROLE_ACCOUNTANT', '/admin', ...links);
  const reports = { name: 'Reports', code: 'reports', link: '/admin/reports', access: 'VIEW', sortOrder: 9, icon: '' };
  be({ ...person, resources: [...person.resources, reports] } as unknown as typeof person);
  const { liveMdas, servicesWaiting, onboardingWaiting, topOrganizations, ...own } = figures;
  const paid = { count: 2, amount: '7000.00' };
  const mine = {
    ...own,
    ...{
      balance: '9000.00',
      owed: { count: 15, amount: '1757600.00' },
      overdueInvoices: { count: 5, amount: '50.00' },
    },
    out: { paidThisMonth: paid, paidLastYear: paid, series: [] },
  };
  await openPortal('/admin', ({ pathname }) => (pathname.endsWith('/analytics/dashboard') ? json(mine) : pageOf([])));
  const tiles = await screen.findByRole('region', { name: 'Figures of this month' });
  const [received, out, held, owed, ...more] = tiles.querySelectorAll('dl');
  const wayOf = (tile: Element | undefined) => tile?.querySelector('a')?.getAttribute('href');
  expect([received, out, held, owed].map(wayOf)).toEqual([
    '/admin/reports/inflow-report?when=this-month',
    '/admin/payment/unprocessed-transactions?tab=paid&when=this-month',
    '/admin/balances',
    '/admin/collections/print-invoice?owing=owed',
  ]);
  expect(owed).toHaveTextContent('15 invoices, 5 overdue');
  expect(more).toEqual([]);
});

/** Opens the home of somebody of an organization that is not live yet. */
async function openNew(role: string, more: object) {
  const person = staffAs(role, '/admin', '/admin/setup-administration', '/admin/reports');
  const { organization } = person.organizationUser!;
  const reports = { name: 'Reports', code: 'reports', link: '/admin/reports', access: 'VIEW', sortOrder: 9, icon: '' };
  be({
    ...person,
    organizationUser: { ...person.organizationUser, organization: { ...organization, status: 'RETURNED' } },
    resources: [...person.resources, reports],
  } as unknown as typeof person);
  const { liveMdas, servicesWaiting, onboardingWaiting, topOrganizations, ...own } = figures;
  const none = { count: 0, amount: '0.00' };
  const answer = { ...own, receivedThisMonth: none, needs: [], alerts: [], ...more };
  await openPortal('/admin', ({ pathname }) => (pathname.endsWith('/analytics/dashboard') ? json(answer) : pageOf([])));
}
const ONBOARDING = '/admin/setup-administration/corporate-profile?tab=onboarding';
const step = (key: string, title: string, state: string, more: object) => ({
  ...{ key, title, state, note: `About ${title}`, href: ONBOARDING, may: state === 'NOW' || state === 'OPEN' },
  ...more,
});

test('the home of the administrator of a new organization has the steps to its first payment and no figures', async () => {
  await openNew('ROLE_MDA_ADMIN', {
    nextSteps: [
      step('details', 'Organization details', 'DONE', {}),
      step('answer', 'Answer the central office', 'NOW', {}),
      step('service', 'Set up a first service', 'OPEN', { href: '/admin/service-details/7' }),
      step('live', 'The central office makes you live', 'WAITS', { by: 'step 5' }),
    ],
  });
  const steps = within(await screen.findByRole('region', { name: '1 of 4 steps to your first payment in' }));
  expect(steps.getByText('3 left, 1 of them yours now')).toBeInTheDocument();
  expect(steps.getByRole('progressbar')).toHaveAttribute('value', '1');
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open application', ONBOARDING],
    ['Set up', '/admin/service-details/7'],
  ]);
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Done: Organization details About Organization details',
    'Yours now: Answer the central office About Answer the central officeOpen application',
    'Open: Set up a first service About Set up a first serviceSet up',
    'Waits: The central office makes you live About The central office makes you livewaits for step 5',
  ]);
  expect(screen.getByRole('heading', { name: 'Nothing received yet' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Figures of this month' })).not.toBeInTheDocument();
});

test('the home of a colleague in a new organization says that it is being set up and has no figures', async () => {
  await openNew('ROLE_ACCOUNTANT', {});
  expect(await screen.findByRole('heading', { name: 'Setting up' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Figures of this month' })).not.toBeInTheDocument();
});

test('the home of a live organization that was not paid yet has its steps above the figures that are not zero', async () => {
  const person = staffAs('ROLE_MDA_ADMIN', '/admin', '/admin/reports');
  const reports = { name: 'Reports', code: 'reports', link: '/admin/reports', access: 'VIEW', sortOrder: 9, icon: '' };
  be({ ...person, resources: [...person.resources, reports] } as unknown as typeof person);
  const { liveMdas, servicesWaiting, onboardingWaiting, topOrganizations, ...own } = figures;
  const nextSteps = [step('live', 'First payment in', 'WAITS', { by: 'a payer' })];
  const answer = { ...own, nextSteps, balance: '9000.00' };
  await openPortal('/admin', ({ pathname }) => (pathname.endsWith('/analytics/dashboard') ? json(answer) : pageOf([])));
  const tiles = await screen.findByRole('region', { name: 'Figures of this month' });
  const steps = screen.getByRole('region', { name: '0 of 1 steps to your first payment in' });
  expect(steps.compareDocumentPosition(tiles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
