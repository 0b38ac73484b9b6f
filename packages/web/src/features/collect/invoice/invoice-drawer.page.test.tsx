import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileToken, invoice } from '../../../../test/invoice.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const PATH = '/admin/collections/print-invoice';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

test('a draft is issued at the sum that stands there, and one that was changed meanwhile is shown anew', async () => {
  const draft = { ...invoice, status: 'DRAFT', reference: undefined, isPayable: false, fee: '161.25', can: ['issue'] };
  let now = draft;
  const sent: unknown[] = [];
  const { user } = await openPortal(`${PATH}?invoice=12`, ({ pathname }, { body } = {}) => {
    if (pathname.endsWith('/invoices/12')) return json(now);
    if (!pathname.endsWith('/invoices/12/issue')) return pageOf([]);
    sent.push(JSON.parse(String(body)));
    if (sent.length > 1) {
      now = { ...now, status: 'ISSUED', can: [] };
      return json(now);
    }
    now = { ...draft, subtotal: '300.00', total: '300.00', balance: '300.00' };
    return json(
      { code: 'stale-quote', detail: 'The amount is now ₦461.25. Look at it again before you go on.' },
      {},
      409,
    );
  });
  const sums = async (total: string) => expect(await screen.findAllByText(total)).not.toHaveLength(0);
  await sums('₦100.00');
  expect(screen.getByText('₦161.25')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  expect(await screen.findByText(/The amount is now ₦461\.25/)).toBeInTheDocument();
  await sums('₦300.00');
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  await waitFor(() => expect(sent).toEqual([{ expectedPayable: '261.25' }, { expectedPayable: '461.25' }]));
});

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
