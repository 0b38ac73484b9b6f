import * as z from 'zod/mini';
import { DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { GlClass } from './gl-account.ts';

/** The sections of a balance sheet: net is assets less liabilities. */
export const SheetSection = z.enum(['ASSETS', 'LIABILITIES', 'NET']);
export type SheetSection = z.output<typeof SheetSection>;

/**
 * The balance of an account at the end of a day, on the side of its section: money at a bank and money owed are both
 * positive, an expense reduces net. `before` and `change` are present when another day is compared.
 */
export const SheetLine = z
  .object({
    ledgerAccountId: Id,
    orgId: Id,
    orgCode: z.string(),
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

/** Returns the balance sheet of an organization, or of all for the central office, at the end of a day. */
export const RP5 = endpoint({
  id: 'RP5',
  method: 'GET',
  path: '/services/accountingservice/api/reports/mda-balance-sheet',
  access: 'reports:view',
  summary: 'Balance sheet',
  description:
    'Lists every account with a balance at the end of `as-at` (today if left out) or of `compare-to`, by section. The ' +
    'headers give the total of each section over all pages, in naira; those ending in `-before` are at the end of ' +
    '`compare-to`, if given. Assets equal liabilities plus net; for one organization `x-total-between` is what it ' +
    'lacks or has in excess because of shares in transit between organizations, and zero over all of them. The ' +
    'figures match the trial balance (LG5).',
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
