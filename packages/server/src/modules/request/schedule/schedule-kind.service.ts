import { plural } from '@isura/contract/kernel/numbers-format';
import type { RowJudge } from '@isura/contract/kernel/row-judge';
import { SCHEDULE_MAX_BYTES, SCHEDULE_MAX_ROWS } from '@isura/contract/request/schedule';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import { ALL_ROWS } from '../../../platform/intake/limits.ts';
import { markAnew } from '../../../platform/intake/mend.ts';
import { type ReadIntake, readIntakeJob } from '../../../platform/intake/read-intake.ts';
import { askerOf } from '../../../platform/intake/sender.ts';
import type { IntakeRecord } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { holdScheduleOf, moveSchedule, noteRules, noteTold, type ScheduleRow } from './schedule.queries.ts';
import { JOB, scheduleEvent } from './schedule.service.ts';

type ScheduleGiven = Pick<ScheduleRow, 'orgId' | 'type' | 'typeData'>;

/** How the rows of schedules are judged: all that a kind of file says of its rows, and by what world they are judged. */
export interface ScheduleJudging<World = unknown, Values = unknown>
  extends Pick<IntakeKind<World, Values>, 'module' | 'once' | 'together' | 'ask' | 'mark'> {
  judge: RowJudge<World, Values>;
  world(ctx: Ctx, schedule: ScheduleGiven): Promise<World>;
  /** What the rows of a schedule would be judged by now, as one short text. */
  rules(ctx: Ctx, tx: Tx, schedule: ScheduleGiven): Promise<string>;
}

/** Files of schedules are of this kind. */
export const SCHEDULES = 'request.schedules';

/** What the world of a schedule is loaded by: its type and the fields of the payment, as they were when it was sent or changed. */
export interface ScheduleContext {
  type: ScheduleRow['type'];
  typeData: ScheduleRow['typeData'];
}

const scheduleOf = ({ orgId, context }: IntakeRecord) => ({ orgId, ...(context as unknown as ScheduleContext) });

/** Announces to its maker that a schedule is checked, or could not be read: once a file, not for rows that are judged anew. */
const tellChecked = (ctx: Ctx, tx: Tx, schedule: ScheduleRow, intake: IntakeRecord): Promise<void> =>
  ctx.outbox.announce(tx, {
    event: 'schedule.checked',
    payload: {
      scheduleId: Number(schedule.id),
      orgId: Number(schedule.orgId),
      number: schedule.number,
      type: schedule.type,
      valid: intake.validCount,
      warnings: intake.warningCount,
      excluded: intake.excludedCount,
      ...(intake.failureReason !== null && { unreadable: intake.failureReason }),
      userIds: [Number(schedule.madeByUserId)],
    },
    sourceType: 'schedule_upload',
    sourceId: Number(schedule.id),
    orgId: Number(schedule.orgId),
  });

/** A reading has ended: the schedule is VALIDATED or UNREADABLE, unless another file took the place of this one. */
async function ended(ctx: Ctx, tx: Tx, intake: IntakeRecord): Promise<void> {
  const schedule = await holdScheduleOf(tx, intake.id);
  if (schedule?.status !== 'UPLOADED' && schedule?.status !== 'VALIDATING') return;
  const { readCount, validCount, warningCount, excludedCount, failureCode, failureReason } = intake;
  const isUnreadable = failureReason !== null;
  await moveSchedule(tx, schedule.id, isUnreadable ? 'UNREADABLE' : 'VALIDATED', {
    failure: { code: failureCode, reason: failureReason },
  });
  await record(tx, [
    scheduleEvent(ctx, askerOf(schedule.madeBy), schedule, {
      action: isUnreadable ? 'schedule.unreadable' : 'schedule.judged',
      summary: isUnreadable
        ? `${schedule.number} could not be read`
        : `${schedule.number}: ${plural(readCount, 'row', 'rows')} judged, ${excludedCount} excluded`,
      after: { readCount, validCount, warningCount, excludedCount, ...(failureCode !== null && { failureCode }) },
    }),
  ]);
  if (schedule.toldIntakeId === intake.id) return;
  await noteTold(tx, schedule.id, intake.id);
  await tellChecked(ctx, tx, schedule, intake);
}

/**
 * Keeps what the rows are judged by from now on. Rows that are in were judged by others, so all of them are judged anew; while a
 * file is still coming in, what was kept stays: sending it has its rows judged anew.
 */
async function keepRules(tx: Tx, intake: IntakeRecord, schedule: ScheduleRow, now: string): Promise<void> {
  if (now === schedule.rules || (!intake.rowsIn && intake.readCount > 0)) return;
  if (intake.rowsIn) await markAnew(tx, intake.id, { verdicts: ['VALID', 'WARNING', 'EXCLUDED', 'REMOVED'] });
  await noteRules(tx, schedule.id, now);
}

/** Schedules as a kind of file; `maxRows` is raised for measuring alone. */
export function scheduleIntake<World, Values>(
  { world, rules, ...judging }: ScheduleJudging<World, Values>,
  maxRows = SCHEDULE_MAX_ROWS,
): IntakeKind<World, Values> {
  return {
    ...judging,
    name: SCHEDULES,
    maxRows,
    maxBytes: SCHEDULE_MAX_BYTES,
    world: (ctx, intake) => world(ctx, scheduleOf(intake)),
    async begun(ctx, intake) {
      await ctx.inTx(
        JOB,
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

/** The job that reads schedules; two files at a time. */
export const readSchedules = (kind: IntakeKind<never, never>): ReadIntake =>
  readIntakeJob('request.read-schedule', [kind]);
