import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyChange,
  changeOf,
  faultsOfGrants,
  faultsOfSet,
  type Grant,
  labelOf,
  makesAndApproves,
  mayApprove,
  needsSecondPerson,
  permissionsOf,
  type RoleFacts,
  rightsClash,
  roleNameOf,
  whyNotGrantable,
} from './role.domain.ts';

const pays: Grant = { code: 'payment.retail', section: 'Payments', access: 'ACT' };
const approves: Grant = { code: 'approvals', section: 'Home', access: 'ACT' };
const looks = (grant: Grant): Grant => ({ ...grant, access: 'VIEW' });
const role = (name: string, grants: Grant[], orgId: number | null = null): RoleFacts => ({
  name,
  orgId,
  isSystem: false,
  grants,
});

const anyGrant = fc.record({
  code: fc.constantFrom('payment.retail', 'approvals', 'setup.users', 'setup.roles', 'collections', 'payment.failed'),
  section: fc.constantFrom('Payments', 'Home', 'Setup', 'Collections'),
  access: fc.constantFrom('VIEW' as const, 'ACT' as const),
});
const names = fc.uniqueArray(fc.constantFrom('ROLE_A1', 'ROLE_B1', 'ROLE_C1', 'ROLE_D1', 'ROLE_E1'));

describe('making and approving', () => {
  test('making and approving is acting on payments and on approvals, whichever roles grant it', () => {
    expect(makesAndApproves([pays, approves])).toBe(true);
    expect(makesAndApproves([pays, looks(approves)])).toBe(false);
    expect(makesAndApproves([looks(pays), approves])).toBe(false);
    expect(makesAndApproves([{ ...pays, section: 'Payment queues' }, approves])).toBe(false);
  });

  test('making and approving are a conflict whatever rights are added', () => {
    fc.assert(
      fc.property(fc.array(anyGrant), fc.array(anyGrant), (some, more) => {
        if (rightsClash([], some)) expect(rightsClash([], [...some, ...more])).toBe(true);
      }),
    );
  });

  test('making and approving conflict with administering or overseeing, for every administrator, auditor and support role', () => {
    for (const name of ['ROLE_MDA_ADMIN', 'ROLE_OAGF_ADMIN', 'ROLE_AUDITOR', 'ROLE_OAGF_AUDITOR', 'ROLE_SUPPORT']) {
      expect([name, rightsClash([name], [pays])]).toEqual([name, true]);
      expect([name, rightsClash([name], [approves])]).toEqual([name, true]);
      expect([name, rightsClash([name], [looks(pays), looks(approves)])]).toEqual([name, false]);
    }
  });
});

describe('a right that needs a second person', () => {
  test.each([
    ['approvals'],
    ['payment.bill'],
    ['payment.unprocessed'],
    ['collections'],
    ['statement'],
    ['setup.rules'],
    ['setup.users'],
    ['setup.roles'],
  ])('a right that needs a second person is acting on %s, but not viewing it', (code) => {
    expect(needsSecondPerson([{ code, section: 'Setup', access: 'ACT' }])).toBe(true);
    expect(needsSecondPerson([{ code, section: 'Setup', access: 'VIEW' }])).toBe(false);
  });

  test('a right that needs a second person is included in every right to approve', () => {
    fc.assert(fc.property(fc.array(anyGrant), (grants) => !mayApprove(grants) || needsSecondPerson(grants)));
  });

  test('a right that needs a second person is none where nothing moves money, decides or gives rights', () => {
    for (const code of ['reports', 'services', 'project', 'forecast', 'setup.profile'])
      expect([code, needsSecondPerson([{ code, section: 'Setup', access: 'ACT' }])]).toEqual([code, false]);
  });

  test('acting includes viewing', () => {
    expect([...permissionsOf([pays, looks(approves)])].sort()).toEqual([
      'approvals:view',
      'payment.retail:act',
      'payment.retail:view',
    ]);
  });
});

describe('a change of roles', () => {
  test('a change of roles leads from the current roles to the requested ones', () => {
    fc.assert(
      fc.property(names, names, (has, expected) => {
        expect(applyChange(has, changeOf(has, expected))).toEqual([...expected].sort());
      }),
    );
  });

  test('a change of roles keeps roles added meanwhile, and applied twice has the effect of once', () => {
    fc.assert(
      fc.property(names, names, names, (has, expected, meanwhile) => {
        const change = changeOf(has, expected);
        const once = applyChange(meanwhile, change);
        expect(applyChange(once, change)).toEqual(once);
        for (const name of meanwhile) if (!change.removed.includes(name)) expect(once).toContain(name);
      }),
    );
  });
});

describe('which roles a user may assign', () => {
  const own = { byCentralOffice: false, orgId: 12, inCentralOffice: false };
  test.each([
    ['a role of another organization', role('ROLE_X1', [], 13), own, 'access-denied'],
    ['a role of the own organization', role('ROLE_X1', [], 12), own, undefined],
    ['the central office’s role, by an MDA', role('ROLE_OAGF_ADMIN', []), own, 'access-denied'],
    [
      'the central office’s role, to an MDA',
      role('ROLE_SUPPORT', []),
      { ...own, byCentralOffice: true },
      'access-denied',
    ],
    [
      'the central office’s role, to its own',
      role('ROLE_SUPPORT', []),
      { byCentralOffice: true, orgId: 1, inCentralOffice: true },
      undefined,
    ],
    [
      'the role of an MDA, in the central office',
      role('ROLE_MAKER', []),
      { byCentralOffice: true, orgId: 1, inCentralOffice: true },
      'not-for-staff',
    ],
    ['the role of payers', role('ROLE_PAYER', []), own, 'not-for-staff'],
    ['the administrator of an MDA', role('ROLE_MDA_ADMIN', []), own, undefined],
  ])('which roles a user may assign is decided by the table: %s (%#)', (_, input, giving, why) => {
    expect(whyNotGrantable(input, giving)).toBe(why);
  });

  test('an account with the same phone or staff number counts as the same person', () => {
    const known = [role('ROLE_APPROVER', [approves])];
    expect(faultsOfSet(['ROLE_APPROVER'], known)).toEqual([]);
    expect(faultsOfSet(['ROLE_APPROVER'], known, [pays]).map(({ code }) => code)).toEqual(['maker-and-approver']);
  });
});

describe('a custom role', () => {
  test.each([
    ['Cashier', 'ROLE_CASHIER', 'Cashier'],
    ['role_cashier desk', 'ROLE_CASHIER_DESK', 'Cashier desk'],
    ['  two-part name ', 'ROLE_TWO_PART_NAME', 'Two part name'],
  ])('a custom role typed as %s is named %s', (typed, name, label) => {
    expect([roleNameOf(typed), labelOf(name)]).toEqual([name, label]);
  });

  test.each(['', 'x', 'ROLE_', 'Käse', 'a'.repeat(50)])('a custom role cannot have the name %s', (typed) => {
    expect(roleNameOf(typed)).toBeNull();
  });

  test('a custom role has at least one resource and does not both make and approve', () => {
    expect(faultsOfGrants([]).map(({ code }) => code)).toEqual(['required']);
    expect(faultsOfGrants([pays, approves]).map(({ code }) => code)).toEqual(['maker-and-approver']);
    expect(faultsOfGrants([pays])).toEqual([]);
  });
});
