import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../lib/query-client.ts';
import { formOptions } from '../../ui/form/form.tsx';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { emptyLine, JournalGrid } from './journal-grid.tsx';

function Sheet(): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { lines: [emptyLine, emptyLine] } });
  return (
    <QueryClientProvider client={newQueryClient()}>
      <FormProvider {...form}>
        <MantineArea>
          <JournalGrid />
        </MantineArea>
      </FormProvider>
    </QueryClientProvider>
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'content-type': 'application/json' } }));
});

const field = (side: 'Debit' | 'Credit', line: number) => screen.getAllByRole('textbox', { name: side })[line - 1]!;

test('both totals update while typing, and the difference is shown until the sides are equal', async () => {
  const user = userEvent.setup();
  render(<Sheet />);
  await user.type(field('Debit', 1), '100');
  await user.type(field('Credit', 2), '40');
  expect(screen.getByText('is missing on the credit side', { exact: false })).toHaveTextContent('₦60.00 is missing');
  await user.type(field('Credit', 2), '{Backspace}{Backspace}100');
  expect(screen.getByText('Both sides are equal')).toBeInTheDocument();
});

test('an amount entered by keyboard empties the other side, Enter moves down the column and adds a new line at its end', async () => {
  const user = userEvent.setup();
  render(<Sheet />);
  await user.type(field('Debit', 1), '5');
  await user.type(field('Credit', 1), '7');
  expect(field('Debit', 1)).toHaveValue('');
  await user.keyboard('{Enter}');
  expect(field('Credit', 2)).toHaveFocus();
  await user.keyboard('7{Enter}');
  expect(screen.getAllByRole('group', { name: /^Line/ })).toHaveLength(3);
});
