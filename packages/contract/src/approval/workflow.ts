import * as z from 'zod/mini';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { LARGEST_AMOUNT } from '../kernel/money-entry.ts';
import { requestTypes } from '../kernel/request-type.ts';
import { oneLine } from '../kernel/words.ts';

/** `*` stands for every type without bands of its own. */
export const WorkflowType = z.enum(['*', ...requestTypes]).register(z.globalRegistry, { id: 'WorkflowType' });
export type WorkflowType = z.output<typeof WorkflowType>;

/**
 * At a REVIEW level people check and may return a payment; at an APPROVE level they approve the money, always with a
 * fresh code.
 */
export const LevelKind = z.enum(['REVIEW', 'APPROVE']);
export type LevelKind = z.output<typeof LevelKind>;

/** Everybody with a role, or named people. */
export const AssigneeType = z.enum(['AUTHORITY', 'USERS']);
export type AssigneeType = z.output<typeof AssigneeType>;

export const LEVELS_MAX = 6;
export const APPROVALS_MAX = 5;
export const LEVEL_PEOPLE_MAX = 50;
export const SLA_HOURS_MAX = 240;
/** The most bands of all types together in one set. */
export const WORKFLOWS_MAX = 100;

const level = {
  levelNo: z.int().check(z.gte(1), z.lte(LEVELS_MAX)),
  name: oneLine(2, 60, 'Enter a name of 2 to 60 characters for the level'),
  kind: LevelKind,
  assigneeType: AssigneeType,
  authorityId: z.optional(Id),
  userIds: z.optional(z.array(Id).check(z.maxLength(LEVEL_PEOPLE_MAX, { error: 'Choose 50 people or fewer' }))),
  requiredApprovals: z
    .int()
    .check(
      z.gte(1, { error: 'Approvals must be 1 to 5' }),
      z.lte(APPROVALS_MAX, { error: 'Approvals must be 1 to 5' }),
    ),
  canExclude: z.boolean(),
  /** Hours of working days the level has (docs/spec/approvals.md#the-clock). */
  slaHours: z
    .int()
    .check(z.gte(1, { error: 'Hours must be 1 to 240' }), z.lte(SLA_HOURS_MAX, { error: 'Hours must be 1 to 240' })),
  requireOtp: z.boolean(),
};

/** One level as submitted. AUTHORITY needs `authorityId`, USERS needs `userIds`. */
export const WorkflowLevelIn = z.object(level).register(z.globalRegistry, { id: 'WorkflowLevelIn' });
export type WorkflowLevelIn = z.output<typeof WorkflowLevelIn>;

/** A person assigned to a level who may act there. */
export const LevelPerson = z.object({ userId: Id, name: z.string() }).register(z.globalRegistry, { id: 'LevelPerson' });
export type LevelPerson = z.output<typeof LevelPerson>;

/**
 * One level as stored. `roleLabel` is the role's name for people; `people` are those who may act now; `peopleMissing`
 * is how many more it needs, when nobody acts twice on a payment.
 */
export const WorkflowLevel = z
  .object({
    ...level,
    roleLabel: z.optional(z.string()),
    people: z.array(LevelPerson),
    peopleMissing: z.int(),
  })
  .register(z.globalRegistry, { id: 'WorkflowLevel' });
export type WorkflowLevel = z.output<typeof WorkflowLevel>;

/** No one may type more; larger amounts are covered only by the band with the open end. */
const BandAmount = Money.check(
  z.refine((amount) => amount >= 1n && amount <= LARGEST_AMOUNT, {
    error: 'Amount must be ₦0.01 to ₦999,999,999,999.99',
  }),
);

const band = {
  requestType: WorkflowType,
  name: oneLine(3, 80, 'Enter a name of 3 to 80 characters for the workflow'),
  minAmount: BandAmount,
  maxAmount: z.optional(BandAmount),
};

/**
 * A band of amounts of a type and the levels its payments pass, as submitted. Without `maxAmount` the band has no end.
 */
export const WorkflowIn = z
  .object({
    ...band,
    levels: z
      .array(WorkflowLevelIn)
      .check(
        z.minLength(1, { error: 'Add a level' }),
        z.maxLength(LEVELS_MAX, { error: 'A workflow has 6 levels or fewer' }),
      ),
  })
  .register(z.globalRegistry, { id: 'WorkflowIn' });
export type WorkflowIn = z.output<typeof WorkflowIn>;

/** Amounts no band covers; without `to` they have no end. */
export const AmountGap = z
  .object({ from: Money, to: z.optional(Money) })
  .register(z.globalRegistry, { id: 'AmountGap' });
export type AmountGap = z.output<typeof AmountGap>;

export const WorkflowStatus = z.enum(['DRAFT', 'ACTIVE', 'RETIRED']);
export type WorkflowStatus = z.output<typeof WorkflowStatus>;

/**
 * A workflow as stored. `versionNo` counts the sets of the organization; a DRAFT waits with the change
 * `adminRequestNumber`. `coverage` lists the amounts of its type that its set leaves out.
 */
export const Workflow = z
  .object({
    id: Id,
    ...band,
    versionNo: z.int(),
    status: WorkflowStatus,
    levels: z.array(WorkflowLevel),
    coverage: z.array(AmountGap),
    adminRequestId: z.optional(Id),
    adminRequestNumber: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Workflow' });
export type Workflow = z.output<typeof Workflow>;
