import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryKeyStore } from '../../test/key-store.ts';
import { dropTyped, keepTyped, keptTyped } from './kept-typed.ts';

const day = 24 * 60 * 60 * 1000;
const input = { name: 'Ada Obi', email: 'ada@mail.test', password: 'plum wagon thunder', otp: '123456' };
let rows: Map<string, unknown>;

beforeEach(() => {
  sessionStorage.clear();
  const keys = memoryKeyStore();
  rows = keys.rows;
  vi.stubGlobal('indexedDB', keys.indexedDB);
  vi.stubGlobal('isSecureContext', true);
});

describe('what is typed in a page', () => {
  test('what is typed in a page is there after a reload, encrypted, without password and code', async () => {
    await keepTyped('page', 'ada', input);
    expect(await keptTyped('page', 'ada')).toEqual({ name: 'Ada Obi', email: 'ada@mail.test' });
    expect(sessionStorage.getItem('page')).toMatch(/^[0-9a-f]{32} v1\./);
    expect(sessionStorage.getItem('page')).not.toContain('Ada');
  });

  test('what is typed in a page is returned only to the person it was kept for, only the newest, and for a day', async () => {
    await keepTyped('page', 'ada', input);
    expect(await keptTyped('page', 'bola')).toBeUndefined();
    await keepTyped('page', 'ada', { ...input, name: 'Ada Eze' });
    expect(rows.size).toBe(1);
    expect(await keptTyped('page', 'ada', Date.now() + day + 1)).toBeUndefined();
    expect(await keptTyped('page', 'ada')).toMatchObject({ name: 'Ada Eze' });
  });

  test('what is typed in a page is removed without a trace, and asks nothing of a browser that keeps no keys', async () => {
    await keepTyped('page', 'bola', input);
    await dropTyped('page');
    expect([sessionStorage.length, rows.size]).toEqual([0, 0]);
    vi.stubGlobal('isSecureContext', false);
    await keepTyped('page', 'bola', input);
    expect([sessionStorage.length, await keptTyped('page', 'bola')]).toEqual([0, undefined]);
  });

  test('what is typed in a page is sealed under a new key once the end of a session has cleared the storage', async () => {
    await keepTyped('page', 'ada', input);
    sessionStorage.clear();
    rows.clear();
    await keepTyped('page', 'ada', input);
    expect(await keptTyped('page', 'ada')).toMatchObject({ name: 'Ada Obi' });
  });

  test('what is typed in a page is not kept when the session of who typed it ends meanwhile', async () => {
    let isHere = true;
    const keeping = keepTyped('page', 'ada', input, () => isHere);
    isHere = false;
    sessionStorage.clear();
    await keeping;
    expect([sessionStorage.length, rows.size]).toEqual([0, 0]);
  });
});
