import { afterEach, describe, expect, test, vi } from 'vitest';
import { isAnythingKept } from './open-session.ts';

const keyStores = (names: () => Promise<{ name: string }[]>): void => {
  vi.stubGlobal('indexedDB', { databases: names });
};

describe('a browser holds session data', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  test('a browser holds no session data when nobody ever signed in there, whatever else the tab stores', async () => {
    sessionStorage.setItem('checkout.270512345678', 'a token');
    keyStores(async () => [{ name: 'another' }]);
    expect(await isAnythingKept()).toBe(false);
  });

  test.each(['sessionKey', 'drafts', 'userRecord'])(
    'a browser holds session data when this tab stores %s',
    async (name) => {
      keyStores(async () => []);
      sessionStorage.setItem(name, 'sealed');
      expect(await isAnythingKept()).toBe(true);
    },
  );

  test('a browser holds session data when a key was left behind, so that it can be deleted in time', async () => {
    keyStores(async () => [{ name: 'session' }]);
    expect(await isAnythingKept()).toBe(true);
  });

  test('a browser possibly holds session data when it does not say', async () => {
    keyStores(() => Promise.reject(new Error('not here')));
    expect(await isAnythingKept()).toBe(true);
  });
});
