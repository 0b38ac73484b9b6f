import type { Resource, UserRecord } from '@isura/contract/identity/user-record';
import { isCentralOffice } from '../lib/central-office.ts';
import { roleNames } from '../lib/session-values.ts';
import { isScreen, pageAt } from './known-pages.ts';
import { isPayerOnly } from './landing.ts';
import { pageAnswers } from './needs.ts';

/** Where a guard redirects a person. The server makes its own decision, whatever these say. */
export type Detour =
  | { to: '/auth/login'; search: { returnTo: string } }
  | { to: '/admin' }
  | { to: '/voxePayment' }
  | { to: '/unauthorized'; search: { from: string } };

type Person = Pick<
  UserRecord,
  'idToken' | 'realm' | 'authorities' | 'organizationUser' | 'resources' | 'sessionExpiresAt' | 'calls'
>;

/**
 * The general guard (docs/spec/screens.md#guards): everything under /admin needs a stored user record with an idToken.
 */
export const generalGuard = (person: Person | undefined, href: string): Detour | undefined =>
  person?.idToken ? undefined : { to: '/auth/login', search: { returnTo: href } };

/**
 * The central-office guard (docs/spec/screens.md#guards): ROLE_OAGF_ADMIN, or another of `roles`, among the authorities
 * or those of the organization's user; others go to /admin. They must also act for the central office, and the session
 * must still be valid (our decision).
 */
export function centralOfficeGuard(
  person: Person,
  now: Date,
  roles: readonly string[] = ['ROLE_OAGF_ADMIN'],
): Detour | undefined {
  const isAdmitted = roleNames(person).some((role) => roles.includes(role));
  return isAdmitted && isCentralOffice(person) && person.sessionExpiresAt > now ? undefined : { to: '/admin' };
}

const alwaysReachable = (path: string): boolean => path === '/admin' || /^\/admin\/reviewer(?:\/|$)/.test(path);

/**
 * Reports whether a link covers a path: its own address and everything below it at a `/`; `/admin` covers only itself.
 */
export const covers = (link: string, path: string): boolean =>
  path === link || (link !== '/admin' && path.startsWith(`${link}/`));

/** Returns the resource with the longest link that covers a path; it decides what a person may do there. */
export function resourceOf(resources: readonly Resource[], path: string): Resource | undefined {
  const matching = resources.filter(({ link }) => covers(link, path));
  return matching.sort((one, other) => other.link.length - one.link.length)[0];
}

/**
 * Reports whether a path is under a link of the resource list (docs/spec/screens.md#guards), or one that opens the page
 * there is (`openTo`).
 */
export const mayOpen = (resources: readonly Resource[], path: string): boolean =>
  alwaysReachable(path) ||
  resourceOf(resources, path) !== undefined ||
  pageAt(path)?.openTo?.some((way) => resourceOf(resources, way) !== undefined) === true;

/** Reports whether there is a page at this address that the person may open by their resources and the calls it uses. */
export const mayVisit = (
  person: Parameters<typeof pageAnswers>[0] & { resources: readonly Resource[] },
  path: string,
): boolean => isScreen(path) && mayOpen(person.resources, path) && pageAnswers(person, path);

/** Reports whether the person may change things on that page, not only view it. */
export const mayAct = (resources: readonly Resource[], path: string): boolean =>
  resourceOf(resources, path)?.access === 'ACT';

const READERS = ['ROLE_OAGF_ADMIN', 'ROLE_OAGF_AUDITOR'];
/**
 * The central-office group of the source, with the roles its guard admits: checked before the resources. The view of
 * expense and receipt changes nothing, so the auditor of the central office may read it too
 * (docs/spec/reports.md#money-out); the API keys they may read as KY8 is open to them. The first link that covers a page
 * decides.
 */
const CENTRAL_GROUP: readonly (readonly [link: string, roles?: readonly string[]])[] = [
  ['/admin/oagf-overview/integrations', READERS],
  ['/admin/oagf-overview'],
  ['/admin/analytics/expense-receipt-view/oagf', READERS],
  ['/admin/bank-accounts'],
];

const groupOf = (page: string) => CENTRAL_GROUP.find(([link]) => covers(link, page));

/** Reports whether a page is one of the central office. */
export const isCentralPage = (page: string): boolean => groupOf(page) !== undefined;

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/';

/**
 * Guards every page under /admin, in this order: signed in, not only a payer, the central office for its own pages
 * (others go to /admin), a resource with a link that covers the page and the calls it uses (others go to
 * /unauthorized). An address without a screen passes: the shell says that there is none.
 */
export function adminGuard(person: Person | undefined, path: string, href: string, now: Date): Detour | undefined {
  const away = generalGuard(person, href);
  if (away || !person) return away;
  if (isPayerOnly(person)) return { to: '/voxePayment' };
  const page = trimmed(path);
  const group = groupOf(page);
  const home = group && centralOfficeGuard(person, now, group[1]);
  if (home) return home;
  return isScreen(page) && (!mayOpen(person.resources, page) || !pageAnswers(person, page))
    ? { to: '/unauthorized', search: { from: page } }
    : undefined;
}
