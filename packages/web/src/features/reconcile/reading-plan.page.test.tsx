import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json } from '../../../test/portal.tsx';
import { before, openReconcile, REVENUE_VALIDATION, statement } from '../../../test/reconcile.ts';
import { accountantOf, be } from '../../../test/staff.ts';

beforeEach(() => be(accountantOf(REVENUE_VALIDATION)));
afterEach(() => be(undefined));

const waiting = { ...before.statement, lines: [] };
const open = async (sample: Parameters<typeof openReconcile>[1] = {}) => {
  const portal = await openReconcile('tab=statements&statement=9', { detail: waiting, ...sample });
  return { ...portal, drawer: within(await screen.findByRole('dialog', { name: 'nov-21.csv' })) };
};

test('a statement that waits shows what will be read, and is confirmed by a button that states the effect', async () => {
  const { user, drawer, sent } = await open({ act: () => json(statement) });
  const file = within(await drawer.findByRole('region', { name: 'What the file says' }));
  expect(file.getByText('20 Nov 2026 to 21 Nov 2026')).toBeInTheDocument();
  expect(file.getByText('₦560.00')).toBeInTheDocument();
  expect(file.getByText('Details, chosen: Permit, Levy')).toBeInTheDocument();
  expect(file.getByText('The column names are in row 2, below 1 other row.')).toBeInTheDocument();
  const lines = within(drawer.getByRole('region', { name: 'The first 1 of 3 lines' }));
  expect(lines.getByText('20 Nov 2026, FT-1, balance ₦600.00')).toBeInTheDocument();
  await user.click(lines.getByText('Row 3 of the file'));
  expect(lines.getByText('20/11/2026, Permit, 100.00')).toBeInTheDocument();
  expect(drawer.queryByText('No line of this statement was imported.')).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Import 2 lines, 1 already known' }));
  await waitFor(() => expect(sent).toEqual([{ path: 'statements/9/confirm', body: { version: 2 } }]));
});

test('a statement with a question about its dates offers the days of both readings, and no confirmation', async () => {
  const { user, drawer, sent } = await open({
    act: () => json({ ...statement, status: 'READING' }, {}, 202),
    plan: {
      ...{ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'OPEN', questions: ['DATE_ORDER'] },
      dateReadings: [
        { dateOrder: 'MONTH_FIRST', firstDay: '2026-01-03', lastDay: '2026-01-06' },
        { dateOrder: 'DAY_FIRST', firstDay: '2026-03-01', lastDay: '2026-06-01' },
      ],
    },
  });
  const days = await drawer.findAllByRole('radio');
  expect(days.map((day) => day.closest('label')?.textContent)).toEqual([
    '3 Jan 2026 to 6 Jan 2026 (month first)',
    '1 Mar 2026 to 1 Jun 2026 (day first)',
  ]);
  expect(drawer.queryByRole('button', { name: /^Import/ })).toBeNull();
  await user.click(days[0]!);
  await user.click(drawer.getByRole('button', { name: 'Read these days' }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: 'statements/9/reading', body: { dateOrder: 'MONTH_FIRST', version: 2 } }]),
  );
});

test('a statement that waits is read again with other columns', async () => {
  const { user, drawer, sent } = await open({ act: () => json({ ...statement, status: 'READING' }, {}, 202) });
  await user.click(await drawer.findByText('Read the file in another way'));
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Booking date' }), 'Day');
  await user.click(drawer.getByRole('button', { name: 'Read again' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'statements/9/reading', body: { columns: { bookingDay: 'Day', narration: 'Details' }, version: 2 } },
    ]),
  );
});

test('a choice that is emptied is taken back, and what nobody changed is not sent', async () => {
  const { user, drawer, sent } = await open({
    act: () => json({ ...statement, status: 'READING' }, {}, 202),
    plan: {
      ...{ dateOrder: 'MONTH_FIRST', dateOrderFrom: 'CHOSEN', openingFrom: 'ENTERED', openingBy: 'Ada Obi' },
      chosen: { dateOrder: 'MONTH_FIRST', openingBalance: '500.00', closingBalance: '560.00', headerRow: 2 },
    },
  });
  const file = within(await drawer.findByRole('region', { name: 'What the file says' }));
  expect(file.getByText('entered by Ada Obi')).toBeInTheDocument();
  await user.click(await drawer.findByText('Read the file in another way'));
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Order of day and month' }), '');
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Row with the column names' }), '');
  await user.click(drawer.getByText('Balances, if the file has none'));
  await user.clear(drawer.getByRole('textbox', { name: /^Opening balance/ }));
  await user.click(drawer.getByRole('button', { name: 'Read again' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'statements/9/reading', body: { dateOrder: null, headerRow: null, openingBalance: null, version: 2 } },
    ]),
  );
});

test('a statement that waits is read again with another header row, and its columns are those of that row', async () => {
  const { user, drawer, sent } = await open({ act: () => json({ ...statement, status: 'READING' }, {}, 202) });
  await user.click(await drawer.findByText('Read the file in another way'));
  const rows = drawer.getByRole('combobox', { name: 'Row with the column names' });
  expect(
    within(rows)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Row 2, as now', 'Row 1: Statement of account', 'Row 3: Posted, Narrative, Value']]);
  await user.selectOptions(rows, '3');
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Booking date' }), 'Posted');
  await user.click(drawer.getByRole('button', { name: 'Read again' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'statements/9/reading', body: { headerRow: 3, columns: { bookingDay: 'Posted' }, version: 2 } },
    ]),
  );
});

test('a statement that could not be read with the last choices says why, and is shown as before', async () => {
  const reason = 'Line 3: This row does not name the booking day. Choose the columns, or another row.';
  const { drawer } = await open({ refusedChoice: { code: 'E_HEADER_MISSING', reason } });
  expect(await drawer.findByText(reason)).toBeInTheDocument();
  expect(drawer.getByText(/It is shown as before/)).toBeInTheDocument();
  expect(drawer.getByRole('button', { name: 'Import 2 lines, 1 already known' })).toBeInTheDocument();
});

test('a statement that waits is discarded after a question', async () => {
  const { user, drawer, sent } = await open({ act: () => json({ ...statement, status: 'DISCARDED' }) });
  await user.click(await drawer.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard nov-21.csv?' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(sent).toEqual([{ path: 'statements/9/discard', body: { version: 2 } }]));
});

test('a statement that waits says for whom to those who cannot confirm it', async () => {
  const { drawer } = await open({ detail: { ...waiting, can: [] } });
  expect(await drawer.findByText(/once an accountant has confirmed how its file is read/)).toBeInTheDocument();
});
