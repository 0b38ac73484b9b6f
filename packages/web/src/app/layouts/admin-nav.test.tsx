import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { person, resource } from '../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { be } from '../../../test/staff.ts';
import { adminText } from './admin-layout.text.ts';

const WAITING = '/services/accountingservice/api/analytics/waiting';
const FAILED = '/admin/payment/failed-transaction';
const UNPROCESSED = '/admin/payment/unprocessed-transactions';

afterEach(() => be(undefined));

const accountant = () =>
  person({
    resources: [
      resource('/admin'),
      resource(FAILED, 'ACT'),
      resource(UNPROCESSED, 'ACT'),
      resource('/admin/collections'),
    ],
    calls: ['PR13', 'AN8', 'SE1', 'BS10'],
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  });
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('an entry of the menu shows how much waits behind it, and none where nothing waits', async () => {
  be(accountant());
  await openPortal(FAILED, ({ pathname }) =>
    pathname === WAITING ? json({ toFix: 1204, reconcile: 0, parts: { lines: 1204, days: 0 }, needs: [] }) : pageOf([]),
  );
  const toFix = menu().getByRole('link', { name: 'To fix' });
  await waitFor(() => expect(toFix).toHaveAccessibleDescription('1,204 failed lines to fix'));
  expect(toFix).toHaveTextContent('999+');
  expect(toFix).toHaveAttribute('href', `${FAILED}?fix=yes`);
  expect(menu().getByRole('link', { name: 'Reconcile' })).toHaveTextContent(/^Reconcile$/);
});

test('the words of a number name its parts', () => {
  expect(adminText.waits('toFix', { lines: 1, returned: 3 })).toBe('1 failed line to fix, 3 payments returned to you');
  expect(adminText.waits('approvals', { payments: 0, changes: 2 })).toBe('2 changes waiting for you');
  expect(adminText.waits('settings', { steps: 0, levels: 1 })).toBe('1 thing to set up');
});

test('the numbers that fail to load leave the menu and its page as they are', async () => {
  be(accountant());
  await openPortal(FAILED, ({ pathname }) =>
    pathname === WAITING ? json({ code: 'internal-error', status: 500 }, {}, 500) : pageOf([]),
  );
  expect(await screen.findByText(/^You may see no type of payment/)).toBeVisible();
  expect(menu().getByRole('link', { name: 'To fix' })).toHaveTextContent(/^To fix$/);
});

test('the numbers are not requested again where the server says that they are the same', async () => {
  be(accountant());
  const tags: (string | null)[] = [];
  const answers = ({ pathname }: URL, sent?: RequestInit) => {
    if (pathname !== WAITING) return pageOf([]);
    tags.push(new Headers(sent?.headers).get('if-none-match'));
    return tags.length === 1
      ? json({ toFix: 7, parts: { lines: 7 }, needs: [] }, { etag: '"a"' })
      : new Response(null, { status: 304 });
  };
  await openPortal(FAILED, answers);
  await waitFor(() => expect(menu().getByRole('link', { name: 'To fix' })).toHaveTextContent('To fix7'));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(tags).toEqual([null, '"a"']));
  expect(menu().getByRole('link', { name: 'To fix' })).toHaveTextContent('To fix7');
});

test('the entry of the open page is the only one marked, and shows its sections', async () => {
  be(accountant());
  await openPortal(UNPROCESSED, () => pageOf([]));
  const toFix = menu().getByRole('link', { name: 'To fix' });
  expect(toFix).toHaveAttribute('aria-current', 'true');
  const sections = within(menu().getByRole('list', { name: 'Sections of To fix' }));
  expect(sections.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Failed', null],
    ['Not sent', 'page'],
  ]);
  const marked = menu()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current') && link.hasAttribute('data-entry'));
  expect(marked).toEqual([toFix]);
});
