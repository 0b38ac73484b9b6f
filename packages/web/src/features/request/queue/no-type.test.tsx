import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const FAILED = '/admin/payment/failed-transaction';
const seeing = (...codes: readonly string[]) =>
  person({
    resources: [
      resource('/admin'),
      resource(FAILED, 'ACT', { code: 'payment.failed' }),
      ...codes.map((code) => resource('/admin/payment/retail', 'VIEW', { code })),
    ],
    calls: ['PR13'],
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  });

afterEach(() => be(undefined));

test('an empty queue tells a user who may see no type of payment that this is why it is empty', async () => {
  be(seeing());
  await openPortal(FAILED, ({ pathname }) => (pathname.endsWith('/requests/lines') ? pageOf([]) : undefined));
  expect(await screen.findByText(/^You may see no type of payment/)).toBeTruthy();
  expect(screen.queryByText(/^No failed transactions[.] /)).toBeNull();
});

test('an empty queue of a user who may see a type of payment says that nothing failed', async () => {
  be(seeing('payment.retail'));
  await openPortal(FAILED, ({ pathname }) => (pathname.endsWith('/requests/lines') ? pageOf([]) : undefined));
  expect(await screen.findByText(/^No failed transactions[.] /)).toBeTruthy();
});
