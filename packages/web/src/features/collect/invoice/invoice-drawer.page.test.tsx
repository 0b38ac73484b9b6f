import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileToken, invoice } from '../../../../test/invoice.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const PATH = '/admin/collections/print-invoice';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

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
  expect(screen.queryByText(fileToken)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download our licence.pdf' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked.at(-1)?.pathname).toBe('/services/organization/api/files/77');
  expect((saved.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe('our licence.pdf');
  saved.mockRestore();
});
