import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { BS10 } from '@isura/contract/reconcile/reconciliation';
import { AN8 } from '@isura/contract/report/waiting';
import { waitingLists } from '@isura/contract/report/waiting-lists';
import { PR16 } from '@isura/contract/request/approvals';
import { PR1 } from '@isura/contract/request/payment-requests';
import { PR13 } from '@isura/contract/request/queues';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const CALLS = { PR16, AR1, PR13, PR1, BS10 } as const;
const lists = Object.values(waitingLists).flatMap((list) => (list.call in CALLS ? [list] : []));
const everybody = () =>
  staffAs(
    'ROLE_MDA_ADMIN',
    '/admin',
    ...['/admin/reviewer', '/admin/payment', '/admin/payment/retail', '/admin/collections/revenue-validation'],
    '/admin/setup-administration/user-management',
  );

afterEach(() => be(undefined));

test.each(lists.map((list) => [list.href, list] as const))(
  'the page at %s sends the query whose rows its number counts',
  async (href, { call, query }) => {
    be(everybody());
    const { requests } = await openPortal(href, () => pageOf([]));
    const { path } = CALLS[call as keyof typeof CALLS];
    const sent = () =>
      requests.filter(({ pathname }) => pathname === path).map(({ searchParams }) => Object.fromEntries(searchParams));
    await waitFor(() => expect(sent()).toContainEqual(expect.objectContaining(query)));
  },
);

test('the open list is read again when its number changes', async () => {
  be(everybody());
  let payments = 4;
  const { requests } = await openPortal(waitingLists.payments.href, ({ pathname }) =>
    pathname === AN8.path ? json({ approvals: payments, parts: { payments }, needs: [] }) : pageOf([]),
  );
  const sent = () => requests.filter(({ pathname }) => pathname === PR16.path).length;
  await screen.findByRole('link', { name: 'Approvals', description: '4 payments waiting for you' });
  await screen.findByRole('heading', { name: 'Nothing is waiting for you.' });
  const before = sent();
  payments = 7;
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('link', { name: 'Approvals', description: '7 payments waiting for you' });
  await waitFor(() => expect(sent()).toBe(before + 1));
});
