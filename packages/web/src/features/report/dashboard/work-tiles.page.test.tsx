import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

afterEach(() => be(undefined));

const sum = { count: 0, amount: '0.00' };
const figures = {
  day: '2026-11-21',
  ...{ receivedThisMonth: sum, receivedLastYear: sum },
  ...{ series: [], topServices: [], recent: [], alerts: [] },
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
    await expect.poll(() => asks(second)).toContainEqual(found);
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

test('a user who decides sees their decisions this week and how fast they were, from one call, with a link to each decision', async () => {
  const person = whoIs('ROLE_REVIEWER', 'VIEW');
  const approvals = { ...dashboard, name: 'Approvals', code: 'approvals', link: '/admin/reviewer', access: 'ACT' };
  be({ ...person, resources: [...person.resources, approvals] } as unknown as typeof person);
  const requested = await opened('/admin?tab=overview');
  const way = await (await tileOf('Decided this week')).findByRole('link', { name: '7' });
  const slow = await (await tileOf('Time to decide')).findByRole('link', { name: '3 hours 20 minutes' });
  const days = requested
    .filter(({ pathname }) => pathname.endsWith('/my-decisions'))
    .map(({ searchParams }) => searchParams);
  expect(days).toHaveLength(1);
  const href = String(way.getAttribute('href'));
  expect(slow).toHaveAttribute('href', href);
  const list = new URLSearchParams(href.split('?')[1]);
  expect([`${list.get('start')}T00:00:00`, `${list.get('end')}T23:59:00`]).toEqual([
    days[0]?.get('start-date'),
    days[0]?.get('end-date'),
  ]);
  const again = await opened(href);
  const listed = () =>
    again
      .filter(({ pathname }) => pathname.endsWith('/my-decisions'))
      .map(({ searchParams }) => [searchParams.get('start-date'), searchParams.get('end-date')]);
  await expect.poll(listed).toContainEqual([days[0]?.get('start-date'), days[0]?.get('end-date')]);
});
