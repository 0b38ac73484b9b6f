import type { UserRecord } from '@isura/contract/identity/user-record';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paidInFull } from '../../../../test/checkout.ts';
import { openPortal, pageOf } from '../../../../test/portal.tsx';
import { announceSignedIn, setSignedIn } from '../../../lib/signed-in.ts';

const payer = {
  kind: 'PAYER',
  firstName: 'Ada',
  lastName: 'Obi',
  login: 'ada@mail.ng',
  authorities: [],
  resources: [],
};
const paid = (at: number, serviceId: number) => ({
  invoiceNumber: `INV-2026-000000${at}`,
  orgCode: 'MOW',
  orgName: 'Ministry of Works (demonstration)',
  serviceId,
  serviceName: `Service ${serviceId}`,
  ...paidInFull,
  receipts: [],
});

const be = (record: object | undefined): void =>
  act(() => {
    setSignedIn(record && { record: record as UserRecord, cachedLocation: undefined });
    announceSignedIn();
  });
beforeEach(() => be(payer));
afterEach(() => be(undefined));

const open = (items: readonly object[]) =>
  openPortal('/voxePayment', ({ pathname }) =>
    pathname.endsWith('/payer/payments') ? pageOf(items) : pathname.includes('/public/') ? pageOf([]) : undefined,
  );

test('a signed-in payer finds the five services they last paid for, each once, the latest first', async () => {
  const { requests } = await open([7, 3, 7, 9, 3, 1, 2, 4].map((serviceId, at) => paid(at, serviceId)));
  const again = await screen.findByRole('navigation', { name: 'Pay again' });
  const links = within(again).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [7, 3, 9, 1, 2].map((serviceId) => `/revenue?serviceId=${serviceId}`),
  );
  expect(links[0]).toHaveTextContent('Service 7Ministry of Works (demonstration)');
  expect(requests.find(({ pathname }) => pathname.endsWith('/payer/payments'))?.search).toContain('status=PAID');
});

test('a user who never paid, or is not signed in, sees no empty list', async () => {
  await open([]);
  await screen.findByRole('heading', { level: 1, name: 'Pay for a service' });
  expect(screen.queryByText('Pay again')).not.toBeInTheDocument();
});
