import * as z from 'zod/mini';
import { DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { GlClass } from './gl-account.ts';

/** What there is, what is owed of it, and what is left: assets less liabilities is net. */
export const SheetSection = z.enum(['ASSETS', 'LIABILITIES', 'NET']);
export type SheetSection = z.output<typeof SheetSection>;

/**
 * How an account stood at the end of a day, on the side of its section: money at a bank and money owed are both positive, an
 * expense takes away from what is left. `before` and `change` are there where another day is compared.
 */
export const SheetLine = z
  .object({
    ledgerAccountId: Id,
    orgId: Id,
    orgName: z.string(),
    section: SheetSection,
    class: GlClass,
    code: z.string(),
    name: z.string(),
    amount: Money,
    before: z.optional(Money),
    change: z.optional(Money),
  })
  .register(z.globalRegistry, { id: 'SheetLine' });
export type SheetLine = z.output<typeof SheetLine>;

/** The balance sheet of an organization, or of all for the central office, at the end of a day. */
export const RP5 = endpoint({
  id: 'RP5',
  method: 'GET',
  path: '/services/accountingservice/api/reports/mda-balance-sheet',
  access: 'reports:view',
  summary: 'Balance sheet',
  description:
    'Every account that stood at something at the end of `as-at`, today when it is left out, or of `compare-to`, by its ' +
    'section. The headers give each section over all pages, in naira, and ending in `-before` at the end of `compare-to` where it is named. Assets are liabilities and net together; of one ' +
    'organization `x-total-between` is what it lacks or has too much of by shares on their way between organizations, and ' +
    'nothing over all of them. The same figures as the trial balance (LG5).',
  query: listQuery({
    sortable: ['code', 'name', 'amount'],
    maxSize: 10_000,
    filters: { 'as-at': z.optional(DayIn), 'compare-to': z.optional(DayIn), 'org-id': z.optional(IdInPath) },
  }),
  response: z.array(SheetLine),
  paged: true,
  headers: [
    ...(['x-total-assets', 'x-total-liabilities', 'x-total-net', 'x-total-between'] as const),
    ...(['x-total-assets-before', 'x-total-liabilities-before', 'x-total-net-before'] as const),
  ],
  problems: ['validation-failed', 'access-denied'],
});
