import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { BankPurpose } from './account.ts';

/**
 * The balance of a bank account in the ledger. `reservedForApproved` is held for approved payments not yet sent;
 * available is the rest. `isLow` means the available balance is below the threshold set for the account (BA2).
 */
export const AccountBalance = z
  .object({
    bankAccountId: Id,
    ledgerAccountId: Id,
    ...organizationFields,
    label: z.string(),
    bankName: z.string(),
    /** The last four digits; the full number is shown one at a time (OR9 `reveal`). */
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
    /** Totals over all matching accounts of the organization, for subtotals; repeated in each of its rows. */
    orgAccounts: z.int(),
    orgBalance: Money,
    /** The version BA2 expects. */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'AccountBalance' });
export type AccountBalance = z.output<typeof AccountBalance>;

/** Lists the account balances of an organization, or of all for the central office, sorted by organization name. */
export const BA1 = endpoint({
  id: 'BA1',
  method: 'GET',
  path: '/services/bankingservice/api/balances',
  access: 'balances:view',
  summary: 'Balances of bank accounts',
  description:
    '`query` matches the label, the name of the organization and the last four digits of the account number, which ' +
    'are shown. The headers give the sums over all pages of matches. `low=true` returns active accounts whose ' +
    'available balance is below their threshold, `low=false` all others.',
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
