import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy.ts';
import { adminRoute } from '../../app/staff-roots.tsx';
import { AccountsSearch, BalancesSearch, CreateSearch } from './accounts.search.ts';
import { accountsText as text } from './accounts.text.ts';
import { balancesText } from './balances.text.ts';

/** The bank accounts of all bodies, for the central office, and what is on them. */
export const bankRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'bank-accounts/manage',
    validateSearch: AccountsSearch,
    staticData: { title: text.title },
    component: lazyPage('manage-accounts', () => import('./manage-accounts.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'bank-accounts/create',
    validateSearch: CreateSearch,
    staticData: { title: text.create.title },
    component: lazyPage('create-account', () => import('./create-account.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'balances',
    validateSearch: BalancesSearch,
    staticData: { title: balancesText.title },
    component: lazyPage('balances', () => import('./balances.page.tsx')),
  }),
] as const;
