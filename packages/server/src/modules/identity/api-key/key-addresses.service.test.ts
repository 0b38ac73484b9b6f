import type { DomainError } from '@isura/contract/kernel/problems';
import { describe, expect, test } from 'vitest';
import { assertNoWider } from './key-addresses.service.ts';

/** Returns the fields and codes that a key is refused for. */
function faultsOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return (error as DomainError).facts.errors!.map(({ field, code }) => `${field} ${code}`);
  }
}

describe('the addresses of a key that two administrators agreed on', () => {
  const key = { scopes: ['payments:submit'], addresses: ['41.75.192.0/24', '2001:db8::/48', '102.89.32.7'] } as const;
  const wider = (requested: string[], of: Parameters<typeof assertNoWider>[1] = key, isCentral = false) =>
    faultsOf(() => assertNoWider(requested, of, isCentral));

  test('the addresses of a key that submits payments become fewer, and never others', () => {
    expect(wider(['41.75.192.0/25', '41.75.192.9', '2001:db8:0:7::/64', '102.89.32.7/32'])).toEqual([]);
    expect(wider(['41.75.192.9', '41.75.192.0/23', '102.89.32.8', '2001:db8::/47', '203.0.113.0/24'])).toEqual([
      ...['addresses[1] wider', 'addresses[2] wider', 'addresses[3] wider', 'addresses[4] wider'],
    ]);
  });

  test('a key that was accepted from everywhere gets a list, and a key that one administrator made gets any', () => {
    expect(wider(['203.0.113.0/24'], { ...key, addresses: [] })).toEqual([]);
    expect(wider(['203.0.113.0/24'], { ...key, scopes: ['catalogue:read'] })).toEqual([]);
    expect(wider(['203.0.113.0/24'], { ...key, scopes: ['catalogue:read'] }, true)).toEqual(['addresses[0] wider']);
  });
});
