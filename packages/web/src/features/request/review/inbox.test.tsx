import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noDisbursement } from '../../../../test/no-disbursement.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const REQUESTS = '/services/organization/api/requests';
const row = (id: number, title: string) => ({
  id,
  requestNumber: `PR-2026-00000${id}`,
  type: 'VAT',
  typeLabel: 'VAT',
  mode: 'SINGLE',
  title,
  orgId: 12,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  status: 'AWAITING_APPROVAL',
  totalAmount: '100.00',
  lineCount: 1,
  excludedCount: 0,
  payeeCount: 1,
  createdByName: 'Tunde Bakare',
  isMine: false,
  createdAt: '2026-11-21T08:00:00Z',
  currentLevel: 1,
  totalLevels: 2,
  currentLevelName: 'Review',
  waitingFor: ['Ada Obi'],
  waitsForMe: true,
  disbursement: noDisbursement,
  version: 1,
});
const whole = (id: number, title: string) => ({
  ...row(id, title),
  narration: 'VAT',
  typeData: {},
  entered: [],
  payees: [],
  attachments: [],
  levels: [],
  can: ['REVIEW', 'REJECT'],
  checks: [{ code: 'balance', severity: 'OK', title: 'Balance is enough', message: 'It stays' }],
  approvalRound: 1,
  copies: [],
});

afterEach(() => be(undefined));

test('on a phone a card opens a sheet over the list with the checks and the decision, and not a new page', async () => {
  be(
    person({
      resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const { user, router } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'VAT withheld'), row(2, 'Salaries')]);
    if (pathname === `${REQUESTS}/2`) return json(whole(2, 'Salaries'));
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  const card = await screen.findByRole('button', { name: /Salaries/ });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await user.click(card);
  const sheet = await screen.findByRole('dialog', { name: 'PR-2026-000002' });
  expect(await within(sheet).findByText('Balance is enough')).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: /Pass to approval/ })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin');
});

test('after a decision the next request shows at once, without waiting for a refetch', async () => {
  be(
    person({
      resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  let decided = false;
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/1/actions`) {
      decided = true;
      return json(whole(1, 'VAT withheld'));
    }
    // From the decision on nothing answers.
    if (decided) return new Promise<Response>(() => undefined) as never;
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'VAT withheld'), row(2, 'Salaries')]);
    if (pathname === `${REQUESTS}/2`) return json(whole(2, 'Salaries'));
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  await screen.findByRole('heading', { name: 'VAT withheld' });
  await screen.findByRole('button', { name: /Pass to approval/ });
  await waitFor(() => expect(performance.getEntriesByName('inbox-shown').length).toBeGreaterThan(0));
  await user.keyboard('a');
  const next = await screen.findByRole('heading', { name: 'Salaries' });
  expect(within(next.closest('article')!).getByRole('button', { name: /Pass to approval/ })).toBeTruthy();
  expect(decided).toBe(true);
});

test('a key that is held down decides on the request that was shown when it was pressed, and on no other', async () => {
  be(
    person({
      resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const { requests } = await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname.endsWith('/actions')) return json(whole(1, 'VAT withheld'));
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'VAT withheld'), row(2, 'Salaries')]);
    if (pathname === `${REQUESTS}/2`) return json(whole(2, 'Salaries'));
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  await screen.findByRole('button', { name: /Pass to approval/ });
  fireEvent.keyDown(document.body, { key: 'a' });
  await screen.findByRole('heading', { name: 'Salaries' });
  const pass = await screen.findByRole('button', { name: /Pass to approval/ });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(pass).not.toHaveAttribute('aria-busy');
  fireEvent.keyDown(document.body, { key: 'r', repeat: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.filter(({ pathname }) => pathname.endsWith('/actions'))).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'k', repeat: true });
  expect(await screen.findByRole('heading', { name: 'VAT withheld' })).toBeInTheDocument();
});

test('a finding that has to be accepted is shown with its lines, and nothing is sent before its box is ticked', async () => {
  be(
    person({
      resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const found = {
    code: 'paid-person',
    severity: 'ALERT',
    title: '1 person is paid for Oct 2026 a second time',
    message: 'Compared by staff ID, tax ID and account',
    count: 1,
    lines: [{ lineNo: 3, name: 'Musa Danladi', says: '₦500.00 here; ₦400.00 in PR-2026-000009' }],
    accept: { lineIds: [10_003], count: 1 },
  };
  const sent: unknown[] = [];
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname }, init) => {
    if (pathname.endsWith('/actions')) {
      sent.push(JSON.parse(String(init?.body)));
      return json(whole(1, 'Salaries'));
    }
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([row(1, 'Salaries')]);
    if (pathname === `${REQUESTS}/1`) return json({ ...whole(1, 'Salaries'), checks: [found] });
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  const box = await screen.findByRole('checkbox', { name: /I have looked at these lines and accept them/ });
  const finding = screen.getByRole('region', { name: found.title });
  expect(within(finding).getByText('Musa Danladi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Pass to approval/ }));
  expect(within(finding).getByRole('alert').textContent).toContain('Accept this before you agree');
  expect(sent).toEqual([]);
  await user.click(box);
  expect(within(finding).queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Pass to approval/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    action: 'REVIEW',
    accepts: [{ code: 'paid-person', lineIds: [10_003], count: 1 }],
  });
});

test('the head of the inbox counts and adds up the list that is shown', async () => {
  be(
    person({
      resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const counts = { 'x-waiting-me': '1', 'x-waiting-level': '2', 'x-waiting-all': '2', 'x-waiting-overdue': '1' };
  const { user } = await openPortal('/admin?tab=approvals', ({ pathname, searchParams }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`)
      return searchParams.get('waiting') === 'all'
        ? json([row(1, 'VAT withheld'), row(2, 'Salaries')], {
            ...{ ...counts, 'x-total-count': '2', 'x-total-amount': '200.00' },
          })
        : json([row(1, 'VAT withheld')], { ...counts, 'x-total-count': '1', 'x-total-amount': '100.00' });
    if (pathname === `${REQUESTS}/1`) return json(whole(1, 'VAT withheld'));
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  expect(
    await screen.findByRole('heading', { name: '1 payment is waiting for you, ₦100.00, 1 past its deadline' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^All/ }));
  expect(await screen.findByRole('heading', { name: '2 payments are waiting for approval, ₦200.00' })).toBeTruthy();
});

test('the card and the steps of a refund name who drafted it and who submitted it', async () => {
  be(
    person({
      resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const both = {
    createdByName: 'Accountant Works',
    submittedByName: 'Maker Works',
    submittedAt: '2026-11-21T09:00:00Z',
  };
  await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([{ ...row(1, 'Refund'), ...both }]);
    if (pathname === `${REQUESTS}/1`) return json({ ...whole(1, 'Refund'), ...both });
    return pathname.endsWith('/lines') ? pageOf([]) : undefined;
  });
  const card = await screen.findByRole('button', { name: /Refund/ });
  expect(card.textContent).toContain('drafted by Accountant Works, submitted by Maker Works');
  const step = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await step('Drafted')).toContain('Accountant Works, 21 Nov 2026');
  expect(await step('Submitted')).toContain('Maker Works, 21 Nov 2026');
});

test('a new approver reads from when they can decide', async () => {
  be(
    person({
      resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  await openPortal('/admin?tab=approvals', ({ pathname }) =>
    pathname === `${REQUESTS}/approvals-inbox`
      ? json([], { 'x-total-count': '0', 'x-decides-from': '2026-11-30T13:10:00.000Z' })
      : undefined,
  );
  expect(await screen.findByText(/You can decide from 30 Nov 2026, 14:10/)).toBeInTheDocument();
});
