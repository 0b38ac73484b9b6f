import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';

const check = {
  valid: true,
  voided: false,
  number: 'RCT-2026-0000001',
  amount: '5000.00',
  orgCode: 'MOW',
  orgName: 'Ministry of Works (demonstration)',
  serviceName: 'Right of way permit',
  paidAt: '2026-11-12T09:00:00Z',
  payerMasked: 'A** O**',
};

test('a verdict on a receipt disappears with the first letter of another number, and is not shown beside its error', async () => {
  const { user } = await openPortal('/receipts?number=270512345678', ({ pathname }) =>
    pathname.endsWith('/receipts/verify') ? json(check) : undefined,
  );
  const genuine = { name: 'This receipt is genuine' };
  expect(await screen.findByRole('heading', genuine)).toBeInTheDocument();
  const number = screen.getByLabelText('Receipt number or 12-digit reference');
  await user.type(number, '9');
  expect(screen.queryByRole('heading', genuine)).not.toBeInTheDocument();
  await user.type(number, '{Backspace}');
  expect(await screen.findByRole('heading', genuine)).toBeInTheDocument();
  await user.clear(number);
  await user.type(number, '12');
  await user.click(screen.getByRole('button', { name: 'Check receipt' }));
  await waitFor(() => expect(number).toHaveAccessibleDescription(/Enter a receipt number/));
  expect(screen.queryByRole('heading', genuine)).not.toBeInTheDocument();
});

test('a partly refunded receipt shows how much and when, and is still genuine', async () => {
  const givenBack = [{ amount: '2000.00', at: '2026-11-20T09:00:00Z' }];
  await openPortal('/receipts?number=270512345678', ({ pathname }) =>
    pathname.endsWith('/receipts/verify') ? json({ ...check, givenBack }) : undefined,
  );
  expect(await screen.findByText('₦2,000.00 of it was refunded on 20 Nov 2026.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'This receipt is genuine' })).toBeInTheDocument();
});

test('the result of a signature check disappears when the code is changed, and is not shown beside its error', async () => {
  const { user } = await openPortal('/receipts', ({ pathname }) =>
    pathname.endsWith('/receipt-keys.json') ? json({ origin: window.location.origin, keys: [] }) : undefined,
  );
  await user.click(await screen.findByText('Check offline'));
  const code = await screen.findByLabelText('Text of the QR code');
  await user.type(code, 'not a code of ours');
  await user.click(screen.getByRole('button', { name: 'Check the signature' }));
  const verdict = 'This is not the QR code of one of our receipts. Do not accept it.';
  expect(await screen.findByText(verdict)).toBeInTheDocument();
  await user.type(code, '9');
  expect(screen.queryByText(verdict)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check the signature' }));
  expect(await screen.findByText(verdict)).toBeInTheDocument();
  await user.clear(code);
  await user.click(screen.getByRole('button', { name: 'Check the signature' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Paste the text of the QR code/));
  expect(screen.queryByText(verdict)).not.toBeInTheDocument();
});
