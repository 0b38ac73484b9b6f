import * as z from 'zod/mini';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Money } from '../kernel/money.ts';
import { Flag } from '../kernel/paging.ts';
import { Percent } from '../kernel/percent.ts';
import { SearchWords } from '../kernel/words.ts';
import { publicFields, REFERENCE } from './public-lists.ts';

/** Who may read which reference list: places and sectors are public, the lists payments are made from are not. */
export const referenceAccess = {
  states: 'public',
  sectors: 'public',
  'tax-authorities': 'signed-in',
  pfas: 'signed-in',
  billers: 'signed-in',
  'tax-rates': 'signed-in',
  'stamp-instruments': 'signed-in',
} as const satisfies Record<string, 'public' | 'signed-in'>;

export const ReferenceKind = z.enum(
  Object.keys(referenceAccess) as [keyof typeof referenceAccess, ...(keyof typeof referenceAccess)[]],
);
export type ReferenceKind = z.output<typeof ReferenceKind>;

/**
 * One row of a reference list. Every row has `code` and `name`; the rest depends on the kind. `code` of a state is ISO
 * 3166-2 (NG-LA). `organizationsCount` of states and sectors counts the organizations of the public directory, so that
 * a filter can leave out empty ones. A tax rate has one row for every span of days and every band: `code` is its
 * category, `effectiveTo` its last day, absent while no end is known. A stamp instrument has today's rate.
 */
export const ReferenceRow = z
  .object({
    ...publicFields,
    kind: z.optional(z.enum(['FEDERAL', 'STATE'])),
    state: z.optional(z.string()),
    category: z.optional(z.string()),
    custodianName: z.optional(z.string()),
    customerPattern: z.optional(z.string()),
    bankCode: z.optional(z.string()),
    accountNumber: z.optional(z.string()),
    tax: z.optional(z.string()),
    payeeKind: z.optional(z.enum(['CORPORATE', 'INDIVIDUAL', 'ANY'])),
    residency: z.optional(z.enum(['RESIDENT', 'NON_RESIDENT', 'ANY'])),
    ratePercent: z.optional(Percent),
    flatAmount: z.optional(Money),
    bandFrom: z.optional(Money),
    bandTo: z.optional(Money),
    effectiveFrom: z.optional(Day),
    effectiveTo: z.optional(Day),
    legalReference: z.optional(z.string()),
    version: z.optional(z.int()),
    /** What the caller may do with it now: a rate without an end can be changed from a day on (RF2). */
    can: z.optional(z.array(z.enum(['change']))),
  })
  .register(z.globalRegistry, { id: 'ReferenceRow' });
export type ReferenceRow = z.output<typeof ReferenceRow>;

/**
 * Returns a complete reference list, sorted by name; tax rates by tax and day. States and sectors are public, the
 * others need a session.
 */
export const RF1 = endpoint({
  id: 'RF1',
  method: 'GET',
  path: REFERENCE,
  access: 'public',
  summary: 'Reference lists',
  description:
    'The lists of states and sectors are public; the others answer session-ended without a session. `query` matches ' +
    'code and name. `tax` and `in-force` apply to tax rates: those of one tax, and those that have not ended before ' +
    'today.',
  params: z.strictObject({ kind: ReferenceKind }),
  query: z.strictObject({
    query: z.optional(SearchWords),
    tax: z.optional(z.string().check(z.maxLength(40))),
    'in-force': z.optional(Flag),
  }),
  response: z.array(ReferenceRow),
  problems: ['validation-failed', 'session-ended', 'rate-limited'],
});
