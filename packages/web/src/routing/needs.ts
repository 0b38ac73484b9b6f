import type { UserRecord } from '@isura/contract/identity/user-record';
import { isCentralOffice } from '../lib/central-office.ts';
import { mayCall, type Rights } from '../lib/rights.ts';
import { type Need, pageAt } from './known-pages.ts';

/** The tabs of pages, by key, with the calls each uses. */
export const tabNeeds = {
  sheet: { balance: ['RP5'], accounts: ['AC2'], journals: ['LG1'], trial: ['LG5'] },
  validation: {
    check: ['RC8'],
    payments: ['RC7'],
    receipts: ['RC4'],
    refunds: ['RC14'],
  },
  reconciliation: { reconciliation: ['BS10'], unmatched: ['BS4'], statements: ['BS2'], settlements: ['SE1'] },
  payments: { schedules: ['SC3'] },
  excluded: { schedules: ['SC3'], reviewers: ['PR13'] },
  body: { services: ['OR11'], accounts: ['OR9'], users: ['OR10'], workflows: ['OR6'], onboarding: ['OR8'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

type Person = Rights & Pick<UserRecord, 'realm'>;

/** Reports whether a person may make the calls of a need. */
export const hasNeed = (person: Person, need: Need): boolean =>
  mayCall(person, ...('mda' in need ? (isCentralOffice(person) ? need.central : need.mda) : need));

/** Reports whether the page at this address would show anything to a person; true for an unknown page. */
export function pageAnswers(person: Person, path: string): boolean {
  const needs = pageAt(path.replace(/[?#].*$/, ''))?.needs;
  return needs === undefined || hasNeed(person, needs);
}

/** Returns the tabs with calls that a person may make; a tab that needs none is included. */
export const openTabs = <T extends { key: string }>(
  person: Person | undefined,
  needs: Readonly<Record<string, readonly string[]>>,
  tabs: readonly T[],
): T[] => tabs.filter(({ key }) => person !== undefined && mayCall(person, ...(needs[key] ?? [])));
