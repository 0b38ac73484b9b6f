import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { listQuery } from '../kernel/paging.ts';
import { properName, SearchWords } from '../kernel/words.ts';

const HEADS = '/services/collectionservice/api/revenue-heads';

/** The kind of revenue. */
export const RevenueKind = z.enum([
  'TAX',
  'FEE',
  'FINE',
  'LICENCE',
  'EARNING',
  'SALE',
  'RENT',
  'REPAYMENT',
  'INTEREST',
  'GRANT',
  'OTHER',
]);
export type RevenueKind = z.output<typeof RevenueKind>;

/** A code under which revenue is collected. One without an organization is open to all. */
export const RevenueHead = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    kind: RevenueKind,
    orgId: z.optional(Id),
    orgName: z.optional(z.string()),
    glAccountId: Id,
    glCode: z.string(),
    glName: z.string(),
    active: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'RevenueHead' });
export type RevenueHead = z.output<typeof RevenueHead>;

/** Lists revenue heads by code: the common ones, and those of the caller's own organization. */
export const CR6 = endpoint({
  id: 'CR6',
  method: 'GET',
  path: HEADS,
  access: 'services:view',
  summary: 'Revenue heads',
  query: listQuery({
    sortable: ['code', 'name'],
    filters: { query: z.optional(SearchWords), 'org-id': z.optional(IdInPath) },
  }),
  response: z.array(RevenueHead),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

export const CR7In = z.strictObject({
  /** An economic code of the chart of accounts: 1 for revenue, 4 for money held for others. */
  code: z.string().check(z.trim(), z.regex(/^[14]\d{7}$/, { error: 'Code must be 8 digits that begin with 1 or 4' })),
  name: properName(3, 120, 'Name must be 3 to 120 characters'),
  kind: RevenueKind,
  glAccountId: Id,
  orgId: z.optional(Id),
});
export type CR7In = z.output<typeof CR7In>;

/** Adds a revenue head, for one organization or for all. */
export const CR7 = endpoint({
  id: 'CR7',
  method: 'POST',
  path: HEADS,
  access: 'oagf.overview:act',
  summary: 'Add a revenue head',
  body: CR7In,
  response: RevenueHead,
  status: 201,
  changes: ['CR6'],
  problems: ['validation-failed', 'access-denied', 'duplicate'],
});
