import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PATH = '/admin/analytics/receivable';
const INVOICES = '/admin/collections/print-invoice';
afterEach(() => be(undefined));

const age = (label: string, count: number, amount: string, days: object) => ({ label, count, amount, ...days });
const figures = {
  ...{ start: '2026-01-01', end: '2026-12-31', billed: { count: 9, amount: '1000.00' }, received: '600.00' },
  ...{ outstanding: { count: 4, amount: '400.00' }, overdue: { count: 3, amount: '200.00' } },
  ageing: [
    age('NOT_DUE', 1, '200.00', { start: '2026-11-23' }),
    age('LATE_30', 2, '150.00', { start: '2026-10-24', end: '2026-11-22' }),
    age('LATE_60', 0, '0.00', { start: '2026-09-23', end: '2026-10-23' }),
    age('LATE_90', 0, '0.00', { start: '2026-08-25', end: '2026-09-22' }),
    age('LATER', 1, '50.00', { end: '2026-08-24' }),
  ],
  byMonth: [{ month: '2026-11', billed: '1000.00', received: '600.00' }],
  byService: [{ key: 7, name: 'Road levy', count: 3, amount: '300.00', late: '100.00' }],
};

test('the finding says what is late, and every age links to its invoices', async () => {
  be(staffAs('ROLE_ACCOUNTANT', PATH, INVOICES));
  const { requests, user } = await openPortal(PATH, ({ pathname }) =>
    pathname.endsWith('/analytics/receivables') ? json(figures) : undefined,
  );
  const ageing = within(
    await screen.findByRole('region', { name: '₦200.00 is late; 1 invoice over 90 days makes up 25.0% of it' }),
  );
  expect(ageing.getByRole('link', { name: '1–30 days late' })).toHaveAttribute(
    'href',
    `${INVOICES}?owing=owed&when=custom&start=2026-10-24&end=2026-11-22`,
  );
  expect(ageing.getByRole('link', { name: 'Over 90 days late' })).toHaveAttribute(
    'href',
    `${INVOICES}?owing=owed&when=custom&end=2026-08-24`,
  );
  const services = within(screen.getByRole('region', { name: '75.0% of ₦400.00 is owed to Road levy' }));
  expect(services.getByRole('link', { name: 'Road levy' })).toHaveAttribute('href', `${INVOICES}?owing=owed&service=7`);
  expect(services.getByText('Other services')).toBeInTheDocument();
  await user.click(services.getByRole('button', { name: /View as table/ }));
  expect(services.getByRole('row', { name: /^Other services/ })).toHaveTextContent('1₦100.00');
  expect(screen.getByRole('region', { name: '60.0% of ₦1,000.00 billed is paid' })).toBeInTheDocument();
  const call = requests.find(({ pathname }) => pathname.endsWith('/analytics/receivables'));
  expect(call?.searchParams.get('start-date')).toMatch(/-01-01T00:00:00$/);
});

test('when nobody owes anything, the page says so', async () => {
  be(staffAs('ROLE_ACCOUNTANT', PATH, INVOICES));
  const none = { count: 0, amount: '0.00' };
  await openPortal(PATH, ({ pathname }) =>
    pathname.endsWith('/analytics/receivables')
      ? json({
          ...figures,
          ...{ outstanding: none, overdue: none, byService: [], byMonth: [], billed: none, received: '0.00' },
        })
      : undefined,
  );
  expect(await screen.findByRole('heading', { name: 'Nobody owes anything' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Nothing was billed on these days' })).toBeInTheDocument();
});

test('the largest debtors are named, each with a link to their invoices; when that fails the other figures stay', async () => {
  be(staffAs('ROLE_ACCOUNTANT', PATH, INVOICES));
  const debtors = [{ key: 31, name: 'Ladi Eze', count: 2, amount: '100.00', late: '0.00' }];
  let isAway = true;
  const { user } = await openPortal(PATH, ({ pathname }) => {
    if (pathname.endsWith('/receivables/debtors'))
      return isAway ? json({ title: 'Away' }, {}, 500) : json({ outstanding: figures.outstanding, debtors });
    return pathname.endsWith('/analytics/receivables') ? json(figures) : undefined;
  });
  expect(await screen.findByRole('region', { name: '75.0% of ₦400.00 is owed to Road levy' })).toBeInTheDocument();
  isAway = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const card = within(await screen.findByRole('region', { name: '25.0% of ₦400.00 is owed by Ladi Eze' }));
  expect(card.getByRole('link', { name: 'Ladi Eze' })).toHaveAttribute('href', `${INVOICES}?owing=owed&payer=31`);
});
