import { describe, expect, test } from 'vitest';
import { keyLimitsOf } from './key-limits.ts';

const key = { id: 41, scopes: [], paymentTypes: [] };

describe('the limits of a key', () => {
  test('a reading key has 600 requests a minute, and its organization 1,200 with all of its keys', () => {
    expect(keyLimitsOf({ method: 'GET' }, { key, orgId: 12 })).toEqual([
      { name: 'key reads:41', max: 600, windowSeconds: 60 },
      { name: 'keys of:12', max: 1_200, windowSeconds: 60 },
    ]);
  });

  test('a writing key has 120 requests a minute and 30 files an hour', () => {
    const limits = keyLimitsOf({ method: 'POST', upload: { maxBytes: 1 } }, { key, orgId: 12 });
    expect(limits.map(({ name, max, windowSeconds }) => [name, max, windowSeconds])).toEqual([
      ['key uploads:41', 30, 3_600],
      ['key writes:41', 120, 60],
      ['keys of:12', 1_200, 60],
    ]);
  });

  test('a person is not counted among keys', () => {
    expect(keyLimitsOf({ method: 'GET' }, { orgId: 12 })).toEqual([]);
  });
});
