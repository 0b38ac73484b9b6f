import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routing/lazy.ts';
import { adminRoute } from '../../routing/staff-roots.ts';
import { SheetSearch } from './sheet.search.ts';
import { StatementSearch, StatementsSearch } from './statement.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the ledger, as the accounts office reads it. */
export const ledgerRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'reports/mda-balance-sheet',
    validateSearch: SheetSearch,
    staticData: { title: titles.sheet },
    component: lazyPage('mda-balance-sheet', () => import('./sheet.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'mda-balance-statement',
    validateSearch: StatementsSearch,
    staticData: { title: titles.statements },
    component: lazyPage('balance-statements', () => import('./statements.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'mda-balance-statement/view',
    validateSearch: StatementSearch,
    staticData: { title: titles.statement },
    component: lazyPage('balance-statement', () => import('./statement.page.tsx')),
  }),
] as const;
