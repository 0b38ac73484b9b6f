import { StatementStatus } from '@isura/contract/reconcile/states';
import * as z from 'zod/mini';
import { adminPage } from '../../routing/staff-page.ts';
import { TabSearch } from '../../ui/page/tab-search.ts';
import { dateSearch } from '../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../ui/table/list-search.ts';
import { settlementSearch } from '../collect/settlement/settlement.search.ts';
import { paymentsSearch, receiptsSearch, refundsSearch } from '../collect/validation/validation.search.ts';
import { titles } from './titles.text.ts';

/** Which lines are shown in place of the unexplained ones. */
export const WHICH_LINES = ['matched', 'booked', 'all'] as const;

/** Search parameters of statements, their lines and the days of accounts: the page spreads them into its search. */
const reconcileSearch = {
  ...dateSearch,
  find: searchWords,
  into: searchNumber,
  stage: kept(StatementStatus),
  statement: searchNumber,
  lines: kept(z.enum(WHICH_LINES)),
  side: kept(z.enum(['CREDIT', 'DEBIT'])),
  late: kept(z.literal('yes')),
  line: searchNumber,
};

/** The search parameters of the validation page: the number to check, the open tab, and the filters of each. */
const ValidationSearch = z.object({
  ...TabSearch.shape,
  ref: searchWords,
  service: searchNumber,
  ...listSearch,
  ...settlementSearch,
  ...paymentsSearch,
  ...receiptsSearch,
  ...refundsSearch,
  ...reconcileSearch,
});

/** Pages of the validation of payments. */
export const validationPages = [
  adminPage({
    path: '/admin/collections/revenue-validation',
    title: titles.validation,
    needs: ['RC8'],
    menu: [
      { tab: 'settlements', label: titles.settlements, icon: 'send', of: '/admin/collections/revenue-validation' },
      {
        tab: 'statements',
        label: titles.statements,
        icon: 'file-analytics',
        of: '/admin/collections/revenue-validation',
        needs: ['BS2'],
      },
    ],
    search: ValidationSearch,
    load: () => import('./validation.page.tsx'),
  }),
] as const;
