import { plural } from '@isura/contract/kernel/numbers-format';
import type { RowValidator } from '@isura/contract/kernel/row-validator';
import { SCHEDULE_MAX_BYTES, SCHEDULE_MAX_ROWS } from '@isura/contract/request/schedule';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { flagAgain } from '../../../platform/intake/correct-rows.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import { ALL_ROWS } from '../../../platform/intake/limits.ts';
import { type ReadIntake, readIntakeJob } from '../../../platform/intake/read-intake.ts';
import { callerOf } from '../../../platform/intake/sender.ts';
import { dropIntake, findIntake, type IntakeRecord, READ_AGAIN } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import {
  endReadAgain,
  holdScheduleOf,
  keepBefore,
  moveSchedule,
  noteNotified,
  noteRules,
  type ScheduleRow,
} from './schedule.queries.ts';
import { scheduleEvent } from './schedule.service.ts';

type ScheduleInput = Pick<ScheduleRow, 'orgId' | 'type' | 'typeData'>;

/** The validation of schedule rows: all a kind of file says about its rows, and the data they are validated with. */
export interface ScheduleValidation<World = unknown, Values = unknown>
  extends Pick<IntakeKind<World, Values>, 'module' | 'once' | 'together' | 'ask' | 'flag'> {
  validator: RowValidator<World, Values>;
  world(ctx: Ctx, schedule: ScheduleInput): Promise<World>;
  /** Returns what the rows of a schedule would be validated with now, as one short text. */
  rules(ctx: Ctx, tx: Tx, schedule: ScheduleInput): Promise<string>;
}

/** The kind of schedule files. */
export const SCHEDULES = 'request.schedules';

/**
 * What the validation data of a schedule is loaded by: its type and the fields of the payment, as uploaded or last
 * changed.
 */
export interface ScheduleContext {
  type: ScheduleRow['type'];
  typeData: ScheduleRow['typeData'];
}

const scheduleOf = ({ orgId, context }: IntakeRecord) => ({ orgId, ...(context as unknown as ScheduleContext) });

/**
 * Announces to its maker that a schedule was validated, or could not be read: once per file, not when rows are
 * validated again; and each time why it could not be read in a way that they chose, with what is shown as before.
 */
const notifyChecked = (
  ctx: Ctx,
  tx: Tx,
  schedule: ScheduleRow,
  intake: IntakeRecord,
  refusedChoice?: string,
): Promise<void> =>
  ctx.outbox.announce(tx, {
    event: 'schedule.checked',
    payload: {
      scheduleId: schedule.id,
      orgId: schedule.orgId,
      number: schedule.number,
      type: schedule.type,
      valid: intake.validCount,
      warnings: intake.warningCount,
      excluded: intake.excludedCount,
      ...(intake.failureReason !== null && { unreadable: intake.failureReason }),
      ...(refusedChoice !== undefined && { refusedChoice }),
      userIds: [schedule.madeByUserId],
    },
    sourceType: 'schedule_upload',
    sourceId: schedule.id,
    orgId: schedule.orgId,
  });

/** Goes back to what was shown before a person chose to read the file in a way in which it cannot be read. */
async function goBack(
  ctx: Ctx,
  tx: Tx,
  schedule: ScheduleRow,
  {
    beforeIntakeId,
    failureCode,
    failureReason,
  }: Pick<IntakeRecord, 'failureCode' | 'failureReason'> & {
    beforeIntakeId: number;
  },
): Promise<void> {
  const [code, reason] = [failureCode ?? '', failureReason ?? ''];
  await keepBefore(tx, schedule.id, { code, reason });
  await record(tx, [
    scheduleEvent(ctx, callerOf(schedule.madeBy), schedule, {
      action: 'schedule.choices-refused',
      summary: `${schedule.number} could not be read with other choices: ${reason}`,
      after: { failureCode: code },
    }),
  ]);
  await notifyChecked(ctx, tx, schedule, (await findIntake(tx, beforeIntakeId))!, reason);
}

/**
 * Completes the reading of a file: the schedule is VALIDATED or UNREADABLE, unless another file has replaced this one. A
 * file that cannot be read with other choices is shown as before.
 */
async function ended(ctx: Ctx, tx: Tx, intake: IntakeRecord): Promise<void> {
  const schedule = await holdScheduleOf(tx, intake.id);
  if (schedule?.status !== 'UPLOADED' && schedule?.status !== 'VALIDATING') return;
  const { readCount, validCount, warningCount, excludedCount, failureCode, failureReason } = intake;
  const isUnreadable = failureReason !== null;
  const { beforeIntakeId } = schedule;
  if (beforeIntakeId !== null) {
    if (isUnreadable) return await goBack(ctx, tx, schedule, { ...intake, beforeIntakeId });
    await endReadAgain(tx, schedule.id);
    await dropIntake(tx, beforeIntakeId, ctx.clock.now(), READ_AGAIN);
  }
  await moveSchedule(tx, schedule.id, isUnreadable ? 'UNREADABLE' : 'VALIDATED', {
    failure: { code: failureCode, reason: failureReason },
  });
  await record(tx, [
    scheduleEvent(ctx, callerOf(schedule.madeBy), schedule, {
      action: isUnreadable ? 'schedule.unreadable' : 'schedule.judged',
      summary: isUnreadable
        ? `${schedule.number} could not be read`
        : `${schedule.number}: ${plural(readCount, 'row', 'rows')} validated, ${excludedCount} excluded`,
      after: { readCount, validCount, warningCount, excludedCount, ...(failureCode !== null && { failureCode }) },
    }),
  ]);
  if (schedule.toldIntakeId === intake.id) return;
  await noteNotified(tx, schedule.id, intake.id);
  await notifyChecked(ctx, tx, schedule, intake);
}

/**
 * Stores what the rows are validated with from now on. Rows already in were validated with other rules, so all of them
 * are validated again; while a file is still coming in, the stored rules stay: its submission has the rows validated
 * again.
 */
async function keepRules(tx: Tx, intake: IntakeRecord, schedule: ScheduleRow, now: string): Promise<void> {
  if (now === schedule.rules || (!intake.rowsIn && intake.readCount > 0)) return;
  if (intake.rowsIn) await flagAgain(tx, intake.id, { verdicts: ['VALID', 'WARNING', 'EXCLUDED', 'REMOVED'] });
  await noteRules(tx, schedule.id, now);
}

/** Schedules as a kind of file; `maxRows` is raised only for measurements. */
export function scheduleIntake<World, Values>(
  { world, rules, ...validation }: ScheduleValidation<World, Values>,
  maxRows = SCHEDULE_MAX_ROWS,
): IntakeKind<World, Values> {
  return {
    ...validation,
    name: SCHEDULES,
    maxRows,
    maxBytes: SCHEDULE_MAX_BYTES,
    world: (ctx, intake) => world(ctx, scheduleOf(intake)),
    async begun(ctx, intake) {
      await ctx.inTx(
        JOB_SCOPE,
        async (tx) => {
          const schedule = await holdScheduleOf(tx, intake.id);
          if (!schedule) return;
          if (schedule.status === 'UPLOADED') await moveSchedule(tx, schedule.id, 'VALIDATING');
          await keepRules(tx, intake, schedule, await rules(ctx, tx, scheduleOf(intake)));
        },
        ALL_ROWS,
      );
    },
    ended,
  };
}

/** Returns the job that reads schedules; two files at a time. */
export const readSchedules = (kind: IntakeKind<never, never>): ReadIntake =>
  readIntakeJob('request.read-schedule', [kind]);
