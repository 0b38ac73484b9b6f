import { type Account, UserRecord } from '@isura/contract/identity/user-record';
import * as z from 'zod/mini';
import type { ValueName } from './session-names.ts';

export type Values = Readonly<Record<ValueName, string>>;

/** The address found for a place, kept with the place and the time it was found. */
export const CachedLocation = z.object({
  latitude: z.number(),
  longitude: z.number(),
  at: z.number(),
  location: z.optional(z.string()),
});
export type CachedLocation = z.output<typeof CachedLocation>;

/** Returns all roles of a person, held directly or through the organization, each name once. */
export const roleNames = (person: Pick<Account, 'authorities' | 'organizationUser'>): string[] => [
  ...new Set([...person.authorities, ...(person.organizationUser?.authorities ?? [])].map(({ name }) => name)),
];

/** Returns first and last name; a company has its whole name in the first. */
export const fullName = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Returns the ten values of a signed-in person as texts. */
export function valuesOf(record: UserRecord, cachedLocation: CachedLocation | undefined): Values {
  const { authorities, organizationUser, resources, idToken, id_token, ...details } = z.encode(UserRecord, record);
  return {
    token: idToken,
    orgId: record.orgId === null ? '' : String(record.orgId),
    userDetails: JSON.stringify(details),
    names: fullName(record),
    login: record.login,
    realm: record.realm,
    userResources: JSON.stringify(resources),
    userAuthorities: JSON.stringify([...authorities, ...(organizationUser?.authorities ?? [])]),
    cachedLocation: cachedLocation ? JSON.stringify(cachedLocation) : '',
    userRecord: JSON.stringify({ ...details, authorities, organizationUser, resources, idToken, id_token }),
  };
}

/** Restores the person from the values. Throws when they are not of this version of the portal. */
export function recordOf(values: Values): { record: UserRecord; cachedLocation: CachedLocation | undefined } {
  const record = z.decode(UserRecord, JSON.parse(values.userRecord));
  const cachedLocation = values.cachedLocation ? z.parse(CachedLocation, JSON.parse(values.cachedLocation)) : undefined;
  return { record, cachedLocation };
}
