import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryKeyStore } from '../../test/key-store.ts';
import type * as KeptDrafts from './kept-drafts.ts';

const [page, other] = ['/admin/create#rule', '/admin/invite#person'];
const [maker, reviewer] = ['maker@mow.test', 'reviewer@mow.test'];
const day = 24 * 60 * 60 * 1000;

let rows: Map<string, unknown>;
let drafts: typeof KeptDrafts;

/** Simulates a page reload: memory is empty, storage and keys are unchanged. */
async function reload(): Promise<void> {
  vi.resetModules();
  drafts = await import('./kept-drafts.ts');
}
const offeredTo = (login: string, key = page): unknown =>
  renderHook(() => drafts.useOfferedDraft(key, login)).result.current;

/** Ends the session of that login while a form contains these values. */
async function endWith(values: object, login = maker, at?: number): Promise<void> {
  const close = drafts.watchForm(page, () => values);
  const clearDrafts = drafts.holdDrafts(login, at);
  close();
  await clearDrafts();
}

beforeEach(async () => {
  sessionStorage.clear();
  const keys = memoryKeyStore();
  rows = keys.rows;
  vi.stubGlobal('indexedDB', keys.indexedDB);
  vi.stubGlobal('isSecureContext', true);
  await reload();
});

describe('what was typed when a session ended', () => {
  test.each([
    ['in the same page', false],
    ['after a reload', true],
  ])('what was typed when a session ended is offered to the same login %s', async (_, isNew) => {
    await endWith({ name: 'Wide load permit', tiers: [{ from: '0', to: '10' }] });
    expect(offeredTo(maker)).toBeUndefined(); // nobody is signed in
    if (isNew) await reload();
    await drafts.openDrafts('Maker@MOW.test');
    expect(offeredTo('Maker@MOW.test')).toEqual({ name: 'Wide load permit', tiers: [{ from: '0', to: '10' }] });
    expect(offeredTo('Maker@MOW.test', other)).toBeUndefined();
  });

  test('what was typed when a session ended is encrypted: storage contains neither the text nor the login, and the key cannot be exported', async () => {
    await endWith({ name: 'Wide load permit' });
    const stored = sessionStorage.getItem('drafts')!;
    expect(stored).toMatch(/^[0-9a-f]{32} v1\./);
    for (const word of ['Wide', 'name', 'maker', page]) expect(stored).not.toContain(word);
    const [{ key }] = [...rows.values()] as [{ key: CryptoKey }];
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test.each([
    ['in the same page', false],
    ['after a reload', true],
  ])(
    'what was typed when a session ended is deleted when another login signs in %s, and the first login does not get it back',
    async (_, isNew) => {
      await endWith({ name: 'Wide load permit' });
      if (isNew) await reload();
      await drafts.openDrafts(reviewer);
      expect(offeredTo(reviewer)).toBeUndefined();
      expect([sessionStorage.length, rows.size]).toEqual([0, 0]);
      await drafts.openDrafts(maker);
      expect(offeredTo(maker)).toBeUndefined();
    },
  );

  test('what was typed when a session ended is gone after a day, with its key', async () => {
    await endWith({ name: 'Wide load permit' }, maker, 0);
    await reload();
    await drafts.sweepDrafts(day - 1);
    expect([sessionStorage.length, rows.size]).toEqual([1, 1]);
    await drafts.sweepDrafts(day);
    expect([sessionStorage.length, rows.size]).toEqual([0, 0]);
    await drafts.openDrafts(maker, 1);
    expect(offeredTo(maker)).toBeUndefined();
  });

  test('what was typed when a session ended is unusable once storage was changed by hand', async () => {
    await endWith({ name: 'Wide load permit' });
    sessionStorage.setItem('drafts', `${sessionStorage.getItem('drafts')!.slice(0, -8)}AAAAAAA=`);
    await reload();
    await drafts.openDrafts(maker);
    expect([offeredTo(maker), sessionStorage.length, rows.size]).toEqual([undefined, 0, 0]);
  });

  test('what was typed when a session ended is removed when its form is sent or the draft is discarded; other forms keep theirs', async () => {
    const close = drafts.watchForm(other, () => ({ firstName: 'Ada' }));
    await endWith({ name: 'Wide load permit' });
    close();
    await drafts.openDrafts(maker);
    await drafts.settleDraft(page);
    await reload();
    await drafts.openDrafts(maker);
    expect([offeredTo(maker), offeredTo(maker, other), rows.size]).toEqual([undefined, { firstName: 'Ada' }, 1]);
    await drafts.settleDraft(other);
    expect([offeredTo(maker, other), sessionStorage.length, rows.size]).toEqual([undefined, 0, 0]);
  });

  test('what was typed when a session ended is still kept when the next session ends before the offer is answered', async () => {
    await endWith({ name: 'Wide load permit' });
    await drafts.openDrafts(maker);
    await drafts.holdDrafts(maker)();
    await reload();
    await drafts.openDrafts(maker);
    expect(offeredTo(maker)).toEqual({ name: 'Wide load permit' });
  });

  test('what was typed when a session ended is not kept by a closed form, nor after signing out on purpose', async () => {
    drafts.watchForm(page, () => ({ name: 'Wide load permit' }))();
    await drafts.holdDrafts(maker)();
    expect([sessionStorage.length, rows.size]).toEqual([0, 0]);
    await endWith({ name: 'Wide load permit' });
    await drafts.openDrafts(maker);
    await drafts.dropDrafts();
    expect([offeredTo(maker), sessionStorage.length, rows.size]).toEqual([undefined, 0, 0]);
  });
});
