import { createHash } from 'node:crypto';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { WireValues } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { written } from '../../../platform/intake/lines.ts';
import { calculationContext } from '../payment-type/calculation-context.service.ts';
import { calculating, readHead, type ScheduleContextData } from './row-validation-state.domain.ts';

/** A schedule apart from its rows: its organization, its type, and the fields of the payment as they were set up. */
export interface ScheduleSetup {
  orgId: number;
  type: RequestType;
  typeData: WireValues;
}

const entryOf = (type: string): PaymentType => {
  const entry = paymentType(type);
  if (!entry?.schedule) throw new Error(`${type} cannot be paid in schedules`);
  return entry;
};

async function worldIn(
  ctx: Ctx,
  tx: Tx,
  schedule: Omit<ScheduleSetup, 'type'>,
  entry: PaymentType,
): Promise<ScheduleContextData> {
  const orgId = schedule.orgId;
  const { typeData } = schedule;
  const now = await calculationContext(ctx, tx, orgId, entry, { typeData }, new Map());
  const { namesAt: _names, nameFits: _fits, contract: _contract, ...world } = now;
  const billers = world.billers.map(({ id, name }) => [name.toLowerCase(), String(id)] as const);
  return {
    ...world,
    lists: { ...world.lists, billers: new Map(billers) },
    entry,
    head: typeData,
  };
}

/**
 * Returns the data the rows of a schedule are validated with. `entry` is that of its type unless a test has its own.
 */
export const scheduleContextData = (
  ctx: Ctx,
  schedule: ScheduleSetup,
  entry = entryOf(schedule.type),
): Promise<ScheduleContextData> => ctx.inTx(JOB_SCOPE, (tx) => worldIn(ctx, tx, schedule, entry));

/**
 * The form in which rows name their papers, and where deductions are paid: rows validated under other rules are
 * validated again before submission.
 */
const RULES = 'letters and digits; deductions elsewhere are named';

/**
 * Returns what determines figures and payees of rows, as one short text: rates, those of today among them, limits, and
 * accounts of lists.
 */
export function rulesOf({ rates, today, authorities, pfas, funds, billers, lineLimit }: ScheduleContextData): string {
  const inForce = rates.map(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= today && (effectiveTo === null || effectiveTo >= today),
  );
  const all = written([RULES, rates, inForce, authorities, pfas, funds, billers, lineLimit ?? null]);
  return createHash('sha256').update(all).digest('base64');
}

/** Returns the same with today's values. */
export const rulesNow = async (
  ctx: Ctx,
  tx: Tx,
  schedule: ScheduleSetup,
  entry = entryOf(schedule.type),
): Promise<string> => rulesOf(await worldIn(ctx, tx, schedule, entry));

/**
 * Returns what is missing or wrong in the fields set up beside a schedule, named as on the form: `typeData.taxPeriod`.
 */
export async function headFaults(ctx: Ctx, tx: Tx, schedule: ScheduleSetup): Promise<FieldProblem[]> {
  const world = await worldIn(ctx, tx, schedule, entryOf(schedule.type));
  return readHead(world, calculating(world)).faults;
}
