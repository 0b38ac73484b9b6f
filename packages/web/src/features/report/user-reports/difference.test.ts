import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test('an event says what it changed, and nothing that stayed', () => {
  const before = { status: 'ACTIVE', jobTitle: 'Clerk', roles: ['ROLE_MAKER'] };
  const after = { status: 'DEACTIVATED', jobTitle: 'Clerk', roles: ['ROLE_MAKER', 'ROLE_AUDITOR'], isListed: true };
  expect(differenceOf(before, after)).toEqual([
    { label: 'Status', before: 'ACTIVE', after: 'DEACTIVATED' },
    { label: 'Roles', before: ['ROLE_MAKER'], after: ['ROLE_MAKER', 'ROLE_AUDITOR'] },
    { label: 'Is listed', before: '', after: 'Yes' },
  ]);
});

test('an event that only happened changed nothing', () => {
  expect(differenceOf(undefined, undefined)).toEqual([]);
});
