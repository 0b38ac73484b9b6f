import { afterEach, expect, test, vi } from 'vitest';
import { memoryKeyStore } from '../../../../test/key-store.ts';
import { watchForm } from '../../../lib/kept-drafts.ts';
import { beginSession } from '../../../lib/session-store.ts';
import { sessionExpired } from './session-end.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('typed input survives a late answer to the sign-out that clears the storage of this site', async () => {
  vi.stubGlobal('indexedDB', memoryKeyStore().indexedDB);
  vi.stubGlobal('isSecureContext', true);
  let answer = (): void => {};
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = () => {
          sessionStorage.clear(); // Clear-Site-Data
          resolve(new Response(null, { status: 204 }));
        };
      }),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // the user record is too incomplete to be stored
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await beginSession({ login: 'maker@mow.test', idToken: 'token', id_token: 'token' } as never);
  const close = watchForm('/admin/create#rule', () => ({ name: 'Wide load permit' }));
  sessionExpired('IDLE_TIMEOUT');
  close();
  await vi.advanceTimersByTimeAsync(3_500); // nobody waits for the server any longer
  await vi.waitFor(() => expect(sessionStorage.getItem('drafts')).toMatch(/^[0-9a-f]{32} v1\./), { timeout: 60_000 });
  answer();
  await vi.waitFor(() => expect(sessionStorage.getItem('drafts')).toMatch(/^[0-9a-f]{32} v1\./), { timeout: 60_000 });
});
