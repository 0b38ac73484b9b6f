import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';

const check = {
  valid: true,
  voided: false,
  number: 'RCT-2026-0000001',
  amount: '5000.00',
  orgName: 'Ministry of Works (demonstration)',
  serviceName: 'Right of way permit',
  paidAt: '2026-11-12T09:00:00Z',
  payerMasked: 'A** O**',
};

test('a verdict on a receipt goes with the first letter of another number, and does not stand beside its error', {
  timeout: 60_000,
}, async () => {
  const { user } = await openPortal('/receipts?number=270512345678', ({ pathname }) =>
    pathname.endsWith('/receipts/verify') ? json(check) : undefined,
  );
  const genuine = { name: 'This receipt is genuine' };
  expect(await screen.findByRole('heading', genuine, { timeout: 15_000 })).toBeInTheDocument();
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
