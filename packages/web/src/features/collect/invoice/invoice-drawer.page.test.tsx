import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileToken, invoice } from '../../../../test/invoice.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const PATH = '/admin/collections/print-invoice';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

test('a draft is issued at the amount shown, and one changed meanwhile is shown again', async () => {
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
      { code: 'stale-quote', detail: 'The amount is now ₦461.25. Check the amount before you continue.' },
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

describe('money on an invoice that was not due', () => {
  const payment = {
    ...{ id: 5, attemptNo: 1, channel: 'BANK_TRANSFER', amount: '5000.00', feeAmount: '0.00', feeBearer: 'PAYER' },
    ...{ overpaidAmount: '5000.00', isLate: true, status: 'SUCCESSFUL', initiatedAt: '2026-11-20T08:00:00.000Z' },
    ...{ confirmedAt: '2026-11-21T09:30:00.000Z', receiptNumber: 'RCT-2026-0000005', refundable: '5000.00' },
  };
  const open = (more: object) =>
    openPortal(`${PATH}?invoice=12`, ({ pathname }) =>
      pathname.endsWith('/invoices/12') ? json({ ...invoice, ...more, payments: [payment] }) : pageOf([]),
    );

  test('money on an invoice that was not due shows its payer, since when and who holds it, and links to the refund', async () => {
    const { user } = await open({
      ...{ status: 'CANCELLED', isPayable: false, amountPaid: '5000.00', can: ['refund'] },
      held: { amount: '5000.00', since: payment.confirmedAt },
    });
    expect(
      await screen.findByText(
        '₦5,000.00 on this invoice was not due. It belongs to Ada Obi and has been waiting to be refunded since 21 Nov 2026, 10:30.',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/Your organization holds the money until an accountant starts a refund/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refund RCT-2026-0000005' }));
    expect(await screen.findByRole('dialog', { name: 'Refund receipt RCT-2026-0000005' })).toBeInTheDocument();
  });

  test('money on an invoice that was not due must be refunded before a paid invoice can be cancelled, and the user is led there', async () => {
    const { user } = await open({ status: 'PARTLY_PAID', amountPaid: '5000.00', can: ['send', 'refund'] });
    await user.click(await screen.findByRole('button', { name: 'More for INV-2026-0000012' }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel invoice' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Refund the money before you cancel INV-2026-0000012',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Refund RCT-2026-0000005' }));
    expect(await screen.findByRole('dialog', { name: 'Refund receipt RCT-2026-0000005' })).toBeInTheDocument();
  });

  test('the cancel dialog says what happens to money that is under way', async () => {
    const { user } = await open({ can: ['cancel'] });
    await user.click(await screen.findByRole('button', { name: 'More for INV-2026-0000012' }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel invoice' }));
    expect(await screen.findByText(/A payment already in progress is still accepted/)).toBeInTheDocument();
  });
});

test('a file attached by the payer is shown by name beside its question and downloaded under that name', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, requests } = await openPortal(`${PATH}?invoice=12`, ({ pathname }) => {
    if (pathname.endsWith('/invoices/12')) return json(invoice);
    if (pathname.endsWith('/files/77'))
      return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    return pageOf([]);
  });
  expect(await screen.findByText('ABC-123')).toBeInTheDocument();
  expect(screen.queryByText(fileToken)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download our licence.pdf' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(requests.at(-1)?.pathname).toBe('/services/organization/api/files/77');
  expect((saved.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe('our licence.pdf');
  saved.mockRestore();
});

describe('the focus after the drawer', () => {
  const open = (address: string) =>
    openPortal(address, ({ pathname }) =>
      pathname.endsWith('/invoices/12') ? json(invoice) : pageOf(pathname.endsWith('/invoices') ? [invoice] : []),
    );
  const leave = async () => {
    const drawer = await screen.findByRole('dialog', { name: /INV-2026-0000012/ });
    fireEvent(drawer, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  test('the focus after the drawer returns to the row that opened it', async () => {
    const { user } = await open(PATH);
    await user.click(await screen.findByRole('cell', { name: 'Ada Obi' }));
    await leave();
    expect(screen.getByRole('row', { name: /INV-2026-0000012/ })).toHaveFocus();
  });

  test('the focus after the drawer goes to its row too when an address opened it, and otherwise to the heading', async () => {
    await open(`${PATH}?invoice=12`);
    await screen.findByText('INV-2026-0000012', { selector: 'span' });
    await leave();
    expect(screen.getByRole('row', { name: /INV-2026-0000012/ })).toHaveFocus();
  });

  test('the focus after the drawer goes to the heading where the row is not on this page of the list', async () => {
    await openPortal(`${PATH}?invoice=12`, ({ pathname }) =>
      pathname.endsWith('/invoices/12') ? json(invoice) : pageOf([]),
    );
    await leave();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
