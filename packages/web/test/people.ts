import type { Resource, UserRecord } from '@isura/contract/identity/user-record';

type OrganizationUser = NonNullable<UserRecord['organizationUser']>;

const authorities = (names: readonly string[]) => names.map((name, at) => ({ id: at + 1, name }));

/** Returns a person's membership of an organization, as the tests need it. */
export const organizationUser = (
  organization: Partial<OrganizationUser['organization']> = {},
  roles: readonly string[] = [],
): OrganizationUser => ({
  id: 7,
  orgId: 12,
  jobTitle: 'Officer',
  authorities: authorities(roles),
  organization: {
    id: 12,
    code: 'MOW',
    name: 'Ministry of Works (demonstration)',
    shortName: 'MOW',
    type: 'MDA',
    status: 'LIVE',
    onboardingStep: 3,
    ...organization,
  },
});

export const resource = (link: string, access: 'VIEW' | 'ACT' = 'VIEW', more: Partial<Resource> = {}): Resource => ({
  id: 1,
  code: link.slice(1).replaceAll('/', '.'),
  name: link,
  link,
  section: 'Home',
  icon: 'point',
  sortOrder: 1,
  access,
  ...more,
});

/** Returns a signed-in person who decides on payments. */
export const approvingPerson = (): UserRecord =>
  person({
    resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  });

/** Returns a signed-in person; whatever a test does not set has a usual value. */
export function person({ roles = [], ...facts }: Partial<UserRecord> & { roles?: readonly string[] } = {}): UserRecord {
  return {
    idToken: 'a-token',
    id_token: 'a-token',
    login: 'ada@mow.test',
    username: 'ada@mow.test',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@mow.test',
    phone: '08031234567',
    kind: 'STAFF',
    langKey: 'en',
    authorities: authorities(roles),
    orgId: 12,
    organizationUser: organizationUser(),
    realm: facts.organizationUser?.organization.type === 'OAGF' ? 'OAGF' : 'MDA',
    resources: [resource('/admin')],
    sessionExpiresAt: new Date('2026-11-21T20:00:00Z'),
    passwordChangedAt: new Date('2026-01-01T08:00:00Z'),
    otpExempt: false,
    version: 1,
    ...facts,
  };
}
