import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const VIEW = '/admin/analytics/collection-view';
const CHECK = '/admin/collections/revenue-validation';
const DAYS = 'when=custom&start=2025-11-16&end=2025-11-22';
afterEach(() => be(undefined));

const none = { count: 0, amount: '0.00' };
const age = (label: string, input: object) => ({ label, end: '2025-11-22', ...none, ...input });
const summary = {
  ...{ start: '2025-11-16', end: '2025-11-22', received: none },
  before: { start: '2025-11-09', end: '2025-11-15', ...none },
  ...{ outstanding: { count: 46, amount: '900.00' }, overdue: { count: 29, amount: '300.00' } },
  ageing: [age('NOT_DUE', { count: 17, amount: '600.00' }), age('LATE_30', { count: 29, amount: '300.00' })],
  pending: {
    paid: {
      ...{ count: 3, amount: '80.00', channels: [{ key: 'USSD', count: 3, amount: '80.00' }] },
      ages: [
        age('TODAY', { start: '2025-11-22', expected: '2025-11-23', count: 2, amount: '50.00' }),
        age('YESTERDAY', { start: '2025-11-21', end: '2025-11-21', expected: '2025-11-22' }),
        age('WEEK', { start: '2025-11-16', end: '2025-11-20', count: 1, amount: '30.00' }),
        age('OLDER', { end: '2025-11-15' }),
      ],
    },
    attempts: { ...none, channels: [], ages: [] },
  },
  rejected: {
    ...{ count: 2, amount: '20.00', before: none },
    reasons: [{ kind: 'PAYMENT', reason: 'INSUFFICIENT_FUNDS', count: 2, amount: '20.00', before: '0.00' }],
  },
};
const summaryAlone = ({ pathname }: URL) => (pathname.endsWith('/summary') ? json(summary) : undefined);

test('pending inflows show what is late and when the rest is due, and each age links to its payments', async () => {
  be(staffAs('ROLE_ACCOUNTANT', VIEW, CHECK));
  await openPortal(`${VIEW}/pending-inflows`, summaryAlone);
  const card = within(await screen.findByRole('region', { name: '₦30.00 is late' }));
  expect(card.getByRole('link', { name: '2 to 6 days ago' })).toHaveAttribute(
    'href',
    `${CHECK}?tab=payments&status=SUCCESSFUL&banked=UNSETTLED&when=custom&start=2025-11-16&end=2025-11-20`,
  );
  expect(card.getByText('due by 23 Nov 2025')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No payment is under way now' })).toBeInTheDocument();
});

test('outstanding payments show how late invoices are, and list the invoices where the user may see them', async () => {
  be(staffAs('ROLE_ACCOUNTANT', VIEW, '/admin/collections/print-invoice'));
  const { requests } = await openPortal(`${VIEW}/outstanding-payment`, (url) =>
    url.pathname.endsWith('/api/invoices') ? json([], { 'x-total-count': '0' }) : summaryAlone(url),
  );
  expect(await screen.findByRole('region', { name: '₦300.00 is late' })).toBeInTheDocument();
  expect(await screen.findByText(/^Nobody owes anything[.] /)).toBeInTheDocument();
  expect(requests.find(({ pathname }) => pathname.endsWith('/api/invoices'))?.searchParams.get('owed')).toBe('true');
});

test('all that is owed now is listed, whatever days another analysis left in the address', async () => {
  be(staffAs('ROLE_ACCOUNTANT', VIEW, '/admin/collections/print-invoice'));
  const { requests } = await openPortal(`${VIEW}/outstanding-payment?${DAYS}`, (url) =>
    url.pathname.endsWith('/api/invoices') ? json([], { 'x-total-count': '0' }) : summaryAlone(url),
  );
  await screen.findByText(/^Nobody owes anything/);
  const sent = requests.filter(({ pathname }) => pathname.endsWith('/api/invoices'));
  expect(sent.length).toBeGreaterThan(0);
  for (const { searchParams } of sent) expect([...searchParams.keys()].filter((key) => /date/.test(key))).toEqual([]);
});

test('a reason links to its items on the same page, and an item to its own page', async () => {
  be(staffAs('ROLE_ACCOUNTANT', VIEW, CHECK));
  const item = {
    id: 5,
    kind: 'PAYMENT',
    orgId: 1,
    orgCode: 'MOW',
    orgName: 'Works',
    number: '123456789012',
    reason: 'INSUFFICIENT_FUNDS',
  };
  const { user, requests } = await openPortal(`${VIEW}/rejected-item?${DAYS}`, (url) =>
    url.pathname.endsWith('/rejected-items')
      ? json([{ ...item, at: '2025-11-20T09:00:00Z', amount: '10.00' }], {
          'x-total-count': '2',
          'x-total-amount': '20.00',
        })
      : summaryAlone(url),
  );
  const card = within(await screen.findByRole('region', { name: '2 items were rejected' }));
  await user.click(card.getByRole('link', { name: 'Not enough money' }));
  const call = requests.filter(({ pathname }) => pathname.endsWith('/rejected-items')).at(-1);
  expect(Object.fromEntries(call?.searchParams ?? [])).toMatchObject({
    kind: 'PAYMENT',
    reason: 'INSUFFICIENT_FUNDS',
    'start-date': '2025-11-16T00:00:00',
  });
  expect(screen.getByRole('link', { name: '123456789012' })).toHaveAttribute('href', expect.stringContaining(CHECK));
});

test('the table of rejected items has the rows of its bars, the days compared with, and the change', async () => {
  be(staffAs('ROLE_ACCOUNTANT', VIEW, CHECK));
  const [reason] = summary.rejected.reasons;
  const rejected = {
    ...summary.rejected,
    ...{ before: { count: 5, amount: '50.00' }, reasons: [{ ...reason, before: '30.00' }] },
  };
  const { user } = await openPortal(`${VIEW}/rejected-item?${DAYS}`, ({ pathname }) =>
    pathname.endsWith('/summary') ? json({ ...summary, rejected }) : json([], { 'x-total-count': '0' }),
  );
  const card = within(await screen.findByRole('region', { name: '2 items were rejected' }));
  const names = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names[1]).toMatch(/^Other reasons/);
  await user.click(card.getByRole('button', { name: /View as table/ }));
  expect(card.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Reason', 'What', 'Items', 'Amount', '9–15 Nov 2025', 'Change'],
  ]);
  expect(card.getByRole('row', { name: /^Not enough money/ })).toHaveTextContent('2₦20.00₦30.00↓ 33%');
  expect(card.getByRole('row', { name: /^Other reasons/ })).toHaveTextContent('0₦0.00₦20.00↓ 100%');
  expect(card.getByRole('row', { name: /^All reasons/ })).toHaveTextContent('2₦20.00₦50.00↓ 60%');
});
