import * as z from 'zod/mini';
import { DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { GlClass } from './gl-account.ts';

/** The sections of a balance sheet: net is assets less liabilities. */
export const SheetSection = z.enum(['ASSETS', 'LIABILITIES', 'NET']);
export type SheetSection = z.output<typeof SheetSection>;

/**
 * The groups of a balance sheet by the beginnings of chart codes (`sheet-groups.ts`), in the order in which they are shown.
 * FEES_PAYABLE holds accounts of that purpose; COLLECTED_FOR_OTHERS and COLLECTED_BY_OTHERS have no accounts: they are the
 * balancing figure of the sheet of one organization.
 */
export const SheetGroupCode = z.enum([
  ...(['3102', '3104', '3108', '3105', '3106', '3109', '32', '33', '3', 'COLLECTED_BY_OTHERS'] as const),
  ...(['41030103', '41030102', '41030101', '41030106', '41030104', '4103', '41040101', '41010109'] as const),
  ...(['FEES_PAYABLE', '41010101', '41010107', 'COLLECTED_FOR_OTHERS', '4102', '4'] as const),
  ...(['47', '12', '11', '13', '1', '21', '22', '23', '24', '2'] as const),
]);
export type SheetGroupCode = z.output<typeof SheetGroupCode>;

/**
 * The header with the groups of a balance sheet, over all pages: number of accounts, amount, and with a comparison day
 * the amount at its end, as `3102;count=3;amount=906018617.72;compare=875033762.35`.
 */
export const SHEET_GROUPS = 'x-groups';

/**
 * The balance of an account at the end of a day, on the side of its section: money at a bank and money owed are both
 * positive, an expense reduces net. `before` and `change` are present when another day is compared.
 */
export const SheetLine = z
  .object({
    ledgerAccountId: Id,
    ...organizationFields,
    section: SheetSection,
    group: SheetGroupCode,
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
    'Lists every account with a balance at the end of `as-at` (today if left out) or of `compare-to`, by section and ' +
    'group. `x-groups` gives each group over all pages: its code, the number of its accounts, its amount, and its amount ' +
    'at the end of `compare-to`; the accounts of a group are the rows that name it. What an organization collected for ' +
    'others, less what others collected for it, is a group without accounts. No account holds it: it is the balancing ' +
    'figure, `x-total-between`, so that the groups of its assets equal those of its liabilities and net. The headers ' +
    'give the total of each section over all pages, in naira; those ending in `-before` are at the end of ' +
    '`compare-to`, if given. Assets equal liabilities plus net; for one organization `x-total-between` is what it ' +
    'lacks or has in excess because of shares in transit between organizations, and zero over all of them. The ' +
    'figures match the trial balance (LG5).',
  query: listQuery({
    sortable: ['code', 'name', 'amount'],
    maxSize: 1_000,
    filters: { 'as-at': z.optional(DayIn), 'compare-to': z.optional(DayIn), 'org-id': z.optional(IdInPath) },
  }),
  response: z.array(SheetLine),
  paged: true,
  headers: [
    SHEET_GROUPS,
    ...(['x-total-assets', 'x-total-liabilities', 'x-total-net', 'x-total-between'] as const),
    ...(['x-total-assets-before', 'x-total-liabilities-before', 'x-total-net-before'] as const),
  ],
  problems: ['validation-failed', 'access-denied'],
});
