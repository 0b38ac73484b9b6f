import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import type { Organization } from '@isura/contract/org/organization';
import { describe, expect, test } from 'vitest';
import { isProfileOpen, lockedFields, mayOpenTab, type OrganizationTab, seesWhole } from './organization-rights.ts';

type Person = Parameters<typeof mayOpenTab>[0];

/** Returns a user of organization 12, or of the central office, with one role and the calls it opens. */
const who = (role: string, type: 'MDA' | 'OAGF' = 'MDA', calls: readonly string[] = []): Person => {
  const orgId = type === 'OAGF' ? 1 : 12;
  const authorities = [{ id: 1, name: role, label: role }];
  return {
    authorities: [],
    realm: type,
    orgId,
    resources: [],
    calls: [...calls],
    organizationUser: { authorities, organization: { id: orgId, type } },
  } as unknown as Person;
};
const tabs: readonly OrganizationTab[] = ['services', 'accounts', 'users', 'workflows', 'onboarding'];
const open = (person: Person, orgId: number): string => tabs.filter((tab) => mayOpenTab(person, orgId, tab)).join(' ');

describe('the tabs of an organization', () => {
  test.each([
    [['OR9'], 'accounts'],
    [['OR11', 'OR9', 'OR6'], 'services accounts workflows'],
    [['OR11', 'OR9', 'OR10', 'OR6', 'OR8'], 'services accounts users workflows onboarding'],
    [[], ''],
  ])(
    'the tabs of an organization are those with calls the user may make: %s opens %s of their own organization, and none of another',
    (calls, expected) => {
      const person = who('ROLE_OF_THEIR_OWN', 'MDA', ['DR1', ...calls]);
      expect(open(person, 12)).toBe(expected);
      expect(open(person, 13)).toBe('');
      expect([seesWhole(person, 12), seesWhole(person, 13)]).toEqual([true, false]);
    },
  );

  test('the tabs of an organization are open for every organization to the central office, and none to its support role', () => {
    const all = ['DR1', 'OR11', 'OR9', 'OR10', 'OR6', 'OR8'];
    expect(open(who('ROLE_OAGF_AUDITOR', 'OAGF', all), 12)).toBe('services accounts users workflows onboarding');
    expect(open(who('ROLE_SUPPORT', 'OAGF', ['OR10']), 12)).toBe('');
    expect(seesWhole(who('ROLE_SUPPORT', 'OAGF'), 12)).toBe(false);
    // Their own organization too has only its public page for them: they may not call DR1.
    expect(seesWhole(who('ROLE_SUPPORT', 'OAGF', ['OR10']), 1)).toBe(false);
  });
});

describe('the facts of an organization', () => {
  const organization = (status: OrgStatus, ...returned: string[]) =>
    ({ status, returnedSections: returned.map((section) => ({ section, reason: 'Look again' })) }) as Organization;

  test('the facts of an organization can be changed by its own users unless a review is pending, and the returned sections after one', () => {
    for (const status of ['DRAFT', 'ACTIVATED', 'ABANDONED', 'LIVE'] as const)
      expect([status, isProfileOpen(organization(status), false)]).toEqual([status, true]);
    for (const status of ['PENDING_APPROVAL', 'SUSPENDED', 'CLOSED', 'REJECTED'] as const)
      expect([status, isProfileOpen(organization(status), false)]).toEqual([status, false]);
    expect(isProfileOpen(organization('RETURNED', 'workflows'), false)).toBe(false);
    expect(isProfileOpen(organization('RETURNED', 'organization'), false)).toBe(true);
  });

  test('the facts of an organization can be changed by the central office until it has ended; some by the central office alone once it was live', () => {
    expect(isProfileOpen(organization('SUSPENDED'), true)).toBe(true);
    expect(isProfileOpen(organization('CLOSED'), true)).toBe(false);
    expect(lockedFields(organization('LIVE'), false)).toEqual(['name', 'code', 'type', 'category', 'tin']);
    expect(lockedFields(organization('LIVE'), true)).toEqual([]);
    expect(lockedFields(organization('DRAFT'), false)).toEqual([]);
    for (const status of ['ACTIVATED', 'RETURNED'] as const)
      expect([
        lockedFields(organization(status, 'organization'), false),
        lockedFields(organization(status, 'organization'), true),
      ]).toEqual([['officialEmail'], []]);
  });
});
