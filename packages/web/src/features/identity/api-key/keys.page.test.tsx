import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const PAGE = '/admin/setup-administration/business-preference';
const KEYS = '/services/organization/api/organizations/1/api-keys';
const TEXT = 'isura_test_Ab12Cd34_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg2laW4D';
afterEach(() => be(undefined));

const key = (id: number, name: string, more: object = {}) => ({
  ...{ id, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', keyId: `Ab12Cd3${id}`, mode: 'test' },
  ...{ programId: 40 + id, name },
  ...{ scopes: ['catalogue:read'], paymentTypes: [], isUnused: false },
  ...{ addresses: [], status: 'ACTIVE', isOver: false, expiresAt: '2098-05-29T08:00:00.000Z' },
  ...{ requestedBy: 'Ada Obi', createdAt: '2026-11-30T08:00:00.000Z', version: 1, can: ['change', 'roll', 'revoke'] },
  ...more,
});
const keys = [
  key(1, 'Payroll system', { lastUsedAt: '2026-11-30T07:58:00.000Z', lastUsedIp: '41.75.192.10' }),
  key(2, 'Old permit desk', { isOver: true, can: ['revoke'] }),
  key(4, 'Forgotten system', { isUnused: true, lastUsedAt: '2026-07-30T07:58:00.000Z', can: ['revoke'] }),
  key(3, 'New payroll', { status: 'PENDING', scopes: ['payments:submit'], can: ['revoke'] }),
];

/** Opens the keys as an administrator of an MDA; what is sent is recorded. */
async function opened() {
  be(staffAs('ROLE_MDA_ADMIN', PAGE));
  const sent: unknown[] = [];
  const portal = await openPortal(`${PAGE}?tab=integrations`, ({ pathname, searchParams }, init = {}) => {
    if (init.method === 'PATCH') {
      sent.push([pathname, JSON.parse(String(init.body))]);
      return json(key(1, 'Payroll of 2027', { version: 2 }));
    }
    if (pathname.endsWith('/use'))
      return json({
        ...{ start: '2026-11-01', end: '2026-11-30', calls: [] },
        ...{ lastUsedAt: '2026-11-30T07:58:00.000Z', lastUsedIp: '41.75.192.10' },
        limits: { readsPerMinute: 600, writesPerMinute: 120, uploadsPerHour: 30 },
      });
    if (init.method === 'POST') {
      sent.push([pathname, JSON.parse(String(init.body))]);
      return pathname.endsWith('/revoke')
        ? new Response(null, { status: 204 })
        : json({ ...key(4, 'Licensing system'), key: TEXT }, {}, 201);
    }
    if (pathname === KEYS && searchParams.get('without-key') === 'true') return pageOf([keys[1]]);
    return pageOf(pathname === KEYS ? keys : []);
  });
  return { ...portal, sent };
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

test('keys show what each can do, and whether it is in use or was not used for 90 days', async () => {
  await opened();
  const payroll = await rowOf('Payroll system');
  expect(payroll.getByText('Read services and prices')).toBeInTheDocument();
  expect(payroll.getByText('Active')).toBeInTheDocument();
  expect(payroll.queryByText('Not used for 90 days')).toBeNull();
  expect((await rowOf('Forgotten system')).getByText('Not used for 90 days')).toBeInTheDocument();
  expect((await rowOf('Old permit desk')).getByText('Ended')).toBeInTheDocument();
  expect((await rowOf('New payroll')).getByText('Waits for a second administrator')).toBeInTheDocument();
});

test('the keys of an organization lead to the first commands of a program', async () => {
  await opened();
  const link = await screen.findByRole('link', { name: 'The first commands of a program' });
  expect(link).toHaveAttribute('href', '/docs/quick-start');
});

test('the filters of the keys are named by what they are without a choice', async () => {
  await opened();
  expect(await screen.findByDisplayValue('All statuses')).toBeInTheDocument();
});

test('a key is made for chosen scopes, its text is shown once, and the layer closes when it is saved', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Make a key' }));
  await user.type(drawer.getByLabelText('Program'), 'Licensing system');
  expect(drawer.queryByText('Payments it may submit')).toBeNull();
  await user.click(drawer.getByRole('checkbox', { name: /Submit payments for approval/ }));
  await user.click(drawer.getByRole('checkbox', { name: /Salary only/ }));
  await user.type(drawer.getByLabelText(/Addresses it is used from/), '41.75.192.10\n102.89.32.0/24');
  await user.click(drawer.getByRole('button', { name: 'Make a key' }));
  await expect
    .poll(() => sent)
    .toEqual([
      [
        KEYS,
        {
          ...{ name: 'Licensing system', scopes: ['payments:submit'], paymentTypes: ['SALARY'] },
          addresses: ['41.75.192.10', '102.89.32.0/24'],
        },
      ],
    ]);
  const shown = within(await screen.findByRole('dialog', { name: 'Copy the key now' }));
  expect(shown.getByText(TEXT)).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect((await shown.findAllByText('Save the key first, then tick this box')).length).toBeGreaterThan(0);
  await user.click(shown.getByRole('checkbox', { name: 'I have saved this key' }));
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('A key was made for Licensing system.')).toBeInTheDocument();
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('a key goes on for an earlier program that has none, under its name', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Make a key' }));
  const earlier = await drawer.findByLabelText(/New or earlier program/);
  await user.selectOptions(earlier, 'Goes on for Old permit desk');
  expect(drawer.queryByLabelText('Program')).toBeNull();
  await user.click(drawer.getByRole('checkbox', { name: /Read collections/ }));
  await user.click(drawer.getByRole('button', { name: 'Make a key' }));
  const body = { name: 'Old permit desk', programId: 42, scopes: ['collections:read'] };
  await expect.poll(() => sent).toEqual([[KEYS, body]]);
});

test('a key is revoked with a reason', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Actions for Payroll system' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the key of Payroll system?' }));
  await user.type(dialog.getByLabelText('Reason'), 'The laptop was lost.');
  await user.click(dialog.getByRole('button', { name: 'Revoke the key' }));
  await expect.poll(() => sent).toEqual([[`${KEYS}/1/revoke`, { reason: 'The laptop was lost.' }]]);
});

test('a key is changed: its program is renamed, and only what was changed is sent', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Actions for Payroll system' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Change the key of Payroll system' }));
  await user.clear(drawer.getByLabelText('Program'));
  await user.type(drawer.getByLabelText('Program'), 'Payroll of 2027');
  await user.type(drawer.getByLabelText(/Addresses it is used from/), '41.75.192.10');
  await user.click(drawer.getByRole('button', { name: 'Save changes' }));
  await expect
    .poll(() => sent)
    .toEqual([[`${KEYS}/1`, { version: 1, name: 'Payroll of 2027', addresses: ['41.75.192.10'] }]]);
  expect(await screen.findByText('The key of Payroll of 2027 was changed.')).toBeInTheDocument();
});

test('a key keeps its end when a later day is entered', async () => {
  const { user, sent } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Actions for Payroll system' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Change the key of Payroll system' }));
  await user.type(drawer.getByLabelText(/Last day/), '29/05/2099');
  await user.click(drawer.getByRole('button', { name: 'Save changes' }));
  expect((await drawer.findAllByText(/^Enter a day from .* to 28 May 2098$/)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('the use of a key shows when and from where it was last used, and how often it may call', async () => {
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Actions for Payroll system' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'What Payroll system was used for' }));
  expect(await drawer.findByText('Last used on 30 Nov 2026, 08:58 from 41.75.192.10.')).toBeInTheDocument();
  expect(
    await drawer.findByText('At most 600 reads and 120 writes a minute, and 30 files an hour.'),
  ).toBeInTheDocument();
});
