import * as z from 'zod/mini';
import type { RequestType } from '../kernel/request-type.ts';

/** What a key may be for. Each opens the calls that `scopeTerms` lists for it, and nothing else. */
export const KeyScope = z
  .enum([
    'catalogue:read',
    'collections:read',
    'invoices:write',
    'payments:read',
    'payments:submit',
    'statements:read',
    'statements:write',
    'reports:read',
    'events:read',
  ])
  .register(z.globalRegistry, { id: 'KeyScope' });
export type KeyScope = z.output<typeof KeyScope>;

type Permission = `${string}:${'view' | 'act'}`;

/** What one scope opens. */
interface ScopeTerms {
  /**
   * The calls, by id. The route of each has the cell K, and no other route has (a check before the process listens).
   */
  calls: readonly string[];
  /** The permissions its program has besides, for services that decide by them what an answer holds. */
  permissions: readonly Permission[];
  /** Whether a key of an MDA may have it; it reaches the MDA's own data. */
  ofMda: boolean;
  /** Whether a key of the central office may have it; it reaches the calls with the cell `A`, for all MDAs. */
  ofCentralOffice: boolean;
  /** Whether a second administrator confirms a key with it. Those of the central office always wait. */
  isSensitive: boolean;
}

/** The resource of each type of payment, as its entry in `request/payment-types.ts` has it. */
export const resourceOfType: Readonly<Record<RequestType, `payment.${string}`>> = {
  RETAIL: 'payment.retail',
  VAT: 'payment.tax',
  WHT: 'payment.tax',
  STAMP_DUTY: 'payment.tax',
  PAYE: 'payment.tax',
  CONTRACT: 'payment.contract',
  PENSION: 'payment.pension',
  BILL: 'payment.bill',
  E_INVOICE: 'payment.einvoice',
  PAYROLL: 'payment.payroll',
  SALARY: 'payment.salary',
};

const QUEUES = ['payment.unprocessed', 'payment.rejected', 'payment.excluded', 'payment.failed'] as const;
const viewPayments: readonly Permission[] = [...new Set(Object.values(resourceOfType)), ...QUEUES].map(
  (resource) => `${resource}:view` as const,
);

/**
 * What each scope opens (docs/spec/api-keys.md#scopes): the one table that the guard, the services, the screen and the
 * API document read. Permissions of `payments:submit` follow from the types named on the key (`permissionsOf`).
 */
export const scopeTerms: Readonly<Record<KeyScope, ScopeTerms>> = {
  'catalogue:read': {
    calls: ['OR11', 'CR1', 'CR3', 'CR6'],
    permissions: ['services:view', 'setup.rules:view'],
    ofMda: true,
    ofCentralOffice: true,
    isSensitive: false,
  },
  'collections:read': {
    calls: [
      ...['IN3', 'IN5', 'IN11', 'IN14', 'IN17', 'IN20', 'IN21', 'IN22', 'IN23'],
      ...['RC4', 'RC7', 'RC8', 'RC11', 'RC14', 'SE1', 'SE2'],
    ],
    permissions: ['collections:view'],
    ofMda: true,
    ofCentralOffice: true,
    isSensitive: false,
  },
  'invoices:write': {
    calls: ['IN4', 'IN6', 'IN7', 'IN8', 'IN9', 'IN10', 'IN13', 'IN15', 'IN16', 'IN18', 'IN19', 'IN24'],
    permissions: ['collections:act'],
    ofMda: true,
    ofCentralOffice: false,
    isSensitive: false,
  },
  'payments:read': {
    calls: ['PR1', 'PR3', 'PR8', 'PR10', 'PR13', 'PR17', 'PR22', 'SC3', 'SC4', 'SC5', 'SC11', 'SC12', 'SC16'],
    permissions: viewPayments,
    ofMda: true,
    ofCentralOffice: true,
    isSensitive: false,
  },
  'payments:submit': {
    calls: [
      ...['PR2', 'PR4', 'PR5', 'PR6', 'PR15', 'PR18', 'PR23', 'PR35', 'RF3', 'BK2'],
      ...['SC1', 'SC2', 'SC6', 'SC7', 'SC8', 'SC9', 'SC10', 'SC13', 'SC14', 'SC15', 'SC17'],
    ],
    permissions: [],
    ofMda: true,
    ofCentralOffice: false,
    isSensitive: true,
  },
  'statements:read': {
    calls: ['BS2', 'BS3', 'BS4', 'BS10'],
    permissions: ['collections:view'],
    ofMda: true,
    ofCentralOffice: true,
    isSensitive: false,
  },
  'statements:write': {
    calls: ['BS1', 'BS12', 'BS13', 'BS15'],
    permissions: ['collections:act'],
    ofMda: true,
    ofCentralOffice: true,
    isSensitive: false,
  },
  'reports:read': {
    calls: ['RP1', 'RP2', 'RP3', 'RP4', 'RP5', 'AC1', 'AC2', 'BA1', 'ST1', 'ST3', 'ST5'],
    permissions: ['reports:view', 'balances:view', 'statement:view'],
    ofMda: true,
    ofCentralOffice: true,
    isSensitive: false,
  },
  'events:read': {
    calls: ['DE1', 'DE2'],
    permissions: [],
    ofMda: true,
    ofCentralOffice: true,
    isSensitive: false,
  },
};

/**
 * Calls that no key ever makes, whatever its scopes: decisions, sending and giving back of money, and everything about
 * users, roles, workflows, preferences, accounts, rules, splits, webhooks and keys. `letters` means every call with
 * these before its number.
 */
export const neverForKeys = {
  letters: ['AD', 'AR', 'AS', 'AU', 'BH', 'BP', 'ME', 'PF', 'RQ', 'SV', 'WH'],
  calls: [
    ...['PR7', 'PR11', 'PR12', 'PR20', 'PR31', 'PR33', 'PR37', 'PR38', 'PR39'],
    ...['RC5', 'RC9', 'RC10', 'RC13', 'RC15', 'BS5', 'BS6', 'BS7', 'BS8', 'BS9', 'BS11', 'BS14', 'LG4', 'SE4'],
    ...['OR1', 'OR3', 'OR4', 'OR5', 'OR7', 'OR13', 'OR14', 'OR15', 'OR23', 'OR25', 'OR26', 'OR29', 'OR30'],
    ...['BA2', 'BA3', 'CR2', 'CR4', 'CR5', 'CR7', 'DR2', 'RF2', 'KY1', 'KY2', 'KY3', 'KY4', 'KY5', 'KY7', 'KY8'],
    ...['UP1', 'UP2', 'UP3', 'UP4', 'UP5', 'UP6', 'UP10', 'UP11', 'UP14', 'UP15'],
  ],
} as const;

const neverCalls: ReadonlySet<string> = new Set(neverForKeys.calls);
const neverLetters: ReadonlySet<string> = new Set(neverForKeys.letters);
const scopeByCall: ReadonlyMap<string, KeyScope> = new Map(
  KeyScope.options.flatMap((scope) => scopeTerms[scope].calls.map((id) => [id, scope] as const)),
);

/** Reports whether no key may make a call, whatever its scopes. */
export const isNeverForKeys = (callId: string): boolean =>
  neverCalls.has(callId) || neverLetters.has(callId.replace(/\d+$/, ''));

/** Returns the scope that opens a call to keys; undefined where none does. */
export const scopeOfCall = (callId: string): KeyScope | undefined => scopeByCall.get(callId);

/** Reports whether a second administrator must confirm a key with one of these scopes. */
export const needsSecondAdministrator = (scopes: readonly KeyScope[]): boolean =>
  scopes.some((scope) => scopeTerms[scope].isSensitive);

/**
 * Returns the permissions of a program with a key of these scopes that names these types of payments. `payments:submit`
 * of salaries alone gives `payment.salary:act`, of bills also `payment.bill-pay:act`, with which a customer is looked
 * up.
 */
export function permissionsOf(scopes: readonly KeyScope[], types: readonly RequestType[]): Set<string> {
  const permissions = new Set<string>(scopes.flatMap((scope) => scopeTerms[scope].permissions));
  if (!scopes.includes('payments:submit')) return permissions;
  for (const type of types) permissions.add(`${resourceOfType[type]}:act`);
  if (types.includes('BILL')) permissions.add('payment.bill-pay:act');
  return permissions;
}
