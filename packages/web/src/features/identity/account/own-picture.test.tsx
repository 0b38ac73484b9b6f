import type { Account } from '@isura/contract/identity/user-record';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, openPortal } from '../../../../test/portal.tsx';
import { beginSession, wipeSession } from '../../../lib/session-store.ts';

const account: Account = {
  ...{ login: 'ada@mow.test', username: 'ada@mow.test', firstName: 'Ada', lastName: 'Obi', email: 'ada@mow.test' },
  ...{ phone: '08031234567', kind: 'STAFF', langKey: 'en', realm: 'MDA', orgId: null, organizationUser: null },
  ...{ authorities: [], resources: [], otpExempt: false, version: 3 },
  sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  passwordChangedAt: new Date('2026-11-01T00:00:00Z'),
};
const staff = { ...account, idToken: 'token', id_token: 'token' };
let sent: { path: string; body: unknown }[] = [];
const png = new File(['picture'], 'me.png', { type: 'image/png' });

beforeEach(async () => {
  sent = [];
  await act(() => beginSession(staff));
  let made = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: () => {} }));
});
afterEach(() => act(wipeSession));

const open = () =>
  openPortal('/admin/nothing/here', (url, request) => {
    const { body } = request ?? {};
    if (request?.method === 'POST' && url.pathname.endsWith('/files')) {
      sent.push({ path: 'FL1', body: (body as FormData).get('purpose') });
      return json({ id: 7, fileName: 'me.png', mimeType: 'image/png', sizeBytes: 7, scanStatus: 'CLEAN' }, {}, 201);
    }
    if (url.pathname.endsWith('/files/7')) return new Response('png', { headers: { 'content-type': 'image/png' } });
    if (request?.method !== 'PATCH') return undefined;
    const change = JSON.parse(String(body)) as { imageFileId: number | null; version: number };
    sent.push({ path: 'ME2', body: change });
    const picture = change.imageFileId === null ? {} : { imageFileId: 7, imageUrl: '/files/7' };
    return json({ ...account, ...picture, version: change.version + 1 });
  });

const opener = () => screen.findByRole('button', { name: /your account/ });

test('a user chooses a picture, sees it in place of the initials, and removes it', async () => {
  const { user } = await open();
  expect(await opener()).toHaveTextContent('AO');
  await user.click(await opener());
  await user.click(await screen.findByRole('button', { name: 'My details' }));
  const part = within(await screen.findByRole('dialog', { name: 'My details' }));
  expect(part.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Use this picture' }));
  expect(part.getByRole('alert')).toHaveTextContent('Choose a picture');
  expect(sent).toEqual([]);

  await user.upload(part.getByLabelText('Your picture'), png);
  await user.click(part.getByRole('button', { name: 'Use this picture' }));
  await part.findByText('Your picture is saved.');
  expect(sent).toEqual([
    { path: 'FL1', body: 'PICTURE' },
    { path: 'ME2', body: { imageFileId: 7, version: 3 } },
  ]);
  const shown = () => document.querySelectorAll('[aria-hidden="true"] > img[alt=""]');
  await waitFor(() => expect(shown()).toHaveLength(2));

  await user.click(part.getByRole('button', { name: 'Remove picture' }));
  await part.findByText('Your picture is removed.');
  expect(sent.at(-1)).toEqual({ path: 'ME2', body: { imageFileId: null, version: 4 } });
  expect(shown()).toHaveLength(0);
});

test('a user who may not upload files is not asked for a picture', async () => {
  await act(() => beginSession({ ...staff, calls: ['ME2'] }));
  const { user } = await open();
  await user.click(await opener());
  await user.click(await screen.findByRole('button', { name: 'My details' }));
  expect(await screen.findByLabelText('First name')).toBeInTheDocument();
  expect(screen.queryByLabelText('Your picture')).toBeNull();
});
