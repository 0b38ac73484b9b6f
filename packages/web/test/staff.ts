import type { UserRecord } from '@isura/contract/identity/user-record';
import { act } from '@testing-library/react';
import { announceSignedIn, setSignedIn } from '../src/lib/signed-in.ts';

/** Returns a person with this role at a live MDA who may act on these pages. */
export const staffAs = (role: string, ...links: string[]): UserRecord =>
  ({
    idToken: 'token',
    id_token: 'token',
    kind: 'STAFF',
    realm: 'MDA',
    login: 'ada@mow.test',
    firstName: 'Ada',
    lastName: 'Obi',
    orgId: 1,
    authorities: [{ name: role }],
    organizationUser: {
      id: 1,
      orgId: 1,
      authorities: [],
      organization: { id: 1, code: 'MOW', name: 'Ministry of Works', shortName: 'Works', type: 'MDA', status: 'LIVE' },
    },
    resources: links.map((link, at) => ({ name: link, link, access: 'ACT', sortOrder: at, icon: '' })),
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  }) as unknown as UserRecord;

export const accountantOf = (...links: string[]): UserRecord => staffAs('ROLE_ACCOUNTANT', ...links);

/** Returns an administrator of the central office who may act on these pages. */
export const centralAdmin = (...links: string[]): UserRecord => {
  const person = staffAs('ROLE_OAGF_ADMIN', ...links);
  const organization = { ...person.organizationUser!.organization, type: 'OAGF' };
  return {
    ...person,
    realm: 'OAGF',
    organizationUser: { ...person.organizationUser, organization },
  } as unknown as typeof person;
};

/** Signs a person in, or out. */
export const be = (record: UserRecord | undefined): void =>
  act(() => {
    setSignedIn(record && { record, cachedLocation: undefined });
    announceSignedIn();
  });
