import { createRoute, redirect } from '@tanstack/react-router';
import { centralOfficeGuard } from '../../app/guards.ts';
import { lazyPage } from '../../app/lazy.ts';
import { adminRoute } from '../../app/roots.tsx';
import { signedIn } from '../../lib/session-store.ts';
import { AccountsSearch, CreateSearch } from './accounts.search.ts';
import { accountsText as text } from './accounts.text.ts';

/** Central-office only (given): administrators of the central office; others go to /admin. */
const onlyCentralOffice = (): void => {
  const person = signedIn();
  const detour = person && centralOfficeGuard(person, new Date());
  if (detour) throw redirect(detour);
};

/** The bank accounts of all bodies, for the central office. */
export const bankRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'bank-accounts/manage',
    validateSearch: AccountsSearch,
    beforeLoad: onlyCentralOffice,
    staticData: { title: text.title },
    component: lazyPage('manage-accounts', () => import('./manage-accounts.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'bank-accounts/create',
    validateSearch: CreateSearch,
    beforeLoad: onlyCentralOffice,
    staticData: { title: text.create.title },
    component: lazyPage('create-account', () => import('./create-account.page.tsx')),
  }),
] as const;
