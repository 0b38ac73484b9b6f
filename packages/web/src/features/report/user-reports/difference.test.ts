import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test('an event shows what it changed, and nothing that stayed', () => {
  const before = { status: 'ACTIVE', jobTitle: 'Clerk', roles: ['ROLE_MAKER'] };
  const after = { status: 'DEACTIVATED', jobTitle: 'Clerk', roles: ['ROLE_MAKER', 'ROLE_AUDITOR'], isListed: true };
  expect(differenceOf(before, after)).toEqual([
    { label: 'Status', before: 'ACTIVE', after: 'DEACTIVATED' },
    { label: 'Roles', before: ['ROLE_MAKER'], after: ['ROLE_MAKER', 'ROLE_AUDITOR'] },
    { label: 'Is listed', before: '', after: 'Yes' },
  ]);
});

test('an event without facts before and after changed nothing', () => {
  expect(differenceOf(undefined, undefined)).toEqual([]);
});

test('money is shown as money before and after, whether the event recorded kobo or naira, also inside lists', () => {
  expect(
    differenceOf(
      { total: '75000.00', lowBalanceThreshold: null },
      { total: '80000.50', amount: '2500000', tiers: [{ from: '0.01', to: '100000.00', amount: '2500.00' }] },
    ),
  ).toEqual([
    { label: 'Total', before: '₦75,000.00', after: '₦80,000.50' },
    { label: 'Amount', before: '', after: '₦25,000.00' },
    { label: 'Tiers', before: '', after: ['From: ₦0.01, To: ₦100,000.00, Amount: ₦2,500.00'] },
  ]);
});
