import type { Resource, UserRecord } from '@isura/contract/identity/user-record';
import { roleNames } from '../lib/session-values.ts';
import { pageAnswers } from './needs.ts';
import { isScreen } from './paths.ts';

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

/** Somebody who is a payer and nothing else has no place in the admin area. */
export const isPayerOnly = (person: Pick<UserRecord, 'authorities' | 'organizationUser'>): boolean => {
  const roles = roleNames(person);
  return roles.length > 0 && roles.every((role) => role === 'ROLE_PAYER');
};

/**
 * The central-office guard (given): ROLE_OAGF_ADMIN among the authorities or those of the organization's user; others
 * go to /admin. The organization must also be the central office and the session not over (decided).
 */
export function centralOfficeGuard(person: Person, now: Date): Detour | undefined {
  const isAdmin = roleNames(person).includes('ROLE_OAGF_ADMIN');
  const isCentral = person.organizationUser?.organization.type === 'OAGF';
  return isAdmin && isCentral && person.sessionExpiresAt > now ? undefined : { to: '/admin' };
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

/** The central-office group of the source: its guard answers before the resources are asked. */
const CENTRAL_GROUP = ['/admin/oagf-overview', '/admin/analytics/expense-receipt-view/oagf', '/admin/bank-accounts'];

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
  const home = CENTRAL_GROUP.some((link) => covers(link, page)) ? centralOfficeGuard(person, now) : undefined;
  if (home) return home;
  return isScreen(page) && (!mayOpen(person.resources, page) || !pageAnswers(person, page))
    ? { to: '/unauthorized', search: { from: page } }
    : undefined;
}

/** Statuses of a body that its administrator has still something to fill in for, or may look at the application of. */
const ON_ITS_WAY: ReadonlySet<string> = new Set(['DRAFT', 'ACTIVATED', 'RETURNED', 'ABANDONED']);
const WITH_APPLICATION: ReadonlySet<string> = new Set([...ON_ITS_WAY, 'PENDING_APPROVAL', 'REJECTED']);

type Registering = Pick<UserRecord, 'kind' | 'authorities' | 'organizationUser'>;

/** Somebody who registered to bring a body on board and has none yet. */
const hasNoBody = (person: Registering): boolean =>
  person.kind === 'STAFF' && person.organizationUser === null && !isPayerOnly(person);

const isAdminOf = (person: Registering, statuses: ReadonlySet<string>): boolean =>
  roleNames(person).includes('ROLE_MDA_ADMIN') && statuses.has(person.organizationUser?.organization.status ?? '');

/** Whether a person has anything to do at the registration: no body yet, or the administrator of one that is not LIVE. */
export const isOnboarding = (person: Registering): boolean => hasNoBody(person) || isAdminOf(person, WITH_APPLICATION);

/** Whether a person should finish the registration first. */
export const isUnfinished = (person: Registering): boolean => hasNoBody(person) || isAdminOf(person, ON_ITS_WAY);

/** Where a person begins after signing in: where he wanted to go, an unfinished registration, or his part of the portal. */
export function landingOf(person: Person & Registering, returnTo: string | undefined): string {
  if (isUnfinished(person) && (returnTo === undefined || returnTo === '/admin')) return '/auth/register?type=mda';
  return returnTo ?? (isPayerOnly(person) ? '/voxePayment' : '/admin');
}
