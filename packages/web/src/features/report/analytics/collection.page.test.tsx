import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PATH = '/admin/analytics/collection-view';
const DAYS = 'when=custom&start=2025-11-16&end=2025-11-22';
afterEach(() => be(undefined));

const none = { count: 0, amount: '0.00' };
const age = (label: string, count: number, amount: string) => ({ label, end: '2025-11-22', count, amount });
const part = (count: number, amount: string, expected?: string) => ({
  ...{ count, amount, channels: [] },
  ages: [{ ...age('TODAY', count, amount), expected }, age('YESTERDAY', 0, '0.00')],
});
const top = (key: string, name: string) => ({ key, name, count: 9, amount: '70.00', before: '60.00', share: 90 });
const summary = {
  ...{ start: '2025-11-16', end: '2025-11-22', received: { count: 20, amount: '7800.00' } },
  before: { start: '2025-11-09', end: '2025-11-15', count: 18, amount: '6240.00' },
  ...{ outstanding: { count: 46, amount: '900.00' }, overdue: { count: 29, amount: '300.00' } },
  ageing: [age('NOT_DUE', 17, '600.00'), age('LATE_30', 29, '300.00')],
  pending: { paid: part(2, '50.00', '2025-11-23'), attempts: part(1, '10.00') },
  rejected: {
    ...{ count: 3, amount: '120.00', before: none },
    reasons: [
      {
        kind: 'SETTLEMENT',
        reason: 'AC_DORMANT',
        words: 'Account dormant',
        count: 1,
        amount: '100.00',
        before: '0.00',
      },
      { kind: 'PAYMENT', reason: 'INSUFFICIENT_FUNDS', count: 2, amount: '20.00', before: '0.00' },
    ],
  },
  ...{ topService: top('7', 'Road plant hire'), topMda: top('1', 'Works'), topSector: top('4', 'Infrastructure') },
  sector: { id: 4, name: 'Infrastructure', place: 2, of: 7 },
};
const inflows = {
  ...{ start: '2025-11-16', end: '2025-11-22', total: '7800.00', count: 20, refunded: '0.00', granularity: 'day' },
  ...{ before: summary.before, lastYear: summary.before, pending: none, services: 0 },
  ...{ series: [], byChannel: [], byService: [] },
};

test('each tile shows its figure and links to its screen for the same days', async () => {
  be(staffAs('ROLE_ACCOUNTANT', PATH));
  const { requests } = await openPortal(`${PATH}?${DAYS}`, ({ pathname }) =>
    pathname.endsWith('/summary') ? json(summary) : pathname.endsWith('/inflows') ? json(inflows) : undefined,
  );
  const tiles = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(tiles.getByRole('link', { name: '₦7,800.00' })).toHaveAttribute('href', `${PATH}/payments-received?${DAYS}`);
  expect(tiles.getByText('20 payments, 25% more than on 9–15 Nov 2025')).toBeInTheDocument();
  expect(tiles.getByText('46 invoices, 29 late')).toBeInTheDocument();
  expect(tiles.getByText('2 payments, due by 23 Nov 2025')).toBeInTheDocument();
  expect(tiles.getByText('₦120.00, 1 for you')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your MDA among all' })).toHaveAttribute('href', `${PATH}/top-mda?${DAYS}`);
  expect(requests.find(({ pathname }) => pathname.endsWith('/summary'))?.pathname).toContain(
    '/collection-view/1/summary',
  );
});

test('what the organization must correct is named in the title and highlighted', async () => {
  be(staffAs('ROLE_ACCOUNTANT', PATH));
  const { user } = await openPortal(`${PATH}?${DAYS}`, ({ pathname }) =>
    pathname.endsWith('/summary') ? json(summary) : pathname.endsWith('/inflows') ? json(inflows) : undefined,
  );
  const card = within(await screen.findByRole('region', { name: '1 of 3 rejected items is for you to correct' }));
  expect(card.getByText('Account dormant').closest('li')).toHaveTextContent('Yours');
  await user.click(card.getByRole('button', { name: /View as table/ }));
  expect(card.getByRole('row', { name: /^Not enough money Payment 2 ₦20\.00/ })).toBeInTheDocument();
  expect(card.getByRole('row', { name: /^All reasons/ })).toHaveTextContent('₦120.00');
});

test('when one part fails, the others stay', async () => {
  be(staffAs('ROLE_ACCOUNTANT', PATH));
  await openPortal(`${PATH}?${DAYS}`, ({ pathname }) => (pathname.endsWith('/summary') ? json(summary) : undefined));
  expect(await screen.findByText('46 invoices, 29 late')).toBeInTheDocument();
});
