import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PAGE = '/admin/setup-administration/business-preference';
const EVENTS = '/services/organization/api/organizations/1/events';
const ID = '7d444840-9dc0-4d1e-b245-5ffdce74fad2';
afterEach(() => be(undefined));

const paid = {
  ...{ id: ID, type: 'invoice.paid', createdAt: '2026-11-30T08:00:00.000Z', orgId: 1, mode: 'test', position: 4711 },
  source: { type: 'invoice', id: 417, number: 'INV-2026-0000417', sequence: 2 },
  data: { total: '125000.00', amountPaid: '125000.00', balance: '0.00', dueDate: '2026-12-08' },
  links: { self: '/services/collectionservice/api/invoices/417' },
};
const decided = {
  ...paid,
  ...{ id: '00000000-0000-4000-8000-000000000001', type: 'bank_account.decided', position: 4710 },
  ...{ source: { type: 'bank_account', id: 12, sequence: 1 }, data: { decision: 'APPROVED' }, links: {} },
};

/** Opens the events as an administrator of an MDA. */
async function opened(search = '') {
  be(staffAs('ROLE_MDA_ADMIN', PAGE));
  return await openPortal(`${PAGE}?tab=events${search}`, ({ pathname }) =>
    pageOf(pathname === EVENTS ? [paid, decided] : []),
  );
}

test('the events of an organization say what happened, to what and when, newest first', async () => {
  await opened();
  const row = within((await screen.findByText('INV-2026-0000417', { exact: false })).closest('tr') as HTMLElement);
  expect(row.getByText('Invoice paid in full')).toBeInTheDocument();
  expect(row.getByText('4,711')).toBeInTheDocument();
  expect(screen.getByText('Bank account 12')).toBeInTheDocument();
});

test('an event opens as a program gets it, with the command that reads it and no key in it', async () => {
  const { user } = await opened();
  await user.click(await screen.findByText('Invoice INV-2026-0000417'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invoice paid in full' }));
  const shown = JSON.parse(drawer.getByText(/"position": 4711/).textContent ?? '') as object;
  expect(shown).toEqual(paid);
  await user.click(drawer.getByRole('button', { name: 'Copy as curl' }));
  expect(await navigator.clipboard.readText()).toBe(
    `curl -H "Authorization: Bearer $ISURA_KEY" '${window.location.origin}/services/organization/api/events/${ID}'`,
  );
});

test('the events are filtered by what happened, and the filter stays in the address', async () => {
  const { requests } = await opened('&event-type=invoice.paid');
  await waitFor(() => {
    const last = requests.findLast(({ pathname }) => pathname === EVENTS);
    expect(last?.searchParams.get('type')).toBe('invoice.paid');
  });
});
