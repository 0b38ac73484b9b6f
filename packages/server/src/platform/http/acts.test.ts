import { IN8 } from '@isura/contract/collect/invoices';
import { SE4 } from '@isura/contract/collect/settlement';
import { DomainError } from '@isura/contract/kernel/problems';
import { describe, expect, test } from 'vitest';
import '../../app.ts';
import { actsAndWhyNot, actsOpenTo } from './acts.ts';
import type { Actor } from './route.ts';

const accountant: Actor = {
  kind: 'staff',
  orgId: 7,
  roles: ['ROLE_ACCOUNTANT'],
  permissions: new Set(['collections:act']),
  scope: { role: 'grp_org', orgId: 7 },
};
const central: Actor = {
  kind: 'central',
  orgId: 1,
  roles: ['ROLE_OAGF_ADMIN'],
  permissions: new Set(['collections:view']),
  scope: { role: 'grp_oagf' },
};
const acts = (isOpen: boolean) => ({ cancel: { call: IN8, when: isOpen }, retry: { call: SE4, when: isOpen } });

describe('the allowed actions on a thing', () => {
  test("the allowed actions on a thing are those the actor's calls reach: in their own organization or in all", () => {
    expect(actsOpenTo(accountant, 7, acts(true))).toEqual(['cancel']);
    expect(actsOpenTo(accountant, 8, acts(true))).toEqual([]);
    expect(actsOpenTo(central, 7, acts(true))).toEqual(['retry']);
  });

  test('the allowed actions on a thing are none when the thing does not allow them', () => {
    expect(actsOpenTo(central, 7, acts(false))).toEqual([]);
  });

  test("the allowed actions on a thing leave out what the call's guard refuses, and say why to those it would be open to", () => {
    const refusal = new DomainError('invalid-transition', { detail: 'Its account holds money.' });
    const refused = { cancel: { call: IN8, when: true, refusal }, retry: { call: SE4, when: true } };
    expect(actsAndWhyNot(accountant, 7, refused)).toEqual({ can: [], whyNot: 'Its account holds money.' });
    expect(actsAndWhyNot(central, 7, refused)).toEqual({ can: ['retry'] });
    expect(actsAndWhyNot(accountant, 7, { cancel: { call: IN8, when: false, refusal } })).toEqual({ can: [] });
  });

  test.each(['CLOSED', 'REJECTED'])(
    'the allowed actions on a thing are none for staff of an organization that is %s, who only read',
    (orgStatus) => {
      expect(actsOpenTo({ ...accountant, orgStatus }, 7, acts(true))).toEqual([]);
      expect(actsOpenTo({ ...accountant, orgStatus: 'SUSPENDED' }, 7, acts(true))).toEqual(['cancel']);
    },
  );

  test('the allowed actions on a thing are none for a user with a role that may make no call', () => {
    expect(actsOpenTo({ ...accountant, roles: ['ROLE_MAKER'], permissions: new Set() }, 7, acts(true))).toEqual([]);
  });
});
