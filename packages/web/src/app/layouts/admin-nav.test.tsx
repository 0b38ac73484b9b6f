import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { person, resource } from '../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { be } from '../../../test/staff.ts';

const LINES = '/services/organization/api/requests/lines';
const FAILED = '/admin/payment/failed-transaction';
const UNPROCESSED = '/admin/payment/unprocessed-transactions';

afterEach(() => be(undefined));

const accountant = () =>
  person({
    resources: [
      resource('/admin'),
      resource(FAILED, 'ACT', { code: 'payment.failed', menuPath: FAILED, name: 'Failed' }),
      resource(UNPROCESSED, 'ACT', { code: 'payment.unprocessed', menuPath: UNPROCESSED, name: 'Unprocessed' }),
    ],
    calls: ['PR13'],
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  });

test('a queue in the menu shows how many items wait in it, as its list counts them; an empty one shows no number', async () => {
  be(accountant());
  await openPortal(FAILED, ({ pathname, searchParams }) => {
    if (pathname !== LINES) return undefined;
    const isFailed = searchParams.get('view') === 'failed';
    return json([], { 'x-total-count': isFailed ? '1204' : '0', 'x-total-amount': '0.00' });
  });
  const failed = await screen.findByRole('link', { name: 'Failed' });
  await waitFor(() => expect(failed).toHaveAccessibleDescription('1,204 lines failed'));
  expect(failed).toHaveTextContent('999+');
  expect(screen.getByRole('link', { name: 'Unprocessed' })).toHaveTextContent(/^Unprocessed$/);
});

test('a count that fails leaves the menu and its page as they are', async () => {
  be(accountant());
  await openPortal(FAILED, ({ pathname, searchParams }) => {
    if (pathname !== LINES) return undefined;
    return searchParams.get('size') === '1' ? json({ code: 'internal-error', status: 500 }, {}, 500) : pageOf([]);
  });
  expect(await screen.findByText(/^You may see no type of payment/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Failed' })).toHaveTextContent(/^Failed$/);
});
