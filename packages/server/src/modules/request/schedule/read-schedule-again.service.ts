import type { ReadAgainIn } from '@isura/contract/kernel/file-plan';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Schedule } from '@isura/contract/request/schedule';
import type { ScheduleStatus } from '@isura/contract/request/schedule-states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { assertReadingShown, insertReadAgain } from '../../../platform/intake/read-again.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { record } from '../../audit/index.ts';
import { assertLive } from '../payment-request/draft-request.service.ts';
import { beginReadAgain, findSchedule, type ScheduleRow } from './schedule.queries.ts';
import { assertScheduleSeen, heldSchedule, scheduleEvent, scheduleOut } from './schedule.service.ts';
import { isResubmitted } from './schedule-facts.queries.ts';

const rowsAreElsewhere = (): DomainError =>
  new DomainError('invalid-transition', {
    detail: 'Excluded rows of this schedule are in another one. Replace the file, or correct its rows here.',
  });

/** The states in which the file of a schedule can be read again. */
const READ: readonly ScheduleStatus[] = ['VALIDATED', 'UNREADABLE'];

/** Reports whether a schedule may be read in another way: it was read, or could not be, and no other has rows of it. */
export const mayReadAgain = async (tx: Tx, schedule: ScheduleRow): Promise<boolean> =>
  READ.includes(schedule.status) && !(await isResubmitted(tx, schedule));

/**
 * Reads the file of a schedule again with other choices (SC17); corrections of its rows are lost. Where it cannot be read
 * with them, what was shown is shown again (schedule-kind.service.ts). Refuses with `not-found`, `access-denied`,
 * `organization-not-live`, `invalid-transition` for a schedule that is neither validated nor unreadable, or that shares
 * rows with another, `stale-version`, `validation-failed` for a column that the template does not have, and
 * `rate-limited`.
 */
export async function readScheduleAgain(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { version, ...choices }: ReadAgainIn,
  read: ReadIntake,
): Promise<Schedule> {
  await assertScheduleSeen(ctx, by, id);
  assertLive(by);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldSchedule(tx, by, id, ...READ);
    assertReadingShown(row.version, version);
    if (!(await mayReadAgain(tx, row))) throw rowsAreElsewhere();
    const at = ctx.clock.now();
    const intakeId = await insertReadAgain(tx, row.intakeId, { choices, userId: by.actor.userId ?? 0, at });
    await beginReadAgain(tx, row.id, intakeId);
    await ctx.queue.enqueue(tx, read, { intakeId });
    await record(tx, [
      scheduleEvent(ctx, by, row, {
        action: 'schedule.choices',
        summary: `${row.fileName} of ${row.number} is read again with other choices`,
        after: { ...choices },
      }),
    ]);
    return await scheduleOut(ctx, tx, by, (await findSchedule(tx, row.id))!);
  });
}
