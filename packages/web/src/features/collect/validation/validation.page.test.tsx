import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overpaidPayment } from '../../../../test/checkout.ts';
import { onlyPaper } from '../../../../test/paper.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { accountantOf, be } from '../../../../test/staff.ts';

const PATH = '/admin/collections/revenue-validation';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const validation = {
  found: true,
  verdict: 'VALID',
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  status: 'PAID',
  details: {
    invoiceNumber: 'INV-2026-0000123',
    reference: '270512345678',
    title: 'Road crossing permit',
    payerName: 'Ada Obi',
    serviceId: 1,
    serviceName: 'Road crossing permit',
    total: '25000.00',
    amountPaid: '25000.00',
    balance: '0.00',
    status: 'PAID',
    dueDate: '2026-11-12',
    isOverdue: false,
    payments: [],
    receipts: [],
    splits: [],
    settlements: [],
  },
};

test('Escape closes the question whether a payment was used, with the focus back on its button and the verdict still there', async () => {
  let checks = 0;
  const { user } = await openPortal(`${PATH}?ref=RCT-2026-0000088`, ({ pathname }) => {
    if (!pathname.includes('/payments/validate/')) return pageOf([]);
    checks += 1;
    return checks === 1 ? json(validation) : new Promise<Response>(() => {}); // the second check has not returned yet
  });
  const mark = await screen.findByRole('button', { name: 'Mark as used' });
  await user.click(mark);
  const dialog = await screen.findByRole('dialog', { name: 'Mark this payment as used?' });
  expect(within(dialog).getByText(/You can do this once/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Valid. You can provide the service.', { selector: 'h2' })).toBeInTheDocument();
  expect(mark).toHaveFocus();
});

test('an officer who records a payment as used sees a confirmation, not that it was used before; the next officer is warned', async () => {
  const used = {
    ...validation,
    details: { ...validation.details, used: { at: '2026-11-21T10:00:00.000Z', by: 'Ada Obi' } },
  };
  let isMarked = false;
  const { user } = await openPortal(`${PATH}?ref=RCT-2026-0000088`, ({ pathname }) => {
    if (!pathname.includes('/payments/validate/')) return pageOf([]);
    isMarked ||= pathname.endsWith('/use');
    return json(isMarked ? used : validation);
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as used' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as used' }));
  expect(await screen.findByRole('heading', { name: 'Used. The service has been provided.' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Check payment' }));
  expect(await screen.findByRole('heading', { name: 'Valid, but used before' })).toBeInTheDocument();
  expect(screen.getByText('Do not give the service a second time for it.')).toBeInTheDocument();
});

test('overpaid and late payments are labelled, and the list can show only the overpaid ones', async () => {
  const payment = {
    ...overpaidPayment,
    ...{ serviceName: 'Road crossing permit', invoiceId: 3, invoiceNumber: 'INV-2026-0000123' },
    ...{ reference: '270512345678', attemptNo: 2, initiatedAt: '2026-11-21T10:00:00.000Z' },
  };
  const { requests, user } = await openPortal(`${PATH}?tab=payments&overpaid=yes`, ({ pathname }) =>
    pageOf(pathname.endsWith('/payments') ? [payment] : []),
  );
  expect(await screen.findByText('₦5,000.00 overpaid')).toBeInTheDocument();
  expect(screen.getByText('Late')).toBeInTheDocument();
  const narrowed = () => requests.filter(({ pathname }) => pathname.endsWith('/payments')).at(-1)?.searchParams;
  expect(narrowed()?.get('overpaid')).toBe('true');
  await user.click(screen.getByRole('button', { name: /Amount: Overpaid/ }));
  await waitFor(() => expect(narrowed()?.has('overpaid')).toBe(false));
});

test('a verdict belongs to the number it was requested for: typing another number removes it', async () => {
  const { user } = await openPortal(`${PATH}?ref=RCT-2026-0000088`, ({ pathname }) =>
    pathname.includes('/payments/validate/') ? json(validation) : pageOf([]),
  );
  const verdict = { name: 'Valid. You can provide the service.' };
  expect(await screen.findByRole('heading', verdict)).toBeInTheDocument();
  const field = screen.getByLabelText(/^Reference/);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Check payment' }));
  expect(screen.queryByRole('heading', verdict)).not.toBeInTheDocument();
  await user.type(field, 'RCT-2026-0000089');
  expect(screen.queryByRole('heading', verdict)).not.toBeInTheDocument();
});

test('an officer prints the verdict and its basis, without the field and the last checks', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await openPortal(`${PATH}?ref=RCT-2026-0000088`, ({ pathname }) =>
    pathname.includes('/payments/validate/') ? json(validation) : pageOf([]),
  );
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const paper = onlyPaper();
  for (const words of ['Valid. You can provide the service.', 'Ada Obi', 'INV-2026-0000123', '₦25,000.00'])
    expect(paper).toHaveTextContent(words);
  expect(paper).not.toHaveTextContent('Mark as used');
  expect(paper).not.toHaveTextContent('Checks in this session');
});
