import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import { paymentRules } from '../../org/index.ts';
import { askingOf } from './asking.service.ts';
import type { ScheduleWorld } from './begun.domain.ts';
import { markSchedule } from './marking.queries.ts';
import { onceIn } from './once.domain.ts';
import { judge } from './row.domain.ts';
import type { ScheduleValues } from './values.domain.ts';
import { rulesNow, type ScheduleGiven, scheduleWorld } from './world.service.ts';

/** How the rows of schedules are judged, as a kind of file wants it. `context` of the file has the type and its fields. */
export interface RowsOfSchedules
  extends Required<Pick<IntakeKind<ScheduleWorld, ScheduleValues>, 'module' | 'judge' | 'once' | 'ask' | 'mark'>> {
  world(ctx: Ctx, given: ScheduleGiven): Promise<ScheduleWorld>;
  /** By what rates, limits and accounts rows are judged now (`rulesOf`). */
  rules(ctx: Ctx, tx: Tx, given: ScheduleGiven): Promise<string>;
}

/** The judging of schedules of these types; those of the registry where nobody says otherwise. */
export function judgingOf(entries: readonly PaymentType[] = offeredTypes()): RowsOfSchedules {
  const inFiles = entries.filter(({ schedule }) => schedule);
  const entryOf = (type: unknown): PaymentType => {
    const entry = inFiles.find(({ code }) => code === type);
    if (!entry) throw new Error(`${String(type)} is not paid in schedules`);
    return entry;
  };
  return {
    module: new URL('./row.domain.ts', import.meta.url),
    judge,
    once: onceIn(inFiles),
    world: (ctx, given) => scheduleWorld(ctx, given, entryOf(given.type)),
    rules: (ctx, tx, given) => rulesNow(ctx, tx, given, entryOf(given.type)),
    ask: askingOf(entryOf),
    async mark(tx, intake) {
      const { duplicateDays } = await paymentRules(tx, Number(intake.orgId));
      await markSchedule(tx, intake, entryOf(intake.context.type), duplicateDays);
    },
  };
}

/** How every row of a schedule is judged, whatever its type. */
export const scheduleJudging = judgingOf();
