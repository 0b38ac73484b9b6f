import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import { askingOf } from './ask-banks.service.ts';
import { comparisonRules } from './comparison-rules.service.ts';
import { flagSchedule } from './flag-repeats.queries.ts';
import { onceIn } from './repeated-rows.domain.ts';
import type { ScheduleContextData } from './row-validation-state.domain.ts';
import { rulesNow, type ScheduleSetup, scheduleContextData } from './schedule-context.service.ts';
import { validator } from './validate-row.domain.ts';
import type { ScheduleValues } from './values.domain.ts';

/**
 * The validation of schedule rows, in the form a kind of file requires. The file's `context` has the type and its
 * fields.
 */
export interface RowsOfSchedules
  extends Required<
    Pick<IntakeKind<ScheduleContextData, ScheduleValues>, 'module' | 'validator' | 'once' | 'ask' | 'flag'>
  > {
  world(ctx: Ctx, schedule: ScheduleSetup): Promise<ScheduleContextData>;
  /** Returns the rates, limits and accounts rows are validated with now (`rulesOf`). */
  rules(ctx: Ctx, tx: Tx, schedule: ScheduleSetup): Promise<string>;
}

/** Returns the validation for schedules of these types; by default those of the registry. */
export function validationOf(entries: readonly PaymentType[] = offeredTypes()): RowsOfSchedules {
  const inFiles = entries.filter(({ schedule }) => schedule);
  const entryOf = (type: unknown): PaymentType => {
    const entry = inFiles.find(({ code }) => code === type);
    if (!entry) throw new Error(`${String(type)} cannot be paid in schedules`);
    return entry;
  };
  return {
    module: new URL('./validate-row.domain.ts', import.meta.url),
    validator,
    once: onceIn(inFiles),
    world: (ctx, schedule) => scheduleContextData(ctx, schedule, entryOf(schedule.type)),
    rules: (ctx, tx, schedule) => rulesNow(ctx, tx, schedule, entryOf(schedule.type)),
    ask: askingOf(entryOf),
    async flag(tx, intake) {
      await flagSchedule(tx, intake, entryOf(intake.context.type), await comparisonRules(tx, intake));
    },
  };
}

/** The validation of schedule rows of every offered type. */
export const scheduleValidation = validationOf();
