import { beforeEach, expect, test, vi } from 'vitest';
import { memoryKeyStore } from '../../../../test/key-store.ts';
import { accountantOf, be, staffAs } from '../../../../test/staff.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { forgetPerson } from '../../../lib/sign-out.ts';
import { recentOf, rememberHit } from './recent.ts';

const invoice = {
  kind: 'INVOICE',
  title: 'INV-1',
  subtitle: 'Ada Obi',
  link: '/admin/collections/print-invoice?invoice=1',
} as const;

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('indexedDB', memoryKeyStore().indexedDB);
  vi.stubGlobal('isSecureContext', true);
});

test('what was opened last leaves no trace in the tab after signing out', async () => {
  const person = accountantOf();
  be(person);
  await rememberHit(person, invoice);
  expect(sessionStorage.getItem('recent')).not.toBeNull();
  be(undefined);
  forgetPerson(newQueryClient());
  expect(recentOf(person)).toEqual([]);
  await vi.waitFor(() => expect(sessionStorage.getItem('recent')).toBeNull(), { timeout: 10_000 });
});

test('an action and a need are not among what was opened last, and a page keeps the name of the thing at its address', async () => {
  const person = accountantOf();
  await rememberHit(person, { ...invoice, kind: 'ACT' });
  await rememberHit(person, { ...invoice, isNeed: true });
  expect(recentOf(person)).toEqual([]);
  await rememberHit(person, invoice);
  await rememberHit(person, { ...invoice, kind: 'PAGE', title: 'Invoices' });
  expect(recentOf(person)).toEqual([invoice]);
});

/** Returns the module as a page that was loaded anew has it. */
async function afterReload(): Promise<typeof import('./recent.ts')> {
  vi.resetModules();
  const { signedIn } = await import('../../../lib/signed-in.ts');
  expect(signedIn()).toBeUndefined();
  return await import('./recent.ts');
}

test('what was opened last is there after a reload, sealed, and only for the login that opened it', async () => {
  const person = accountantOf();
  be(person);
  await rememberHit(person, invoice);
  expect(sessionStorage.getItem('recent')).toMatch(/^[0-9a-f]{32} v1\./);
  expect(sessionStorage.getItem('recent')).not.toContain('INV');

  const { readRecent } = await afterReload();
  const { setSignedIn } = await import('../../../lib/signed-in.ts');
  const other = { ...staffAs('ROLE_AUDITOR'), login: 'bola@mow.test' };
  setSignedIn({ record: other, cachedLocation: undefined });
  expect(await readRecent(other)).toEqual([]);
  setSignedIn({ record: person, cachedLocation: undefined });
  expect(await readRecent(person)).toEqual([invoice]);
});
