import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';
import { oneLine } from '../kernel/words.ts';
import { ExportColumns, ExportFilters, ExportFormat, ExportReport } from './export.ts';
import { MailingStatus } from './mailing-states.ts';

/** The most scheduled reports of one user, and the most recipients of one. */
export const MOST_MAILINGS = 20;
export const MOST_RECIPIENTS = 20;

/** How often a report is sent. */
export const MailingRhythm = z.enum(['DAILY', 'WEEKLY', 'MONTHLY'], { error: 'Choose how often' });
export type MailingRhythm = z.output<typeof MailingRhythm>;

/**
 * The days a report covers, counted from the day it is sent: whole days that are over. AS_IT_STANDS names none: a list
 * without days, or the list's own default days.
 */
export const MailingPeriod = z.enum(['YESTERDAY', 'LAST_WEEK', 'LAST_MONTH', 'MONTH_TO_DATE', 'AS_IT_STANDS'], {
  error: 'Choose the days the report covers',
});
export type MailingPeriod = z.output<typeof MailingPeriod>;

/** A time of day in Lagos, on a quarter of an hour: `07:30`. */
export const QuarterHour = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/, { error: 'Choose a time on a quarter of an hour' }))
  .register(z.globalRegistry, { examples: ['07:30'] });

/** Filters that name days: in a scheduled report its period sets them. */
export const DAY_FILTERS: readonly string[] = ['start-date', 'end-date', 'as-at', 'compare-to'];

const hasNoDays = (filters: object): boolean => DAY_FILTERS.every((key) => !(key in filters));
const isOnceEach = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

const whatIsSent = {
  name: oneLine(1, 80, 'Enter a name of 1 to 80 characters'),
  report: ExportReport,
  format: ExportFormat,
  filters: ExportFilters.check(
    z.refine(hasNoDays, { error: 'The period sets the days: leave them out of the filters' }),
  ),
  columns: z.optional(ExportColumns),
  period: MailingPeriod,
  rhythm: MailingRhythm,
  /** For WEEKLY: Monday is 1, Sunday 7. */
  weekday: z.optional(z.int().check(z.gte(1), z.lte(7))),
  /** For MONTHLY: the day, or the last one of a shorter month. */
  monthDay: z.optional(z.int().check(z.gte(1), z.lte(31))),
  clock: QuarterHour,
};
const Recipients = z
  .array(Id)
  .check(
    z.minLength(1, { error: 'Choose at least one recipient' }),
    z.maxLength(MOST_RECIPIENTS, { error: `A report goes to at most ${MOST_RECIPIENTS} people` }),
    z.refine(isOnceEach, { error: 'A person can be chosen only once' }),
  );

type Days = { rhythm: string; weekday?: number | undefined; monthDay?: number | undefined };
const hasItsWeekday = ({ rhythm, weekday }: Days): boolean => (rhythm === 'WEEKLY') === (weekday !== undefined);
const hasItsMonthDay = ({ rhythm, monthDay }: Days): boolean => (rhythm === 'MONTHLY') === (monthDay !== undefined);
const ofTheWeek = { error: 'Choose the day of the week', path: ['weekday'] };
const ofTheMonth = { error: 'Choose the day of the month', path: ['monthDay'] };

/** A scheduled report as submitted. */
export const RP12In = z
  .strictObject({ ...whatIsSent, recipientIds: Recipients })
  .check(z.refine(hasItsWeekday, ofTheWeek), z.refine(hasItsMonthDay, ofTheMonth));
export type RP12In = z.output<typeof RP12In>;

/** A changed scheduled report, with the version it was read at. */
export const RP13In = z
  .strictObject({ ...whatIsSent, recipientIds: Recipients, version: z.int() })
  .check(z.refine(hasItsWeekday, ofTheWeek), z.refine(hasItsMonthDay, ofTheMonth));
export type RP13In = z.output<typeof RP13In>;

/**
 * The result of a run: SENT everybody has the file, PARTLY some do, NOBODY none of the recipients may see the report
 * now.
 */
export const RunOutcome = z.enum(['BEING_MADE', 'SENT', 'PARTLY', 'FAILED', 'NOBODY']);
export type RunOutcome = z.output<typeof RunOutcome>;

/** A recipient, or possible recipient, of a report. `isLost`: they may no longer see it, and get no email. */
export const MailingPerson = z
  .object({ userId: Id, name: z.string(), isLost: z.optional(z.boolean()) })
  .register(z.globalRegistry, { id: 'MailingPerson' });
export type MailingPerson = z.output<typeof MailingPerson>;

/** A scheduled report of the caller, with its last run and the time of its next one. */
export const Mailing = z
  .object({
    id: Id,
    ...whatIsSent,
    filters: ExportFilters,
    columns: z.optional(z.array(z.string())),
    clock: z.string(),
    /** The title of its files: `Inflow report`. */
    reportTitle: z.string(),
    status: MailingStatus,
    recipients: z.array(MailingPerson),
    /** Absent while it is paused. */
    nextAt: z.optional(Instant),
    last: z.optional(
      z.object({
        at: Instant,
        outcome: RunOutcome,
        sent: z.int(),
        failed: z.int(),
        /** Recipients who got nothing because they may no longer see the report. */
        leftOut: z.int(),
        isByHand: z.boolean(),
      }),
    ),
    version: z.int(),
    can: z.array(z.enum(['change', 'pause', 'resume', 'run', 'remove'])),
  })
  .register(z.globalRegistry, { id: 'Mailing' });
export type Mailing = z.output<typeof Mailing>;
