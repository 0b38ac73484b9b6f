import { describe, expect, test } from 'vitest';
import { type Candidate, exclusivePurposesOf, missingDefaults } from './default.domain.ts';

const account = (id: number, purpose: Candidate['purpose'], more: Partial<Candidate> = {}): Candidate => ({
  id,
  purpose,
  status: 'ACTIVE',
  isDefault: false,
  ...more,
});

describe('the default account for a use', () => {
  test('the default account for a use is a single one: an account for BOTH competes with one that collects and one that pays', () => {
    expect(exclusivePurposesOf('COLLECTION')).toEqual(['COLLECTION', 'BOTH']);
    expect(exclusivePurposesOf('BOTH')).toEqual(['COLLECTION', 'EXPENDITURE', 'BOTH']);
    expect(exclusivePurposesOf('PROJECT')).toEqual(['PROJECT']);
  });

  test('the default account for a use is the oldest active account where nobody chose one, and never a pending one', () => {
    expect(missingDefaults([account(1, 'COLLECTION', { status: 'PENDING' }), account(2, 'COLLECTION')])).toEqual([2]);
    expect(missingDefaults([account(1, 'BOTH'), account(2, 'COLLECTION')])).toEqual([2]);
    expect(missingDefaults([account(1, 'BOTH'), account(2, 'BOTH')])).toEqual([1]);
    expect(missingDefaults([account(1, 'COLLECTION'), account(2, 'EXPENDITURE')])).toEqual([1, 2]);
  });

  test('the default account for a use does not change, not even when another account is pending', () => {
    expect(missingDefaults([account(1, 'BOTH', { isDefault: true, status: 'PENDING' }), account(2, 'BOTH')])).toEqual(
      [],
    );
    expect(missingDefaults([account(1, 'COLLECTION'), account(2, 'COLLECTION', { isDefault: true })])).toEqual([]);
  });
});
