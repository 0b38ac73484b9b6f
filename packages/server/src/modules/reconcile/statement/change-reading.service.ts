import type { BS13In } from '@isura/contract/reconcile/reading';
import type { BankStatement } from '@isura/contract/reconcile/shapes';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { ALL_ROWS } from '../../../platform/intake/limits.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import { MOST_UNREAD, refuseUnread } from '../../../platform/intake/sent.ts';
import { insertAgain, unreadOf } from '../../../platform/intake/store.ts';
import { record } from '../../audit/index.ts';
import { choicesOf, choicesWith } from './choices.domain.ts';
import { statementOut } from './read-statements.service.ts';
import { findStatement, writeReadAgain } from './statement.queries.ts';
import { eventOf, holdWaiting } from './waiting-statement.service.ts';

/**
 * BS13: reads the file of a waiting statement again with other choices, beside the rows that are shown; it is READING
 * until then. Where the file cannot be read with them, it waits as it was shown before (statement-kind.service.ts).
 * Refuses not-found, organization-not-live, invalid-transition unless it waits, stale-version, and rate-limited while
 * several files of who chooses are being read, or where the organization has used its daily quota.
 */
export async function changeReading(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { version, ...chosen }: BS13In,
  read: ReadIntake,
): Promise<BankStatement> {
  return await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const userId = by.actor.userId ?? 0;
      const row = await holdWaiting(tx, by, id, { event: 'read-again', version });
      if ((await unreadOf(tx, userId)) >= MOST_UNREAD) throw refuseUnread(MOST_UNREAD);
      const [before, at] = [choicesOf(row), ctx.clock.now()];
      const choices = choicesWith(before, chosen, by.actor.login ?? '');
      const intakeId = await insertAgain(tx, row.intakeId!, { userId, context: { choices }, at });
      await writeReadAgain(tx, id, intakeId);
      await ctx.queue.enqueue(tx, read, { intakeId });
      await record(tx, [
        {
          ...eventOf(ctx, by, row),
          action: 'statement.choices',
          summary: `${row.fileName} is read again with other choices`,
          before: { ...before },
          after: { ...choices },
        },
      ]);
      return await statementOut(ctx, tx, by.actor, (await findStatement(tx, id))!);
    },
    ALL_ROWS,
  );
}
