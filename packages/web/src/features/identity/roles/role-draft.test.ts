import type { Resource } from '@isura/contract/identity/user-record';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { describe, expect, test } from 'vitest';
import {
  addsWeight,
  bySection,
  changeCount,
  draftOf,
  faultOf,
  grantsOf,
  matrixRows,
  showsNothing,
  TYPE_RESOURCES,
} from './role-draft.ts';

const link = (id: number, code: string, section: string, access?: 'VIEW' | 'ACT'): Resource => ({
  id,
  code,
  name: `${code} ${id}`,
  link: `/admin/${id}`,
  section,
  icon: 'point',
  sortOrder: id,
  ...(access && { access }),
});
const resources = [
  link(3, 'reports', 'Reports'),
  link(1, 'payment.tax', 'Payments'),
  link(2, 'approvals', 'Home'),
  link(4, 'reports', 'Reports'),
];
const rows = matrixRows(resources);

describe('the matrix of a role', () => {
  test('the matrix of a role shows each resource once, by section, in menu order', () => {
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(bySection(rows).map(([section]) => section)).toEqual(['Payments', 'Home', 'Reports']);
  });

  test('the matrix of a role takes the widest access of several links, and ignores resources it does not show', () => {
    const granted = [
      link(3, 'reports', 'Reports', 'VIEW'),
      link(4, 'reports', 'Reports', 'ACT'),
      link(9, 'oagf.x', 'X', 'ACT'),
    ];
    expect(draftOf(granted, rows)).toEqual({ reports: 'ACT' });
  });

  test('the matrix of a role counts the rows that differ, and sends those with access', () => {
    const before = { reports: 'VIEW' } as const;
    const after = { reports: 'NONE', 'payment.tax': 'ACT' } as const;
    expect(changeCount(before, after)).toBe(2);
    expect(changeCount(before, { reports: 'VIEW', approvals: 'NONE' })).toBe(0);
    expect(grantsOf(after, rows)).toEqual([{ resourceId: 1, access: 'ACT' }]);
  });

  test('the matrix of a role refuses a role without any access, and one that both makes and approves payments', () => {
    expect(faultOf({ reports: 'NONE' }, rows)).toBe('none');
    expect(faultOf({ 'payment.tax': 'ACT', approvals: 'ACT' }, rows)).toBe('maker-and-approver');
    expect(faultOf({ 'payment.tax': 'VIEW', approvals: 'ACT' }, rows)).toBeUndefined();
  });

  test('the matrix of a role knows when a second administrator must confirm', () => {
    expect(addsWeight({}, { approvals: 'ACT' }, rows)).toBe(true);
    expect(addsWeight({}, { 'payment.tax': 'ACT' }, rows)).toBe(true);
    expect(addsWeight({ approvals: 'ACT' }, { approvals: 'ACT', reports: 'ACT' }, rows)).toBe(false);
    expect(addsWeight({}, { approvals: 'VIEW' }, rows)).toBe(false);
  });
});

test('a role that may see queues of payments and no type of payment is told which of them show nothing', () => {
  const queues = matrixRows([
    link(1, 'payment.retail', 'Payments'),
    link(2, 'payment.failed', 'Payment queues'),
    link(3, 'payment.unprocessed', 'Payment queues'),
    link(4, 'reports', 'Reports'),
  ]);
  const granted = { 'payment.failed': 'VIEW', 'payment.unprocessed': 'ACT', reports: 'VIEW' } as const;
  expect(showsNothing(granted, queues)).toEqual(['payment.failed 2', 'payment.unprocessed 3']);
  expect(showsNothing({ ...granted, 'payment.retail': 'VIEW' }, queues)).toEqual([]);
  expect(showsNothing({ reports: 'VIEW' }, queues)).toEqual([]);
});

test('the resources that open a type of payment are those of the types', () => {
  expect([...TYPE_RESOURCES].toSorted()).toEqual(
    [...new Set(offeredTypes().map(({ resource }) => resource))].toSorted(),
  );
});
