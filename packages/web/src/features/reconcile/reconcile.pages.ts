import * as addresses from '@isura/contract/kernel/addresses';
import { StatementStatus } from '@isura/contract/reconcile/states';
import { redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { tabNeeds } from '../../routing/needs.ts';
import { adminPage } from '../../routing/staff-page.ts';
import { TabSearch } from '../../ui/page/tab-search.ts';
import { dateSearch } from '../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';
import { settlementSearch } from '../collect/settlement/settlement.search.ts';
import { paymentsSearch, receiptsSearch, refundsSearch } from '../collect/validation/validation.search.ts';
import { acts, titles } from './titles.text.ts';

/** Which days are shown in place of those signed off. */
const WHICH_DAYS = ['open', 'all'] as const;
/** Which lines are shown in place of the unexplained ones. */
export const WHICH_LINES = ['matched', 'booked', 'all'] as const;

/** The search parameters of reconciliation: the open tab, and the filters of each. */
const ReconciliationSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  ...settlementSearch,
  ...dateSearch,
  find: searchWords,
  into: searchNumber,
  stage: kept(StatementStatus),
  days: kept(z.enum(WHICH_DAYS)),
  statement: searchNumber,
  lines: kept(z.enum(WHICH_LINES)),
  side: kept(z.enum(['CREDIT', 'DEBIT'])),
  late: kept(z.literal('yes')),
  line: searchNumber,
});

/**
 * The search parameters of the validation page: the number to check, the open tab, and the filters of each. Those of
 * reconciliation are kept for the tabs that were here.
 */
const ValidationSearch = z.object({
  ...ReconciliationSearch.shape,
  ref: searchWords,
  service: searchNumber,
  ...paymentsSearch,
  ...receiptsSearch,
  ...refundsSearch,
});

/** Pages of the validation of payments, and of reconciliation, which has tabs that were among those of the first. */
export const reconcilePages = [
  adminPage({
    path: '/admin/reconciliation',
    title: titles.reconciliation,
    help: 'reconciliation',
    needs: ['SE1'],
    openTo: ['/admin/collections/revenue-validation'],
    search: ReconciliationSearch,
    does: [
      { id: 'explain', ...acts.explain, href: addresses.reconciliation({ tab: 'unmatched' }), needs: ['BS4', 'BS8'] },
      { id: 'statement', ...acts.statement, href: addresses.reconciliation({ tab: 'statements' }), needs: ['BS1'] },
    ],
    load: () => import('./reconciliation.page.tsx'),
  }),
  adminPage({
    path: '/admin/collections/revenue-validation',
    title: titles.validation,
    help: 'validation',
    needs: ['RC8'],
    search: ValidationSearch,
    does: [{ id: 'check', ...acts.check, href: addresses.validation(), needs: [] }],
    beforeLoad: ({ search }) => {
      if (search.tab !== undefined && Object.hasOwn(tabNeeds.reconciliation, search.tab))
        throw redirect({ to: '/admin/reconciliation', search, replace: true });
    },
    load: () => import('./validation.page.tsx'),
  }),
] as const;
