import { BankAccountStatus, BankPurpose } from '@isura/contract/bank/account';
import { BankCode } from '@isura/contract/kernel/identifiers';
import * as z from 'zod/mini';
import { adminPage } from '../../routing/staff-page.ts';
import { TabSearch } from '../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';
import { acts, titles } from './titles.text.ts';

/** The search parameters of the accounts page, for all its tabs. `request` opens one request beside the list. */
const AccountsSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  bank: kept(BankCode),
  purpose: kept(BankPurpose),
  status: kept(BankAccountStatus),
  request: searchNumber,
  account: searchNumber,
  profile: searchNumber,
});

/** The organization an account is added for, where a link names one. */
const CreateSearch = z.object({ org: searchNumber });

/** The search parameters of the balances page, for both its tabs; `account` opens one beside the list. */
const BalancesSearch = z.object({
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

/** Pages of the bank accounts of all organizations, for the central office, and of the balances. */
export const bankPages = [
  adminPage({
    path: '/admin/bank-accounts/manage',
    title: titles.accounts,
    help: 'bank-accounts',
    needs: ['OR22'],
    search: AccountsSearch,
    load: () => import('./manage-accounts.page.tsx'),
  }),
  adminPage({
    path: '/admin/bank-accounts/create',
    title: titles.addAccount,
    help: 'bank-account-form',
    needs: ['OR23'],
    does: [{ id: 'account', ...acts.add, href: '/admin/bank-accounts/create', needs: ['OR23'] }],
    search: CreateSearch,
    load: () => import('./create-account.page.tsx'),
  }),
  adminPage({
    path: '/admin/balances',
    title: titles.balances,
    help: 'balances',
    needs: ['BA1', 'RC16'],
    search: BalancesSearch,
    load: () => import('./balances.page.tsx'),
  }),
] as const;
