import { mayCall, type Rights } from '../lib/rights.ts';
import { fits } from './paths.ts';

/** The calls a page or a part of it is made of; for some the central office asks others than an MDA does. */
export type Need = readonly string[] | { mda: readonly string[]; central: readonly string[] };

/** Every page of the admin area with the calls without which there is nothing on it. */
export const pageNeeds: Readonly<Record<string, Need>> = {
  '/admin': [],
  '/admin/bank-accounts/manage': ['OR22'],
  '/admin/bank-accounts/create': ['OR23'],
  '/admin/collections/print-invoice': ['IN3'],
  '/admin/collections/revenue-validation': ['RC8'],
  '/admin/setup-administration/user-management': { mda: ['OR10'], central: ['OR21'] },
  '/admin/setup-administration/business-preference': { mda: ['PF1'], central: [] },
  '/admin/setup-administration/role-resource-management': ['AD5'],
  '/admin/setup-administration/user-reports': ['US1'],
  '/admin/setup-administration/corporate-profile': ['DR1'],
  '/admin/service-details/{id}': ['OR12'],
  '/admin/setup-administration/collection-rules': ['CR1'],
  '/admin/setup-administration/create-collection': ['CR2'],
  '/admin/setup-administration/edit-collection/{id}': ['CR3'],
  '/admin/mda-directory': [],
  '/admin/mda-directory/mda-details/{id}': [],
  '/admin/reports/inflow-report': ['RP1'],
  '/admin/reports/mda-balance-sheet': ['AC2'],
  '/admin/balances': ['BA1'],
  '/admin/oagf-overview': ['AC8', 'AR1'],
  '/admin/oagf-overview/reference-data': [],
  '/admin/oagf-overview/service-activation': ['OR16'],
  '/admin/oagf-overview/view-service/{id}/{id}': ['OR24'],
  '/admin/oagf-overview/revenue-split-ratio': ['SV2'],
};

/** The tabs of pages, by their keys, with the calls each is made of. */
export const tabNeeds = {
  sheet: { accounts: ['AC2'], journals: ['LG1'], trial: ['LG5'] },
  validation: { check: ['RC8'], payments: ['RC7'], receipts: ['RC4'], settlements: ['SE1'] },
  body: { services: ['OR11'], accounts: ['OR9'], users: ['OR10'], workflows: ['OR6'], onboarding: ['OR8'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

type Person = Rights & { realm?: string };

/** Whether somebody has the calls of a need. */
export const hasNeed = (person: Person, need: Need): boolean =>
  mayCall(person, ...('mda' in need ? (person.realm === 'OAGF' ? need.central : need.mda) : need));

/** Whether the page at this address would answer somebody; one that is not known is let through. */
export function pageAnswers(person: Person, path: string): boolean {
  const known = Object.entries(pageNeeds).find(([pattern]) => fits(pattern, path.replace(/[?#].*$/, '')));
  return known === undefined || hasNeed(person, known[1]);
}

/** Of some tabs those whose calls somebody may make; a tab that needs nothing is shown. */
export const openTabs = <T extends { key: string }>(
  person: Person | undefined,
  needs: Readonly<Record<string, readonly string[]>>,
  tabs: readonly T[],
): T[] => tabs.filter(({ key }) => person !== undefined && mayCall(person, ...(needs[key] ?? [])));
