import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { Schedule } from '@isura/contract/request/schedule';
import * as z from 'zod/mini';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { flagAgain } from '../../../platform/intake/correct-rows.ts';
import { deskOf } from '../../../platform/intake/desk.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { beginAgain } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { MANY_LINES } from '../payment-request/lines.queries.ts';
import { mayReadAgain } from './read-schedule-again.service.ts';
import { figuresOfRows } from './row-figures.service.ts';
import { findSchedule, moveSchedule, type ScheduleRow } from './schedule.queries.ts';
import {
  assertScheduleSeen,
  heldSchedule,
  hidesAccounts,
  isMakerOf,
  isUnderWay,
  readSchedule,
  scheduleEvent,
  scheduleOut,
} from './schedule.service.ts';

/**
 * Returns the calls for the file of a schedule and its rows (SC5, SC6, SC11, SC12, SC14 to SC16): rows can be corrected
 * while it is VALIDATED.
 */
export const scheduleRows = (kind: IntakeKind<never, never>, read: ReadIntake) =>
  deskOf<ScheduleRow, Schedule>({
    kindOf: () => kind,
    see: assertScheduleSeen,
    hold: (tx, by, id) => heldSchedule(tx, by, id, 'VALIDATED'),
    async recordChange(ctx, tx, by, schedule, { act, ...details }) {
      await record(tx, [scheduleEvent(ctx, by, schedule, { action: `schedule.${act}`, ...details } as never)]);
    },
    out: readSchedule,
    isStill: (schedule) => !isUnderWay(schedule),
    write: (schedule) => JSON.stringify(z.encode(Schedule, schedule)),
    mayReadAgain: async (tx, schedule, { actor }) => isMakerOf(actor, schedule) && (await mayReadAgain(tx, schedule)),
    errorColumn: 'error',
    hides: (schedule, { actor }) => hidesAccounts(actor, schedule),
    more: figuresOfRows,
    async again(ctx, tx, schedule) {
      await moveSchedule(tx, schedule.id, 'VALIDATING');
      await ctx.queue.enqueue(tx, read, { intakeId: schedule.intakeId });
    },
  });

/**
 * Validates rows again with today's rules and answers (SC7): the named ones, or all that are excluded. Refuses with
 * `not-found`, `access-denied`, and `invalid-transition` if the schedule is not VALIDATED or has no such row.
 */
export async function recheck(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  rowNos: readonly number[] | undefined,
  read: ReadIntake,
): Promise<Schedule> {
  await assertScheduleSeen(ctx, by, id);
  return await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const row = await heldSchedule(tx, by, id, 'VALIDATED');
      const count = await flagAgain(tx, row.intakeId, rowNos ? { rowNos } : { verdicts: ['EXCLUDED'] });
      if (count === 0)
        throw new DomainError('invalid-transition', {
          detail: 'There are no rows to check again.',
          status: row.status,
        });
      await beginAgain(tx, row.intakeId);
      await moveSchedule(tx, row.id, 'VALIDATING');
      await ctx.queue.enqueue(tx, read, { intakeId: row.intakeId });
      await record(tx, [
        scheduleEvent(ctx, by, row, {
          action: 'schedule.rechecked',
          summary: `${plural(count, 'row', 'rows')} of ${row.number} checked again`,
          after: { count },
        }),
      ]);
      return await scheduleOut(ctx, tx, by, (await findSchedule(tx, row.id))!);
    },
    MANY_LINES,
  );
}
