import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statusTotals } from './status-totals.tsx';

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
