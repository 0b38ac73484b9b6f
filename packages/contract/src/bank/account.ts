import * as z from 'zod/mini';
import { provenChangeProblems } from '../kernel/change-problems.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BankCode } from '../kernel/identifiers.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { AccountNumber } from '../kernel/nuban.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { oneLine, SearchWords } from '../kernel/words.ts';

const ORG = '/services/organization/api';

/** What an organization uses an account for. CRF is the Consolidated Revenue Fund; only the central office has it. */
export const BankPurpose = z.enum(['COLLECTION', 'EXPENDITURE', 'BOTH', 'PROJECT', 'CRF']);
export type BankPurpose = z.output<typeof BankPurpose>;

/** The chart code an account is filed under when nobody chose one: cash of revenue, of overhead, of capital. */
/** Reports whether a code of the chart is of cash and bank balances, under which bank accounts are filed. */
export const isCashCode = (code: string): boolean => /^310[12]/.test(code);

export const cashCodeOf = {
  COLLECTION: '31020104',
  BOTH: '31020104',
  CRF: '31020104',
  EXPENDITURE: '31020103',
  PROJECT: '31020101',
} as const satisfies Record<BankPurpose, string>;

/** PENDING waits for the central office; INACTIVE is no longer used and keeps its history. */
export const BankAccountStatus = z.enum(['PENDING', 'ACTIVE', 'INACTIVE', 'REJECTED']);
export type BankAccountStatus = z.output<typeof BankAccountStatus>;

/**
 * A bank account of an organization. When `isMasked`, `accountNumber` shows only its last four digits. The balances are
 * present once the account is ACTIVE, for callers who may see them. `nameMatchScore` says how well the name at the bank
 * matched the organization when the account was added; `adminRequestId` is the pending change of the account.
 */
export const BankAccount = z
  .object({
    id: Id,
    orgId: Id,
    orgName: z.string(),
    orgCode: z.string(),
    bankCode: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    isMasked: z.boolean(),
    accountName: z.string(),
    nameMatchScore: z.optional(z.number()),
    label: z.string(),
    purpose: BankPurpose,
    isDefault: z.boolean(),
    status: BankAccountStatus,
    glAccountId: z.optional(Id),
    glCode: z.optional(z.string()),
    glName: z.optional(z.string()),
    ledgerAccountId: z.optional(Id),
    ledgerBalance: z.optional(Money),
    availableBalance: z.optional(Money),
    /** When the account's ledger last changed; present for callers who may see balances. */
    lastPostedAt: z.optional(Instant),
    lowBalanceThreshold: z.optional(Money),
    verifiedAt: z.optional(Instant),
    addedByScope: z.enum(['MDA', 'OAGF']),
    adminRequestId: z.optional(Id),
    version: z.int(),
    /** What the caller may do with it now; absent in the response to a change. */
    can: z.optional(z.array(z.enum(['change', 'use', 'verify', 'remove']))),
  })
  .register(z.globalRegistry, { id: 'BankAccount' });
export type BankAccount = z.output<typeof BankAccount>;

const label = oneLine(2, 60, 'Enter a label of 2 to 60 characters');

/** An account as an organization submits it (OR4, BA3). */
export const AccountIn = z.object({
  bankCode: BankCode,
  accountNumber: AccountNumber,
  label,
  purpose: BankPurpose,
  isDefault: z.boolean(),
});
export type AccountIn = z.output<typeof AccountIn>;

const filters = {
  purpose: z.optional(BankPurpose),
  status: statuses(BankAccountStatus),
};

/** Lists the accounts of one organization. */
export const OR9 = endpoint({
  id: 'OR9',
  method: 'GET',
  path: `${ORG}/organizations/{orgId}/banks`,
  access: 'signed-in',
  summary: 'Bank accounts of an organization',
  description:
    'Account numbers are masked for callers who neither see balances nor make payments, and for auditors of the ' +
    'central office. `reveal` names one account: only that account is returned, with its full number, and the audit ' +
    'trail records it.',
  params: z.strictObject({ orgId: IdInPath }),
  query: listQuery({
    sortable: ['label', 'id'],
    defaultSort: [{ field: 'id', direction: 'asc' }],
    filters: { ...filters, reveal: z.optional(IdInPath) },
  }),
  response: z.array(BankAccount),
  paged: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Lists the accounts of all organizations, for the central office. */
export const OR22 = endpoint({
  id: 'OR22',
  method: 'GET',
  path: `${ORG}/organizations/banks/details`,
  access: 'signed-in',
  summary: 'Bank accounts of all organizations',
  description:
    '`query` matches part of the label, of the name at the bank or of the organization name, or the beginning of the ' +
    'account number; where the number is masked, its last four digits.',
  query: listQuery({
    sortable: ['orgName', 'label', 'bankName', 'verifiedAt', 'id'],
    defaultSort: [{ field: 'orgName', direction: 'asc' }],
    filters: {
      ...filters,
      'org-id': z.optional(IdInPath),
      bank: z.optional(BankCode),
      query: z.optional(SearchWords),
    },
  }),
  response: z.array(BankAccount),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

export const OR23In = z.extend(AccountIn, { glAccountId: Id });
export type OR23In = z.output<typeof OR23In>;

/** Adds an account to an organization, by the central office; a second administrator of it confirms. */
export const OR23 = endpoint({
  id: 'OR23',
  method: 'POST',
  path: `${ORG}/organizations/oagf/{orgId}/banks`,
  access: 'oagf.bank-accounts:act',
  summary: 'Add a bank account of any organization',
  description:
    'The account is PENDING until a second administrator confirms it; then it is ACTIVE and has its ledger account.',
  params: z.strictObject({ orgId: IdInPath }),
  stepUpSubject: 'OR23:{orgId}/{accountNumber}',
  body: OR23In,
  response: BankAccount,
  status: 201,
  unknownFields: 'ignore',
  changes: ['OR8', 'OR9', 'OR22', 'BA1', 'AR1', 'AR2'],
  problems: [...provenChangeProblems, 'account-not-found', 'bank-unavailable', 'organization-not-live'],
});

/** Requests another account for the caller's organization; the central office decides. */
export const BA3 = endpoint({
  id: 'BA3',
  method: 'POST',
  path: `${ORG}/organizations/{orgId}/banks`,
  access: 'setup.profile:act',
  summary: 'Request a bank account',
  description:
    'Available from ACTIVATED on; while the organization is in DRAFT its accounts are part of its onboarding.',
  params: z.strictObject({ orgId: IdInPath }),
  stepUpSubject: 'BA3:{orgId}/{accountNumber}',
  body: z.strictObject(AccountIn.shape),
  response: BankAccount,
  status: 201,
  changes: ['OR8', 'OR9', 'OR22', 'AR1', 'AR2'],
  problems: [
    ...provenChangeProblems,
    'invalid-transition',
    'organization-not-live',
    'account-not-found',
    'bank-unavailable',
  ],
});

export const BA2In = z.strictObject({
  label: z.optional(label),
  purpose: z.optional(BankPurpose),
  isDefault: z.optional(z.boolean()),
  status: z.optional(z.enum(['ACTIVE', 'INACTIVE'])),
  /** `null` removes the threshold. */
  lowBalanceThreshold: z.optional(z.nullable(MoneyIn)),
  version: z.int(),
});
export type BA2In = z.output<typeof BA2In>;

/** Changes an account's label, its purpose, or whether it is used at all. */
export const BA2 = endpoint({
  id: 'BA2',
  method: 'PATCH',
  path: `${ORG}/organizations/{orgId}/banks/{bankAccountId}`,
  access: 'setup.profile:act',
  summary: 'Change a bank account',
  description:
    'A change requested by an MDA that has finished its onboarding waits for the central office and the answer is ' +
    '202. An account that takes a share of a split keeps its use.',
  params: z.strictObject({ orgId: IdInPath, bankAccountId: IdInPath }),
  stepUpSubject: 'BA2:{bankAccountId}',
  body: BA2In,
  response: BankAccount,
  mayWait: true,
  changes: ['OR8', 'OR9', 'OR22', 'BA1', 'AR1', 'AR2'],
  problems: [...provenChangeProblems, 'stale-version', 'invalid-transition', 'organization-not-live'],
});
