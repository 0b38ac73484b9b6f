import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answers, attempt, checkout, pending } from '../../../../test/checkout.ts';
import { onlyPaper } from '../../../../test/paper.ts';
import { pollByHand } from '../../../../test/polling.ts';
import { json, openPortal } from '../../../../test/portal.tsx';

describe('the amount to pay now', () => {
  const at = (more: object) =>
    openPortal('/payment?ref=270512345678', answers({ 'checkouts/270512345678': { ...checkout, ...more } }));

  const now = async (figure: string) =>
    waitFor(() =>
      expect(screen.getByText('You pay now', { selector: 'p' }).nextElementSibling).toHaveTextContent(figure),
    );

  test('the amount to pay now is one figure with the fee in it, for a part as for the whole, also at a bank, where nothing is started', async () => {
    const { user, requests } = await at({ channels: ['CARD', 'BANK_BRANCH'] });
    await screen.findByRole('heading', { level: 1, name: 'Choose how to pay' });
    await now('₦5,161.25');
    await user.click(screen.getByLabelText('Part of it'));
    await user.type(screen.getByLabelText('Amount to pay now'), '3,000');
    await now('₦3,161.25');
    await user.click(screen.getByRole('button', { name: /^Bank branch/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay at a bank branch' })).toBeInTheDocument();
    await now('₦3,161.25');
    expect(requests.some(({ pathname }) => pathname.endsWith('/attempts'))).toBe(false);
    expect(screen.queryByText(/Waiting for your bank/)).not.toBeInTheDocument();
  });

  test('the amount to pay now at a POS agent is shown in the panel, and once on the slip to take there, with the payer and the QR code', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = await at({ channels: ['CARD', 'POS'] });
    await user.click(await screen.findByLabelText('Part of it'));
    await user.type(screen.getByLabelText('Amount to pay now'), '3,000');
    await user.click(screen.getByRole('button', { name: /^POS/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay at a POS agent' })).toBeInTheDocument();
    expect(screen.getByText('Show the agent the reference.')).toBeInTheDocument();
    const paper = await waitFor(() => onlyPaper());
    expect(paper.textContent?.match(/₦[\d,.]+/g)).toEqual(['₦3,177.38']); // with the fee of that channel
    await now('₦3,177.38');
    for (const words of ['Payment slip', '2705 1234 5678', 'A** O**', 'Ministry of Works', '10 Feb 2027'])
      expect(paper).toHaveTextContent(words);
    within(paper).getByRole('img', { name: 'QR code of this payment', hidden: true });
    await user.click(screen.getByRole('button', { name: 'Print the slip' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('the amount to pay now of an overdue invoice says so, and follows its lines and its penalty in their order', async () => {
    await at({
      isOverdue: true,
      dueDate: '2026-09-23',
      penalty: '500.00',
      subtotal: '5000.00',
      total: '5500.00',
      balance: '5500.00',
      payBy: '2026-09-23',
    });
    expect(await screen.findByText('Was due')).toBeInTheDocument();
    expect(screen.getByText('Overdue since 24 Sep 2026')).toBeInTheDocument();
    expect(screen.queryByText('Pay by')).not.toBeInTheDocument();
    const labels = [...document.querySelectorAll('aside dt')].map((label) => label.textContent);
    expect(
      labels.filter((label) => ['Subtotal', 'Penalty', 'Total', 'Fee', 'You pay now'].includes(label ?? '')),
    ).toEqual(['Subtotal', 'Penalty', 'Total', 'Fee', 'You pay now']);
  });
});

test.each([
  ['the others are offered', 'Choose another way to pay', { partPaymentAllowed: false }, ['Card', 'POS']],
  [
    'it is offered again where another part can be paid by it',
    'Choose another amount or way',
    {},
    ['Card', 'Bank transfer', 'POS'],
  ],
])('beside the open channel %s', async (_, name, more, ways) => {
  const channels = ['CARD', 'BANK_TRANSFER', 'POS'];
  const open = { ...checkout, attempt, channels, ...more };
  await openPortal('/payment?ref=270512345678', answers({ 'checkouts/270512345678': open }));
  await screen.findByRole('button', { name: 'I have paid' });
  const others = screen.getByRole('heading', { name }).parentElement as HTMLElement;
  const offered = within(others).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent?.replace(/(Bank transfer|Card|POS).*/, '$1'))).toEqual(ways);
});

test('the button after the amount says what it copies', async () => {
  await openPortal('/payment?ref=270512345678', answers({ 'checkouts/270512345678': { ...checkout, attempt } }));
  expect(await screen.findByRole('button', { name: 'Copy the amount' })).toHaveTextContent('Copy the amount');
});

test('a transfer that arrives after its attempt expired still leads to its receipt, and nobody is asked to pay again', async () => {
  const poll = pollByHand();
  let now: object = pending;
  const { user, router } = await openPortal('/payment?ref=270512345678', (url) =>
    url.pathname.endsWith('/status') ? json(now) : answers({ 'checkouts/270512345678': { ...checkout, attempt } })(url),
  );
  await user.click(await screen.findByRole('button', { name: 'I have paid' }));
  expect(screen.getByText(/Waiting for your bank/)).toBeInTheDocument();
  now = { ...pending, paymentStatus: 'EXPIRED' };
  await poll();
  expect(await screen.findByText(/If you have sent the money, do not pay again/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'This attempt has expired' })).toBeInTheDocument();
  expect(document.title).toBe('This attempt has expired - Isura');
  now = { ...pending, invoiceStatus: 'PAID', paymentStatus: 'SUCCESSFUL', amountPaid: '5000.00', balance: '0.00' };
  await poll();
  await waitFor(() => expect(router.state.location.pathname).toBe('/revenuePayment/success'));
});

test('a channel that is paid on the provider’s page says so and links there again', async () => {
  const url = 'https://pay.example.gov.ng/remita/pay/270512345678-1-9f3a01bc';
  const away = { ...attempt, nextAction: { type: 'REDIRECT', url, expiresAt: attempt.nextAction.expiresAt } };
  await openPortal('/payment?ref=270512345678', (requested) =>
    requested.pathname.endsWith('/status')
      ? json(pending)
      : answers({ 'checkouts/270512345678': { ...checkout, attempt: away } })(requested),
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Pay on the payment provider’s page' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue to the payment page' })).toHaveAttribute('href', url);
  expect(screen.queryByText(/card/i, { selector: 'section p' })).not.toBeInTheDocument();
});

describe('while money can still arrive', () => {
  const failed = {
    ...pending,
    channel: 'CARD',
    paymentStatus: 'FAILED',
    failureReason: 'Your bank declined the payment.',
    canStillArrive: true,
  };
  const paid = { ...pending, invoiceStatus: 'PAID', amountPaid: '5000.00', balance: '0.00' };
  const card = {
    ...attempt,
    channel: 'CARD',
    nextAction: { ...attempt.nextAction, type: 'SHOW_USSD', ussdCode: '*1#' },
  };
  const open = async (more: object, first: object) => {
    const poll = pollByHand();
    let now = first;
    const portal = await openPortal('/payment?ref=270512345678', (url) =>
      url.pathname.endsWith('/status')
        ? json(now)
        : answers({ 'checkouts/270512345678': { ...checkout, ...more } })(url),
    );
    const becomes = (next: object): Promise<void> => {
      now = next;
      return poll();
    };
    return { ...portal, becomes };
  };
  const toResult = (router: { state: { location: { pathname: string } } }) =>
    waitFor(() => expect(router.state.location.pathname).toBe('/revenuePayment/success'));

  test('a payment the bank refused is still polled, no text says that no money was taken, and its money shows', async () => {
    const { router, becomes } = await open({ attempt: card }, failed);
    expect(
      await screen.findByText(/If your bank shows a charge, do not pay again: we show it here/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/not been charged|Nothing was taken/)).not.toBeInTheDocument();
    await becomes({ ...paid, channel: 'CARD', paymentStatus: 'SUCCESSFUL' });
    await toResult(router);
  });

  test('a counter chosen after a refused card shows what it was paid, also to a payer who holds only the card attempt', async () => {
    const { user, router, becomes } = await open({ attempt: card, channels: ['CARD', 'BANK_BRANCH'] }, failed);
    await screen.findByText(/do not pay again/);
    await user.click(screen.getByRole('button', { name: /^Bank branch/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay at a bank branch' })).toBeInTheDocument();
    await becomes({ ...failed, ...paid, paymentStatus: 'FAILED', channel: 'CARD' });
    await toResult(router);
  });

  test('a page reloaded after the attempt expired says so, keeps polling and shows the money', async () => {
    const { router, becomes } = await open({}, { ...pending, paymentStatus: 'EXPIRED', canStillArrive: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'This attempt has expired' })).toBeInTheDocument();
    expect(screen.getByText(/If you have sent the money, do not pay again: we show it here/)).toBeInTheDocument();
    await becomes({ ...paid, paymentStatus: 'SUCCESSFUL' });
    await toResult(router);
  });

  test('a part paid by another channel is shown where the rest is paid', async () => {
    const { becomes } = await open({ attempt: card }, failed);
    await screen.findByText(/do not pay again/);
    await becomes({ ...failed, invoiceStatus: 'PARTLY_PAID', amountPaid: '3000.00', balance: '2000.00' });
    expect(await screen.findByText('₦3,000.00 has arrived. ₦2,000.00 is left to pay.')).toBeInTheDocument();
  });

  test('an expired reference warns against paying twice and shows money that arrives late', async () => {
    const expired = { ...pending, invoiceStatus: 'EXPIRED', paymentStatus: 'EXPIRED', canStillArrive: true };
    const { router, becomes } = await open({ status: 'EXPIRED', whyNot: 'EXPIRED' }, expired);
    expect(await screen.findByText(/If you have sent the money, do not pay again/)).toBeInTheDocument();
    await becomes({ ...paid, paymentStatus: 'SUCCESSFUL' });
    await toResult(router);
  });

  test('once the provider is no longer polled, the page names a contact and stops polling', async () => {
    const { requests } = await open({}, { ...failed, canStillArrive: false });
    expect(
      await screen.findByText(/the payment provider has no record of one\. .*ask your bank first/),
    ).toBeInTheDocument();
    expect(requests.filter(({ pathname }) => pathname.endsWith('/status'))).toHaveLength(1);
  });
});

test('money that arrives after the invoice was cancelled is shown as held, with the holder, the date and how it is refunded', async () => {
  const receipt = { number: 'RCT-2026-0000009', amount: '5000.00', fee: '0.00', overpaid: '5000.00', isVoided: false };
  await openPortal(
    '/payment?ref=270512345678',
    answers({
      'checkouts/270512345678': {
        ...checkout,
        ...{ status: 'CANCELLED', whyNot: 'CANCELLED', amountPaid: '5000.00', balance: '0.00' },
        receipts: [{ ...receipt, paidAt: '2026-11-21T09:30:00Z' }],
      },
    }),
  );
  expect(
    await screen.findByText(
      'Your ₦5,000.00 is not lost: Ministry of Works (demonstration) has held it for you since 21 Nov 2026, 10:30 and will refund it.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your receipts' })).toHaveAttribute('href', '/receipts');
});

test('an attempt that ran out is started again as often as the payer asks, until it has been started', async () => {
  const { expiresAt: _, ...action } = attempt.nextAction;
  const over = { ...attempt, nextAction: { ...action, expiresAt: new Date(Date.now() - 1000).toISOString() } };
  let starts = 0;
  const { user } = await openPortal('/payment?ref=270512345678', (url) => {
    if (url.pathname.endsWith('/status')) return json(pending);
    if (!url.pathname.endsWith('/attempts'))
      return answers({ 'checkouts/270512345678': { ...checkout, attempt: over } })(url);
    starts += 1;
    if (starts === 1) throw new TypeError('Failed to fetch');
    return json(
      { ...attempt, attemptNo: 2, nextAction: { ...attempt.nextAction, accountNumber: '9876543210' } },
      {},
      201,
    );
  });
  const again = await screen.findByRole('button', { name: 'Get a new account number' });
  await user.click(again);
  await screen.findByRole('alert');
  await user.click(again);
  expect(await screen.findByText('9876543210')).toBeInTheDocument();
});
