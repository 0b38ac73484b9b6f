import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, centralAdmin } from '../../../../test/staff.ts';

const PAGE = '/admin/oagf-overview/integrations';
const PREFERENCES = '/admin/setup-administration/business-preference';
const KEYS = '/services/organization/api/api-keys';
afterEach(() => be(undefined));

const key = (id: number, orgCode: string, orgName: string, more: object = {}) => ({
  ...{ id, orgId: id, orgCode, orgName, keyId: `Ab12Cd3${id}`, programId: 40 + id, mode: 'test' },
  name: `Program of ${orgCode}`,
  ...{ scopes: ['catalogue:read'], paymentTypes: [], addresses: [], status: 'ACTIVE', isOver: false, isUnused: false },
  ...{ expiresAt: '2098-05-29T08:00:00.000Z', requestedBy: 'Ada Obi', createdAt: '2026-06-30T08:00:00.000Z' },
  ...{ lastUsedAt: '2026-07-30T07:58:00.000Z', version: 1, can: ['revoke'] },
  ...more,
});
const keys = [
  key(7, 'MOW', 'Ministry of Works', { isUnused: true }),
  key(1, 'OAGF', 'Treasury', { can: ['change', 'roll', 'revoke'] }),
];

/** Opens an address as an administrator of the central office; what is sent is recorded. */
async function opened(address = PAGE) {
  be(centralAdmin('/admin/oagf-overview', PREFERENCES));
  const sent: unknown[] = [];
  const portal = await openPortal(address, ({ pathname }, init = {}) => {
    if (init.method === 'POST') {
      sent.push([pathname, JSON.parse(String(init.body))]);
      return new Response(null, { status: 204 });
    }
    if (pathname.includes('/organizations/')) return undefined;
    return pathname === KEYS ? pageOf(keys) : json(pathname.includes('resources') ? {} : []);
  });
  return { ...portal, sent };
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('the keys of all organizations name the MDA of each, and say which nobody used for 90 days', async () => {
  await opened();
  const works = await rowOf('Program of MOW');
  expect(works.getByText('Ministry of Works')).toBeInTheDocument();
  expect(works.getByText('Not used for 90 days')).toBeInTheDocument();
  expect((await rowOf('Program of OAGF')).queryByText('Not used for 90 days')).toBeNull();
});

test('the key of an MDA is revoked with a reason, and offers no other change', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Actions for Program of MOW' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Use', 'Revoke']);
  await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the key of Program of MOW?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Nobody uses it.');
  await user.click(dialog.getByRole('button', { name: 'Revoke the key' }));
  await expect
    .poll(() => sent)
    .toEqual([['/services/organization/api/organizations/7/api-keys/7/revoke', { reason: 'Nobody uses it.' }]]);
});

test('a key of the central office is offered what it can have, and neither invoices nor payments', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Make a key' }));
  expect(drawer.getByRole('checkbox', { name: /Read collections/ })).toBeInTheDocument();
  expect(drawer.queryByRole('checkbox', { name: /Make invoices/ })).toBeNull();
  expect(drawer.queryByRole('checkbox', { name: /Submit payments for approval/ })).toBeNull();
});

test('the keys that nobody uses are requested by the address', async () => {
  const { requests } = await opened(`${PAGE}?unused=yes&org=7&key-status=ACTIVE`);
  await screen.findByText('Program of MOW');
  const { searchParams } = requests.findLast(({ pathname }) => pathname === KEYS)!;
  expect([searchParams.get('unused'), searchParams.get('org-id'), searchParams.get('status')]).toEqual([
    ...['true', '7', 'ACTIVE'],
  ]);
});

test('the filters of the keys of all organizations are named by what they are without a choice', async () => {
  await opened();
  expect(await screen.findByDisplayValue('All statuses')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Used or not')).toBeInTheDocument();
});

test('the preferences of the central office have no second list of its keys', async () => {
  await opened(PREFERENCES);
  expect(await screen.findByRole('tab', { name: 'Notifications' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Integrations' })).toBeNull();
});
