import type { ExportFilters, ExportFormat, ExportReport } from '@isura/contract/report/export';
import {
  DAY_FILTERS,
  type Mailing,
  type MailingPeriod,
  type MailingRhythm,
  type RP12In,
} from '@isura/contract/report/mailing';
import { joinTicks, splitTicks } from '../form/checks-field.tsx';
import type { Address } from './list-filter.ts';

/** The fields of a scheduled report, as form values. */
export interface MailingValues {
  name: string;
  format: ExportFormat;
  period: MailingPeriod;
  rhythm: MailingRhythm;
  weekday: string;
  monthDay: string;
  clock: string;
  recipientIds: string;
}

/**
 * Returns the values of a new one: every Monday at seven for the week before; a list without dates is sent as it is
 * then.
 */
export const newValues = (name: string, hasDays: boolean): MailingValues => ({
  name,
  format: 'XLSX',
  period: hasDays ? 'LAST_WEEK' : 'AS_IT_STANDS',
  rhythm: 'WEEKLY',
  weekday: '1',
  monthDay: '1',
  clock: '07:00',
  recipientIds: '',
});

export const valuesOf = ({ weekday = 1, monthDay = 1, recipients, ...mailing }: Mailing): MailingValues => ({
  ...{ name: mailing.name, format: mailing.format, period: mailing.period },
  ...{ rhythm: mailing.rhythm, clock: mailing.clock, weekday: String(weekday), monthDay: String(monthDay) },
  recipientIds: joinTicks(recipients.map(({ userId }) => String(userId))),
});

/** Returns the filters of a list without its dates: a scheduled report counts these from the day it is sent. */
export const filtersWithoutDays = (narrowed: Address): ExportFilters =>
  Object.fromEntries(
    Object.entries(narrowed).filter(([key, value]) => value !== undefined && value !== 0 && !DAY_FILTERS.includes(key)),
  ) as ExportFilters;

/** Returns the request body of a form, with only the day field that its rhythm uses. */
export const bodyOf = (
  { weekday, monthDay, recipientIds, name, ...values }: MailingValues,
  list: { report: ExportReport; filters: ExportFilters; columns?: string[] | undefined },
): RP12In => ({
  ...values,
  name: name.trim(),
  report: list.report,
  filters: list.filters,
  ...(list.columns && { columns: list.columns }),
  ...(values.rhythm === 'WEEKLY' && { weekday: Number(weekday) }),
  ...(values.rhythm === 'MONTHLY' && { monthDay: Number(monthDay) }),
  recipientIds: splitTicks(recipientIds).map(Number),
});
