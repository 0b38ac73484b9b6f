import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy.ts';
import { adminRoute } from '../../app/staff-roots.tsx';
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
