import { asKobo } from '@isura/contract/kernel/money';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChartCard } from '../chart/chart-card.tsx';
import { Tile } from '../page/pieces.tsx';
import { Money } from './value.tsx';

afterEach(cleanup);

test('a short sum has the exact one as its tooltip and accessible name, and in a tile below it', () => {
  render(
    <Tile
      label="Received"
      figure={
        <a href="/reports">
          <Money amount={asKobo(1_617_515_023n)} compact />
        </a>
      }
    />,
  );
  expect(screen.getByRole('link', { name: '₦16,175,150.23' })).toHaveTextContent('₦16.2M');
  expect(screen.getByTitle('₦16,175,150.23')).toBeInTheDocument();
  expect(screen.getByText('₦16,175,150.23')).toHaveAttribute('data-exact');
});

test('a sum below a thousand naira is shown once, as it is exact', () => {
  render(<Money amount={asKobo(99_999n)} compact />);
  expect(screen.getAllByText('₦999.99')).toHaveLength(1);
  expect(screen.queryByTitle('₦999.99')).not.toBeInTheDocument();
});

test('the headline of a chart states short sums, and in full in its tooltip and accessible name', () => {
  render(<ChartCard title={(money) => `${money(asKobo(86_179_532n))} is overdue`} />);
  const heading = screen.getByRole('heading', { name: '₦861,795.32 is overdue' });
  expect(heading).toHaveTextContent('₦862K is overdue');
  expect(screen.getByTitle('₦861,795.32 is overdue')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '₦861,795.32 is overdue' })).toBeInTheDocument();
});
