import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { type Endpoint, endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';

/**
 * What one group of a summary comes to. `key` is what its rows are narrowed by: the id of a service, an account or an
 * organization, a channel, a type or a month. `share` is its part of the whole in percent with one decimal; `before` what it
 * came to in the equal number of days just before, of a month in the same days a year before.
 */
export const SummaryRow = z
  .object({
    key: z.string(),
    name: z.string(),
    orgId: z.optional(Id),
    orgName: z.optional(z.string()),
    count: z.int(),
    amount: Money,
    share: z.number(),
    before: Money,
  })
  .register(z.globalRegistry, { id: 'SummaryRow' });
export type SummaryRow = z.output<typeof SummaryRow>;

export const InflowGroup = z.enum(['service', 'channel', 'month', 'mda']);
export type InflowGroup = z.output<typeof InflowGroup>;
export const OutflowGroup = z.enum(['type', 'account', 'month', 'mda']);
export type OutflowGroup = z.output<typeof OutflowGroup>;

/** What a summary can be sorted by; without an order the most first, and of months the last. */
export const summarySorts = ['name', 'count', 'amount', 'before'] as const;
const days = {
  'start-date': z.optional(LagosTime),
  'end-date': z.optional(LagosTime),
  'org-id': z.optional(IdInPath),
};
const answer = {
  response: z.array(SummaryRow),
  paged: true,
  headers: ['x-total-amount', 'x-total-before', 'x-as-at'],
  standby: true,
  problems: ['validation-failed', 'access-denied'],
} as const satisfies Partial<Endpoint>;

/** What came in, by service, channel, month or organization. */
export const RP3 = endpoint({
  id: 'RP3',
  method: 'GET',
  path: '/services/accountingservice/api/reports/inflow/mda',
  access: 'reports:view',
  summary: 'Inflow summary',
  description:
    'What RP1 shows of the same days, a row a service, a channel, a month or an organization. Staff see their own ' +
    'organization alone. `x-total-amount` and `x-total-before` are the sums of all rows in naira.',
  query: listQuery({
    sortable: summarySorts,
    maxSize: 1_000,
    filters: { ...days, 'group-by': z._default(InflowGroup, 'service') },
  }),
  ...answer,
});

/** What went out less what came back, by type, account, month or organization. */
export const RP4 = endpoint({
  id: 'RP4',
  method: 'GET',
  path: '/services/accountingservice/api/reports/outflow/mda',
  access: 'reports:view',
  summary: 'Outflow summary',
  description:
    'What RP2 shows of the same days, a row a type of payment, an account, a month or an organization; what banks sent back ' +
    'is taken off. Staff see their own organization alone. `x-total-amount` and `x-total-before` are the sums of all rows in naira.',
  query: listQuery({
    sortable: summarySorts,
    maxSize: 1_000,
    filters: { ...days, 'group-by': z._default(OutflowGroup, 'type') },
  }),
  ...answer,
});
