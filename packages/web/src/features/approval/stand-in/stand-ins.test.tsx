import type { Account } from '@isura/contract/identity/user-record';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { beginSession, wipeSession } from '../../../lib/session-store.ts';

const account: Account = {
  ...{ login: 'ada@mow.test', username: 'ada@mow.test', firstName: 'Ada', lastName: 'Obi', email: 'ada@mow.test' },
  ...{ phone: '08031234567', kind: 'STAFF', langKey: 'en', realm: 'MDA', orgId: null, organizationUser: null },
  ...{ authorities: [], resources: [], otpExempt: false, version: 3, calls: ['ME17', 'ME18', 'ME19'] },
  sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  passwordChangedAt: new Date('2026-11-01T00:00:00Z'),
};
const row = (id: number, more: object) => ({
  ...{ id, userId: 1, userName: 'Ada Obi', standInId: 2, standInName: 'Bola Musa' },
  ...{ from: '2100-01-04', to: '2100-01-08', state: 'COMING', can: ['END'], ...more },
});
let sent: { path: string; body: unknown }[] = [];
let forMe: object[] = [];

beforeEach(() => {
  sent = [];
  forMe = [row(7, {}), row(6, { state: 'ENDED', endedByName: 'Bola Musa', can: [] })];
});
afterEach(() => act(wipeSession));

const open = async (calls: string[] | undefined = account.calls) => {
  await act(() => beginSession({ ...account, calls, idToken: 'token', id_token: 'token' } as never));
  const { user } = await openPortal('/admin/nothing/here', (url, request) => {
    if (!url.pathname.includes('/stand-ins')) return undefined;
    if (request?.method !== 'POST')
      return json({
        forMe,
        byMe: [row(5, { userName: 'Tim Ayo', standInName: 'Ada Obi', state: 'NOW' })],
        candidates: [{ userId: 2, name: 'Bola Musa', kinds: ['REVIEW', 'APPROVE'] }],
      });
    sent.push({ path: url.pathname, body: request.body && JSON.parse(String(request.body)) });
    forMe = [];
    return json(row(7, { state: 'ENDED', can: [] }), {}, url.pathname.endsWith('/end') ? 200 : 201);
  });
  await user.click(await screen.findByRole('button', { name: /your account/ }));
  return user;
};

test('approvers see who stands in for them and for whom they stand in, and can end a current one', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Stand-in' }));
  const part = within(await screen.findByRole('dialog', { name: 'Stand-in' }));
  expect(await part.findByText('You stand in for')).toBeInTheDocument();
  expect(part.getByText('Ended by Bola Musa')).toBeInTheDocument();
  expect(part.getAllByRole('button', { name: /^End standing in with/ })).toHaveLength(2);
  await user.click(part.getByRole('button', { name: 'End standing in with Bola Musa' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Stop Bola Musa/ })).getByRole('button', { name: 'End' }),
  );
  await waitFor(() => expect(sent).toEqual([{ path: '/api/account/stand-ins/7/end', body: undefined }]));
  await waitFor(() => expect(part.queryByText('Stands in for you')).toBeNull());
});

test('they name a colleague of their level for some days', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Stand-in' }));
  const part = within(await screen.findByRole('dialog', { name: 'Stand-in' }));
  await user.click(await part.findByRole('button', { name: 'Name stand-in' }));
  expect(part.getAllByText('Choose who will stand in for you').length).toBeGreaterThan(0);
  await user.selectOptions(part.getByLabelText(/Person/), 'Bola Musa, reviews and approves');
  await user.type(part.getByLabelText('First day'), '04/02/2100');
  await user.type(part.getByLabelText('Last day'), '08/02/2100');
  await user.click(part.getByRole('button', { name: 'Name stand-in' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { path: '/api/account/stand-ins', body: { standInId: 2, from: '2100-02-04', to: '2100-02-08' } },
    ]),
  );
});

test('users who decide on no payment are not asked', async () => {
  await open([]);
  await screen.findByRole('button', { name: 'Appearance' });
  expect(screen.queryByRole('button', { name: 'Stand-in' })).toBeNull();
});
