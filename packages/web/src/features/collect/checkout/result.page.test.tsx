import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, checkout, pending } from '../../../../test/checkout.ts';
import { pollByHand } from '../../../../test/polling.ts';
import { json, openPortal } from '../../../../test/portal.tsx';

describe('the result', () => {
  const open = (status: object, more: object = {}) =>
    openPortal(
      '/revenuePayment/success?ref=270512345678',
      answers({ 'checkouts/270512345678': { ...checkout, ...more }, 'checkouts/270512345678/status': status }),
    );

  test('the result of a part payment names its receipt and what is still to be paid', async () => {
    await open(
      {
        ...pending,
        invoiceStatus: 'PARTLY_PAID',
        paymentStatus: 'SUCCESSFUL',
        receiptNumber: 'RCT-2026-0000001',
        amountPaid: '3000.00',
        balance: '2000.00',
      },
      {
        status: 'PARTLY_PAID',
        amountPaid: '3000.00',
        balance: '2000.00',
        receipts: [
          {
            number: 'RCT-2026-0000001',
            amount: '3000.00',
            fee: '161.25',
            overpaid: '0.00',
            paidAt: '2026-11-12T09:00:00Z',
            isVoided: false,
          },
        ],
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment received' })).toBeInTheDocument();
    expect(document.title).toBe('Payment received - Isura');
    expect(screen.getByText('RCT-2026-0000001')).toBeInTheDocument();
    const panel = screen.getByText('RCT-2026-0000001').closest('section, div')!.parentElement!;
    expect(panel).toHaveTextContent(/RCT-2026-0000001.*₦3,000\.00You paid ₦3,161\.25 including the fee/);
    expect(screen.getByText('₦2,000.00 is still to be paid by 10 Feb 2027.')).toBeInTheDocument();
    expect(screen.getByText('We sent your receipt to ad***@mail.ng')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download receipt' })).not.toBeInTheDocument();
  });

  test('the result of a payment with a void receipt says that it proves nothing any more', async () => {
    const receipt = { number: 'RCT-2026-0000001', amount: '5000.00', fee: '0.00', overpaid: '0.00' };
    await open(
      { ...pending, invoiceStatus: 'ISSUED', paymentStatus: 'REFUNDED', receiptNumber: receipt.number },
      { receipts: [{ ...receipt, paidAt: '2026-11-12T09:00:00Z', isVoided: true }] },
    );
    expect(
      await screen.findByText(/^Receipt RCT-2026-0000001 is void: it was refunded or cancelled/),
    ).toHaveTextContent('It no longer proves a payment.');
    expect(screen.getByRole('heading', { level: 1, name: 'This receipt is void' })).toBeInTheDocument();
    expect(screen.queryByText('Payment received')).not.toBeInTheDocument();
    expect(screen.queryByText(/^We sent your receipt/)).not.toBeInTheDocument();
  });

  test('the result of a payment that has not arrived yet is awaited, and the tab title says so', async () => {
    await open(pending);
    expect(await screen.findByRole('heading', { level: 1, name: 'We are waiting for your bank' })).toBeInTheDocument();
    expect(document.title).toBe('We are waiting for your bank - Isura');
  });

  test('the result of a failed payment says so, also in the tab title, and says that money may still arrive before it offers another attempt', async () => {
    await open({
      ...pending,
      paymentStatus: 'FAILED',
      failureReason: 'Your bank declined the card.',
      canStillArrive: true,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment did not go through' })).toBeInTheDocument();
    expect(document.title).toBe('Payment did not go through - Isura');
    expect(screen.getByText(/^Your bank declined the card\. .*do not pay again: we show it here/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/payment?ref=270512345678');
  });

  test('the result of a failed payment is still polled, and its money shows when it arrives', async () => {
    const poll = pollByHand();
    let now: object = { ...pending, paymentStatus: 'FAILED', canStillArrive: true };
    await openPortal('/revenuePayment/success?ref=270512345678', (url) =>
      url.pathname.endsWith('/status') ? json(now) : answers({ 'checkouts/270512345678': checkout })(url),
    );
    await screen.findByRole('heading', { level: 1, name: 'Payment did not go through' });
    now = { ...pending, invoiceStatus: 'PAID', paymentStatus: 'SUCCESSFUL', amountPaid: '5000.00', balance: '0.00' };
    await poll();
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment received' })).toBeInTheDocument();
  });

  test('the result of money that arrives while the invoice cannot be read again offers nothing to pay, and no earlier receipt as its own', async () => {
    const poll = pollByHand();
    let now: object = { ...pending, invoiceStatus: 'PARTLY_PAID', amountPaid: '3000.00', balance: '2000.00' };
    const first = { number: 'RCT-2026-0000001', amount: '3000.00', fee: '0.00', overpaid: '0.00', isVoided: false };
    const before = { ...checkout, status: 'PARTLY_PAID', amountPaid: '3000.00', balance: '2000.00' };
    let reads = 0;
    const { requests } = await openPortal('/revenuePayment/success?ref=270512345678', (url) => {
      if (url.pathname.endsWith('/status')) return json(now);
      if (!url.pathname.endsWith('/checkouts/270512345678')) return answers({})(url);
      reads += 1;
      if (reads > 1) throw new TypeError('Failed to fetch');
      return json({ ...before, receipts: [{ ...first, paidAt: '2026-11-12T09:00:00Z' }] });
    });
    await screen.findByRole('heading', { level: 1, name: 'We are waiting for your bank' });
    now = {
      ...{ ...pending, invoiceStatus: 'PAID', paymentStatus: 'SUCCESSFUL', receiptNumber: 'RCT-2026-0000002' },
      ...{ amountPaid: '5000.00', balance: '0.00' },
    };
    await poll();
    await screen.findByRole('heading', { level: 1, name: 'Payment received' });
    expect(screen.queryByRole('link', { name: /Pay the rest/ })).toBeNull();
    expect(screen.queryByText(/still to be paid/)).toBeNull();
    expect(screen.queryByText('RCT-2026-0000001')).toBeNull();
    const readsOf = () => requests.filter(({ pathname }) => pathname.endsWith('/checkouts/270512345678')).length;
    await waitFor(() => expect(readsOf()).toBeGreaterThanOrEqual(3));
    await poll();
    await waitFor(() => expect(readsOf()).toBeGreaterThan(3)); // the first, the next with its retry, and one after a pause
  });

  test('the result changes the tab title when it arrives, and leaves it to the next page', async () => {
    const poll = pollByHand();
    let now: object = pending;
    const { user } = await openPortal('/revenuePayment/success?ref=270512345678', (url) =>
      url.pathname.endsWith('/status') ? json(now) : answers({ 'checkouts/270512345678': checkout })(url),
    );
    await screen.findByRole('heading', { level: 1, name: 'We are waiting for your bank' });
    now = { ...pending, paymentStatus: 'FAILED' };
    await poll();
    await waitFor(() => expect(document.title).toBe('Payment did not go through - Isura'));
    await user.click(screen.getByRole('link', { name: 'Pay for something else' }));
    await waitFor(() => expect(document.title).toBe('Pay for a service - Isura'));
  });

  test('the result of a double payment shows both receipts, the overpaid amount, and how it is returned', async () => {
    const receipt = {
      amount: '5000.00',
      fee: '161.25',
      overpaid: '0.00',
      paidAt: '2026-11-12T09:00:00Z',
      isVoided: false,
    };
    await open(
      {
        ...pending,
        invoiceStatus: 'PAID',
        paymentStatus: 'SUCCESSFUL',
        amountPaid: '10000.00',
        balance: '0.00',
        receiptNumber: 'RCT-2026-0000001',
      },
      {
        status: 'PAID',
        whyNot: 'PAID',
        amountPaid: '10000.00',
        balance: '0.00',
        receipts: [
          { ...receipt, number: 'RCT-2026-0000001' },
          { ...receipt, number: 'RCT-2026-0000002', overpaid: '5000.00' },
        ],
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment received' })).toBeInTheDocument();
    expect(screen.getByText('You paid ₦5,000.00 more than was due.')).toBeInTheDocument();
    expect(screen.getByText(/decides how to return it/)).toBeInTheDocument();
    expect(screen.getByText('RCT-2026-0000002')).toBeInTheDocument();
    const of = (number: string) => screen.getAllByText(new RegExp(number)).at(-1)!.closest('li');
    expect(of('RCT-2026-0000002')).toHaveTextContent(
      /RCT-2026-0000002 ₦5,000\.00.*You paid ₦5,161\.25 including the fee/,
    );
  });

  test.each(['EXPIRED', 'CANCELLED'])(
    'the result of an attempt that is %s does not say that no money was taken',
    async (paymentStatus) => {
      await open({ ...pending, paymentStatus, canStillArrive: true });
      expect(await screen.findByText(/do not pay again: we show it here when it arrives/)).toBeInTheDocument();
      expect(screen.queryByText(/not been charged|Nothing was taken/)).not.toBeInTheDocument();
    },
  );
});
