import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be, centralAdmin, staffAs } from '../../../../test/staff.ts';

const AT = '/admin/analytics/collection-view';
const REPORT = '/admin/reports/inflow-report';
afterEach(() => be(undefined));

const row = (key: string, name: string, amount: string, before: string, share: number) => ({
  ...{ key, name, orgId: 9001, orgCode: 'MOW', orgName: 'Ministry of Works', count: 1, amount, before, share },
});
const ranking = {
  ...{ start: '2025-11-20', end: '2025-11-21', count: 12, amount: '400.00', groups: 11 },
  before: { start: '2025-11-18', end: '2025-11-19', amount: '300.00' },
  rows: [row('7', 'Works', '250.00', '130.00', 62.5), row('8', 'Health', '100.00', '120.00', 25)],
};
const DAYS = 'when=custom&start=2025-11-20&end=2025-11-21';

test('the top ten of a ranking, the others and the total are shown, and each links to its payments', async () => {
  be(centralAdmin(AT, REPORT));
  const { user } = await openPortal(`${AT}/top-mda?${DAYS}`, ({ pathname }) =>
    pathname.endsWith('/mdas/top-ten') ? json(ranking) : undefined,
  );
  const card = within(
    await screen.findByRole('region', { name: 'Works rose the most, by ₦120.00 from 18–19 Nov 2025' }),
  );
  expect(card.getByRole('link', { name: 'Health' })).toHaveAttribute('href', `${REPORT}?${DAYS}&org=8`);
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Works.*₦250\.00$/),
    expect.stringMatching(/^Health.*₦100\.00$/),
    expect.stringMatching(/^Other MDAs.*₦50\.00$/),
    expect.stringMatching(/^All MDAs.*₦400\.00$/),
  ]);
  await user.click(card.getByRole('button', { name: /View as table/ }));
  const heads = card.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['MDA', 'Payments', 'Amount', 'Share', '18–19 Nov 2025', 'Change']);
  expect(card.getByRole('row', { name: /^Works/ })).toHaveTextContent('62.5%');
});

test('a sector links to its organizations for the same days', async () => {
  be(centralAdmin(AT, REPORT));
  const { user, router, requests } = await openPortal(`${AT}/top-sector?${DAYS}`, ({ pathname }) => {
    if (pathname.endsWith('/top-ten')) return json(ranking);
    return pathname.endsWith('/sectors') ? json([{ id: 7, code: 'INF', name: 'Infrastructure' }]) : undefined;
  });
  await user.click(await screen.findByRole('link', { name: 'Works' }));
  expect(router.state.location.pathname).toBe(`${AT}/top-mda`);
  const sector = await screen.findByRole('combobox', { name: 'Sector' });
  await waitFor(() => expect(sector).toHaveDisplayValue('Infrastructure'));
  const asked = requests.filter(({ pathname }) => pathname.endsWith('/mdas/top-ten'));
  expect(asked.map(({ searchParams }) => searchParams.get('sector-id'))).toEqual(['7']);
  await user.selectOptions(sector, 'All sectors');
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('sector'));
});

test('a ranking compared with nothing has its largest as the title, and no changes', async () => {
  be(centralAdmin(AT, REPORT));
  const { user } = await openPortal(`${AT}/top-sector?${DAYS}&compare=none`, ({ pathname }) =>
    pathname.endsWith('/top-ten') ? json(ranking) : undefined,
  );
  const title = '62.5% of ₦400.00 was received by MDAs of Works';
  const card = within(await screen.findByRole('region', { name: title }));
  await user.click(card.getByRole('button', { name: /View as table/ }));
  const heads = card.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Sector', 'Payments', 'Amount', 'Share']);
});

test('MDA staff see only their own row, and the reason', async () => {
  be(staffAs('ROLE_ACCOUNTANT', AT, REPORT));
  const figures = { ...ranking, total: '400.00', count: 12, before: { ...ranking.before, count: 3 } };
  await openPortal(`${AT}/top-mda`, ({ pathname }) =>
    pathname.endsWith('/analytics/inflows') ? json(inflows(figures)) : undefined,
  );
  expect(await screen.findByText('12 payments, 33% more than on 18–19 Nov 2025')).toBeInTheDocument();
  expect(screen.getByText('Only the central office sees what other MDAs received.')).toBeInTheDocument();
});

test('MDA staff see the sector of their MDA and its place in it, and no other MDA', async () => {
  be(staffAs('ROLE_ACCOUNTANT', AT, REPORT));
  const { requests } = await openPortal(`${AT}/top-sector?${DAYS}`, ({ pathname }) =>
    pathname.endsWith('/summary')
      ? json(overview({ sector: { id: 4, name: 'Infrastructure', place: 2, of: 7 } }))
      : undefined,
  );
  expect(await screen.findByText('Infrastructure')).toBeInTheDocument();
  expect(screen.getByText('2 of 7')).toBeInTheDocument();
  expect(screen.getByText('Only the central office sees what other MDAs received.')).toBeInTheDocument();
  const summary = requests.find(({ pathname }) => pathname.endsWith('/summary'));
  expect(summary?.searchParams.get('start-date')).toBe('2025-11-20T00:00:00');
});

/** The rest of the answer of AN2. */
const overview = (figures: object) => {
  const none = { count: 0, amount: '0.00' };
  const part = { ...none, ages: [], channels: [] };
  return {
    ...{ start: '2025-11-20', end: '2025-11-21', received: none, outstanding: none, overdue: none, ageing: [] },
    before: { start: '2025-11-18', end: '2025-11-19', ...none },
    pending: { paid: part, attempts: part },
    rejected: { ...none, before: none, reasons: [] },
    ...figures,
  };
};

/** The rest of the answer of AC5. */
const inflows = (figures: object) => ({
  ...{ refunded: '0.00', granularity: 'day', services: 1, series: [], byChannel: [], byService: [] },
  lastYear: { start: '2024-11-20', end: '2024-11-21', count: 1, amount: '90.00' },
  pending: { count: 1, amount: '10.00' },
  ...figures,
});
