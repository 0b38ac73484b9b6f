import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { BankPurpose } from './account.ts';

/**
 * What is on a bank account by the ledger. `reservedForApproved` is held for approved payments that have not left yet;
 * available is the rest. `isLow` says that the available balance is under the threshold set for the account (BA2).
 */
export const AccountBalance = z
  .object({
    bankAccountId: Id,
    ledgerAccountId: Id,
    orgId: Id,
    orgCode: z.string(),
    orgName: z.string(),
    label: z.string(),
    bankName: z.string(),
    /** The last four digits; the whole number is shown one at a time (OR9 `reveal`). */
    accountNumber: z.string(),
    purpose: BankPurpose,
    status: z.enum(['ACTIVE', 'INACTIVE']),
    ledgerBalance: Money,
    reservedForApproved: Money,
    availableBalance: Money,
    asAt: Instant,
    lastPostedAt: z.optional(Instant),
    lowBalanceThreshold: z.optional(Money),
    isLow: z.boolean(),
    /** Over all accounts of its organization that fit, for subtotals; the same in each of its rows. */
    orgAccounts: z.int(),
    orgBalance: Money,
    /** What BA2 wants to know. */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'AccountBalance' });
export type AccountBalance = z.output<typeof AccountBalance>;

/** The balances of the accounts of an organization, or of all for the central office, by the name of the organization. */
export const BA1 = endpoint({
  id: 'BA1',
  method: 'GET',
  path: '/services/bankingservice/api/balances',
  access: 'balances:view',
  summary: 'Balances of bank accounts',
  description:
    '`query` looks in the label and the name of the organization, and finds the last four digits of the number, which are shown. The headers give the sums ' +
    'over all pages of what fits. `low` takes active accounts with less available than their mark, or all others.',
  query: listQuery({
    sortable: ['orgName', 'label', 'ledgerBalance'],
    defaultSort: [{ field: 'orgName', direction: 'asc' }],
    maxSize: 10_000,
    filters: {
      'org-id': z.optional(IdInPath),
      purpose: z.optional(BankPurpose),
      query: z.optional(SearchWords),
      low: z.optional(Flag),
    },
  }),
  response: z.array(AccountBalance),
  paged: true,
  headers: ['x-total-ledger', 'x-total-reserved', 'x-total-available'],
  problems: ['validation-failed', 'access-denied'],
});
