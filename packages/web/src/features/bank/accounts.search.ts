import { BankAccountStatus, BankPurpose } from '@isura/contract/bank/account';
import { BankCode } from '@isura/contract/kernel/identifiers';
import * as z from 'zod/mini';
import { TabSearch } from '../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';

/** The search parameters of the accounts page, for both its tabs. `request` opens one request beside the list. */
export const AccountsSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  bank: kept(BankCode),
  purpose: kept(BankPurpose),
  status: kept(BankAccountStatus),
  request: searchNumber,
  account: searchNumber,
});
export type AccountsSearch = z.output<typeof AccountsSearch>;

/** The organization an account is added for, where a link names one. */
export const CreateSearch = z.object({ org: searchNumber });

/** The search parameters of the balances page, for both its tabs; `account` opens one beside the list. */
export const BalancesSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  purpose: kept(BankPurpose),
  level: kept(z.enum(['low', 'enough'])),
  find: searchWords,
  recovery: kept(z.enum(['done', 'all'])),
  way: kept(z.literal('gives')),
  account: searchNumber,
});
