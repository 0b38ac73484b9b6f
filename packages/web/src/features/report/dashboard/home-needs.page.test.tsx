import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noDisbursement } from '../../../../test/no-disbursement.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

afterEach(() => be(undefined));

const REQUESTS = '/services/organization/api/requests';
const row = (id: number, title: string) => ({
  ...{ id, requestNumber: `PR-2026-00000${id}`, type: 'RETAIL', typeLabel: 'Retail', mode: 'SINGLE', title },
  ...{ orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', status: 'AWAITING_APPROVAL' },
  ...{ shown: 'AWAITING_APPROVAL', totalAmount: '945000.00', lineCount: 4, excludedCount: 0 },
  ...{ beneficiaryName: 'Hadiza Chidi Pepple', payeeCount: 1, createdByName: 'Tunde Bakare', isMine: false },
  ...{ createdAt: '2026-11-21T08:00:00Z', slaDueAt: '2020-01-06T08:00:00Z', waitingFor: ['Ada Obi'] },
  ...{ waitsForMe: true, disbursement: noDisbursement, version: 1 },
});
const whole = (id: number, title: string, severity: string) => ({
  ...row(id, title),
  ...{ narration: 'Works', typeData: {}, entered: [], payees: [], attachments: [], levels: [], copies: [] },
  ...{ can: ['APPROVE'], approvalRound: 1 },
  checks: [{ code: 'first-payment', severity, title: 'First payment to this account', message: 'Check it' }],
});
const approver = () => {
  const person = staffAs('ROLE_APPROVER', '/admin');
  const approvals = { ...person.resources[0], code: 'approvals', link: '/admin/reviewer', access: 'ACT' };
  return { ...person, resources: [...person.resources, approvals] } as unknown as typeof person;
};

test('the home of an approver starts with the payments to decide, each with its worst check and a way to its desk', async () => {
  be(approver());
  const { router, user } = await openPortal('/admin', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`)
      return json([row(1, 'Culverts'), row(2, 'Salaries')], { 'x-total-count': '9', 'x-total-amount': '8505000.00' });
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'Culverts', 'WARNING'));
    if (pathname === `${REQUESTS}/2`) return json(whole(2, 'Salaries', 'OK'));
    return pageOf([]);
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
  const needs = within(await screen.findByRole('region', { name: '9 things need you' }));
  expect(needs.getByRole('link', { name: 'All 9 to decide' })).toHaveAttribute('href', '/admin?tab=approvals');
  expect(await needs.findByText('First payment to this account')).toBeInTheDocument();
  expect(needs.getByText('Hadiza Chidi Pepple · PR-2026-000002')).toBeInTheDocument();
  expect(needs.getAllByText('₦945,000.00')).toHaveLength(2);
  expect(needs.getAllByText(/days overdue/)).toHaveLength(2);
  await user.click(needs.getByRole('link', { name: 'Decide: Salaries' }));
  expect(router.state.location.search).toMatchObject({ tab: 'approvals', request: '2' });
  expect(await screen.findByRole('button', { name: /^Salaries/, pressed: true })).toBeInTheDocument();
});

test('the home of an approver for whom nothing waits has no card of needs, and its tiles stay', async () => {
  be(approver());
  await openPortal('/admin', () => pageOf([]));
  expect(await screen.findByRole('region', { name: 'Work in progress' })).toBeInTheDocument();
  expect(await screen.findByText('You have not decided on a payment yet.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /need/ })).not.toBeInTheDocument();
});

const away = (): Response => json({ title: 'Away', status: 503, code: 'busy' }, {}, 503);

/**
 * Opens the home of an approver who is an accountant too, with the needs of AN1, where `rows` are payments to decide; none
 * where their list cannot be loaded.
 */
async function openAccountant(rows: readonly unknown[] | undefined) {
  const person = approver();
  const [home] = person.resources;
  const other = (code: string, link: string) => ({ ...home, code, link, access: 'VIEW' });
  const resources = [
    ...person.resources,
    other('reports', '/admin/reports'),
    other('collections', '/admin/collections'),
  ];
  be({ ...person, authorities: [...person.authorities, { id: 2, name: 'ROLE_ACCOUNTANT' }], resources } as never);
  const needs = [
    {
      kind: 'APPROVALS_WAITING',
      title: '9 payments wait',
      act: 'Decide',
      tone: 'warning',
      href: '/admin?tab=approvals',
    },
    {
      ...{ kind: 'OVERPAID', title: '1 payment is more than was due', amount: '5000.00', act: 'Open payments' },
      ...{ tone: 'warning', href: '/admin/collections/revenue-validation?tab=payments&overpaid=held' },
    },
  ];
  await openPortal('/admin', ({ pathname }) => {
    if (pathname.endsWith('/analytics/dashboard')) return json({ day: '2026-11-21', alerts: [], needs });
    if (pathname === `${REQUESTS}/approvals-inbox`) return rows ? pageOf(rows) : away();
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'Culverts', 'WARNING'));
    return pageOf([]);
  });
  expect(await screen.findByRole('region', { name: 'Figures of this month' })).toBeInTheDocument();
}

test('the home of an approver with figures has one card of needs, with payments to decide and what else needs them', async () => {
  await openAccountant([row(1, 'Culverts')]);
  const needs = within(await screen.findByRole('region', { name: '2 things need you' }));
  expect(needs.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Decide: Culverts',
    'Open payments: 1 payment is more than was due',
  ]);
  expect(screen.getAllByRole('heading', { name: /needs? you$/ })).toHaveLength(1);
});

test('the home of an approver with figures and nothing to decide has a card of what else needs them', async () => {
  await openAccountant([]);
  const needs = within(await screen.findByRole('region', { name: '1 thing needs you' }));
  const way = needs.getByRole('link', { name: 'Open payments: 1 payment is more than was due' });
  expect(way).toHaveAttribute('href', '/admin/collections/revenue-validation?tab=payments&overpaid=held');
  expect(screen.getAllByRole('heading', { name: /needs? you$/ })).toHaveLength(1);
});

test('the home of an approver counts the failed lines that are theirs to fix, as the menu does, and opens these', async () => {
  const person = approver();
  const queue = { code: 'payment.failed', link: '/admin/payment/failed-transaction', access: 'ACT' };
  be({ ...person, resources: [...person.resources, { ...person.resources[0], ...queue }] } as unknown as typeof person);
  await openPortal('/admin', ({ pathname, searchParams }) =>
    pathname === `${REQUESTS}/lines` && searchParams.get('fixable') === 'true'
      ? json([], { 'x-total-count': '3', 'x-total-amount': '305000.13' })
      : pageOf([]),
  );
  const needs = within(await screen.findByRole('region', { name: '3 things need you' }));
  expect(needs.getByRole('link', { name: 'See why: 3 failed payment lines are for you to fix' })).toHaveAttribute(
    'href',
    '/admin/payment/failed-transaction?fix=yes',
  );
  expect(needs.getByText('₦305,000.13')).toBeInTheDocument();
});

test('the home of an approver with figures says how many payments wait where they cannot be listed one by one', async () => {
  await openAccountant(undefined);
  const needs = within(await screen.findByRole('region', { name: '2 things need you' }));
  expect(needs.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Decide: 9 payments wait',
    'Open payments: 1 payment is more than was due',
  ]);
});

test('the home of an approver who makes payments too shows what they decide while their returned payments cannot be loaded', async () => {
  const person = approver();
  const retail = { ...person.resources[0], code: 'payment.retail', link: '/admin/payment/retail', access: 'ACT' };
  be({ ...person, resources: [...person.resources, retail] } as unknown as typeof person);
  await openPortal('/admin', ({ pathname, searchParams }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'Culverts')]);
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'Culverts', 'WARNING'));
    if (pathname === REQUESTS && searchParams.get('shown') === 'RETURNED') return away();
    return pageOf([]);
  });
  const needs = within(await screen.findByRole('region', { name: '1 thing needs you' }));
  expect(needs.getByRole('link', { name: 'Decide: Culverts' })).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
});

const maker = () => {
  const person = staffAs('ROLE_MAKER', '/admin', '/admin/payment');
  const retail = { ...person.resources[0], code: 'payment.retail', link: '/admin/payment/retail', access: 'ACT' };
  return { ...person, resources: [...person.resources, retail] } as unknown as typeof person;
};
const returned = {
  ...row(5, 'Refund of a receipt'),
  ...{ status: 'NEW', shown: 'RETURNED', isMine: true, waitingFor: [], waitsForMe: false },
  turn: { action: 'RETURN', name: 'Reviewer Works', at: '2026-11-21T08:00:00Z', reason: 'add the bank letter' },
};
const line = {
  ...{ id: 31, lineNo: 1, requestId: 7, requestNumber: 'PR-2026-000007', requestStatus: 'PARTLY_PAID' },
  ...{
    disbursement: 'COMPLETED_WITH_FAILURES',
    title: 'Hire of a crane',
    type: 'RETAIL',
    typeLabel: 'Retail',
    orgId: 1,
  },
  ...{ orgCode: 'MOW', orgName: 'Ministry of Works', beneficiaryName: 'Garba Yusuf', bankName: 'Test Bank' },
  ...{ accountNumber: '******6789', amount: '305000.13', status: 'FAILED', can: ['CORRECT'] },
  transfer: {
    ...{ number: 'PI-1', status: 'FAILED', amount: '305000.13', lineCount: 1, attempts: 1 },
    failureReason: 'Account dormant',
  },
};

/** Opens the home of a maker with a returned payment and a failed line, and returns the calls. */
async function openMaker(address = '/admin'): Promise<URL[]> {
  const calls: URL[] = [];
  await openPortal(address, (url) => {
    calls.push(url);
    const { pathname, searchParams } = url;
    const shown = searchParams.get('shown');
    if (pathname === REQUESTS && shown === 'RETURNED') return pageOf([returned]);
    if (pathname === REQUESTS && shown) return json([], { 'x-total-count': '15', 'x-total-amount': '32843749.75' });
    if (pathname === `${REQUESTS}/lines` && searchParams.get('view') === 'failed') return pageOf([line]);
    return pageOf([]);
  });
  return calls;
}

test('the home of a maker begins with the ways to pay, of the types they make', async () => {
  be(maker());
  await openMaker();
  const ways = within(await screen.findByRole('region', { name: 'Make a payment' }));
  const [first, ...others] = ways.getAllByRole('link');
  expect(first).toHaveTextContent('A person or company');
  expect(first).toHaveAttribute('href', '/admin/payment/retail/single');
  expect(others.map(({ textContent }) => textContent)).toEqual(['A file of payments CSV or XLSX']);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.slice(headings.indexOf('Home'), headings.indexOf('Home') + 2)).toEqual(['Home', 'Make a payment']);
});

test('the home of a maker shows what came back with its reason and what failed with its cause', async () => {
  be(maker());
  await openMaker();
  const needs = within(await screen.findByRole('region', { name: '2 things need you' }));
  expect(needs.getByText('Reviewer Works: “add the bank letter”')).toBeInTheDocument();
  expect(needs.getByText('Garba Yusuf: Account dormant')).toBeInTheDocument();
  expect(needs.getByText('₦305,000.13')).toBeInTheDocument();
  const draft = needs.getByRole('link', { name: 'Correct: Refund of a receipt came back' });
  expect(draft).toHaveAttribute('href', '/admin/payment/retail/single?draft=5');
  const failed = needs.getByRole('link', { name: 'Correct: Hire of a crane failed' });
  expect(failed).toHaveAttribute('href', '/admin/payment/failed-transaction?request=7');
});

test.each([
  ['Awaiting approval', 'AWAITING_APPROVAL'],
  ['Pays later', 'SCHEDULED'],
  ['Partly paid', 'PARTLY_PAID'],
])('the tile %s of a maker is the total of the list of their payments that it opens', async (label, shown) => {
  be(maker());
  await openMaker();
  const tiles = within(await screen.findByRole('region', { name: 'Work in progress' }));
  const tile = within((await tiles.findByText(label)).closest('dl') as HTMLElement);
  const href = `/admin/payment?shown=${shown}&whose=me`;
  expect(await tile.findByRole('link', { name: '15' })).toHaveAttribute('href', href);
  expect(tile.getByText('₦32,843,749.75')).toBeInTheDocument();
  const calls = await openMaker(href);
  const lists = () =>
    calls
      .filter(({ pathname }) => pathname === REQUESTS)
      .map(({ searchParams }) => [searchParams.get('shown'), searchParams.get('mine')]);
  await expect.poll(lists).toContainEqual([shown, 'true']);
});
