import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy.ts';
import { adminRoute } from '../../routing/staff-roots.ts';
import { SheetSearch } from './sheet.search.ts';
import { titles } from './titles.text.ts';

/** The ledger as the accounts office reads it. */
export const ledgerRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/mda-balance-sheet',
    validateSearch: SheetSearch,
    staticData: { title: titles.sheet },
    component: lazyPage('mda-balance-sheet', () => import('./sheet.page.tsx')),
  }),
] as const;
