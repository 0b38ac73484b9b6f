import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DifferenceTable } from './difference-table.tsx';

test('a new object shows its facts without an empty column', () => {
  render(
    <DifferenceTable
      difference={[
        { label: 'Bank', after: 'Access Bank' },
        { label: 'Uses', after: ['In', 'Out'] },
      ]}
    />,
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('In, Out')).toBeInTheDocument();
});

test('a change is shown beside the former value', () => {
  render(
    <DifferenceTable
      difference={[
        { label: 'Name', before: 'Old', after: 'New' },
        { label: 'Website', after: 'works.example' },
      ]}
    />,
  );
  expect(screen.getByRole('table')).toBeInTheDocument();
  expect(screen.getByText('Not set')).toBeInTheDocument();
});
