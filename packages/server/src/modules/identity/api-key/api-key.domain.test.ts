import type { DomainError } from '@isura/contract/kernel/problems';
import { describe, expect, test } from 'vitest';
import {
  assertEarlierEnd,
  assertGoesOn,
  assertTerms,
  endOf,
  isLongUnused,
  isOver,
  isUnused,
  type KeyTerms,
  noticeDue,
  programLogin,
  waitsForSecond,
} from './api-key.domain.ts';

const now = new Date('2026-11-30T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const mda = { isCentral: false, mode: 'live' } as const;
/** Returns the fields and codes that a key is refused for. */
function faultsOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return (error as DomainError).facts.errors!.map(({ field, code }) => `${field} ${code}`);
  }
}
const refused = (terms: KeyTerms, place: Parameters<typeof assertTerms>[1] = mda) =>
  faultsOf(() => assertTerms(terms, place));

describe('the terms of a key', () => {
  test('a key that reads needs no types and no addresses', () => {
    expect(refused({ scopes: ['catalogue:read', 'payments:read'] })).toEqual([]);
  });

  test('a key that submits payments names their types, and in LIVE its addresses', () => {
    expect(refused({ scopes: ['payments:submit'] })).toEqual(['paymentTypes required', 'addresses required']);
    expect(refused({ scopes: ['payments:submit'], paymentTypes: ['SALARY'], addresses: ['41.75.192.10'] })).toEqual([]);
    const test = { isCentral: false, mode: 'test' } as const;
    expect(refused({ scopes: ['payments:submit'], paymentTypes: ['SALARY'] }, test)).toEqual([]);
  });

  test('a key that submits no payments names no types', () => {
    expect(refused({ scopes: ['payments:read'], paymentTypes: ['VAT'] })).toEqual(['paymentTypes not-used']);
  });

  test('a key of the central office neither submits payments nor issues invoices', () => {
    const central = { isCentral: true, mode: 'test' } as const;
    expect(refused({ scopes: ['invoices:write'] }, central)).toEqual(['scopes scope-not-here']);
    expect(refused({ scopes: ['payments:submit'], paymentTypes: ['VAT'] }, central)).toEqual(['scopes scope-not-here']);
    expect(refused({ scopes: ['payments:read', 'reports:read'] }, central)).toEqual([]);
  });

  test('a key waits for a second administrator when it submits payments or is of the central office', () => {
    expect(waitsForSecond(['catalogue:read', 'payments:submit'], false)).toBe(true);
    expect(waitsForSecond(['catalogue:read'], true)).toBe(true);
    expect(waitsForSecond(['invoices:write', 'statements:write'], false)).toBe(false);
  });
});

describe('the program that a new key goes on for', () => {
  const free = { isActive: true, hasKey: false, isOfMode: true };

  test.each([
    ['is active and has no key in use', free, []],
    ['the organization does not have', undefined, ['programId unknown-program']],
    ['has ended', { ...free, isActive: false }, ['programId unknown-program']],
    ['has a key in use', { ...free, hasKey: true }, ['programId program-has-key']],
    ['has keys of the other mode', { ...free, isOfMode: false }, ['programId other-mode']],
  ])(
    'a new key goes on for a program that is active and has no key, and for no other: one that %s',
    (_, program, faults) => {
      expect(faultsOf(() => assertGoesOn(program))).toEqual(faults);
    },
  );
});

describe('the login of a program', () => {
  test.each([
    ['Payroll system', 'payroll-system.9f2c1a'],
    ['  Àjàyí & Sons: ERP (2027) ', 'ajayi-sons-erp-2027.9f2c1a'],
    ['薪酬', 'program.9f2c1a'],
    ['x'.repeat(60), `${'x'.repeat(40)}.9f2c1a`],
  ])('the login of a program is made of its name: %s', (name, login) => {
    expect(programLogin(name, '9f2c1a')).toBe(login);
    expect(login).toMatch(/^[a-z0-9._@+!#$&'*/=?^`{|}~-]{3,254}$/);
  });
});

describe('the end of a key', () => {
  test('a key lasts 180 days, or from one day to 366 as requested', () => {
    expect(endOf(undefined, now)).toEqual(inDays(180));
    for (const days of [1, 366]) expect(endOf(inDays(days), now)).toEqual(inDays(days));
    expect(faultsOf(() => endOf(inDays(0.99), now))).toEqual(['expiresAt too-early']);
    expect(faultsOf(() => endOf(inDays(366.01), now))).toEqual(['expiresAt too-late']);
  });

  test('the end of a key becomes earlier, never later, and not past', () => {
    const key = { expiresAt: inDays(10) };
    expect(faultsOf(() => assertEarlierEnd(inDays(9), key, now))).toEqual([]);
    expect(faultsOf(() => assertEarlierEnd(inDays(11), key, now))).toEqual(['expiresAt too-late']);
    expect(faultsOf(() => assertEarlierEnd(now, key, now))).toEqual(['expiresAt past']);
  });

  test('a key is over at its end, and when the time after a roll is over', () => {
    const key = { status: 'ACTIVE', expiresAt: inDays(1), graceUntil: null } as const;
    expect(isOver(key, now)).toBe(false);
    expect(isOver({ ...key, expiresAt: now }, now)).toBe(true);
    expect(isOver({ ...key, graceUntil: now }, now)).toBe(true);
    expect(isOver({ ...key, status: 'REVOKED', expiresAt: now }, now)).toBe(false);
  });
});

describe('a key that nobody uses', () => {
  const [createdAt, lastUsedAt, expiresAt] = [inDays(-200), inDays(-90), inDays(30)];
  const key = { status: 'ACTIVE', createdAt, lastUsedAt, expiresAt, graceUntil: null } as const;

  test('a key counts as unused 90 days after it was made or last used', () => {
    expect(isLongUnused(key, now)).toBe(true);
    expect(isLongUnused({ ...key, lastUsedAt: inDays(-89) }, now)).toBe(false);
    expect(isLongUnused({ ...key, lastUsedAt: null }, now)).toBe(true);
    expect(isLongUnused({ ...key, createdAt: inDays(-89), lastUsedAt: null }, now)).toBe(false);
  });

  test('a key that waits, was revoked or replaced, or has ended does not count as unused', () => {
    expect(isLongUnused({ ...key, status: 'PENDING' }, now)).toBe(false);
    expect(isLongUnused({ ...key, status: 'REVOKED' }, now)).toBe(false);
    expect(isLongUnused({ ...key, graceUntil: inDays(1) }, now)).toBe(false);
    expect(isLongUnused({ ...key, expiresAt: now }, now)).toBe(false);
  });
});

describe('the notices of a key', () => {
  test('the end of a key is announced 30, 14, 3 and 1 days before, each once and none that has passed', () => {
    const due = (days: number, noticed: number | null) => noticeDue(inDays(days), noticed, now);
    expect([due(31, null), due(30, null), due(30, 30), due(14, 30), due(10, null), due(10, 14)]).toEqual([
      ...[undefined, 30, undefined, 14, 14, undefined],
    ]);
    expect([due(3, 14), due(2.5, 3), due(1, 3), due(0.2, 1), due(0, null)]).toEqual([
      ...[3, undefined, 1, undefined, undefined],
    ]);
  });

  test('a key that nobody used for 90 days is announced once, and again after it was used and forgotten', () => {
    const key = { createdAt: inDays(-200), lastUsedAt: inDays(-90), unusedNoticedAt: null };
    expect(isUnused(key, now)).toBe(true);
    expect(isUnused({ ...key, lastUsedAt: inDays(-89) }, now)).toBe(false);
    expect(isUnused({ ...key, lastUsedAt: null }, now)).toBe(true);
    expect(isUnused({ ...key, unusedNoticedAt: inDays(-1) }, now)).toBe(false);
    expect(isUnused({ ...key, unusedNoticedAt: inDays(-100) }, now)).toBe(true);
  });
});
