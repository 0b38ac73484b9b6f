import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../app/lazy.ts';
import { adminRoute } from '../../app/staff-roots.tsx';
import { sheetText as text } from './ledger.text.ts';
import { SheetSearch } from './sheet.search.ts';

/** The ledger as the accounts office reads it. */
export const ledgerRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/mda-balance-sheet',
    validateSearch: SheetSearch,
    staticData: { title: text.title },
    component: lazyPage('mda-balance-sheet', () => import('./sheet.page.tsx')),
  }),
] as const;
