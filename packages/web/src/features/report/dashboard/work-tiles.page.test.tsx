import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

afterEach(() => be(undefined));

const sum = { count: 0, amount: '0.00' };
const figures = {
  day: '2026-11-21',
  ...{ receivedThisMonth: sum, receivedLastYear: sum },
  ...{ series: [], topServices: [], recent: [], alerts: [], needs: [] },
};
const SETUP = '/admin/setup-administration';
const COUNTS: Readonly<Record<string, [string, Record<string, string>]>> = {
  '/services/organization/api/requests/approvals-inbox': ['14', { 'x-total-amount': '1200.50' }],
  '/services/bankingservice/api/statement-lines': ['3', {}],
  '/services/organization/api/organizations/1/users': ['11', {}],
  '/services/organization/api/requests/admin-requests': ['2', {}],
  '/services/organization/api/requests/my-decisions': ['7', { 'x-middle-minutes': '200' }],
  '/services/auditservice/api/audit-trail/1/date/mda-trail': ['900', { 'x-chain': 'intact' }],
};
const dashboard = { name: 'Dashboard', code: 'dashboard', link: '/admin', access: 'VIEW', sortOrder: 1, icon: '' };
const whoIs = (role: string, access: 'ACT' | 'VIEW', ...links: string[]) => {
  const person = staffAs(role, '/admin', ...links);
  const resources = person.resources.map((one) => ({ ...one, access }));
  return { ...person, resources: [...resources, dashboard] } as unknown as typeof person;
};

/** Opens an address and returns the requests sent to the lists, with the tiles where it is the dashboard. */
async function opened(href: string, refused?: string, more: Record<string, string> = {}) {
  const requests: URL[] = [];
  await openPortal(href, (url) => {
    requests.push(url);
    if (url.pathname === refused) return json({ title: 'Away', status: 503, code: 'busy' }, {}, 503);
    if (url.pathname.endsWith('/analytics/dashboard')) return json(figures);
    const known = COUNTS[url.pathname];
    return known ? json([], { 'x-total-count': known[0], ...known[1], ...more }) : pageOf([]);
  });
  return requests;
}
const tiles = async () => within(await screen.findByRole('region', { name: 'Work in progress' }));
const tileOf = async (label: string) => within((await (await tiles()).findByText(label)).closest('dl') as HTMLElement);

const LISTS: [string, string, string, Record<string, string>][] = [
  ['Awaiting approval', '14', '/admin?tab=approvals&see=all', { waiting: 'all' }],
  ['Overdue approvals', '14', '/admin?tab=approvals&see=all&late=yes', { waiting: 'all', overdue: 'true' }],
  ['Unmatched bank lines', '3', '/admin/reconciliation?tab=unmatched', { state: 'NEW,SUGGESTED' }],
  ['People', '11', `${SETUP}/user-management?status=ACTIVE`, { status: 'ACTIVE' }],
  [
    'Changes waiting',
    '2',
    `${SETUP}/user-management?tab=requests&request-status=AWAITING_APPROVAL`,
    { status: 'AWAITING_APPROVAL' },
  ],
];

test.each(LISTS)(
  'the tile %s of an administrator shows %s and links to the list with the same filters',
  async (...tile) => {
    const [label, figure, href, filters] = tile;
    const filtersOf = (url: URL) =>
      Object.fromEntries(Object.keys(filters).map((name) => [name, url.searchParams.getAll(name).join()]));
    be(whoIs('ROLE_MDA_ADMIN', 'ACT', '/admin/collections', SETUP));
    const first = await opened('/admin');
    const way = await (await tileOf(label)).findByRole('link', { name: figure });
    expect(way).toHaveAttribute('href', href);
    const asks = (all: URL[]) =>
      all.filter((url) => Object.hasOwn(COUNTS, url.pathname)).map((url) => [url.pathname, filtersOf(url)]);
    const second = await opened(href);
    const found = asks(first).find(([, of]) => JSON.stringify(of) === JSON.stringify(filters));
    expect(found).toBeDefined();
    // The tab of the list loads when it is opened.
    await expect.poll(() => asks(second), { timeout: 60_000 }).toContainEqual(found);
  },
);

test('a tile whose list fails says so, and the others stay', async () => {
  be(whoIs('ROLE_MDA_ADMIN', 'ACT', '/admin/collections', SETUP));
  await opened('/admin', '/services/bankingservice/api/statement-lines');
  expect(await (await tileOf('Unmatched bank lines')).findByText('Unknown')).toBeInTheDocument();
  expect(await (await tileOf('People')).findByText('11')).toBeInTheDocument();
});

test.each([
  ['intact', 'Intact', '900 events are correctly linked'],
  ['broken at 417', 'Broken', 'Event 417 is not linked to the one before it'],
  ['', 'Being checked', 'Some of 900 events are still being checked'],
])('an auditor sees the integrity of the audit trail: %s', async (chain, figure, note) => {
  be(whoIs('ROLE_AUDITOR', 'VIEW', SETUP));
  await opened('/admin', undefined, { 'x-chain': chain });
  const tile = await tileOf('Audit trail');
  const way = await tile.findByRole('link', { name: figure });
  expect(way).toHaveAttribute('href', `${SETUP}/user-reports?tab=activity`);
  expect(tile.getByText(note)).toBeInTheDocument();
  expect((await tiles()).queryByText('People')).not.toBeInTheDocument();
});

test('the tile of the changes of rights of an auditor is the total of the events of the month that it opens', async () => {
  const auditor = whoIs('ROLE_AUDITOR', 'VIEW', SETUP);
  const reports = { ...dashboard, name: 'Reports', code: 'reports', link: '/admin/reports' };
  be({ ...auditor, resources: [...auditor.resources, reports] } as unknown as typeof auditor);
  const requested = await opened('/admin');
  const region = within(await screen.findByRole('region', { name: 'Figures of this month' }));
  const tile = within((await region.findByText('Changes of rights this month')).closest('dl') as HTMLElement);
  const way = await tile.findByRole('link', { name: '900' });
  expect(region.queryByText('Owed to us')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Last changes of rights' })).toBeInTheDocument();
  const NAMES = ['category', 'start-date', 'end-date'];
  const queriesOf = (all: URL[]) =>
    all
      .filter(({ pathname, searchParams }) => pathname.endsWith('/mda-trail') && searchParams.has('start-date'))
      .map(({ searchParams }) => NAMES.map((name) => searchParams.get(name)));
  const [query] = queriesOf(requested);
  expect(query?.[0]).toBe('ROLE');
  const again = await opened(String(way.getAttribute('href')));
  await expect.poll(() => queriesOf(again), { timeout: 60_000 }).toContainEqual(query);
});

/** Signs in a reviewer, who decides on payments and does nothing else. */
function beReviewer(): void {
  const person = whoIs('ROLE_REVIEWER', 'VIEW');
  const approvals = { ...dashboard, name: 'Approvals', code: 'approvals', link: '/admin/reviewer', access: 'ACT' };
  be({ ...person, resources: [...person.resources, approvals] } as unknown as typeof person);
}

test('the home of a reviewer has four tiles of their work and no figures of the organization', async () => {
  beReviewer();
  await opened('/admin');
  await (await tileOf('Decided this month')).findByRole('link', { name: '7' });
  const labels = (): (string | null)[] =>
    [...screen.getByRole('region', { name: 'Work in progress' }).querySelectorAll('dt')].map(
      ({ textContent }) => textContent,
    );
  await expect.poll(labels).toEqual(['Waiting for me', 'My level', 'Decided this month', 'All awaiting approval']);
  expect(screen.queryByRole('region', { name: 'Figures of this month' })).not.toBeInTheDocument();
});

test.each([
  ['Waiting for me', '/admin?tab=approvals', 'me'],
  ['My level', '/admin?tab=approvals&see=level', 'level'],
  ['All awaiting approval', '/admin?tab=approvals&see=all', 'all'],
])('the tile %s of a reviewer is the total of the inbox that it opens', async (label, href, waiting) => {
  beReviewer();
  await opened('/admin');
  const way = await (await tileOf(label)).findByRole('link', { name: '14' });
  expect(way).toHaveAttribute('href', href);
  const requested = await opened(href);
  const lists = () =>
    requested
      .filter(({ pathname }) => pathname.endsWith('/approvals-inbox'))
      .map(({ searchParams }) => searchParams.get('waiting'));
  await expect.poll(lists).toContainEqual(waiting);
});

test('the tile of the decisions of a month opens a list of the same days and says how long they took', async () => {
  beReviewer();
  const requested = await opened('/admin');
  const tile = await tileOf('Decided this month');
  const way = await tile.findByRole('link', { name: '7' });
  expect(tile.getByText('Half took no longer than 3 hours 20 minutes')).toBeInTheDocument();
  const daysOf = (all: URL[]) =>
    all
      .filter(({ pathname, searchParams }) => pathname.endsWith('/my-decisions') && searchParams.has('start-date'))
      .map(({ searchParams }) => [searchParams.get('start-date'), searchParams.get('end-date')]);
  const [days] = daysOf(requested);
  const href = String(way.getAttribute('href'));
  const list = new URLSearchParams(href.split('?')[1]);
  expect([`${list.get('start')}T00:00:00`, `${list.get('end')}T23:59:00`]).toEqual(days);
  const again = await opened(href);
  await expect.poll(() => daysOf(again)).toContainEqual(days);
});
