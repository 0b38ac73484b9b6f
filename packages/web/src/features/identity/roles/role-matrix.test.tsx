import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RoleMatrix } from './role-matrix.tsx';

const rows = [
  { code: 'collections', name: 'Collections', section: 'Collections' },
  { code: 'services', name: 'Services', section: 'Collections' },
  { code: 'balances', name: 'Balances', section: 'Accounts' },
] as unknown as Parameters<typeof RoleMatrix>[0]['rows'];

test('a folded section summarizes its access, and can be granted as a whole', async () => {
  const change = vi.fn();
  render(<RoleMatrix rows={rows} draft={{ services: 'ACT' }} before={{}} change={change} />);
  expect(screen.getByText('Can change 1 of 2')).toBeInTheDocument();
  expect(screen.getByText('None of 1')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Collections', { selector: 'summary *' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'View', hidden: true })[0]!);
  expect(change.mock.calls).toEqual([
    ['collections', 'VIEW'],
    ['services', 'VIEW'],
  ]);
});
