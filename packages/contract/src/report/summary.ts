import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { type Endpoint, endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';

/**
 * The figures of one group of a summary. `key` is the value to filter its rows by: the id of a service, an account or
 * an organization, a channel, a type or a month. `share` is its part of the total in percent with one decimal; `before`
 * its amount in the equal number of days just before, for a month in the same days a year before; days after today are
 * left out of the comparison.
 */
export const SummaryRow = z
  .object({
    key: z.string(),
    name: z.string(),
    orgId: z.optional(Id),
    orgCode: z.optional(z.string()),
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

/** The sort fields of a summary; by default the largest first, and of months the last. */
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

/** Returns money in, by service, channel, month or organization. */
export const RP3 = endpoint({
  id: 'RP3',
  method: 'GET',
  path: '/services/accountingservice/api/reports/inflow/mda',
  access: 'reports:view',
  summary: 'Inflow summary',
  description:
    'Sums the payments of RP1 on the same days, with a row for each service, channel, month or organization. Staff ' +
    'see only their own organization. `x-total-amount` and `x-total-before` are the sums of all rows in naira.',
  query: listQuery({
    sortable: summarySorts,
    maxSize: 1_000,
    filters: { ...days, 'group-by': z._default(InflowGroup, 'service') },
  }),
  ...answer,
});

/** Returns money out less returned money, by type, account, month or organization. */
export const RP4 = endpoint({
  id: 'RP4',
  method: 'GET',
  path: '/services/accountingservice/api/reports/outflow/mda',
  access: 'reports:view',
  summary: 'Outflow summary',
  description:
    'Sums the payments of RP2 on the same days, with a row for each type of payment, account, month or organization; ' +
    'amounts sent back by banks are deducted. Staff see only their own organization. `x-total-amount` and ' +
    '`x-total-before` are the sums of all rows in naira.',
  query: listQuery({
    sortable: summarySorts,
    maxSize: 1_000,
    filters: { ...days, 'group-by': z._default(OutflowGroup, 'type') },
  }),
  ...answer,
});
