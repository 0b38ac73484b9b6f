import type { Days } from '@isura/contract/kernel/day-ranges';
import { addDays } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { Sight } from '../../../platform/db/figure-source.ts';
import { figures } from '../../../platform/db/figures.ts';
import { invoiced, received } from '../../collect/index.ts';
import { outflow } from '../../request/index.ts';
import { named } from '../figure/names.queries.ts';
import { showsDays } from './figures.domain.ts';

/** The question of every figure of money in: what came in on some days, less refunds since. */
const cameIn = (period: Days, sight: Sight) =>
  ({ source: received, measure: { amount: 'net' }, period, sight }) as const;

/** Returns what came in during a range, less refunds since. */
export const inflowSum = (days: Days, sight: Sight) => figures(cameIn(days, sight));

/** Returns the same by day or month (`2026-11`), in no order; empty ones are omitted. */
export const inflowSeries = (days: Days, sight: Sight) =>
  figures({ ...cameIn(days, sight), by: showsDays(days) ? 'day' : 'month' });

/** Returns the same by service or organization, with names. */
export const inflowBy = (by: 'service' | 'mda', days: Days, sight: Sight) =>
  named(figures({ ...cameIn(days, sight), by }), by);

/** Returns the same beside other days. */
export const inflowMoved = (by: 'service' | 'mda', days: Days, compare: Days, sight: Sight) =>
  named(figures({ ...cameIn(days, sight), compare, by }), by);

/** Returns the services that took the most in a range, with names. */
export const topServices = (days: Days, sight: Sight, most: number) =>
  named(figures({ ...cameIn(days, sight), by: 'service', most }), 'service');

/** Returns what came in during a range and how much of it was refunded since, in part or as a whole. */
export const takenOn = (period: Days, sight: Sight) =>
  figures({
    source: received,
    measure: { taken: 'amount', returned: 'refunded' },
    period,
    sight,
  });

/** The first day an invoice can be due. */
const EVER = '1900-01-01';
/** Returns unpaid invoices past their due day. */
export const overdueInvoices = (today: string) =>
  figures({
    source: invoiced,
    measure: { amount: 'balance' },
    period: { first: EVER, last: addDays(today, -1) },
    sight: { today },
  });

/** The payments asked for: their types, and whether of all organizations together. */
export interface Seen {
  types: readonly RequestType[];
  ofAll: boolean;
}

/** Returns the question what was paid out on some days, less what came back on them, as the outflow report adds it up. */
export const paidOut = (period: Days, { types, ofAll }: Seen, today: string) =>
  ({
    source: outflow,
    measure: { amount: 'amount' },
    period,
    where: { type: types },
    sight: { today, ofAll },
  }) as const;
