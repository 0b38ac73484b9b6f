import { expect, test } from 'vitest';
import { staffAs } from '../../../../test/staff.ts';
import { mayBill } from './service-rights.ts';

const INVOICES = '/admin/collections/print-invoice';
const service = { orgId: 1, status: 'ACTIVE', hasActiveRule: true } as const;

test('users of the organization with the right bill payers for a service while it can be paid', () => {
  const accountant = staffAs('ROLE_ACCOUNTANT', INVOICES);
  const orgId = accountant.orgId!;
  const own = { ...service, orgId };
  expect(mayBill(accountant, own)).toBe(true);
  expect(mayBill(accountant, { ...own, orgId: orgId + 1 })).toBe(false);
  expect(mayBill(accountant, { ...own, status: 'INACTIVE' })).toBe(false);
  expect(mayBill(accountant, { ...own, hasActiveRule: false })).toBe(false);
  expect(mayBill(staffAs('ROLE_MAKER', '/admin/service-details'), own)).toBe(false);
  expect(mayBill({ ...accountant, calls: ['IN3'] }, own)).toBe(false);
});
