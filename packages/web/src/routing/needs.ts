import { offeredTypes } from '@isura/contract/request/payment-types';
import { mayCall, type Rights } from '../lib/rights.ts';
import { fits } from './paths.ts';

/** The calls that a page or a part of it uses; for some the central office uses others than an MDA does. */
export type Need = readonly string[] | { mda: readonly string[]; central: readonly string[] };

/** Every page of the admin area with the calls without which it would be empty. */
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
  '/admin/payment/tax-payments': ['PR17'],
  '/admin/payment/key-in-tax-payments': ['PR2'],
  ...Object.fromEntries(
    offeredTypes().flatMap(({ paths, shortcuts = [] }) => [
      [paths.landing, ['PR1']],
      [paths.single, ['PR2']],
      ...shortcuts.map(({ path }) => [path, ['PR1']]),
      ...(paths.bulk === undefined || paths.bulk.includes('?') ? [] : [[paths.bulk, ['SC2']]]),
    ]),
  ),
  '/admin/payment/bulk-tax-upload': ['SC2'],
  '/admin/payment/unprocessed-transactions': ['PR13'],
  '/admin/payment/failed-transaction': ['PR13'],
  '/admin/payment/excluded-payments': ['PR13'],
  '/admin/payment/excluded-payments-details': ['SC4'],
  '/admin/reviewer/request-awaiting-review/{requestId}': ['PR3'],
  '/admin/reviewer/vat/{requestId}': ['PR3'],
  '/admin/reviewer/pension/{requestId}': ['PR3'],
  '/admin/payment/rejected-payments': ['PR1'],
  '/admin/payment/rejected-payments-details': ['PR3'],
  '/admin/reports/payment-report': ['RQ6'],
  '/admin/reports/inflow-report': ['RP1'],
  '/admin/reports/outflow-report': ['RP2'],
  '/admin/reports/payment-report/inflow': ['RP3'],
  '/admin/reports/payment-report/outflow': ['RP4'],
  '/admin/reports/payment-report/inflow/mda': ['RP3'],
  '/admin/reports/payment-report/outflow/mda': ['RP4'],
  '/admin/reports/mda-balance-sheet': ['RP5'],
  '/admin/reports/scheduled-reports': ['RP11', 'RP7'],
  '/admin/analytics/receivable': { mda: ['AC3', 'AC14'], central: ['AC4', 'AC14'] },
  '/admin/analytics/mda-payable': ['RQ4', 'RQ5'],
  '/admin/analytics/payableView': ['RQ5'],
  '/admin/analytics/payment-view/total-payables': ['RQ4', 'RQ5'],
  '/admin/analytics/payment-view/payments-approved': ['AC12', 'PR1'],
  '/admin/analytics/payment-view/payments-rejected': ['AC13', 'PR1'],
  '/admin/analytics/payment-view': { mda: ['AC9', 'AC10'], central: ['AC9', 'AC10', 'AC11'] },
  '/admin/analytics/expense-receipt-view/oagf': ['AN6'],
  '/admin/analytics/collection-view': ['AN2', 'AC5'],
  '/admin/analytics/collection-view/outstanding-payment': ['AN2'],
  '/admin/analytics/collection-view/pending-inflows': ['AN2'],
  '/admin/analytics/collection-view/rejected-item': ['AN2', 'AN3'],
  '/admin/analytics/collection-view/payments-received': ['AC5'],
  '/admin/analytics/collection-view/top-mda': { mda: ['AC5'], central: ['AN4'] },
  '/admin/analytics/collection-view/top-services': ['AC7'],
  '/admin/analytics/collection-view/top-sector': { mda: ['AC5'], central: ['AN5'] },
  '/admin/balances': ['BA1', 'RC16'],
  '/admin/analytics/cash-forecast': ['CF1'],
  '/admin/mda-balance-statement': ['ST1'],
  '/admin/mda-balance-statement/view': ['ST3', 'ST5'],
  '/admin/project': ['PJ1'],
  '/admin/project/create': ['OR19'],
  '/admin/project/view/{id}': ['PJ2'],
  '/admin/project/edit': ['PJ1', 'PJ3'],
  '/admin/project/edit/basic-details/{id}': ['PJ3'],
  '/admin/project/edit/manage-users/{id}': ['PJ5'],
  '/admin/oagf-overview': ['AC8', 'AR1'],
  '/admin/oagf-overview/reference-data': [],
  '/admin/oagf-overview/service-activation': ['OR16'],
  '/admin/oagf-overview/view-service/{id}/{id}': ['OR24'],
  '/admin/oagf-overview/revenue-split-ratio': ['SV2'],
};

/** The tabs of pages, by key, with the calls each uses. */
export const tabNeeds = {
  sheet: { balance: ['RP5'], accounts: ['AC2'], journals: ['LG1'], trial: ['LG5'] },
  validation: {
    check: ['RC8'],
    payments: ['RC7'],
    receipts: ['RC4'],
    refunds: ['RC14'],
    settlements: ['SE1'],
    statements: ['BS2'],
    unmatched: ['BS4'],
    reconciliation: ['BS10'],
  },
  payments: { schedules: ['SC3'] },
  excluded: { schedules: ['SC3'], reviewers: ['PR13'] },
  body: { services: ['OR11'], accounts: ['OR9'], users: ['OR10'], workflows: ['OR6'], onboarding: ['OR8'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

type Person = Rights & { realm?: string };

/** Reports whether a person may make the calls of a need. */
export const hasNeed = (person: Person, need: Need): boolean =>
  mayCall(person, ...('mda' in need ? (person.realm === 'OAGF' ? need.central : need.mda) : need));

/** Reports whether the page at this address would show anything to a person; true for an unknown page. */
export function pageAnswers(person: Person, path: string): boolean {
  const known = Object.entries(pageNeeds).find(([pattern]) => fits(pattern, path.replace(/[?#].*$/, '')));
  return known === undefined || hasNeed(person, known[1]);
}

/** Returns the tabs whose calls a person may make; a tab that needs none is included. */
export const openTabs = <T extends { key: string }>(
  person: Person | undefined,
  needs: Readonly<Record<string, readonly string[]>>,
  tabs: readonly T[],
): T[] => tabs.filter(({ key }) => person !== undefined && mayCall(person, ...(needs[key] ?? [])));
