import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const PATH = '/admin/collections/print-invoice';
const TOKEN = '9dc3b4b3-795b-40b1-900f-21adad58cebe';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const invoice = {
  id: 12,
  number: 'INV-2026-0000012',
  reference: '270512345678',
  orgId: 1,
  orgName: 'Ministry of Works',
  serviceId: 1,
  serviceName: 'Haulage licence',
  payer: { kind: 'INDIVIDUAL', name: 'Ada Obi', email: 'ada@mail.test', phone: '08031234678' },
  title: 'Haulage licence',
  status: 'ISSUED',
  isOverdue: false,
  isShort: false,
  subtotal: '100.00',
  penalty: '0.00',
  total: '100.00',
  fee: '0.00',
  amountPaid: '0.00',
  balance: '100.00',
  dueDate: '2026-11-22',
  expiresAt: '2027-02-20',
  source: 'CHECKOUT',
  createdAt: '2026-11-22T09:00:00.000Z',
  createdBy: 'payer',
  version: 1,
  lines: [{ description: 'Haulage licence', quantity: 1, unitAmount: '100.00', amount: '100.00' }],
  quantity: 1,
  customValues: [
    { key: 'plate', label: 'Plate number', value: 'ABC-123' },
    { key: 'licence', label: 'Old licence', value: TOKEN, fileId: 77, fileName: 'our licence.pdf' },
  ],
  ruleId: 1,
  isPayable: true,
  viewCount: 0,
  can: [],
  payments: [],
  timeline: [],
};

test('a file a payer brought stands beside its question with its name, and is downloaded under it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, asked } = await openPortal(`${PATH}?invoice=12`, ({ pathname }) => {
    if (pathname.endsWith('/invoices/12')) return json(invoice);
    if (pathname.endsWith('/files/77'))
      return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    return pageOf([]);
  });
  expect(await screen.findByText('ABC-123')).toBeInTheDocument();
  expect(screen.queryByText(TOKEN)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download our licence.pdf' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked.at(-1)?.pathname).toBe('/services/organization/api/files/77');
  expect((saved.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe('our licence.pdf');
  saved.mockRestore();
});
