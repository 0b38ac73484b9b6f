import { StatementStatus } from '@isura/contract/reconcile/states';
import * as z from 'zod/mini';
import { dateSearch } from '../../ui/table/date-search.ts';
import { kept, searchNumber, searchWords } from '../../ui/table/list-search.ts';

/** Which lines are shown in place of the unexplained ones. */
export const WHICH_LINES = ['matched', 'booked', 'all'] as const;

/** Search parameters of statements, their lines and the days of accounts: the page spreads them into its search. */
export const reconcileSearch = {
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
