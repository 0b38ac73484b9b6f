import { type Days, showsDays } from '@isura/contract/kernel/day-ranges';
import { addDays } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { RollupScope } from '../../../platform/db/figure-source.ts';
import { figures } from '../../../platform/db/figures.ts';
import { invoiced, received } from '../../collect/index.ts';
import { outflow } from '../../request/index.ts';
import { named } from '../figure/names.queries.ts';

/** The question of every figure of money in: what came in on some days, less refunds since. */
const cameIn = (period: Days, access: RollupScope) =>
  ({ source: received, measure: { amount: 'net' }, period, access }) as const;

/** Returns what came in during a range, less refunds since. */
export const inflowSum = (days: Days, access: RollupScope) => figures(cameIn(days, access));

/** Returns the same by day or month (`2026-11`), in no order; empty ones are omitted. */
export const inflowSeries = (days: Days, access: RollupScope) =>
  figures({ ...cameIn(days, access), by: showsDays(days) ? 'day' : 'month' });

/** Returns the same by service or organization, with names. */
export const inflowBy = (by: 'service' | 'mda', days: Days, access: RollupScope) =>
  named(figures({ ...cameIn(days, access), by }), by);

/** Returns the same beside other days. */
export const inflowMoved = (by: 'service' | 'mda', days: Days, compare: Days, access: RollupScope) =>
  named(figures({ ...cameIn(days, access), compare, by }), by);

/** Returns the services that took the most in a range, with names. */
export const topServices = (days: Days, access: RollupScope, most: number) =>
  named(figures({ ...cameIn(days, access), by: 'service', most }), 'service');

/** Returns what came in during a range and how much of it was refunded since, in part or as a whole. */
export const takenOn = (period: Days, access: RollupScope) =>
  figures({
    source: received,
    measure: { taken: 'amount', returned: 'refunded' },
    period,
    access,
  });

/** The first day an invoice can be due. */
const EVER = '1900-01-01';
/** Returns unpaid invoices past their due day. */
export const overdueInvoices = (today: string) =>
  figures({
    source: invoiced,
    measure: { amount: 'balance' },
    period: { first: EVER, last: addDays(today, -1) },
    access: { today },
  });

/** The last day an invoice can be due. */
const EVER_AFTER = '2999-12-31';
/** Returns unpaid invoices, due or not, by how late they are: one row for each `Lateness` of some. */
export const owedByLateness = (today: string) =>
  figures({
    source: invoiced,
    measure: { amount: 'balance' },
    by: 'lateness',
    period: { first: EVER, last: EVER_AFTER },
    access: { today },
  });

/** The requested payments: their types, and whether of all organizations together. */
export interface FigureScope {
  types: readonly RequestType[];
  ofAll: boolean;
}

/** Returns the question what was paid out on some days, less what came back on them, as the outflow report adds it up. */
export const paidOut = (period: Days, { types, ofAll }: FigureScope, today: string) =>
  ({
    source: outflow,
    measure: { amount: 'amount' },
    period,
    where: { type: types },
    access: { today, ofAll },
  }) as const;
