import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const DESK = '/admin/collections/print-invoice';
beforeEach(() => be(accountantOf(DESK)));
afterEach(() => be(undefined));

const upload = {
  id: 7,
  serviceId: 1,
  serviceName: 'Road crossing permit',
  fileName: 'crossings.csv',
  status: 'READ',
  progressPercent: 100,
  rowCount: 123,
  validCount: 120,
  warningCount: 2,
  excludedCount: 1,
  removedCount: 0,
  validAmount: '3000000.00',
  warningAmount: '50000.00',
  left: { validCount: 120, warningCount: 2, validAmount: '3000000.00', warningAmount: '50000.00' },
  due: { from: '2026-12-21', to: '2026-12-21' },
  dueWithWarnings: { from: '2026-12-21', to: '2027-01-05' },
  kinds: [{ column: 'Phone', code: 'E_PHONE_ZERO', message: 'The first zero was dropped', count: 1, fixable: 1 }],
  remarks: [],
  createdCount: 0,
  totalAmount: '0.00',
  sameFileAs: { id: 5, status: 'DONE', createdCount: 120, createdAt: '2026-11-20T10:00:00.000Z' },
  can: ['issue', 'fix', 'discard'],
  uploadedBy: 'Ada Obi',
  createdAt: '2026-11-21T10:00:00.000Z',
  version: 3,
};
const row = {
  row: 12,
  verdict: 'EXCLUDED',
  cells: { 'Payer Name': 'Okoro Ltd', Email: 'pay@okoro.test', Phone: '8031234567', 'Due Date': '' },
  findings: [
    {
      column: 'Phone',
      code: 'E_PHONE_ZERO',
      message: 'The first zero was dropped',
      severity: 'ERROR',
      fix: '08031234567',
    },
  ],
  isChanged: false,
};

async function open(input: object = {}, reading: object = {}, readingAfter = reading) {
  const changes: unknown[] = [];
  const portal = await openPortal(`${DESK}?upload=7`, ({ pathname, searchParams }, sent) => {
    const verdict = searchParams.get('verdict') ?? '';
    if (pathname.endsWith('/uploads/7/reading')) {
      if (sent?.method !== 'PUT')
        return json({
          fileName: upload.fileName,
          can: [],
          version: 3,
          ...(changes.length > 0 ? readingAfter : reading),
        });
      changes.push(JSON.parse(String(sent.body)));
      return json({ ...upload, status: 'READING', can: ['discard'] }, {}, 202);
    }
    if (pathname.endsWith('/uploads/7/rows'))
      return pageOf(['EXCLUDED', 'REMOVED'].includes(verdict) ? [{ ...row, verdict }] : []);
    if (pathname.endsWith('/uploads/7/rows/12')) {
      changes.push(JSON.parse(String(sent?.body)));
      return json({ ...row, verdict: 'VALID', findings: [] });
    }
    if (pathname.endsWith('/uploads/7/issue'))
      return json({ ...upload, ...input, status: 'ISSUING', can: [] }, {}, 202);
    return pathname.endsWith('/uploads/7') ? json({ ...upload, ...input }) : pageOf([]);
  });
  return { ...portal, changes };
}

const plan = {
  ...{ rowsAbove: 2, headerRow: 4, unusedColumns: ['Remark'], missingColumns: ['Due Date'], chosen: {} },
  ...{ hiddenRows: [7, 9], hiddenRowCount: 3, hiddenColumns: [{ column: 5, name: 'Phone' }] },
  topRows: [
    { row: 1, cells: ['Bills'] },
    { row: 4, cells: ['payer_name', 'Remark', ''] },
    { row: 5, cells: ['Okoro Ltd', 'first', ''] },
  ],
  sheets: [
    { name: 'Old', isHidden: true, isFilled: true, isChosen: false },
    { name: 'Bills', isHidden: false, isFilled: true, isChosen: true },
    { name: 'Empty', isHidden: false, isFilled: false, isChosen: false },
  ],
  notRead: [
    { row: 1, why: 'Above the column names' },
    { row: 3, why: 'Above the column names' },
  ],
  columns: [{ use: 'Payer Name', column: 'payer_name', how: 'NAMED', samples: ['Okoro Ltd'] }],
};

test('a file shows above its rows how it is read, and what in it is hidden or not read', async () => {
  await open({}, { plan });
  const file = within(await screen.findByRole('region', { name: 'What the file says' }));
  expect(file.getByText('Bills')).toBeInTheDocument();
  expect(file.getByText('in row 4. Not read: rows 1, 3 above it')).toBeInTheDocument();
  expect(file.getByText('from “payer_name”: Okoro Ltd')).toBeInTheDocument();
  expect(file.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sheet “Old” is not read. It is hidden.',
    '3 hidden rows were read: 7, 9 and 1 more.',
    '1 hidden column was read: Phone.',
    'Not read: column Remark.',
  ]);
});

test('a file whose rows above the column names were not read says so before its invoices are issued', async () => {
  const message = 'Rows 1, 3 are above the column names and were not read.';
  await open({ remarks: [{ code: 'W_ROWS_ABOVE', message }] });
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('a file is read again with the row of column names and the columns that a person chooses', async () => {
  const { user, changes } = await open({}, { plan, can: ['read-again'] });
  const file = within(await screen.findByRole('region', { name: 'What the file says' }));
  await user.click(file.getByText('Read the file in another way'));
  await user.selectOptions(file.getByRole('combobox', { name: 'Due Date' }), 'Remark');
  await user.selectOptions(file.getByRole('combobox', { name: 'Row with the column names' }), '4');
  await user.click(file.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(changes).toEqual([{ headerRow: 4, columns: { 'Due Date': 'Remark' }, version: 3 }]));
});

test('a file that was read again shows its choices at the columns for which they were made', async () => {
  const dueDate = { use: 'Due Date', column: 'Remark', how: 'CHOSEN', samples: [] };
  const after = {
    ...plan,
    ...{ missingColumns: [], unusedColumns: [], columns: [...plan.columns, dueDate] },
    chosen: { columns: { 'Due Date': 'Remark' } },
  };
  const { user, changes } = await open(
    {},
    { plan, can: ['read-again'] },
    { plan: after, can: ['read-again'], version: 4 },
  );
  const file = within(await screen.findByRole('region', { name: 'What the file says' }));
  await user.click(file.getByText('Read the file in another way'));
  await user.selectOptions(file.getByRole('combobox', { name: 'Due Date' }), 'Remark');
  await user.click(file.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  await file.findByText('2 columns read');
  await user.click(file.getByText('Read the file in another way'));
  expect(file.getByRole('combobox', { name: 'Due Date' })).toHaveValue('Remark');
  expect(file.getByRole('combobox', { name: 'Payer Name' })).toHaveValue('');
});

test('a file is read again from another sheet, of which nothing else is known yet', async () => {
  const { user, changes } = await open({}, { plan, can: ['read-again'] });
  const file = within(await screen.findByRole('region', { name: 'What the file says' }));
  await user.click(file.getByText('Read the file in another way'));
  await user.selectOptions(file.getByRole('combobox', { name: 'Sheet' }), 'Old (hidden)');
  expect(file.queryByRole('combobox', { name: 'Due Date' })).toBeNull();
  await user.click(file.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(changes).toEqual([{ sheet: 'Old', version: 3 }]));
});

test('a file that could not be read is shown with the choices, and why the last ones were not taken', async () => {
  const refusedChoice = { code: 'E_HEADER_MISSING', reason: 'Row 9 of this file is empty.' };
  const failed = { status: 'FAILED', failureReason: 'Column “Due Date” is missing.', can: [] };
  await open(failed, { plan, refusedChoice, can: ['read-again'] });
  const file = within(await screen.findByRole('region', { name: 'What the file says' }));
  expect(file.getByText('Row 9 of this file is empty.')).toBeInTheDocument();
  expect(file.getByText('Read the file in another way')).toBeInTheDocument();
});

test('a file is shown with its errors; one question states how many invoices are issued, their total and due date', async () => {
  const { user, requests } = await open();
  expect(await screen.findByRole('heading', { name: 'crossings.csv' })).toBeInTheDocument();
  expect(screen.getByText(/^This same file was uploaded on .* and produced 120 invoices\./)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /^Excluded/, selected: true })).toBeInTheDocument();
  expect(await screen.findByText('08031234567')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Fix it' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download excluded' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Issue 120 invoices' }));
  const question = screen.getByRole('dialog', { name: 'Issue 120 invoices?' });
  expect(question).toHaveTextContent('Total₦3,000,000.00');
  expect(question).toHaveTextContent('Due21 Dec 2026');
  expect(question).toHaveTextContent(
    'The payers are notified immediately. This cannot be undone. 1 row stays excluded.',
  );
  await user.click(within(question).getByRole('checkbox', { name: /^Also issue the 2 rows with warnings/ }));
  expect(screen.getByRole('dialog', { name: 'Issue 122 invoices?' })).toHaveTextContent('Total₦3,050,000.00');
  expect(question).toHaveTextContent('Due21 Dec 2026 to 5 Jan 2027');
  await user.click(within(question).getByRole('checkbox', { name: /^Also issue the 2 rows with warnings/ }));
  expect(requests.some(({ pathname }) => pathname.endsWith('/issue'))).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Issue 120 invoices' }));
  expect(requests.filter(({ pathname }) => pathname.endsWith('/issue'))).toHaveLength(1);
  expect(await screen.findByRole('progressbar', { name: 'Progress of crossings.csv' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Issue/ })).not.toBeInTheDocument();
});

test('a removed row counts neither under Rows nor under All, and is named beside them', async () => {
  await open({ removedCount: 1, rowCount: 124 });
  expect(await screen.findByRole('tab', { name: /^All\s*123$/ })).toBeInTheDocument();
  expect(screen.getByText('of 124 in the file, 1 removed').parentElement).toHaveTextContent('Rows123');
});

test('a row is corrected in place, with the suggested fix filled in, and in its drawer', async () => {
  const { user, requests } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit row 12' }));
  const form = screen.getByRole('form', { name: 'Edit row 12' });
  expect(within(form).getByRole('textbox', { name: 'Phone' })).toHaveValue('08031234567');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form', { name: 'Edit row 12' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit row 12' }));
  await user.keyboard('{Enter}');
  expect(requests.some(({ pathname }) => pathname.endsWith('/rows/12'))).toBe(true);
});

test('a file without a removed row has no tab for them', async () => {
  await open();
  expect(await screen.findByRole('tab', { name: /^Excluded/ })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: /^Removed/ })).not.toBeInTheDocument();
});

test('removed rows are in a tab of their own, and are restored there', async () => {
  const { user, changes } = await open({ excludedCount: 0, warningCount: 0, removedCount: 1 });
  await user.click(await screen.findByRole('tab', { name: 'Removed1' }));
  expect(screen.getByRole('tab', { name: 'All120' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Restore row 12' }));
  await waitFor(() => expect(changes).toEqual([{ isRemoved: false }]));
  await user.click(await screen.findByRole('button', { name: 'Details of row 12' }));
  const drawer = screen.getByRole('dialog', { name: 'Row 12' });
  expect(drawer).toHaveTextContent('This row is removed.');
  await user.click(within(drawer).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(changes).toHaveLength(2));
});

test('an unreadable file says why, and an issued one how much was issued', async () => {
  await open({
    status: 'FAILED',
    failureReason: 'Column “Email” is missing. Start from the template.',
    can: [],
    sameFileAs: undefined,
  });
  expect(await screen.findByText('Column “Email” is missing. Start from the template.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Issue/ })).not.toBeInTheDocument();
});

test('a completed file states how many invoices it created and their total', async () => {
  const left = { ...upload.left, validCount: 0, validAmount: '0.00' };
  await open({ status: 'DONE', createdCount: 120, totalAmount: '3000000.00', left, can: [], sameFileAs: undefined });
  expect(
    await screen.findByText('120 invoices, ₦3,000,000.00, have been issued. The payers are notified.'),
  ).toBeInTheDocument();
  // Nothing is left to issue, and no tile claims otherwise.
  expect(screen.queryByText('Amount to issue')).not.toBeInTheDocument();
  expect(screen.getByText('Amount issued').closest('dl')).toHaveTextContent('Amount issued₦3,000,000.00120 invoices');
  expect(screen.queryByText(/^(ready|to confirm|to correct)/)).not.toBeInTheDocument();
});

test('a file without a row that can be issued can still be replaced or discarded', async () => {
  const none = { validCount: 0, warningCount: 0, validAmount: '0.00', warningAmount: '0.00' };
  await open({ ...none, left: none, can: ['fix', 'discard'] });
  expect(await screen.findByText('No row can be issued yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Issue/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Replace file' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Discard file' })).toBeInTheDocument();
});

test('a file whose service cannot be billed says why and can only be discarded', async () => {
  const whyNot = 'This service is not active, so nobody can be billed for it.';
  await open({ can: ['discard'], whyNot });
  expect(await screen.findByText(whyNot)).toBeInTheDocument();
  const acts = screen.getAllByRole('button', { name: /^(Issue|Replace|Discard|Fix)/ });
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Discard file']);
});

test('the amount comes first, and the main action before the others', async () => {
  await open();
  const amount = (await screen.findByText('Amount to issue')).closest('dl')!;
  expect(amount).toHaveTextContent('₦3,000,000.00');
  expect(amount.previousElementSibling).toBeNull();
  const acts = screen
    .getAllByRole('button', { name: /^(Issue|Replace|Discard)/ })
    .map(({ textContent }) => textContent);
  expect(acts).toEqual(['Issue 120 invoices', 'Replace file', 'Discard file']);
});

test('rows of a file without an invoice can be edited after its issue, and the corrected ones issued', async () => {
  const none = { validCount: 0, warningCount: 0, validAmount: '0.00', warningAmount: '0.00' };
  const issued = { status: 'DONE', createdCount: 120, totalAmount: '3000000.00', sameFileAs: undefined };
  const { user, changes } = await open({ ...issued, left: none, can: ['fix'] });
  await user.click(await screen.findByRole('button', { name: /^Edit row 12/ }));
  const phone = screen.getByRole('textbox', { name: /Phone/ });
  await user.clear(phone);
  await user.type(phone, '08031234567{Enter}');
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /^Issue/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Discard file' })).not.toBeInTheDocument();
});

test('the invoices of rows corrected after an issue are issued from the same file, which can no longer be discarded', async () => {
  const left = { validCount: 1, warningCount: 0, validAmount: '25000.00', warningAmount: '0.00' };
  const issued = { status: 'DONE', createdCount: 120, totalAmount: '3000000.00', sameFileAs: undefined };
  const { user } = await open({ ...issued, left, can: ['issue', 'fix'] });
  await user.click(await screen.findByRole('button', { name: 'Issue 1 invoice' }));
  expect(screen.getByRole('dialog', { name: /Issue 1 invoice/ })).toHaveTextContent('Total₦25,000.00');
  expect(screen.queryByRole('button', { name: 'Discard file' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Replace file' })).not.toBeInTheDocument();
});

test('a file that was issued says why the rest of its rows cannot be issued now', async () => {
  const left = { validCount: 1, warningCount: 0, validAmount: '25000.00', warningAmount: '0.00' };
  const issued = { status: 'DONE', createdCount: 120, totalAmount: '3000000.00', sameFileAs: undefined };
  const whyNot = 'This service is not active, so nobody can be billed for it.';
  await open({ ...issued, left, can: [], whyNot });
  expect(await screen.findByText(whyNot)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Issue/ })).not.toBeInTheDocument();
});

test('a file that was issued says beside what was issued why its last issue stopped', async () => {
  const left = { validCount: 1, warningCount: 0, validAmount: '25000.00', warningAmount: '0.00' };
  const issued = { status: 'DONE', createdCount: 120, totalAmount: '3000000.00', sameFileAs: undefined };
  const failureReason = 'This service is not active, so nobody can be billed for it.';
  await open({ ...issued, left, can: ['issue', 'fix'], failureReason });
  expect(await screen.findByText(`The last issue of this file stopped. Reason: ${failureReason}`)).toBeInTheDocument();
  expect(screen.getByText(/^120 invoices, .* have been issued/)).toBeInTheDocument();
});
