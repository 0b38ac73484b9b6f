import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answers, attempt, checkout, pending } from '../../../../test/checkout.ts';
import { onlyPaper } from '../../../../test/paper.ts';
import { json, openPortal } from '../../../../test/portal.tsx';

describe('what is paid now', () => {
  const at = (more: object) =>
    openPortal('/payment?ref=270512345678', answers({ 'checkouts/270512345678': { ...checkout, ...more } }));

  const now = async (figure: string) =>
    waitFor(() =>
      expect(screen.getByText('You pay now', { selector: 'p' }).nextElementSibling).toHaveTextContent(figure),
    );

  test('is one figure with the fee in it, of a part as of the whole, also at a bank, where nothing is started', async () => {
    const { user, asked } = await at({ channels: ['CARD', 'BANK_BRANCH'] });
    await screen.findByRole('heading', { level: 1, name: 'Choose how to pay' });
    await now('₦5,161.25');
    await user.click(screen.getByLabelText('A part of it'));
    await user.type(screen.getByLabelText('Amount to pay now'), '3,000');
    await now('₦3,161.25');
    await user.click(screen.getByRole('button', { name: /^Bank branch/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay at a bank branch' })).toBeInTheDocument();
    await now('₦3,161.25');
    expect(asked.some(({ pathname }) => pathname.endsWith('/attempts'))).toBe(false);
    expect(screen.queryByText(/Waiting for your bank/)).not.toBeInTheDocument();
  });

  test('at a POS agent is said in the panel, and the slip to carry there holds it once, with who pays and the QR code', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = await at({ channels: ['CARD', 'POS'] });
    await user.click(await screen.findByLabelText('A part of it'));
    await user.type(screen.getByLabelText('Amount to pay now'), '3,000');
    await user.click(screen.getByRole('button', { name: /^POS/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay at a POS agent' })).toBeInTheDocument();
    expect(screen.getByText('Show the agent the reference.')).toBeInTheDocument();
    const paper = await waitFor(() => onlyPaper());
    expect(paper.textContent?.match(/₦[\d,.]+/g)).toEqual(['₦3,177.38']); // with the fee of that way
    await now('₦3,177.38');
    for (const words of ['Payment slip', '2705 1234 5678', 'A** O**', 'Ministry of Works', '10 Feb 2027'])
      expect(paper).toHaveTextContent(words);
    within(paper).getByRole('img', { name: 'QR code of this payment', hidden: true });
    await user.click(screen.getByRole('button', { name: 'Print the slip' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('of an overdue invoice says so, and stands under its lines and its penalty in their order', async () => {
    await at({
      isOverdue: true,
      penalty: '500.00',
      subtotal: '5000.00',
      total: '5500.00',
      balance: '5500.00',
      payBy: '2026-09-23',
    });
    expect(await screen.findByText('Was due')).toBeInTheDocument();
    expect(screen.getByText('Overdue')).toBeInTheDocument();
    expect(screen.queryByText('Pay by')).not.toBeInTheDocument();
    const labels = [...document.querySelectorAll('aside dt')].map((label) => label.textContent);
    expect(
      labels.filter((label) => ['Subtotal', 'Penalty', 'Total', 'Fee', 'You pay now'].includes(label ?? '')),
    ).toEqual(['Subtotal', 'Penalty', 'Total', 'Fee', 'You pay now']);
  });
});

test('a transfer that comes after its time still leads to its receipt, and nobody is told to pay again', async () => {
  let now: object = pending;
  const { user, router } = await openPortal('/payment?ref=270512345678', (url) =>
    url.pathname.endsWith('/status') ? json(now) : answers({ 'checkouts/270512345678': { ...checkout, attempt } })(url),
  );
  await user.click(await screen.findByRole('button', { name: 'I have paid' }));
  expect(screen.getByText(/Waiting for your bank/)).toBeInTheDocument();
  now = { ...pending, paymentStatus: 'EXPIRED' };
  expect(await screen.findByText(/If you have sent the money, do not pay again/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'The time for this attempt is over' })).toBeInTheDocument();
  expect(document.title).toBe('The time for this attempt is over - Isura');
  now = { ...pending, invoiceStatus: 'PAID', paymentStatus: 'SUCCESSFUL', amountPaid: '5000.00', balance: '0.00' };
  await waitFor(() => expect(router.state.location.pathname).toBe('/revenuePayment/success'));
});
