import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, NoAnswer } from '../../lib/api-errors.ts';
import { RowMenu } from '../action/row-menu.tsx';
import { ToolsPlace } from '../page/tools-place.ts';
import { type Column, money, status, words } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import type { TableProps, TableView } from './table-props.ts';

interface Request {
  id: number;
  number: string;
  title: string | null;
  amount: Kobo;
  status: string;
}

const columns: readonly Column<Request>[] = [
  words('number', 'Number', { sticky: true, card: 'title' }),
  words('title', 'Title', { sort: false }),
  money('amount', 'Amount'),
  status('status', 'Status'),
];
const rows: readonly Request[] = [
  { id: 1, number: 'PR-1', title: 'October salaries', amount: asKobo(21_248_035_000n), status: 'AWAITING_APPROVAL' },
  { id: 2, number: 'PR-2', title: null, amount: asKobo(920_451_175n), status: 'FAILED' },
];

const requested = vi.fn<(view: TableView) => void>();

function Requests(input: Partial<TableProps<Request>>) {
  const [view, setView] = useState<TableView>({ page: 0, size: 20 });
  return (
    <DataTable
      id="test"
      caption="Requests"
      columns={columns}
      rowKey={(row) => row.id}
      rows={rows}
      total={1284}
      view={view}
      changeView={(next) => {
        requested(next);
        setView(next);
      }}
      empty={{ sentence: 'No payments yet.' }}
      {...input}
    />
  );
}

const headers = (): (string | null)[] => screen.getAllByRole('columnheader').map((header) => header.textContent);

beforeEach(() => {
  localStorage.clear();
  requested.mockClear();
});

test('a table cuts the text of a column off, except where a row keeps it', () => {
  const kept = [words<Request>('number', 'Number'), words<Request>('title', 'Title', { keeps: true })];
  render(<Requests columns={kept} />);
  expect(screen.getByText('PR-1')).toHaveAttribute('data-words');
  expect(screen.getByText('October salaries')).not.toHaveAttribute('data-words');
  expect(screen.getByText('October salaries').closest('td')).toHaveAttribute('data-keeps');
});

describe('a table', () => {
  test('a table keeps the menu of a row open while the list is refetched', async () => {
    const user = userEvent.setup();
    const withMenu = (): readonly Column<Request>[] => [
      ...columns,
      {
        key: 'menu',
        header: 'Actions',
        cell: (row) => <RowMenu label={row.number} items={[{ label: 'Send', act: vi.fn() }]} />,
      },
    ];
    const { rerender } = render(<Requests columns={withMenu()} />);
    await user.click(screen.getByRole('button', { name: 'PR-1' }));
    expect(screen.getByRole('menuitem', { name: 'Send' })).toHaveFocus();
    rerender(<Requests columns={withMenu()} rows={rows.map((row) => ({ ...row }))} />);
    expect(screen.getByRole('menuitem', { name: 'Send' })).toHaveFocus();
  });

  test('a table shows money, status labels and a dash that is read as none', () => {
    render(<Requests />);
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first!).getByText('₦212,480,350.00')).toBeInTheDocument();
    expect(within(first!).getByText('Awaiting Approval')).toBeInTheDocument();
    expect(within(second!).getByText('none')).toBeInTheDocument();
    expect(screen.getByText('1,284 rows')).toBeInTheDocument();
  });

  test('a table sorts by a header in three steps, announces the order to screen readers, and returns to the first page', async () => {
    const user = userEvent.setup();
    render(<Requests />);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const amount = screen.getByRole('columnheader', { name: 'Amount' });
    await user.click(within(amount).getByRole('button'));
    expect(amount).toHaveAttribute('aria-sort', 'ascending');
    expect(requested).toHaveBeenLastCalledWith({ page: 0, size: 20, sort: { key: 'amount', descending: false } });
    await user.click(within(amount).getByRole('button'));
    expect(amount).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(amount).getByRole('button'));
    expect(amount).not.toHaveAttribute('aria-sort');
    expect(within(screen.getByRole('columnheader', { name: 'Title' })).queryByRole('button')).not.toBeInTheDocument();
  });

  test('requests pages zero-based and shows them one-based', async () => {
    const user = userEvent.setup();
    render(<Requests />);
    expect(screen.getByText('1–20 of 1,284')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(requested).toHaveBeenLastCalledWith({ page: 64, size: 20 });
    expect(screen.getByText('1,281–1,284 of 1,284')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Last page' })).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Rows per page'), '100');
    expect(requested).toHaveBeenLastCalledWith({ page: 0, size: 100 });
  });

  test('a table hides, moves and resets columns and remembers it on this device', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Requests />);
    await user.click(screen.getByText('Columns'));
    await user.click(screen.getByRole('checkbox', { name: 'Title' }));
    await user.click(screen.getByRole('button', { name: 'Move Status to the left' }));
    expect(headers()).toEqual(['Number', 'Status', 'Amount']);
    unmount();
    render(<Requests />);
    expect(headers()).toEqual(['Number', 'Status', 'Amount']);
    await user.click(screen.getByText('Columns'));
    await user.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(headers()).toEqual(['Number', 'Title', 'Amount', 'Status']);
  });

  test('a table has compact rows until a person chooses comfortable ones under "Columns", which this device remembers', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Requests />);
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
    await user.click(screen.getByText('Columns'));
    await user.click(screen.getByRole('button', { name: 'Comfortable rows' }));
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'comfortable');
    unmount();
    render(<Requests />);
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'comfortable');
  });

  test('a table can be used by keyboard: arrow keys, Home, End, Enter', async () => {
    const user = userEvent.setup();
    const open = vi.fn();
    render(<Requests open={open} />);
    const [, first, second] = screen.getAllByRole('row');
    first!.focus();
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{Home}');
    expect(first).toHaveFocus();
    await user.keyboard('{End}{Enter}');
    expect(open).toHaveBeenCalledWith(rows[1]);
  });

  test('a table shows the total of the filter under its column', () => {
    render(<Requests totals={[{ label: 'All 1,284', cells: { amount: '₦999.00' } }]} />);
    expect(screen.getByRole('row', { name: /All 1,284/ })).toHaveTextContent('₦999.00');
  });

  test('a table shows when it was loaded and reloads on demand', async () => {
    const user = userEvent.setup();
    const refresh = vi.fn();
    render(<Requests updatedAt={new Date('2026-11-21T13:32:00Z')} refresh={refresh} />);
    expect(screen.getByText('Updated 14:32')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

test('a table puts its buttons and its number of rows where the page has a place for them, and keeps its filters above its rows', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const { container } = render(
    <ToolsPlace value={place}>
      <Requests filters={<p>Find a payment</p>} tools={<button type="button">Export</button>} />
    </ToolsPlace>,
  );
  for (const button of ['Columns', 'Export'])
    expect(within(place).getByRole('button', { name: button })).toBeInTheDocument();
  expect(place).toHaveTextContent('1,284 rows');
  expect(container).not.toHaveTextContent('1,284 rows');
  expect(container).toHaveTextContent(/^Find a payment.*Requests/);
  place.remove();
});

test('rows complete up to a certain time show that time, not when they were requested', () => {
  render(<Requests updatedAt={new Date('2026-11-21T13:32:00Z')} asAt={new Date('2026-11-21T13:31:00Z')} />);
  expect(screen.getByText(/^As at 21\D.*14:31$/)).toBeInTheDocument();
  expect(screen.queryByText('Updated 14:32')).not.toBeInTheDocument();
});

describe('instead of rows', () => {
  test('a list that was never used says so', () => {
    render(<Requests rows={[]} total={0} />);
    expect(screen.getByText('No payments yet.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('filters without a match can be cleared', async () => {
    const user = userEvent.setup();
    const clear = vi.fn();
    render(<Requests rows={[]} total={0} filtered={{ sentence: 'Nothing matches.', clear }} />);
    expect(screen.getByText('Nothing matches.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(clear).toHaveBeenCalledOnce();
  });

  test('a failure shows its trace id and offers a retry', async () => {
    const user = userEvent.setup();
    const refresh = vi.fn();
    render(
      <Requests
        rows={undefined}
        error={new ApiProblem({ code: 'internal-error', status: 500, detail: '', traceId: 'abc123' })}
        refresh={refresh}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load this. Try again.');
    expect(screen.getByText('Trace id abc123')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('a missing response says to check the connection', () => {
    render(<Requests rows={undefined} error={new NoAnswer(undefined)} refresh={() => {}} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We could not reach the portal. Check your connection and try again.',
    );
  });

  test('nothing is shown for the first moment, then grey rows', async () => {
    render(<Requests rows={undefined} />);
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });
});

test('on a phone each row is a card with title, amount and status, and its menu beside the amount', () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('767'), media }),
  );
  const menu: Column<Request> = {
    key: 'menu',
    header: 'Actions',
    card: 'menu',
    cell: () => <button type="button">…</button>,
  };
  render(<Requests columns={[...columns, menu]} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const [card] = screen.getAllByRole('listitem');
  expect(card).toHaveTextContent('PR-1₦212,480,350.00…Awaiting Approval');
  vi.unstubAllGlobals();
});
