import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PATH = '/admin/analytics/collection-view/payments-received';
const REPORT = '/admin/reports/inflow-report';
beforeEach(() => be(staffAs('ROLE_ACCOUNTANT', PATH, REPORT)));
afterEach(() => be(undefined));

const bucket = (day: number, amount: string, before: string) => ({
  ...{ bucket: `${day} Nov 2025`, start: `2025-11-${day}`, end: `2025-11-${day}`, count: 1 },
  ...{ amount, before },
});
const row = (key: string, name: string, amount: string, before: string, share: number) => ({
  ...{ key, name, orgId: 9001, orgCode: 'MOW', orgName: 'Ministry of Works', count: 1, amount, before, share },
});
const figures = {
  ...{ start: '2025-11-20', end: '2025-11-21', total: '300.00', count: 2, refunded: '0.00', granularity: 'day' },
  before: { start: '2025-11-18', end: '2025-11-19', count: 2, amount: '120.00' },
  lastYear: { start: '2024-11-20', end: '2024-11-21', count: 1, amount: '90.00' },
  pending: { count: 1, amount: '10.00' },
  series: [bucket(20, '100.00', '60.00'), bucket(21, '200.00', '60.00')],
  byChannel: [row('CARD', 'CARD', '300.00', '120.00', 100)],
  byService: [row('9001', 'Road levy', '200.00', '120.00', 66.6)],
  services: 2,
};
const open = (found: object, query = '') =>
  openPortal(`${PATH}${query}`, ({ pathname }) => (pathname.endsWith('/analytics/inflows') ? json(found) : undefined));

test('the finding is the title, and every figure links to its payments for the same days', async () => {
  const { user } = await open(figures, '?when=custom&start=2025-11-20&end=2025-11-21');
  const trend = within(
    await screen.findByRole('region', {
      name: 'Received is ₦180.00 above 18–19 Nov 2025; most of it on 21 Nov 2025',
    }),
  );
  expect(screen.getByRole('link', { name: /₦300.00/ })).toHaveAttribute(
    'href',
    `${REPORT}?when=custom&start=2025-11-20&end=2025-11-21`,
  );
  expect(screen.getByText('2 payments, 150% more than on 18–19 Nov 2025')).toBeInTheDocument();
  await user.click(trend.getByRole('button', { name: /View as table/ }));
  expect(trend.getByRole('link', { name: '21 Nov 2025' })).toHaveAttribute(
    'href',
    `${REPORT}?when=custom&start=2025-11-21&end=2025-11-21`,
  );
  expect(screen.getByRole('link', { name: 'Card' })).toHaveAttribute(
    'href',
    `${REPORT}?when=custom&start=2025-11-20&end=2025-11-21&channel=CARD`,
  );
});

test('everything without its own row is one row, so that a ranking is complete', async () => {
  await open(figures);
  const services = within(await screen.findByRole('region', { name: '66.7% of ₦300.00 was received for Road levy' }));
  const rows = services.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/^Other services.*₦100\.00$/);
  expect(rows[2]).toMatch(/^All services.*₦300\.00$/);
});

test('the days in the address are the days requested', async () => {
  const { requests } = await open(figures, '?when=2024');
  await screen.findByRole('heading', { level: 1, name: 'Collections' });
  const call = requests.find(({ pathname }) => pathname.endsWith('/analytics/inflows'));
  expect(Object.fromEntries(call?.searchParams ?? [])).toEqual({
    'start-date': '2024-01-01T00:00:00',
    'end-date': '2024-12-31T23:59:00',
  });
});

test('days without a payment say so and offer more days', async () => {
  const none = { count: 0, amount: '0.00' };
  const { user, router } = await open({
    ...figures,
    ...{ total: '0.00', count: 0, services: 0, byChannel: [], byService: [] },
    before: { ...figures.before, ...none },
    series: [{ ...bucket(20, '0.00', '0.00'), count: 0 }],
  });
  expect(await screen.findByText('No money came in on 20–21 Nov 2025.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show this year' }));
  expect(router.state.location.search).toMatchObject({ when: 'this-year' });
});

test('failed figures can be requested again', async () => {
  let answered = false;
  const { user } = await openPortal(PATH, ({ pathname }) => {
    if (!pathname.endsWith('/analytics/inflows')) return undefined;
    const now = answered;
    answered = true;
    return now ? json(figures) : json({ code: 'internal', detail: 'Not now', traceId: 'abc' }, {}, 500);
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /₦300.00/ })).toBeInTheDocument();
});

/** Returns the answer for the days that were requested, with these amounts. */
const answered = (url: URL) => {
  const start = url.searchParams.get('start-date')?.slice(0, 10);
  if (start === '2024-11-20')
    return json({
      ...figures,
      ...{ start, end: '2024-11-21', total: '90.00', count: 1 },
      series: [
        { ...bucket(20, '90.00', '0.00'), start: '2024-11-20', end: '2024-11-20' },
        { ...bucket(21, '0.00', '0.00'), start: '2024-11-21', end: '2024-11-21' },
      ],
      byService: [row('9001', 'Road levy', '90.00', '0.00', 100)],
      services: 1,
    });
  return json(figures);
};

test('payments are compared with the same days last year where the address says so, bucket by bucket', async () => {
  const { requests, user, router } = await openPortal(
    `${PATH}?when=custom&start=2025-11-20&end=2025-11-21&compare=last-year`,
    (url) => (url.pathname.endsWith('/analytics/inflows') ? answered(url) : undefined),
  );
  const title = 'Received is ₦210.00 above 20–21 Nov 2024; most of it on 21 Nov 2025';
  const trend = within(await screen.findByRole('region', { name: title }));
  expect(screen.getByText('2 payments, 233% more than on 20–21 Nov 2024')).toBeInTheDocument();
  await user.click(trend.getByRole('button', { name: /View as table/ }));
  expect(trend.getByRole('row', { name: /^20 Nov 2025/ })).toHaveTextContent('₦100.00₦90.00');
  const days = requests
    .filter(({ pathname }) => pathname.endsWith('/analytics/inflows'))
    .map(({ searchParams }) => searchParams.get('start-date'));
  expect(days).toEqual(['2025-11-20T00:00:00', '2024-11-20T00:00:00']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Nothing');
  expect(await screen.findByRole('region', { name: '₦300.00 was received on 20–21 Nov 2025' })).toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ compare: 'none' });
  expect(screen.getByText('2 payments')).toBeInTheDocument();
});
