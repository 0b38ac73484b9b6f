import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { Id, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { LARGEST_AMOUNT } from '../kernel/money-entry.ts';
import { oneLine, properName, severalLines } from '../kernel/words.ts';
import { ProjectStatus } from './project-states.ts';

/** The source of a project's money. */
export const FundingSource = z
  .enum(['BUDGET', 'DONOR', 'LOAN', 'IGR', 'OTHER'])
  .register(z.globalRegistry, { id: 'FundingSource' });
export type FundingSource = z.output<typeof FundingSource>;

/** A person's role in a project. Who makes and who approves payments depends on user roles and levels alone. */
export const ProjectRole = z
  .enum(['MANAGER', 'MAKER', 'REVIEWER', 'APPROVER', 'VIEWER'])
  .register(z.globalRegistry, { id: 'ProjectRole' });
export type ProjectRole = z.output<typeof ProjectRole>;

/** What the caller may do with a project now. PAY is making a payment for it. */
export const ProjectAction = z
  .enum(['EDIT', 'PEOPLE', 'ACTIVATE', 'HOLD', 'CLOSE', 'PAY'])
  .register(z.globalRegistry, { id: 'ProjectAction' });
export type ProjectAction = z.output<typeof ProjectAction>;

/** The most people in a project. */
export const PROJECT_PEOPLE_MAX = 100;

const AFTER = 'The last day must be after the first';
const inOrder = z.refine<{ startDate: Day; endDate: Day }>(({ startDate, endDate }) => startDate < endDate, {
  error: AFTER,
  path: ['endDate'],
});
const Budget = Money.check(
  z.refine((kobo) => kobo >= 1n && kobo <= LARGEST_AMOUNT, { error: 'Amount must be ₦0.01 to ₦999,999,999,999.99' }),
);

/** The basic facts of a project. */
export const projectBasics = {
  name: properName(3, 120, 'Enter a name of 3 to 120 characters'),
  description: z._default(severalLines(0, 2000, 'Use 2,000 characters or fewer'), ''),
  fundingSource: FundingSource,
  sponsor: z.optional(oneLine(0, 120, 'Use 120 characters or fewer')),
  budgetAmount: Budget,
  startDate: DayIn,
  endDate: DayIn,
  bankAccountId: z.optional(Id),
};

/** A member of a project, as submitted. */
export const MemberIn = z.strictObject({ userId: Id, role: ProjectRole });
export type MemberIn = z.output<typeof MemberIn>;

const CODE =
  'Use 2 to 20 capital letters, digits, hyphens and slashes; codes that begin with PRJ- are assigned by the portal';

export const OR19In = z
  .strictObject({
    ...projectBasics,
    code: z.optional(
      z.string().check(
        z.trim(),
        z.regex(/^[A-Z0-9][A-Z0-9/-]{1,19}$/, { error: CODE }),
        z.refine((code) => !code.startsWith('PRJ-'), { error: CODE }),
      ),
    ),
    managerUserId: Id,
    members: z.array(MemberIn).check(z.maxLength(PROJECT_PEOPLE_MAX - 1)),
  })
  .check(inOrder);
export type OR19In = z.output<typeof OR19In>;

export const PJ3In = z
  .strictObject({
    ...projectBasics,
    /** Needed where the budget becomes less; its history keeps it. */
    reason: z.optional(oneLine(10, 500, 'Give a reason of 10 to 500 characters')),
    version: z.int(),
  })
  .check(inOrder);
export type PJ3In = z.output<typeof PJ3In>;

export const PJ6In = z.strictObject({
  status: z.enum(['ACTIVE', 'ON_HOLD', 'CLOSED']),
  reason: oneLine(10, 500, 'Give a reason of 10 to 500 characters'),
});
export type PJ6In = z.output<typeof PJ6In>;

/**
 * The budget of a project: what is spent, what is committed by payments on their way, and what is left; left is
 * negative over budget.
 */
export const ProjectFigures = z
  .object({
    budgetAmount: Money,
    /** The part of submitted or approved payments that is neither paid nor closed. */
    committedAmount: Money,
    spentAmount: Money,
    leftAmount: Money,
    /** The spent or committed part of the budget, in whole percent, rounded down. */
    usedPercent: z.int(),
  })
  .register(z.globalRegistry, { id: 'ProjectFigures' });
export type ProjectFigures = z.output<typeof ProjectFigures>;

/** A project as lists show it. */
export const ProjectSummary = z
  .extend(ProjectFigures, {
    id: Id,
    ...organizationFields,
    code: z.string(),
    name: z.string(),
    managerUserId: Id,
    managerName: z.string(),
    fundingSource: FundingSource,
    startDate: Day,
    endDate: Day,
    status: ProjectStatus,
    can: z.array(ProjectAction),
    /** Why it cannot be closed now, where the caller may close others. */
    whyNot: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'ProjectSummary' });
export type ProjectSummary = z.output<typeof ProjectSummary>;

/** A complete project. */
export const Project = z
  .extend(ProjectSummary, {
    description: z.string(),
    sponsor: z.optional(z.string()),
    bankAccountId: z.optional(Id),
    bankAccountLabel: z.optional(z.string()),
    /** The reason for its status, where there is one. */
    statusReason: z.optional(z.string()),
    memberCount: z.int(),
    requestCount: z.int(),
    /** Payments for it that wait for approval, and those approved but not paid or closed in full. */
    waitingCount: z.int(),
    unpaidCount: z.int(),
    createdAt: Instant,
    createdByName: z.string(),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Project' });
export type Project = z.output<typeof Project>;

/** A member of a project. */
export const ProjectMember = z
  .object({
    userId: Id,
    name: z.string(),
    /** Labels of their roles in the organization. */
    roles: z.array(z.string()),
    role: ProjectRole,
    addedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'ProjectMember' });
export type ProjectMember = z.output<typeof ProjectMember>;

/** A fact of a project that an event of its history can change. */
export const ProjectFact = z
  .enum(['name', 'budget', 'funding', 'from', 'to', 'status', 'member'])
  .register(z.globalRegistry, { id: 'ProjectFact' });
export type ProjectFact = z.output<typeof ProjectFact>;

/**
 * An event in the history of a project. For a member, `of` is their name and the change is their role in the project.
 */
export const ProjectEvent = z
  .object({
    id: Id,
    at: Instant,
    byName: z.string(),
    summary: z.string(),
    changes: z.array(
      z.object({
        fact: ProjectFact,
        of: z.optional(z.string()),
        before: z.optional(z.string()),
        after: z.optional(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'ProjectEvent' });
export type ProjectEvent = z.output<typeof ProjectEvent>;

/** The most history events a project shows: the latest. */
export const PROJECT_EVENTS_MAX = 200;

/** The people of a project; `candidates` are those who could be added, for callers who may add them. */
export const ProjectPeople = z
  .object({
    members: z.array(ProjectMember),
    candidates: z.array(z.object({ userId: Id, name: z.string(), roles: z.array(z.string()) })),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'ProjectPeople' });
export type ProjectPeople = z.output<typeof ProjectPeople>;
