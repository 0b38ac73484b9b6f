import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const AT = '/admin/analytics/payment-view';
const REPORT = '/admin/reports/payment-report';
const OUT = '/admin/reports/outflow-report';
const DAYS = 'when=custom&start=2025-11-20&end=2025-11-21';
afterEach(() => be(undefined));

const figure = (count: number, amount: string) => ({ count, amount });
const days = {
  ...{ start: '2025-11-20', end: '2025-11-21', count: 4, amount: '400.00' },
  before: { start: '2025-11-18', end: '2025-11-19', count: 2, amount: '300.00' },
};
const parts = { awaiting: figure(1, '60.00'), approved: figure(2, '300.00'), rejected: figure(1, '40.00') };
const bucket = (start: string, name: string, amount: string) => ({
  ...{ bucket: name, start, end: start, count: 2, amount, before: '150.00', paid: figure(1, '90.00') },
  ...{ awaiting: figure(0, '0.00'), approved: figure(2, amount), rejected: figure(0, '0.00') },
});
const bar = {
  ...days,
  ...parts,
  ...{ granularity: 'day', paid: figure(3, '180.00'), paidBefore: '90.00' },
  bars: [bucket('2025-11-20', '20 Nov 2025', '250.00'), bucket('2025-11-21', '21 Nov 2025', '150.00')],
};
const status = (name: string, label: string, count: number, amount: string) => ({
  ...{ status: name, label, count, amount, before: '10.00' },
});
const pie = {
  ...days,
  statuses: [
    status('AWAITING_APPROVAL', 'Awaiting Approval', 1, '60.00'),
    status('APPROVED', 'Approved', 1, '100.00'),
    status('PARTLY_PAID', 'Partly Paid', 1, '200.00'),
    status('FAILED', 'Failed', 0, '0.00'),
    status('REJECTED', 'Rejected', 1, '40.00'),
  ],
};
const answers = ({ pathname }: URL) =>
  pathname.endsWith('/1/pie-chart') ? json(pie) : pathname.endsWith('/1/bar-chart') ? json(bar) : undefined;

test('what was made, its status and what was paid are shown in words, and every figure links to its rows', async () => {
  be(staffAs('ROLE_ACCOUNTANT', AT, REPORT, OUT));
  const { user } = await openPortal(`${AT}?${DAYS}`, answers);
  const tiles = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(tiles.getByText('4 payments, 33% more than on 18–19 Nov 2025')).toBeInTheDocument();
  expect(tiles.getByText('1 payment, 15.0% of the amount requested')).toBeInTheDocument();
  expect(tiles.getByText('3 lines, 100% more than on 18–19 Nov 2025')).toBeInTheDocument();
  expect(tiles.getByRole('link', { name: '₦180.00' })).toHaveAttribute('href', `${OUT}?${DAYS}`);

  const owing = within(
    await screen.findByRole('region', { name: '75.0% of ₦400.00 was approved; ₦60.00 is waiting for approval' }),
  );
  expect(owing.getByRole('link', { name: 'Partly Paid' })).toHaveAttribute(
    'href',
    `${REPORT}?${DAYS}&status=PARTLY_PAID`,
  );
  const trend = within(
    screen.getByRole('region', {
      name: 'Requested is ₦100.00 above 18–19 Nov 2025; most of it on 20 Nov 2025',
    }),
  );
  await user.click(trend.getByRole('button', { name: /View as table/ }));
  expect(trend.getByRole('row', { name: /^20 Nov 2025/ })).toHaveTextContent('₦250.00');
  expect(trend.getByRole('link', { name: '21 Nov 2025' })).toHaveAttribute(
    'href',
    `${REPORT}?when=custom&start=2025-11-21&end=2025-11-21`,
  );
  expect(trend.getByRole('columnheader', { name: 'Requested 18–19 Nov 2025' })).toBeInTheDocument();
  expect(trend.getByRole('row', { name: /^20 Nov 2025/ })).toHaveTextContent('2₦250.00₦150.00₦250.00');
  const all = trend.getByRole('row', { name: /^All payments/ });
  expect(all).toHaveTextContent('4₦400.00₦300.00₦300.00₦60.00₦40.00₦180.00');
});

test('the trend of payments compared with nothing has no column of other days', async () => {
  be(staffAs('ROLE_ACCOUNTANT', AT, REPORT, OUT));
  const { user } = await openPortal(`${AT}?${DAYS}&compare=none`, answers);
  const trend = within(await screen.findByRole('region', { name: '₦400.00 was requested on 20–21 Nov 2025' }));
  await user.click(trend.getByRole('button', { name: /View as table/ }));
  expect(trend.queryByRole('columnheader', { name: /18–19 Nov 2025/ })).not.toBeInTheDocument();
  const all = trend.getByRole('row', { name: /^All payments/ });
  expect(all).toHaveTextContent('4₦400.00₦300.00₦60.00₦40.00₦180.00');
});

test('the central office sees the organizations that made the most, the others as one, and the total', async () => {
  const person = staffAs('ROLE_OAGF_ADMIN', AT, REPORT, OUT);
  be({ ...person, realm: 'OAGF' } as unknown as typeof person);
  const mda = {
    ...{ orgId: 7, name: 'Works', count: 3, amount: '250.00', share: 62.5, before: '130.00' },
    ...{ awaiting: '60.00', approved: '190.00', rejected: '0.00', paid: '100.00' },
  };
  const { user } = await openPortal(`${AT}?${DAYS}`, ({ pathname }) =>
    pathname.endsWith('/payment-view-oagf') ? json({ pie, bar, byMda: [mda], organizations: 2 }) : undefined,
  );
  const card = within(await screen.findByRole('region', { name: '62.5% of ₦400.00 was requested by Works' }));
  expect(card.getByRole('link', { name: 'Works' })).toHaveAttribute('href', `${AT}?${DAYS}&org=7`);
  await user.click(card.getByRole('button', { name: /View as table/ }));
  expect(card.getByRole('row', { name: /^Other MDAs/ })).toHaveTextContent('1₦150.00₦110.00₦0.00₦40.00₦80.00');
  expect(card.getByRole('row', { name: /^All MDAs/ })).toHaveTextContent('4₦400.00₦300.00₦60.00₦40.00₦180.00');
});

test('days without a payment say so and offer more days', async () => {
  be(staffAs('ROLE_ACCOUNTANT', AT));
  const none = { ...bar, count: 0, amount: '0.00', paid: figure(0, '0.00'), bars: [] };
  const { user, router } = await openPortal(`${AT}?${DAYS}`, ({ pathname }) =>
    pathname.endsWith('/bar-chart') ? json(none) : pathname.endsWith('/pie-chart') ? json(pie) : undefined,
  );
  expect(await screen.findByText('No payments were requested on 20–21 Nov 2025.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show this year' }));
  expect(router.state.location.search).toMatchObject({ when: 'this-year' });
});

test('a refusal of one call does not hide what the other returned', async () => {
  be(staffAs('ROLE_ACCOUNTANT', AT));
  await openPortal(`${AT}?${DAYS}`, (url) =>
    url.pathname.endsWith('/pie-chart') ? json({ code: 'validation-failed', title: 'No' }, {}, 400) : answers(url),
  );
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('where one call supplies everything, its refusal is shown once', async () => {
  const person = staffAs('ROLE_OAGF_ADMIN', AT, REPORT, OUT);
  be({ ...person, realm: 'OAGF' } as unknown as typeof person);
  await openPortal(`${AT}?${DAYS}`, ({ pathname }) =>
    pathname.endsWith('/payment-view-oagf') ? json({ code: 'validation-failed', title: 'No' }, {}, 400) : undefined,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});
