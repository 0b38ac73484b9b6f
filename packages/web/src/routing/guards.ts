import type { Resource, UserRecord } from '@isura/contract/identity/user-record';
import { roleNames } from '../lib/session-values.ts';
import { isPayerOnly } from './landing.ts';
import { pageAnswers } from './needs.ts';
import { isScreen } from './screens.ts';

/** Where a guard sends somebody instead. The server decides for itself, whatever these say. */
export type Detour =
  | { to: '/auth/login'; search: { returnTo: string } }
  | { to: '/admin' }
  | { to: '/voxePayment' }
  | { to: '/unauthorized'; search: { from: string } };

type Person = Pick<
  UserRecord,
  'idToken' | 'authorities' | 'organizationUser' | 'resources' | 'sessionExpiresAt' | 'calls'
> & {
  realm?: UserRecord['realm'];
};

/** The general guard (given): everything under /admin needs a stored user record that holds an idToken. */
export const generalGuard = (person: Person | undefined, href: string): Detour | undefined =>
  person?.idToken ? undefined : { to: '/auth/login', search: { returnTo: href } };

/**
 * The central-office guard (given): ROLE_OAGF_ADMIN, or another of `roles`, among the authorities or those of the organization's user; others
 * go to /admin. The organization must also be the central office and the session not over (decided).
 */
export function centralOfficeGuard(
  person: Person,
  now: Date,
  roles: readonly string[] = ['ROLE_OAGF_ADMIN'],
): Detour | undefined {
  const isAdmitted = roleNames(person).some((role) => roles.includes(role));
  const isCentral = person.organizationUser?.organization.type === 'OAGF';
  return isAdmitted && isCentral && person.sessionExpiresAt > now ? undefined : { to: '/admin' };
}

const alwaysReachable = (path: string): boolean => path === '/admin' || /^\/admin\/reviewer(?:\/|$)/.test(path);

/** A link covers its own address and everything below it at a `/`; `/admin` covers only itself. */
export const covers = (link: string, path: string): boolean =>
  path === link || (link !== '/admin' && path.startsWith(`${link}/`));

/** Of the resources that cover a path, the one with the longest link decides what one may do there. */
export function resourceOf(resources: readonly Resource[], path: string): Resource | undefined {
  const matching = resources.filter(({ link }) => covers(link, path));
  return matching.sort((one, other) => other.link.length - one.link.length)[0];
}

/** Whether a path lies under a link of the resource list (given helper). */
export const mayOpen = (resources: readonly Resource[], path: string): boolean =>
  alwaysReachable(path) || resourceOf(resources, path) !== undefined;

/** Whether the person may change things on that page, and not only look. */
export const mayAct = (resources: readonly Resource[], path: string): boolean =>
  resourceOf(resources, path)?.access === 'ACT';

const READERS = ['ROLE_OAGF_ADMIN', 'ROLE_OAGF_AUDITOR'];
/**
 * The central-office group of the source, with the roles its guard admits: it answers before the resources are asked. The view of
 * expense and receipt changes nothing, so the auditor of the central office reads it too (ADR 0146).
 */
const CENTRAL_GROUP: readonly (readonly [link: string, roles?: readonly string[]])[] = [
  ['/admin/oagf-overview'],
  ['/admin/analytics/expense-receipt-view/oagf', READERS],
  ['/admin/bank-accounts'],
];

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/';

/**
 * What stands before every page under /admin, in this order: signed in, not a payer only, the central office where the
 * page is its own (others go to /admin), a resource whose link covers the page and the calls it is made of (others go to
 * /unauthorized). An address
 * without a screen is let through: the shell says that there is none.
 */
export function adminGuard(person: Person | undefined, path: string, href: string, now: Date): Detour | undefined {
  const away = generalGuard(person, href);
  if (away || !person) return away;
  if (isPayerOnly(person)) return { to: '/voxePayment' };
  const page = trimmed(path);
  const group = CENTRAL_GROUP.find(([link]) => covers(link, page));
  const home = group && centralOfficeGuard(person, now, group[1]);
  if (home) return home;
  return isScreen(page) && (!mayOpen(person.resources, page) || !pageAnswers(person, page))
    ? { to: '/unauthorized', search: { from: page } }
    : undefined;
}
