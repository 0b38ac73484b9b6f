import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const DESK = '/admin/collections/print-invoice';
beforeEach(() => be(accountantOf(DESK)));
afterEach(() => be(undefined));

const wrong = (row: number) => ({ row, column: 'Email', code: 'email', message: 'Enter an email address' });
const upload = {
  id: 7,
  serviceId: 1,
  serviceName: 'Road crossing permit',
  fileName: 'crossings.csv',
  status: 'DONE',
  progressPercent: 100,
  rowCount: 3000,
  createdCount: 2940,
  errorCount: 60,
  errors: [wrong(12), { ...wrong(12), column: 'Phone' }, wrong(40)],
  totalAmount: '73500000.00',
  uploadedBy: 'Ada Obi',
  createdAt: '2026-11-21T10:00:00.000Z',
};

test('a file with wrong rows says what was issued, what to send again, and that not every problem is kept', async () => {
  await openPortal(`${DESK}?upload=7`, ({ pathname }) =>
    pathname.endsWith('/invoices/uploads/7') ? json(upload) : pageOf([]),
  );
  expect(
    await screen.findByText('2,940 invoices are issued. Correct the 60 rows below and send only those again.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'crossings.csv' })).toBeInTheDocument();
  expect(
    screen.getByText('58 more rows were left out. What is wrong with them is told once these are corrected.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Get these problems as a file' })).toBeInTheDocument();
});
