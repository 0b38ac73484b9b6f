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

/** The limits of a schedule: its bytes and its rows. */
export const SCHEDULE_MAX_BYTES = 50 * 1_048_576;
export const SCHEDULE_MAX_ROWS = 100_000;

/** What the caller may do with a schedule now. */
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
  /** The total of the rows that are not excluded; for a submitted schedule, the amount sent for approval. */
  totalAmount: Money,
  payDate: Day,
  requestId: z.optional(Id),
  requestNumber: z.optional(z.string()),
  /** What whoever uploaded it calls it in their own records. */
  clientReference: z.optional(z.string()),
  uploadedBy: z.string(),
  isMine: z.boolean(),
  createdAt: Instant,
};

/** A schedule as lists show it. */
export const ScheduleSummary = z.object(summary).register(z.globalRegistry, { id: 'ScheduleSummary' });
export type ScheduleSummary = z.output<typeof ScheduleSummary>;

/** The number of people paid in a month, and their net pay. */
const MonthOfPay = z.object({ period: z.string(), headcount: z.int(), net: Money });

/** A person of last month or this one, by their staff number. */
const Member = z.object({ staffId: z.string(), name: z.string(), amount: Money });

/**
 * A schedule of people compared with the last one approved before its month. `missing` were paid then but are not in
 * this one, `added` the other way round, `changed` those with an amount that moved by more than a fifth. Counts cover
 * all, the lists name the first twenty.
 */
export const ScheduleComparison = z
  .object({
    now: MonthOfPay,
    /** Absent where no earlier month was approved. */
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
 * The totals of the payroll rows that would be paid now: gross pay, and its parts, which add up to it: net pay, the
 * amounts for the States, the pension administrators (of employees) and the housing fund, other deductions that are paid,
 * and what is paid elsewhere. The employer's pension is on top.
 */
export const SchedulePay = z
  .object({
    gross: Money,
    paye: Money,
    pension: Money,
    nhf: Money,
    other: Money,
    elsewhere: Money,
    net: Money,
    employerPension: Money,
  })
  .register(z.globalRegistry, { id: 'SchedulePay' });
export type SchedulePay = z.output<typeof SchedulePay>;

/** A file of a schedule; only the latest is validated. */
export const ScheduleFile = z
  .object({ fileName: z.string(), uploadedBy: z.string(), uploadedAt: Instant, rowCount: z.int() })
  .register(z.globalRegistry, { id: 'ScheduleFile' });

const Other = z.object({ id: Id, number: z.string(), status: ScheduleStatus });

/**
 * A payment with lines from a file. UPLOADED until its reading begins, VALIDATING while rows are validated,
 * VALIDATED while they are reviewed and corrected, SUBMITTED once a request was made of them; UNREADABLE with its
 * reason, or DISCARDED.
 */
export const Schedule = z
  .object({
    ...summary,
    ...intakeShape,
    ...intakeAmounts,
    /** Rows with warnings that the maker has accepted. */
    confirmedCount: z.int(),
    confirmedAmount: Money,
    narration: z.string(),
    sourceAccount: z.optional(SourceAccount),
    glAccountId: z.optional(Id),
    /** The project all of its rows are paid for. */
    project: z.optional(z.object({ id: Id, code: z.string(), name: z.string() })),
    typeData: TypeData,
    requestStatus: z.optional(RequestStatus),
    /** Rows excluded from the submission that no other schedule has resubmitted. */
    excludedLeft: z.int(),
    /** Checks that block its submission, or need a look before it. */
    checks: z.array(RequestCheck),
    comparison: z.optional(ScheduleComparison),
    pay: z.optional(SchedulePay),
    /** The amounts of the payable rows for each authority and pension administrator: the largest hundred. */
    payees: z.array(Payee),
    /** An earlier schedule of the identical file, within the last 30 days. */
    sameFileAs: z.optional(z.extend(Other, { createdAt: Instant })),
    /** The schedule of these excluded rows, and the schedules that resubmit rows of this one. */
    resubmits: z.optional(Other),
    resubmittedAs: z.array(Other),
    files: z.array(ScheduleFile),
    can: z.array(ScheduleAction),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Schedule' });
export type Schedule = z.output<typeof Schedule>;
