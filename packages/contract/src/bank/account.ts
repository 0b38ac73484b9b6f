import * as z from 'zod/mini';
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

/** What an organization uses an account for. CRF is the Consolidated Revenue Fund, of the central office alone. */
export const BankPurpose = z.enum(['COLLECTION', 'EXPENDITURE', 'BOTH', 'PROJECT', 'CRF']);
export type BankPurpose = z.output<typeof BankPurpose>;

/** The code of the chart an account is filed under where nobody chose one: cash of revenue, of overhead, of capital. */
export const cashCodeOf = {
  COLLECTION: '31020104',
  BOTH: '31020104',
  CRF: '31020104',
  EXPENDITURE: '31020103',
  PROJECT: '31020101',
} as const satisfies Record<BankPurpose, string>;

/** PENDING waits for the central office; INACTIVE is not used any more and keeps its history. */
export const BankAccountStatus = z.enum(['PENDING', 'ACTIVE', 'INACTIVE', 'REJECTED']);
export type BankAccountStatus = z.output<typeof BankAccountStatus>;

/**
 * An account of an organization at a bank. `accountNumber` shows its last four digits alone where `isMasked`. The balances are
 * there for those who may see them, once the account is ACTIVE. `nameMatchScore` says how well the name at the bank
 * fitted the organization when the account was added; `adminRequestId` is the change of it that waits.
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
    /** When the ledger of the account last moved; for those who may see balances. */
    lastPostedAt: z.optional(Instant),
    lowBalanceThreshold: z.optional(Money),
    verifiedAt: z.optional(Instant),
    addedByScope: z.enum(['MDA', 'OAGF']),
    adminRequestId: z.optional(Id),
    version: z.int(),
    /** What whoever reads it may do with it now; left out where it answers a change. */
    can: z.optional(z.array(z.enum(['change', 'use', 'verify', 'remove']))),
  })
  .register(z.globalRegistry, { id: 'BankAccount' });
export type BankAccount = z.output<typeof BankAccount>;

const label = oneLine(2, 60, 'Enter a label of 2 to 60 letters');

/** An account as an organization adds it (OR4, BA3). */
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

/** The accounts of one organization. */
export const OR9 = endpoint({
  id: 'OR9',
  method: 'GET',
  path: `${ORG}/organizations/{orgId}/banks`,
  access: 'signed-in',
  summary: 'Bank accounts of an organization',
  description:
    'Numbers are masked for those who neither see balances nor make payments, and for auditors of the central office. ' +
    '`reveal` names one account: it alone is answered, with its number in full, and that is written into the audit trail.',
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

/** The accounts of all organizations, for the central office. */
export const OR22 = endpoint({
  id: 'OR22',
  method: 'GET',
  path: `${ORG}/organizations/banks/details`,
  access: 'signed-in',
  summary: 'Bank accounts of all organizations',
  description:
    '`query` finds a part of the label, the name at the bank or the organization, or the beginning of the number; of a number ' +
    'that is masked, its last four digits.',
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

/** The central office adds an account of an organization; a second administrator of it confirms. */
export const OR23 = endpoint({
  id: 'OR23',
  method: 'POST',
  path: `${ORG}/organizations/oagf/{orgId}/banks`,
  access: 'oagf.bank-accounts:act',
  summary: 'Add a bank account of any organization',
  description:
    'The account is PENDING, and ACTIVE with its ledger account when a second administrator has confirmed it.',
  params: z.strictObject({ orgId: IdInPath }),
  body: OR23In,
  response: BankAccount,
  status: 201,
  unknownFields: 'ignore',
  changes: ['OR8', 'OR9', 'OR22', 'BA1', 'AR1', 'AR2'],
  problems: [
    'validation-failed',
    'access-denied',
    'step-up-required',
    'not-found',
    'duplicate',
    'account-not-found',
    'bank-unavailable',
    'organization-not-live',
  ],
});

/** An organization asks for another account of its own; the central office decides. */
export const BA3 = endpoint({
  id: 'BA3',
  method: 'POST',
  path: `${ORG}/organizations/{orgId}/banks`,
  access: 'setup.profile:act',
  summary: 'Ask for a bank account',
  description: 'From ACTIVATED on; while the organization is in DRAFT its accounts are part of its onboarding.',
  params: z.strictObject({ orgId: IdInPath }),
  body: z.strictObject(AccountIn.shape),
  response: BankAccount,
  status: 201,
  changes: ['OR8', 'OR9', 'OR22', 'AR1', 'AR2'],
  problems: [
    'validation-failed',
    'access-denied',
    'step-up-required',
    'not-found',
    'duplicate',
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
  /** `null` takes the mark away. */
  lowBalanceThreshold: z.optional(z.nullable(MoneyIn)),
  version: z.int(),
});
export type BA2In = z.output<typeof BA2In>;

/** Changes what an account is called, used for, or whether it is used at all. */
export const BA2 = endpoint({
  id: 'BA2',
  method: 'PATCH',
  path: `${ORG}/organizations/{orgId}/banks/{bankAccountId}`,
  access: 'setup.profile:act',
  summary: 'Change a bank account',
  description:
    'Asked by an MDA that is past its onboarding, the change waits for the central office and the answer is 202. An ' +
    'account that takes a share of a split stays as it is used.',
  params: z.strictObject({ orgId: IdInPath, bankAccountId: IdInPath }),
  stepUpSubject: 'BA2:{bankAccountId}',
  body: BA2In,
  response: BankAccount,
  mayWait: true,
  changes: ['OR8', 'OR9', 'OR22', 'BA1', 'AR1', 'AR2'],
  problems: [
    'validation-failed',
    'access-denied',
    'step-up-required',
    'not-found',
    'duplicate',
    'stale-version',
    'invalid-transition',
    'organization-not-live',
  ],
});
