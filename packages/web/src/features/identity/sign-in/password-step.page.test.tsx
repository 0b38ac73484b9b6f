import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../../../test/portal.tsx';

test('a user without an account pays without one: sign-in leads to the services, not to the directory', async () => {
  await openPortal('/auth/login', () => undefined);
  const way = await screen.findByRole('link', { name: 'Pay without an account' });
  expect(way).toHaveAttribute('href', '/voxePayment');
});
