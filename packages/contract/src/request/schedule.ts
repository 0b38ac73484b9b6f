import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';
import { intakeAmounts, intakeShape } from '../kernel/intake.ts';
import { Money } from '../kernel/money.ts';
import { RequestType } from '../kernel/request-type.ts';
import { Payee, SourceAccount, TypeData } from './payment-request.ts';
import { RequestCheck } from './request-check.ts';
import { ScheduleStatus } from './schedule-states.ts';
import { RequestStatus } from './states.ts';

/** What a schedule may weigh, and the rows it may have. */
export const SCHEDULE_MAX_BYTES = 50 * 1_048_576;
export const SCHEDULE_MAX_ROWS = 100_000;

/** What somebody may do with a schedule now. */
export const ScheduleAction = z
  .enum(['fix', 'recheck', 'submit', 'replace', 'discard', 'resubmit-excluded'])
  .register(z.globalRegistry, { id: 'ScheduleAction' });
export type ScheduleAction = z.output<typeof ScheduleAction>;

const summary = {
  id: Id,
  number: z.string(),
  type: RequestType,
  typeLabel: z.string(),
  status: ScheduleStatus,
  title: z.string(),
  fileName: z.string(),
  /** Rows read so far. */
  rowCount: intakeShape.rowCount,
  /** 0 to 100. */
  progressPercent: intakeShape.progressPercent,
  validCount: intakeShape.validCount,
  warningCount: intakeShape.warningCount,
  excludedCount: intakeShape.excludedCount,
  /** What the rows come to that are not excluded; of a submitted one, what was sent for approval. */
  totalAmount: Money,
  payDate: Day,
  requestId: z.optional(Id),
  requestNumber: z.optional(z.string()),
  uploadedBy: z.string(),
  isMine: z.boolean(),
  createdAt: Instant,
};

/** A schedule as lists show it. */
export const ScheduleSummary = z.object(summary).register(z.globalRegistry, { id: 'ScheduleSummary' });
export type ScheduleSummary = z.output<typeof ScheduleSummary>;

/** How many people a month pays, and what. */
const MonthOfPay = z.object({ period: z.string(), headcount: z.int(), net: Money });

/** Somebody of last month or this one, by the number of the staff. */
const Member = z.object({ staffId: z.string(), name: z.string(), amount: Money });

/**
 * A schedule of people beside the last one that was approved before its month. `missing` are those last month paid and this one does not,
 * `added` the other way round, `changed` those whose amount moved by more than a fifth. Counts are of all, the lists name the
 * first twenty.
 */
export const ScheduleComparison = z
  .object({
    now: MonthOfPay,
    /** Left out where no earlier month was approved. */
    before: z.optional(MonthOfPay),
    addedCount: z.int(),
    missingCount: z.int(),
    changedCount: z.int(),
    added: z.array(Member),
    missing: z.array(Member),
    changed: z.array(z.extend(Member, { before: Money })),
  })
  .register(z.globalRegistry, { id: 'ScheduleComparison' });
export type ScheduleComparison = z.output<typeof ScheduleComparison>;

/**
 * What the rows of a payroll that would be paid now come to: what the people earned, what of it is net pay, and what goes to the
 * States, the pension administrators (of employees and employer) and the housing fund beside it.
 */
export const SchedulePay = z
  .object({ gross: Money, paye: Money, pension: Money, nhf: Money, net: Money })
  .register(z.globalRegistry, { id: 'SchedulePay' });
export type SchedulePay = z.output<typeof SchedulePay>;

/** A file of a schedule; the one that is last is judged. */
export const ScheduleFile = z
  .object({ fileName: z.string(), uploadedBy: z.string(), uploadedAt: Instant, rowCount: z.int() })
  .register(z.globalRegistry, { id: 'ScheduleFile' });

const Other = z.object({ id: Id, number: z.string(), status: ScheduleStatus });

/**
 * A payment whose lines come from a file. UPLOADED until its reading begins, VALIDATING while rows are judged, VALIDATED while
 * they are looked at and mended, SUBMITTED when a request was made of them; UNREADABLE with its reason, or DISCARDED.
 */
export const Schedule = z
  .object({
    ...summary,
    ...intakeShape,
    ...intakeAmounts,
    /** Of the rows with warnings, those whose warnings the maker has accepted. */
    confirmedCount: z.int(),
    confirmedAmount: Money,
    narration: z.string(),
    sourceAccount: z.optional(SourceAccount),
    glAccountId: z.optional(Id),
    /** The project all of its rows are paid for. */
    project: z.optional(z.object({ id: Id, code: z.string(), name: z.string() })),
    typeData: TypeData,
    requestStatus: z.optional(RequestStatus),
    /** Rows that stayed out of what was submitted and no other schedule has taken up. */
    excludedLeft: z.int(),
    /** What stands in the way of submitting it, or should be looked at before. */
    checks: z.array(RequestCheck),
    comparison: z.optional(ScheduleComparison),
    pay: z.optional(SchedulePay),
    /** What of the rows that would be paid now goes to each authority and pension administrator: the largest hundred. */
    payees: z.array(Payee),
    /** An earlier schedule of the very same file, of the last 30 days. */
    sameFileAs: z.optional(z.extend(Other, { createdAt: Instant })),
    /** The schedule whose excluded rows these are, and those that took up rows of this one. */
    resubmits: z.optional(Other),
    resubmittedAs: z.array(Other),
    files: z.array(ScheduleFile),
    can: z.array(ScheduleAction),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Schedule' });
export type Schedule = z.output<typeof Schedule>;
