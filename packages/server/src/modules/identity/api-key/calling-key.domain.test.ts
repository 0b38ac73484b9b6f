import { describe, expect, test } from 'vitest';
import { WRONG_KEYS_PER_MINUTE, whyNotUsable, wrongKeys } from './calling-key.domain.ts';

const now = new Date('2026-11-30T09:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const usable = {
  status: 'ACTIVE',
  expiresAt: later(1),
  graceUntil: null,
  isProgramActive: true,
  orgStatus: 'LIVE',
} as const;

describe('whether a key may be used', () => {
  test('an active key may be used before its end, also while its organization is suspended', () => {
    expect(whyNotUsable(usable, now)).toBeUndefined();
    expect(whyNotUsable({ ...usable, orgStatus: 'SUSPENDED', graceUntil: later(1) }, now)).toBeUndefined();
  });

  test.each([
    ['PENDING', { status: 'PENDING' }],
    ['REVOKED', { status: 'REVOKED' }],
    ['EXPIRED', { expiresAt: now }],
    ['REPLACED', { graceUntil: now }],
    ['CLOSED', { isProgramActive: false }],
    ['CLOSED', { orgStatus: 'CLOSED' }],
    ['CLOSED', { orgStatus: 'REJECTED' }],
  ] as const)('a key is refused as %s: %j', (refusal, other) => {
    expect(whyNotUsable({ ...usable, ...other }, now)).toBe(refusal);
  });
});

describe('wrong keys of a network', () => {
  test('a network has twenty wrong keys in a minute, then waits until the minute of the first is over', () => {
    const counter = wrongKeys();
    for (let nth = 0; nth < WRONG_KEYS_PER_MINUTE; nth += 1) {
      expect(counter.waitSeconds('192.0.2.7', later(nth))).toBeUndefined();
      counter.note('192.0.2.7', later(nth));
    }
    expect(counter.waitSeconds('192.0.2.7', later(20))).toBe(40);
    expect(counter.waitSeconds('192.0.2.7', later(59.5))).toBe(1);
    expect(counter.waitSeconds('192.0.2.7', later(60))).toBeUndefined();
    expect(counter.waitSeconds('192.0.2.8', later(20))).toBeUndefined();
  });

  test('keys that are looked up count until they are known, and whoever waits goes on when one is', async () => {
    const counter = wrongKeys();
    for (let nth = 0; nth < WRONG_KEYS_PER_MINUTE; nth += 1) {
      expect(counter.isFree('192.0.2.7', now)).toBe(true);
      counter.begin('192.0.2.7');
    }
    expect(counter.isFree('192.0.2.7', now)).toBe(false);
    expect(counter.isFree('192.0.2.8', now)).toBe(true);
    expect(counter.waitSeconds('192.0.2.7', now)).toBeUndefined();
    const waiting = counter.ended('192.0.2.7', new AbortController().signal);
    counter.end('192.0.2.7', now, true);
    await waiting;
    expect(counter.isFree('192.0.2.7', now)).toBe(false);
    counter.end('192.0.2.7', now, false);
    expect(counter.isFree('192.0.2.7', now)).toBe(true);
  });

  test('whoever waits for a key that is looked up too long goes on without a turn', async () => {
    const counter = wrongKeys();
    for (let nth = 0; nth < WRONG_KEYS_PER_MINUTE; nth += 1) counter.begin('192.0.2.7');
    const late = new AbortController();
    const waiting = counter.ended('192.0.2.7', late.signal);
    late.abort();
    await waiting;
    await counter.ended('192.0.2.7', late.signal);
    expect(counter.isFree('192.0.2.7', now)).toBe(false);
  });
});
