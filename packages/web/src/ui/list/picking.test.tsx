import * as addresses from '@isura/contract/kernel/addresses';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answers, json, openPortal, pageOf } from '../../../test/portal.tsx';
import { accountantOf, be } from '../../../test/staff.ts';
import { targetOf } from '../../lib/target.ts';

const PATH = '/admin/reconciliation';
const settlement = (id: number) => ({
  ...{ id, number: `STL-2026-00000${id}`, businessDate: '2026-11-21', beneficiaryOrgId: 1, orgCode: 'MOW' },
  ...{ orgName: 'Ministry of Works', bankAccountId: 3, accountLabel: 'Revenue', bankName: 'Test Bank' },
  ...{ accountNumber: '••••1234', sequence: 1, grossAmount: '10.05', feeAmount: '0.00', netAmount: '10.05' },
  ...{ itemCount: 1, status: 'SETTLED', attemptCount: 1, version: 2 },
});
const job = {
  ...{ id: 1, report: 'settlements', format: 'CSV', title: 'Settlements', filters: {}, status: 'QUEUED' },
  createdAt: '2026-11-21T10:00:00.000Z',
};

beforeEach(() => {
  localStorage.clear();
  be(accountantOf(PATH));
});
afterEach(() => be(undefined));

/** Opens five settlements of ninety, or those of `listed`; `sent` are the files requested. */
async function open({ listed = [1, 2, 3, 4, 5].map(settlement), search = '', files = [] as object[] } = {}) {
  const sent: unknown[] = [];
  const headers = { 'x-total-count': '90', 'x-total-by-status': 'SETTLED;count=90;amount=904.50' };
  const answers: Answers = ({ pathname }, how) => {
    if (how?.method === 'POST' && pathname.endsWith('/exports')) {
      sent.push(JSON.parse(String(how.body)));
      return json(job, {}, 202);
    }
    if (pathname.endsWith('/exports')) return pageOf(files);
    if (pathname.endsWith('/exports/1')) return json({ ...job, ids: [3, 1] });
    return pathname.endsWith('/settlements') ? json(listed, headers) : pageOf([], 90);
  };
  const portal = await openPortal(`${PATH}?tab=settlements${search}`, answers);
  await screen.findByRole('table', { name: 'Settlements' });
  const box = (id: number) => screen.getByRole('checkbox', { name: `Select STL-2026-00000${id}` });
  const makeFile = async (button: string) => {
    await portal.user.click(screen.getByRole('button', { name: button }));
    await portal.user.click(await screen.findByRole('button', { name: 'Make file' }));
  };
  return { ...portal, sent, box, makeFile };
}

test('the file of selected rows is requested by their ids, in the order shown, and their sum is exact', async () => {
  const { user, box, sent, makeFile } = await open();
  for (const id of [4, 1, 3]) await user.click(box(id));
  expect(screen.getByText('3 selected, ₦30.15')).toBeInTheDocument();
  await makeFile('Export 3');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ report: 'settlements', format: 'CSV', ids: [1, 3, 4] });
});

test('printing selected rows offers a PDF of them first', async () => {
  const { user, box, sent, makeFile } = await open();
  await user.click(box(2));
  await makeFile('Print 1');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ format: 'PDF', ids: [2] });
});

test('Shift selects all rows from the last one selected, with the mouse and with X on the focused row', async () => {
  const { user, box } = await open();
  await user.click(box(1));
  fireEvent.click(box(3), { shiftKey: true });
  expect([1, 2, 3, 4].map((id) => (box(id) as HTMLInputElement).checked)).toEqual([true, true, true, false]);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  const rows = screen.getAllByRole('row').slice(1);
  rows[1]!.focus();
  await user.keyboard('x');
  rows[3]!.focus();
  await user.keyboard('{Shift>}X{/Shift}');
  expect([1, 2, 3, 4, 5].map((id) => (box(id) as HTMLInputElement).checked)).toEqual([false, true, true, true, false]);
});

test('all rows that match are selected by the filter, and their file is requested without ids', async () => {
  const { user, box, sent, makeFile } = await open();
  await user.click(box(1));
  await user.click(screen.getByRole('button', { name: 'Select all 90' }));
  const bar = within(screen.getByRole('region', { name: '90 selected' }));
  expect(bar.queryByRole('button', { name: /Select all/ })).toBeNull();
  expect((box(5) as HTMLInputElement).checked).toBe(true);
  expect(bar.getByRole('status')).toHaveTextContent('90 selected, ₦904.50');
  expect(bar.getByRole('status')).toHaveFocus();
  await makeFile('Export 90');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('ids');
});

test('a row taken out of all leaves the other rows of the page selected', async () => {
  const { user, box } = await open();
  await user.click(box(1));
  await user.click(screen.getByRole('button', { name: 'Select all 90' }));
  await user.click(box(2));
  expect(screen.getByRole('region', { name: '4 selected' })).toBeInTheDocument();
});

test('other filters select nothing, and another order keeps the selection', async () => {
  const { user, box, router } = await open();
  await user.click(box(1));
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(await screen.findByText(/1 selected/)).toBeInTheDocument();
  await router.navigate(targetOf(addresses.reconciliation({ tab: 'settlements', settled: 'FAILED' })));
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

test('a row that left the list is selected no more, and one that changed is summed as it is now', async () => {
  const listed = [1, 2, 3].map(settlement);
  const { user, box, sent, makeFile } = await open({ listed });
  for (const id of [1, 2, 3]) await user.click(box(id));
  expect(screen.getByText('3 selected, ₦30.15')).toBeInTheDocument();
  listed.splice(0, 2, { ...settlement(2), netAmount: '20.00' });
  await user.click(screen.getByRole('button', { name: /Refresh/ }));
  expect(await screen.findByText('2 selected, ₦30.05')).toBeInTheDocument();
  await makeFile('Export 2');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ ids: [2, 3] });
});

test('Refresh refetches the rows and the numbers of the strip', async () => {
  const { user, requests } = await open({ search: '&settled=SETTLED' });
  const asked = () => requests.filter(({ pathname }) => pathname.endsWith('/settlements')).map(({ search }) => search);
  await waitFor(() => expect(new Set(asked()).size).toBe(2));
  const before = asked();
  await user.click(screen.getByRole('button', { name: /Refresh/ }));
  await waitFor(() => expect(asked().slice(before.length).toSorted()).toEqual(before.toSorted()));
});

test('the focus goes to the box of the last row once the selection is cleared', async () => {
  const { user, box } = await open();
  for (const id of [1, 4]) await user.click(box(id));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/selected/)).toBeNull();
  expect(box(4)).toHaveFocus();
});

test('a file of selected rows that failed is requested again for the same rows', async () => {
  const { user, sent } = await open({ files: [{ ...job, status: 'FAILED', selectedCount: 2 }] });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toEqual([{ report: 'settlements', format: 'CSV', filters: {}, ids: [3, 1] }]));
});
