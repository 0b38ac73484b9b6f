import type { IntakeFigures, IntakeRow } from '@isura/contract/kernel/intake';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../lib/query-client.ts';
import { IntakeRows } from './intake-rows.tsx';

const row = (nth: number): IntakeRow => ({
  ...{ row: nth, verdict: 'EXCLUDED', cells: { Name: `Payer ${nth}`, Phone: '1' }, isChanged: false },
  findings: [{ column: 'Phone', code: 'E_PHONE', message: 'Enter a phone number', severity: 'ERROR' }],
});

test('once the only row of the last page is corrected, the page before it is shown', async () => {
  let left = Array.from({ length: 21 }, (_, at) => row(at + 1));
  const figures = {
    ...{ rowCount: 21, progressPercent: 100, validCount: 0, warningCount: 0, excludedCount: 21, removedCount: 0 },
    ...{ kinds: [], remarks: [] },
  } as IntakeFigures;
  const client = newQueryClient();
  const correct = {
    row: async (nth: number) => {
      left = left.filter((each) => each.row !== nth);
      await client.invalidateQueries({ queryKey: ['rows'] });
    },
    all: async () => undefined,
  };
  render(
    <QueryClientProvider client={client}>
      <IntakeRows
        figures={figures}
        rows={({ page, size }) => ({
          queryKey: ['rows', page],
          queryFn: async () => ({ items: left.slice(page * size, (page + 1) * size), total: left.length }),
        })}
        lead={['Name']}
        correct={correct}
      />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('button', { name: 'Edit row 21' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Payer 1')).toBeInTheDocument());
  expect(screen.queryByText('Payer 21')).toBeNull();
});

test('a row whose figures contradict each other is corrected by the figure a person says is right', async () => {
  const contradiction: IntakeRow = {
    ...{ row: 2, verdict: 'EXCLUDED', cells: { gross_pay: '700000.00', net_pay: '70000.00' }, isChanged: false },
    findings: [
      {
        ...{ column: 'net_pay', code: 'E_NET_MISMATCH', message: 'Say which is right', severity: 'ERROR' },
        choices: [
          { column: 'net_pay', value: '700000.00', message: 'The other figures are right' },
          { column: 'gross_pay', value: '70000.00', message: 'Net pay is right' },
        ],
      },
    ],
  };
  const figures = {
    ...{ rowCount: 1, progressPercent: 100, validCount: 0, warningCount: 0, excludedCount: 1, removedCount: 0 },
    ...{ kinds: [{ column: 'net_pay', code: 'E_NET_MISMATCH', message: '', count: 1, fixable: 0 }], remarks: [] },
  } as IntakeFigures;
  const changes: object[] = [];
  render(
    <QueryClientProvider client={newQueryClient()}>
      <IntakeRows
        figures={figures}
        rows={() => ({ queryKey: ['rows'], queryFn: async () => ({ items: [contradiction], total: 1 }) })}
        lead={['gross_pay']}
        correct={{
          row: async (nth, change) => changes.push({ row: nth, ...change }),
          all: async () => undefined,
        }}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Net pay is right' }));
  expect(changes).toEqual([{ row: 2, cells: { gross_pay: '70000.00' } }]);
  expect(screen.queryByRole('button', { name: 'Fix it' })).toBeNull();
});
