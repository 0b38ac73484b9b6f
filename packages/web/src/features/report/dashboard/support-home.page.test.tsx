import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

afterEach(() => be(undefined));

test('the home of support begins with the field that finds a payment by its reference', async () => {
  be(staffAs('ROLE_SUPPORT', '/admin', '/admin/collections'));
  const { router, user } = await openPortal('/admin', () => pageOf([]));
  const [first] = await screen.findAllByRole('textbox');
  expect(first).toHaveAccessibleName('Reference, invoice number or receipt number');
  await user.type(first!, ' 270512345678 ');
  await user.click(screen.getByRole('button', { name: 'Look up reference' }));
  expect(router.state.location.pathname).toBe('/admin/collections/revenue-validation');
  expect(router.state.location.search).toMatchObject({ ref: '270512345678' });
});

test('the home of support asks for a reference before it looks one up', async () => {
  be(staffAs('ROLE_SUPPORT', '/admin', '/admin/collections'));
  const { user } = await openPortal('/admin', () => pageOf([]));
  await user.click(await screen.findByRole('button', { name: 'Look up reference' }));
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText('Enter a reference, an invoice number or a receipt number').length).toBeGreaterThan(0);
});
