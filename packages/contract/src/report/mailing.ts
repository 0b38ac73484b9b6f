import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';
import { oneLine } from '../kernel/words.ts';
import { ExportColumns, ExportFilters, ExportFormat, ExportReport } from './export.ts';
import { MailingStatus } from './mailing-states.ts';

/** The most scheduled reports one person keeps, and the most people one goes to. */
export const MOST_MAILINGS = 20;
export const MOST_RECIPIENTS = 20;

/** How often a report is sent. */
export const MailingRhythm = z.enum(['DAILY', 'WEEKLY', 'MONTHLY'], { error: 'Choose how often' });
export type MailingRhythm = z.output<typeof MailingRhythm>;

/**
 * The days a report is about, counted from the day it is sent: whole days that are over. AS_IT_STANDS names none: a list
 * without days, or the days the list itself begins with.
 */
export const MailingPeriod = z.enum(['YESTERDAY', 'LAST_WEEK', 'LAST_MONTH', 'MONTH_TO_DATE', 'AS_IT_STANDS'], {
  error: 'Choose the days the report is about',
});
export type MailingPeriod = z.output<typeof MailingPeriod>;

/** A time of the day in Lagos, at a quarter of an hour: `07:30`. */
export const QuarterHour = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/, { error: 'Choose a time at a quarter of an hour' }))
  .register(z.globalRegistry, { examples: ['07:30'] });

/** The words of filters that name days: of a scheduled report its period says them. */
export const DAY_FILTERS: readonly string[] = ['start-date', 'end-date', 'as-at', 'compare-to'];

const hasNoDays = (filters: object): boolean => DAY_FILTERS.every((key) => !(key in filters));
const isOnceEach = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

const whatIsSent = {
  name: oneLine(1, 80, 'Enter a name of 1 to 80 letters'),
  report: ExportReport,
  format: ExportFormat,
  filters: ExportFilters.check(
    z.refine(hasNoDays, { error: 'The period says the days: leave them out of the filters' }),
  ),
  columns: z.optional(ExportColumns),
  period: MailingPeriod,
  rhythm: MailingRhythm,
  /** Of WEEKLY: Monday is 1, Sunday 7. */
  weekday: z.optional(z.int().check(z.gte(1), z.lte(7))),
  /** Of MONTHLY: the day, or the last one of a month that is shorter. */
  monthDay: z.optional(z.int().check(z.gte(1), z.lte(31))),
  clock: QuarterHour,
};
const Recipients = z
  .array(Id)
  .check(
    z.minLength(1, { error: 'Choose at least one person' }),
    z.maxLength(MOST_RECIPIENTS, { error: `A report goes to at most ${MOST_RECIPIENTS} people` }),
    z.refine(isOnceEach, { error: 'A person can be chosen once' }),
  );

type Days = { rhythm: string; weekday?: number | undefined; monthDay?: number | undefined };
const hasItsWeekday = ({ rhythm, weekday }: Days): boolean => (rhythm === 'WEEKLY') === (weekday !== undefined);
const hasItsMonthDay = ({ rhythm, monthDay }: Days): boolean => (rhythm === 'MONTHLY') === (monthDay !== undefined);
const ofTheWeek = { error: 'Choose the day of the week', path: ['weekday'] };
const ofTheMonth = { error: 'Choose the day of the month', path: ['monthDay'] };

/** A report somebody wants sent. */
export const RP12In = z
  .strictObject({ ...whatIsSent, recipientIds: Recipients })
  .check(z.refine(hasItsWeekday, ofTheWeek), z.refine(hasItsMonthDay, ofTheMonth));
export type RP12In = z.output<typeof RP12In>;

/** The same changed, as of the version it was read at. */
export const RP13In = z
  .strictObject({ ...whatIsSent, recipientIds: Recipients, version: z.int() })
  .check(z.refine(hasItsWeekday, ofTheWeek), z.refine(hasItsMonthDay, ofTheMonth));
export type RP13In = z.output<typeof RP13In>;

/** What became of a run: of SENT everybody has the file, of PARTLY some, of NOBODY none of the people may see the report now. */
export const RunOutcome = z.enum(['BEING_MADE', 'SENT', 'PARTLY', 'FAILED', 'NOBODY']);
export type RunOutcome = z.output<typeof RunOutcome>;

/** Somebody a report goes to, or may go to. `isLost`: they may not see it any more, and get no mail. */
export const MailingPerson = z
  .object({ userId: Id, name: z.string(), isLost: z.optional(z.boolean()) })
  .register(z.globalRegistry, { id: 'MailingPerson' });
export type MailingPerson = z.output<typeof MailingPerson>;

/** A scheduled report of the caller, with its last run and the moment of its next one. */
export const Mailing = z
  .object({
    id: Id,
    ...whatIsSent,
    filters: ExportFilters,
    columns: z.optional(z.array(z.string())),
    clock: z.string(),
    /** What its files are called: `Inflow report`. */
    reportTitle: z.string(),
    status: MailingStatus,
    recipients: z.array(MailingPerson),
    /** Not there while it is paused. */
    nextAt: z.optional(Instant),
    last: z.optional(
      z.object({
        at: Instant,
        outcome: RunOutcome,
        sent: z.int(),
        failed: z.int(),
        /** People who got nothing because they may not see the report any more. */
        leftOut: z.int(),
        isByHand: z.boolean(),
      }),
    ),
    version: z.int(),
    can: z.array(z.enum(['change', 'pause', 'resume', 'run', 'remove'])),
  })
  .register(z.globalRegistry, { id: 'Mailing' });
export type Mailing = z.output<typeof Mailing>;
