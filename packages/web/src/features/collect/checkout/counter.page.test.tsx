import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, attempt, checkout, pending } from '../../../../test/checkout.ts';
import { json, openPortal } from '../../../../test/portal.tsx';

const PAGE = '/payment?ref=270512345678';
const here = { 'checkouts/270512345678': { ...checkout, channels: ['CARD', 'BANK_BRANCH'] } };

test('a bank accepts the test provider’s reference: nothing is started, and the payer is asked to take it there', async () => {
  const { user, requests } = await openPortal(PAGE, answers({ ...here, 'checkouts/270512345678/status': pending }), {
    hasTestProvider: true,
  });
  expect(await screen.findByText('Keep this number. You can use it to pay at any bank.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Bank branch/ }));
  expect(await screen.findByText(/^Give the teller the 12 digits/)).toBeInTheDocument();
  expect(requests.some(({ pathname }) => pathname.endsWith('/attempts'))).toBe(false);
});

test('a Remita bank accepts only an RRR: the branch channel requests one, and no text sends the payer with the reference', async () => {
  const sent: { channel: string }[] = [];
  const { user } = await openPortal(
    PAGE,
    (url, { body } = {}) => {
      if (url.pathname.endsWith('/status')) return json(pending);
      if (!url.pathname.endsWith('/attempts')) return answers(here)(url);
      sent.push(JSON.parse(String(body)));
      return json({ code: 'provider-unavailable' }, {}, 503);
    },
    { hasTestProvider: false },
  );
  const branch = await screen.findByRole('button', { name: /^Bank branch/ });
  expect(branch).toHaveTextContent('Get a Remita number (RRR) and pay with it at the counter of any bank.');
  expect(screen.queryByText(/at any bank/)).not.toBeInTheDocument();
  await user.click(branch);
  expect(await screen.findByText(/The payment provider is not responding/)).toBeInTheDocument();
  expect(sent.map(({ channel }) => channel)).toEqual(['BANK_BRANCH']);
});

test('the branch channel reopens the Remita page with the RRR', async () => {
  const url = 'https://pay.example.gov.ng/remita/pay/270512345678-1-9f3a01bc';
  const { expiresAt } = attempt.nextAction;
  const open = { ...attempt, channel: 'BANK_BRANCH', nextAction: { type: 'REDIRECT', url, expiresAt } };
  await openPortal(
    PAGE,
    answers({
      'checkouts/270512345678': { ...checkout, attempt: open },
      'checkouts/270512345678/status': { ...pending, channel: 'BANK_BRANCH' },
    }),
    { hasTestProvider: false },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay at a bank branch' })).toBeInTheDocument();
  expect(screen.getByText(/At the counter, give the RRR, not the reference/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the RRR' })).toHaveAttribute('href', url);
});
