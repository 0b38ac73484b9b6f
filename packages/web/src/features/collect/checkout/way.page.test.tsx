import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answers, attempt, checkout, pending } from '../../../../test/checkout.ts';
import { pollByHand } from '../../../../test/polling.ts';
import { json, openPortal } from '../../../../test/portal.tsx';
import { noteJump } from '../../../lib/jump.ts';

describe('the checkout', () => {
  test('the checkout of a service leads to its form, which shows the server’s price, and on to its reference', async () => {
    const { user, router, requests } = await openPortal('/voxePayment', answers({}));
    await user.click(await screen.findByRole('link', { name: 'Pay Right of way permit' }));
    await user.type(await screen.findByLabelText('Amount'), '9,000.01');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findAllByText('Amount must be ₦9,000.00 or less')).toHaveLength(2);
    expect(screen.getAllByText('Answer: Plate number')).toHaveLength(2);
    expect(requests.some(({ pathname }) => pathname.endsWith('/quotes'))).toBe(false);
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '5,000');
    await user.type(screen.getByLabelText('Plate number'), 'ABC-123DE');
    await user.type(screen.getByLabelText('Full name'), 'Ada Obi');
    await user.type(screen.getByLabelText('Email address'), 'ada@mail.ng');
    await user.type(screen.getByLabelText('Phone number'), '08031234678');
    await user.click(await screen.findByRole('button', { name: 'Continue: ₦5,161.25' }));
    const check = await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
    await waitFor(() => expect(check).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Change Payer' }));
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada Obi');
    await user.click(screen.getByRole('button', { name: 'Continue: ₦5,161.25' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Get payment reference' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose how to pay' })).toBeInTheDocument();
    expect(router.state.location.searchStr).toBe('?ref=270512345678');
    expect(requests.filter(({ pathname }) => pathname.endsWith('/public/checkouts'))).toHaveLength(1);
    expect(requests.at(-1)?.search).toContain('token=00000000-0000-4000-8000-000000000001');
  });

  test('the checkout begins at the heading of the form for a user who comes from the site search', async () => {
    noteJump();
    await openPortal('/revenue?serviceId=7', answers({}));
    await screen.findByLabelText('Amount');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your details' })).toHaveFocus());
  });

  test('the checkout in a narrow window shows the folded order under the heading, before the questions', async () => {
    const { user } = await openPortal('/voxePayment', answers({}));
    await user.click(await screen.findByRole('link', { name: 'Pay Right of way permit' }));
    const amount = await screen.findByLabelText('Amount');
    const order = screen.getByRole('complementary', { name: 'Order summary' });
    const heading = screen.getByRole('heading', { level: 1, name: 'Your details' });
    expect(heading.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(order.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  const fill = async (user: UserEvent): Promise<void> => {
    await user.type(screen.getByLabelText('Plate number'), 'ABC-123DE');
    await user.type(screen.getByLabelText('Full name'), 'Ada Obi');
    await user.type(screen.getByLabelText('Email address'), 'ada@mail.ng');
    await user.type(screen.getByLabelText('Phone number'), '08031234678');
  };
  const priced = (total: string) => ({
    ...checkout,
    lines: [],
    total,
    fee: '161.25',
    payable: `${Number(total) + 161.25}`,
  });

  test('the checkout on a slow line shows no amount for earlier input, and continues only with the price of the current input', async () => {
    const slow: (() => void)[] = [];
    const prices = [priced('5000.00'), priced('9000.00')];
    const { user } = await openPortal('/revenue?serviceId=7', (url) => {
      if (!url.pathname.endsWith('/quotes')) return answers({})(url);
      const price = prices[Math.min(slow.length, 1)];
      return new Promise<Response>((answer) => slow.push(() => answer(json(price))));
    });
    const amount = await screen.findByLabelText('Amount');
    await user.type(amount, '5,000');
    await waitFor(() => expect(slow).toHaveLength(1));
    slow[0]?.();
    expect(await screen.findByRole('button', { name: 'Continue: ₦5,161.25' })).toBeInTheDocument();
    await fill(user);
    await user.clear(amount);
    await user.type(amount, '9,000');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(slow.length).toBeGreaterThan(1));
    expect(screen.queryByText('₦5,161.25')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Check your answers' })).not.toBeInTheDocument();
    for (const answer of slow) answer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeInTheDocument();
    expect(screen.getAllByText('₦9,161.25')).not.toHaveLength(0);
    expect(screen.queryByText('₦5,161.25')).not.toBeInTheDocument();
  });

  test('the checkout creates no reference when the price has changed since it was shown: the new amount is shown for confirmation', async () => {
    let price = priced('5000.00');
    let attempts = 0;
    const { user } = await openPortal('/revenue?serviceId=7', (url) => {
      if (url.pathname.endsWith('/quotes')) return json(price);
      if (!url.pathname.endsWith('/public/checkouts')) return answers({})(url);
      attempts += 1;
      return attempts > 1
        ? json({ ...checkout, token: '00000000-0000-4000-8000-000000000001' }, {}, 201)
        : json({ code: 'stale-quote', detail: 'The amount has changed: it is ₦5,661.25 now.' }, {}, 409);
    });
    await user.type(await screen.findByLabelText('Amount'), '5,000');
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Continue: ₦5,161.25' }));
    await screen.findByRole('heading', { level: 1, name: 'Check your answers' });
    price = priced('5500.00');
    await user.click(screen.getByRole('button', { name: 'Get payment reference' }));
    expect(await screen.findByText('The amount has changed: it is ₦5,661.25 now.')).toBeInTheDocument();
    expect(await screen.findAllByText('₦5,661.25')).not.toHaveLength(0);
    expect(screen.queryByText('₦5,161.25')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Get payment reference' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose how to pay' })).toBeInTheDocument();
  });

  test('the checkout asks before it discards typed input, but not when the form is untouched', async () => {
    const { user, router } = await openPortal('/revenue?serviceId=7', answers({}));
    await user.type(await screen.findByLabelText('Full name'), 'Ada');
    void router.navigate({ to: '/voxePayment', search: {} });
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/revenue');
    await user.clear(screen.getByLabelText('Full name'));
    await router.navigate({ to: '/voxePayment', search: {} });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay for a service' })).toBeInTheDocument();
  });

  test('the checkout shows the account to transfer to again after a reload, and leads to the result once paid', async () => {
    const poll = pollByHand();
    let now: object = pending;
    const { router } = await openPortal('/payment?ref=2705 1234 5678', (url) =>
      url.pathname.endsWith('/status')
        ? json(now)
        : answers({ 'checkouts/270512345678': { ...checkout, attempt } })(url),
    );
    expect(await screen.findByText('0123456785')).toBeInTheDocument();
    expect(screen.getAllByText('₦5,161.25')).not.toHaveLength(0);
    expect(screen.queryByText(/Waiting for your bank/)).not.toBeInTheDocument();
    for (const day of screen.getAllByText('Pay by')) expect(day.nextElementSibling).toHaveTextContent('10 Feb 2027');
    expect(screen.queryByText('12 Nov 2026')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Test payment provider' })).toBeInTheDocument();
    now = { ...pending, invoiceStatus: 'PAID', paymentStatus: 'SUCCESSFUL', receiptNumber: 'RCT-2026-0000001' };
    await poll();
    await waitFor(() => expect(router.state.location.pathname).toBe('/revenuePayment/success'));
  });

  test.each([
    ['CANCELLED', 'CANCELLED', 'This invoice was cancelled. Ask Ministry of Works (demonstration) what to do.'],
    ['EXPIRED', 'PENDING', 'This reference expired on 10 Feb 2027.'],
  ])(
    'the checkout of an invoice that becomes %s while its payer waits says what to do and no longer shows an account',
    async (whyNot, paymentStatus, words) => {
      const poll = pollByHand();
      let now: object = pending;
      let open: object = { ...checkout, attempt };
      await openPortal('/payment?ref=270512345678', (url) =>
        url.pathname.endsWith('/status') ? json(now) : answers({ 'checkouts/270512345678': open })(url),
      );
      expect(await screen.findByText('0123456785')).toBeInTheDocument();
      now = { ...pending, invoiceStatus: whyNot, paymentStatus };
      open = { ...checkout, status: whyNot, whyNot };
      await poll();
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.queryByText('0123456785')).not.toBeInTheDocument();
      expect(screen.queryByText('This attempt was cancelled')).not.toBeInTheDocument();
    },
  );

  test.each([true, false])(
    'the checkout at the portal’s own test provider lets the payer choose the outcome on the page: %s',
    async (hasTestProvider) => {
      const open = { ...checkout, attempt };
      await openPortal(
        '/payment?ref=270512345678',
        answers({ 'checkouts/270512345678': open, 'checkouts/270512345678/status': pending }),
        { hasTestProvider },
      );
      expect(await screen.findByText('0123456785')).toBeInTheDocument();
      expect(screen.queryAllByRole('heading', { name: 'Test payment provider' })).toHaveLength(hasTestProvider ? 1 : 0);
    },
  );

  test('the checkout starts a channel at the amount shown on it; an amount changed since is shown for confirmation, and nothing is started', async () => {
    let open: object = checkout;
    const sent: { expectedPayable?: string }[] = [];
    const { user } = await openPortal('/payment?ref=270512345678', (url, { body } = {}) => {
      if (url.pathname.endsWith('/status')) return json(pending);
      if (!url.pathname.endsWith('/attempts')) return answers({ 'checkouts/270512345678': open })(url);
      sent.push(JSON.parse(String(body)));
      if (sent.length > 1) return json(attempt, {}, 201);
      open = { ...checkout, penalty: '500.00', total: '5500.00', balance: '5500.00', payable: '5661.25' };
      const detail = 'The amount is now ₦5,661.25. Check the amount before you continue.';
      return json({ code: 'stale-quote', detail, payable: '5661.25' }, {}, 409);
    });
    await user.click(await screen.findByRole('button', { name: /^Bank transfer.*₦5,161\.25/ }));
    expect(await screen.findByText(/The amount is now ₦5,661\.25/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Bank transfer.*₦5,661\.25/ }));
    expect(await screen.findByText('0123456785')).toBeInTheDocument();
    expect(sent.map(({ expectedPayable }) => expectedPayable)).toEqual(['5161.25', '5661.25']);
  });

  test('the checkout says what to do when a channel is chosen after the invoice was cancelled', async () => {
    let open: object = checkout;
    const { user } = await openPortal('/payment?ref=270512345678', (url) =>
      url.pathname.endsWith('/attempts')
        ? json({ code: 'not-payable', reason: 'CANCELLED', detail: 'This invoice was cancelled.' }, {}, 409)
        : answers({ 'checkouts/270512345678': open })(url),
    );
    const card = await screen.findByRole('button', { name: /^Card/ });
    open = { ...checkout, status: 'CANCELLED', whyNot: 'CANCELLED' };
    await user.click(card);
    expect(
      await screen.findByText('This invoice was cancelled. Ask Ministry of Works (demonstration) what to do.'),
    ).toBeInTheDocument();
  });

  test.each([
    ['EXPIRED', 'This reference expired on 10 Feb 2027.'],
    ['PAID', 'This has been paid in full.'],
    ['CANCELLED', 'This invoice was cancelled. Ask Ministry of Works (demonstration) what to do.'],
    ['ORGANIZATION_CLOSED', 'Ministry of Works (demonstration) is not taking payments at the moment.'],
  ])('the checkout of an invoice that is %s says so and offers no channel', async (whyNot, words) => {
    await openPortal('/payment?ref=270512345678', answers({ 'checkouts/270512345678': { ...checkout, whyNot } }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Card/ })).not.toBeInTheDocument();
  });

  test('the checkout of a service that cannot be paid now leads to the directory', async () => {
    await openPortal('/revenue?serviceId=8', answers({}));
    expect(await screen.findByText('This service cannot be paid online now.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look in the MDA directory' })).toBeInTheDocument();
  });
});
