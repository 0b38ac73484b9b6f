import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checkout } from '../../../../test/checkout.ts';
import { onlyPaper } from '../../../../test/paper.ts';
import { json, openPortal } from '../../../../test/portal.tsx';

const invoice = {
  ...checkout,
  invoiceNumber: 'INV-2026-0000123',
  title: 'Road crossing permit',
  org: { id: 40, code: 'MOW', name: 'Ministry of Works' },
  service: { id: 7, name: 'Road crossing permit' },
  lines: [{ description: 'Road crossing permit', quantity: 1, unitAmount: '5000.00', amount: '5000.00' }],
  partPaymentAllowed: false,
  minPayable: '5000.00',
  channels: ['CARD'],
  dueDate: '2026-12-12',
  payBy: '2026-12-12',
};

test('a found invoice disappears when another number is typed, and each unknown number is reported', async () => {
  const { user, requests } = await openPortal('/invoice?number=INV-2026-0000123', ({ pathname }) =>
    pathname.endsWith('/public/invoices/INV-2026-0000123') ? json(invoice) : undefined,
  );
  const sheet = { name: 'Road crossing permit' };
  expect(await screen.findByRole('heading', sheet)).toBeInTheDocument();
  const number = screen.getByLabelText('Invoice number or 12-digit reference');
  await user.clear(number);
  await user.type(number, 'INV-2026-0000124');
  expect(screen.queryByRole('heading', sheet)).not.toBeInTheDocument();
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Find invoice' }));
    expect((await screen.findAllByText('We could not find that invoice. Check the number.')).length).toBeGreaterThan(0);
    expect(requests.filter(({ pathname }) => pathname.endsWith('0000124'))).toHaveLength(times);
  }
  await user.clear(number);
  await user.type(number, 'inv-2026-0000123{Enter}');
  expect(await screen.findByRole('heading', sheet)).toBeInTheDocument();
  expect(number).toHaveValue('INV-2026-0000123');
});

const TOKEN = '7d444840-9dc0-4d1e-b245-5ffdce74fad2';
const whole = { kind: 'INDIVIDUAL', name: 'Ada Obi', email: 'ada@mail.ng', phone: '08031234678' };

test('what must be paid now, fee included, is shown once and as the largest figure', async () => {
  await openPortal('/invoice?number=INV-2026-0000123', ({ pathname }) =>
    pathname.endsWith('/public/invoices/INV-2026-0000123') ? json(invoice) : undefined,
  );
  const due = await screen.findByText('To pay now');
  expect(due.parentElement).toHaveTextContent('To pay now₦5,161.25₦5,000.00 plus a fee of ₦161.25');
  expect(screen.getAllByText(/₦5,161\.25/)).toHaveLength(1);
});

test.each([
  [false, 0],
  [true, 1],
])(
  'an invoice found before it is paid bears the mark of an overdue one (%s), with since which day',
  async (isOverdue, marks) => {
    await openPortal('/invoice?number=INV-2026-0000123', ({ pathname }) =>
      pathname.endsWith('/public/invoices/INV-2026-0000123') ? json({ ...invoice, isOverdue }) : undefined,
    );
    await screen.findByText('To pay now');
    expect(screen.queryAllByText('Overdue since 13 Dec 2026')).toHaveLength(marks);
  },
);

test('a visitor with the link of an invoice prints the server’s document', async () => {
  await openPortal(`/invoice?number=INV-2026-0000123&token=${TOKEN}`, ({ pathname }) =>
    pathname.endsWith('/public/invoices/INV-2026-0000123') ? json({ ...invoice, payer: whole }) : undefined,
  );
  const print = await screen.findByRole('link', { name: 'Open to print' });
  expect(print.getAttribute('href')).toMatch(`/public/invoices/INV-2026-0000123/document?token=${TOKEN}`);
  expect(print).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

test('without the link, the printout shows the invoice masked, as on the screen, and nothing around it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await openPortal('/invoice?number=INV-2026-0000123', ({ pathname }) =>
    pathname.endsWith('/public/invoices/INV-2026-0000123') ? json(invoice) : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const paper = onlyPaper();
  for (const words of ['INV-2026-0000123', '2705 1234 5678', 'Ministry of Works', 'A** O**', '₦5,000.00'])
    expect(paper).toHaveTextContent(words);
  expect(paper).not.toHaveTextContent('Find invoice');
});
