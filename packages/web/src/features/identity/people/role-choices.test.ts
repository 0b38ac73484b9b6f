import type { Role } from '@isura/contract/identity/role';
import { describe, expect, test } from 'vitest';
import { roleChangeOf, roleChoices } from './role-choices.ts';

const role = (name: string, more: Partial<Role> = {}): Role => ({
  id: 1,
  name,
  label: name.slice(5),
  isSystem: true,
  needsSecondPerson: false,
  usersCount: 0,
  version: 1,
  ...more,
});
const all = [
  role('ROLE_MAKER'),
  role('ROLE_APPROVER', { needsSecondPerson: true }),
  role('ROLE_OAGF_AUDITOR'),
  role('ROLE_PAYER'),
  role('ROLE_USER'),
  role('ROLE_CASHIER', { isSystem: false }),
];

describe('the roles a user can be given', () => {
  test('the roles a user can have in an MDA are its own and those of an MDA, its administrator last', () => {
    expect(roleChoices(all, false).map(({ value }) => value)).toEqual([
      'ROLE_APPROVER',
      'ROLE_MAKER',
      'ROLE_CASHIER',
      'ROLE_MDA_ADMIN',
    ]);
  });

  test('the roles a user can have in the central office are those of the central office', () => {
    expect(roleChoices(all, true).map(({ value }) => value)).toEqual([
      'ROLE_OAGF_AUDITOR',
      'ROLE_CASHIER',
      'ROLE_OAGF_ADMIN',
    ]);
  });
});

describe('a change of roles', () => {
  test('a change of one role sends that role, so that nothing else is overwritten', () => {
    expect(roleChangeOf(['ROLE_MAKER'], ['ROLE_MAKER', 'ROLE_CASHIER'])).toEqual({
      one: { authority: 'ROLE_CASHIER', value: true },
    });
    expect(roleChangeOf(['ROLE_MAKER'], [])).toEqual({ one: { authority: 'ROLE_MAKER', value: false } });
  });

  test('a change of several roles sends the whole set, and no change sends nothing', () => {
    expect(roleChangeOf(['ROLE_MAKER'], ['ROLE_APPROVER'])).toEqual({ set: ['ROLE_APPROVER'] });
    expect(roleChangeOf(['ROLE_MAKER'], ['ROLE_MAKER'])).toBeUndefined();
  });
});
