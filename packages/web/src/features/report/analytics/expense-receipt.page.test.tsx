import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { be, centralAdmin } from '../../../../test/staff.ts';

const PATH = '/admin/analytics/expense-receipt-view/oagf';
const INFLOW = '/admin/reports/inflow-report';
const OUTFLOW = '/admin/reports/outflow-report';
afterEach(() => be(undefined));

const both = (receipt: string, expense: string, net: string) => ({ receipt, expense, net });
const figures = {
  ...{ start: '2025-01-01', end: '2025-02-28', receipts: 9, expenses: 4, granularity: 'month' },
  ...both('900.00', '1000.00', '-100.00'),
  before: { start: '2024-01-01', end: '2024-02-28', ...both('600.00', '500.00', '100.00') },
  series: [
    {
      ...{ bucket: 'Jan 2025', start: '2025-01-01', end: '2025-01-31', ...both('400.00', '700.00', '-300.00') },
      ...{ receiptBefore: '300.00', expenseBefore: '200.00' },
    },
    {
      ...{ bucket: 'Feb 2025', start: '2025-02-01', end: '2025-02-28', ...both('500.00', '300.00', '200.00') },
      ...{ receiptBefore: '300.00', expenseBefore: '300.00' },
    },
  ],
  sectors: [
    {
      ...{ key: '4', name: 'Infrastructure', ...both('900.00', '1000.00', '-100.00') },
      organizations: [{ key: '7', name: 'Works', ...both('900.00', '1000.00', '-100.00') }],
    },
  ],
};
const manyMonths = Array.from({ length: 12 }, (_, nth) => ({
  ...figures.series[0],
  ...{ bucket: `${nth + 1}`, start: `2025-${String(nth + 1).padStart(2, '0')}-01` },
}));
const central = () => centralAdmin(PATH, INFLOW, OUTFLOW);

test('the finding says which of the two was more, and every figure links to its report', async () => {
  be(central());
  const { user } = await openPortal(PATH, ({ pathname }) =>
    pathname.endsWith('/expense-receipt/oagf') ? json(figures) : undefined,
  );
  const trend = within(await screen.findByRole('region', { name: '₦100.00 more went out than came in' }));
  await user.click(trend.getByRole('button', { name: /View as table/ }));
  const january = within(trend.getByRole('row', { name: /^Jan 2025/ }));
  expect(january.getByRole('link', { name: '₦700.00' })).toHaveAttribute(
    'href',
    `${OUTFLOW}?when=custom&start=2025-01-01&end=2025-01-31`,
  );
  expect(january.getByText('−₦300.00')).toBeInTheDocument();
  const bySector = within(screen.getByRole('region', { name: 'All was received by MDAs of Infrastructure' }));
  expect(bySector.getByRole('row', { name: /^Infrastructure/ })).toHaveTextContent('−₦100.00');
  expect(bySector.getByRole('link', { name: '₦900.00' })).toHaveAttribute(
    'href',
    `${INFLOW}?when=custom&start=2025-01-01&end=2025-02-28&org=7`,
  );
});

test('receipts and expenses are columns beside each other, which no line crosses', async () => {
  be(central());
  await openPortal(PATH, ({ pathname }) =>
    pathname.endsWith('/expense-receipt/oagf') ? json({ ...figures, series: manyMonths }) : undefined,
  );
  const trend = await screen.findByRole('region', { name: '₦100.00 more went out than came in' });
  const marks = [...trend.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'));
  expect(marks).toEqual(['part', 'part']);
});
