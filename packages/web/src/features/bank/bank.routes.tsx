import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy.ts';
import { adminRoute } from '../../routing/staff-roots.ts';
import { AccountsSearch, BalancesSearch, CreateSearch } from './accounts.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the bank accounts of all organizations, for the central office, and of the balances. */
export const bankRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'bank-accounts/manage',
    validateSearch: AccountsSearch,
    staticData: { title: titles.accounts },
    component: lazyPage('manage-accounts', () => import('./manage-accounts.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'bank-accounts/create',
    validateSearch: CreateSearch,
    staticData: { title: titles.addAccount },
    component: lazyPage('create-account', () => import('./create-account.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'balances',
    validateSearch: BalancesSearch,
    staticData: { title: titles.balances },
    component: lazyPage('balances', () => import('./balances.page.tsx')),
  }),
] as const;
