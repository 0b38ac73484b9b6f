import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKeyStore } from '../../../../test/key-store.ts';
import { person } from '../../../../test/people.ts';
import { beginSession } from '../../../lib/session-store.ts';
import { startAccount } from './account.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', memoryKeyStore().indexedDB);
  vi.stubGlobal('isSecureContext', true);
  document.body.innerHTML = '<header><a class="chrome-sign-in" href="/auth/login">Sign in</a></header>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('the header of a public page shows staff their name and the way back to work', async () => {
  await beginSession(person());
  await startAccount();
  expect(screen.getByText('Ada Obi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to work' })).toHaveAttribute('href', '/admin');
  expect(screen.queryByText('Sign in')).toBeNull();
});

test('the header of a public page keeps “Sign in” for visitors, payers, and a session that cannot be opened', async () => {
  await startAccount();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await beginSession(person({ realm: 'PAYER', kind: 'PAYER', organizationUser: null, orgId: null }));
  await startAccount();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await beginSession(person());
  sessionStorage.setItem('names', 'changed');
  await startAccount();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});
