import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statusParts, statusTotals } from './status-totals.tsx';

test('collected money and unsuccessful attempts have separate total lines', () => {
  const lines = statusTotals(
    { headers: { 'x-total-by-status': 'SUCCESSFUL;count=3;amount=75000.00, EXPIRED;count=1;amount=2500.00' } },
    (status, count) => `${status} ${count}`,
    () => ({ amount: 'amount' }),
  );
  expect(lines.map(({ label }) => label)).toEqual(['SUCCESSFUL 3', 'EXPIRED 1']);
  render(lines.map(({ label, cells }) => <p key={label}>{cells['amount']}</p>));
  expect(screen.getByText('₦75,000.00')).toBeInTheDocument();
  expect(screen.getByText('₦2,500.00')).toBeInTheDocument();
  expect(statusTotals(undefined, String, () => ({}))).toEqual([]);
});

test('a part of a status has a line of its own, and the rest is counted without it', () => {
  const lines = statusParts(
    'x-total-part',
    { rest: (status, count) => `${status} ${count}`, part: (status, count) => `${status}, part, ${count}` },
    () => ({ total: 'amount' }),
  )({
    headers: {
      'x-total-by-status':
        'ISSUED;count=15;amount=1757600.00, PARTLY_PAID;count=1;amount=5.00, PAID;count=2;amount=7.00',
      'x-total-part': 'ISSUED;count=5;amount=435000.00, PARTLY_PAID;count=1;amount=5.00',
    },
  });
  expect(lines.map(({ label }) => label)).toEqual(['ISSUED 10', 'ISSUED, part, 5', 'PARTLY_PAID, part, 1', 'PAID 2']);
  render(lines.map(({ label, cells }) => <p key={label}>{cells['total']}</p>));
  for (const amount of ['₦1,322,600.00', '₦435,000.00', '₦5.00', '₦7.00'])
    expect(screen.getByText(amount)).toBeInTheDocument();
});
