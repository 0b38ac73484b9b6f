import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryKeyStore } from '../../test/key-store.ts';
import { dropRegistration, keepRegistration, keptRegistration } from './kept-registration.ts';

const day = 24 * 60 * 60 * 1000;
const given = { name: 'Ada Obi', email: 'ada@mail.test', password: 'plum wagon thunder', otp: '123456' };
let rows: Map<string, unknown>;

beforeEach(() => {
  sessionStorage.clear();
  const keys = memoryKeyStore();
  rows = keys.rows;
  vi.stubGlobal('indexedDB', keys.indexedDB);
  vi.stubGlobal('isSecureContext', true);
});

describe('what was given in the first step of a registration', () => {
  test('is there after a reload, without password and code, and sealed', async () => {
    await keepRegistration('payer', given);
    expect(await keptRegistration('payer')).toEqual({ name: 'Ada Obi', email: 'ada@mail.test' });
    expect(sessionStorage.getItem('registration')).toMatch(/^[0-9a-f]{32} v1\./);
    expect(sessionStorage.getItem('registration')).not.toContain('Ada');
  });

  test('is for its own way, the newest alone, and for a day', async () => {
    await keepRegistration('payer', given);
    expect(await keptRegistration('mda')).toBeUndefined();
    await keepRegistration('payer', { ...given, name: 'Ada Eze' });
    expect(rows.size).toBe(1);
    expect(await keptRegistration('payer', Date.now() + day + 1)).toBeUndefined();
    expect(await keptRegistration('payer')).toMatchObject({ name: 'Ada Eze' });
  });

  test('leaves nothing when it is over, and asks nothing of a browser that keeps no keys', async () => {
    await keepRegistration('mda', given);
    await dropRegistration();
    expect([sessionStorage.length, rows.size]).toEqual([0, 0]);
    vi.stubGlobal('isSecureContext', false);
    await keepRegistration('mda', given);
    expect([sessionStorage.length, await keptRegistration('mda')]).toEqual([0, undefined]);
  });
});
