import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, centralAdmin, staffAs } from '../../../../test/staff.ts';

const AT = '/admin/analytics';
afterEach(() => be(undefined));

const tabs = async (section: string) => within(await screen.findByRole('navigation', { name: `Pages of ${section}` }));

test.each([
  ['collection-view', 'Collections', 'Overview'],
  ['collection-view/payments-received', 'Collections', 'Received'],
  ['collection-view/pending-inflows', 'Collections', 'Not yet settled'],
  ['collection-view/rejected-item', 'Collections', 'Failed'],
  ['collection-view/top-services', 'Collections', 'By service'],
  ['collection-view/top-mda', 'Collections', 'By MDA'],
  ['collection-view/top-sector', 'Collections', 'By sector'],
  ['receivable', 'Receivables', 'Summary'],
  ['collection-view/outstanding-payment', 'Receivables', 'Invoices'],
  ['payment-view', 'Payments', 'Overview'],
  ['payment-view/payments-approved', 'Payments', 'Approved'],
  ['payment-view/payments-rejected', 'Payments', 'Rejected'],
  ['mda-payable', 'Payables', 'By due date'],
  ['payableView', 'Payables', 'By holder'],
  ['payment-view/total-payables', 'Payables', 'By type'],
])('the address %s of the analytics opens %s with its tab %s', async (path, section, tab) => {
  be(staffAs('ROLE_ACCOUNTANT', AT));
  await openPortal(`${AT}/${path}`, () => pageOf([]));
  expect(await screen.findByRole('heading', { level: 1, name: section })).toBeInTheDocument();
  expect((await tabs(section)).getByRole('link', { current: 'page' })).toHaveTextContent(tab);
});

const FORECAST = `${AT}/cash-forecast`;
const BOTH = `${AT}/expense-receipt-view/oagf`;
test.each([
  [FORECAST, 'Forecast'],
  [BOTH, 'Receipts and expenditure'],
])('the address %s of the central office opens Cash with its tab %s', async (path, tab) => {
  be(centralAdmin(AT, FORECAST, BOTH));
  await openPortal(path, () => pageOf([]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cash' })).toBeInTheDocument();
  expect((await tabs('Cash')).getByRole('link', { current: 'page' })).toHaveTextContent(tab);
});

test('days, comparison and organization of an analysis stay when its tab or its section changes', async () => {
  be(centralAdmin(AT, FORECAST, BOTH));
  const kept = 'when=last-90-days&compare=last-year&org=7';
  await openPortal(`${AT}/collection-view/payments-received?${kept}`, () => pageOf([]));
  const collections = await tabs('Collections');
  for (const name of ['Overview', 'Not yet settled', 'Failed', 'By service', 'By MDA', 'By sector'])
    expect(collections.getByRole('link', { name }).getAttribute('href')).toMatch(`?${kept}`);
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  for (const name of ['Receivables', 'Payments', 'Payables', 'Cash'])
    expect(menu.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toContainEqual(
      expect.stringMatching(/^\/admin\/analytics\/.*\?when=last-90-days&compare=last-year&org=7$/),
    );
});

test.each(['collection-view/outstanding-payment', 'payment-view/payments-approved', 'mda-payable', 'cash-forecast'])(
  'the address %s of the analytics keeps a comparison that it does not use',
  async (path) => {
    be(centralAdmin(AT, FORECAST, BOTH));
    const { router } = await openPortal(`${AT}/${path}?when=last-30-days&compare=none`, () => pageOf([]));
    await screen.findByRole('heading', { level: 1 });
    expect(router.state.location.search).toEqual({ when: 'last-30-days', compare: 'none' });
  },
);

test('the dates of an analysis have every year back to 2012, and the chosen one is kept in the address', async () => {
  be(staffAs('ROLE_ACCOUNTANT', AT));
  const { user, router } = await openPortal(`${AT}/payment-view?compare=before`, () => pageOf([]));
  const dates = await screen.findByRole('combobox', { name: 'Dates' });
  const years = within(dates)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .filter((name) => /^\d{4}$/.test(name ?? ''));
  expect([years.at(-1), years.length]).toEqual(['2012', Number(years[0]) - 2011]);
  await user.selectOptions(dates, '2012');
  expect(router.state.location.search).toEqual({ when: '2012', compare: 'before' });
});

test('the days of an analysis stay when its tab or its section changes, and its other filters do not', async () => {
  be(staffAs('ROLE_ACCOUNTANT', AT));
  await openPortal(`${AT}/payment-view/payments-rejected?when=last-30-days&level=2`, () => pageOf([]));
  expect((await tabs('Payments')).getByRole('link', { name: 'Approved' })).toHaveAttribute(
    'href',
    `${AT}/payment-view/payments-approved?when=last-30-days`,
  );
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { name: 'Payables' })).toHaveAttribute('href', `${AT}/mda-payable?when=last-30-days`);
});

const datesIn = (field: HTMLElement): (string | null)[] =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .filter((name) => !/^\d{4}$/.test(name ?? ''));

test('the dates of an analysis are one field with every preset where there is no room for buttons', async () => {
  be(staffAs('ROLE_ACCOUNTANT', AT));
  await openPortal(`${AT}/payment-view`, () => pageOf([]));
  const field = await screen.findByRole('combobox', { name: 'Dates' });
  expect(datesIn(field)).toEqual([
    ...['Today', 'Last 7 days', 'Last 30 days', 'Last 90 days', 'This month', 'Last month'],
    ...['This quarter', 'This year', 'Choose dates'],
  ]);
  expect(screen.queryByRole('group', { name: 'Period' })).not.toBeInTheDocument();
});

test('each of the dates of an analysis is offered once where there is room: the usual ones as buttons, kept in the address', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('1100'), media }),
  );
  be(staffAs('ROLE_ACCOUNTANT', AT));
  const { user, router } = await openPortal(`${AT}/payment-view/payments-approved?page=2`, () => pageOf([]));
  const period = within(await screen.findByRole('group', { name: 'Period' }));
  const others = period.getByRole('combobox', { name: 'Other dates' });
  expect(period.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Today', 'Last 7 days', 'Last 30 days', 'Last 90 days', 'This quarter', 'This year'],
  ]);
  expect(datesIn(others)).toEqual(['None', 'This month', 'Last month', 'Choose dates']);
  expect(screen.queryByRole('combobox', { name: 'Dates' })).not.toBeInTheDocument();
  expect(period.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(period.getByRole('button', { name: 'This quarter' }));
  expect(router.state.location.search).toEqual({ when: 'this-quarter' });
  await user.selectOptions(others, 'Last month');
  expect(router.state.location.search).toEqual({ when: 'last-month' });
  expect(period.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
});
