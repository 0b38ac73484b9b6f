import { lagosDay } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Schedule } from '@isura/contract/request/schedule';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { flagAgain } from '../../../platform/intake/correct-rows.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { senderOf } from '../../../platform/intake/sender.ts';
import { findIntake, insertOfExcluded } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { assertLive } from '../payment-request/draft-request.service.ts';
import { MANY_LINES } from '../payment-request/lines.queries.ts';
import { claimRows, leftOut } from './left-rows.queries.ts';
import { assertRoom } from './receive-schedule.service.ts';
import { findSchedule, insertSchedule, type ScheduleRow } from './schedule.queries.ts';
import { assertScheduleSeen, heldSchedule, scheduleEvent, scheduleOut } from './schedule.service.ts';
import { headIn } from './schedule-head.service.ts';

const headOf = (row: ScheduleRow, today: string) => ({
  ...headIn(row),
  payDate: row.payDate < today ? today : row.payDate,
});

/**
 * Takes the excluded rows of a submitted schedule into a new one (SC9), the named ones or all that no other schedule
 * has; they are validated again there, and stay as they are here. Refuses with `not-found`, `access-denied`,
 * `invalid-transition` if there is no such row, and `rate-limited`.
 */
export async function resubmitExcluded(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  rowNos: readonly number[] | undefined,
  read: ReadIntake,
): Promise<Schedule> {
  await assertScheduleSeen(ctx, by, id);
  const orgId = assertLive(by);
  return await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const row = await heldSchedule(tx, by, id, 'SUBMITTED');
      await assertRoom(tx, by);
      const at = ctx.clock.now();
      const userId = by.actor.userId ?? 0;
      const left = await leftOut(tx, row, rowNos);
      if (left.length === 0)
        throw new DomainError('invalid-transition', {
          detail: 'This schedule has no excluded rows left.',
          status: row.status,
        });
      const intakeId = await insertOfExcluded(tx, (await findIntake(tx, row.intakeId))!, { userId, at, rows: left });
      await flagAgain(tx, intakeId, { rowNos: left });
      const head = headOf(row, lagosDay(at));
      const year = Number(lagosDay(at).slice(0, 4));
      const made = { orgId, userId, year, intakeId, resubmitsId: row.id, madeBy: senderOf(by), at };
      const newId = await insertSchedule(tx, head, made);
      await claimRows(tx, row, left, newId);
      await ctx.queue.enqueue(tx, read, { intakeId });
      const fresh = (await findSchedule(tx, newId))!;
      await record(tx, [
        scheduleEvent(ctx, by, fresh, {
          action: 'schedule.resubmitted',
          summary: `${plural(left.length, 'excluded row', 'excluded rows')} of ${row.number} resubmitted in ${fresh.number}`,
          after: { number: fresh.number, from: row.number, rows: left.length },
        }),
      ]);
      return await scheduleOut(ctx, tx, by, fresh);
    },
    MANY_LINES,
  );
}
