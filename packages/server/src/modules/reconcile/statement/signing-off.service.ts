import { formatDay } from '@isura/contract/kernel/day-format';
import { nextOf } from '@isura/contract/kernel/moves';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { BankStatement } from '@isura/contract/reconcile/shapes';
import { statementMoves } from '@isura/contract/reconcile/states';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { assertDaysAgree } from './day-balances.service.ts';
import { assertMayReconcile } from './may-reconcile.service.ts';
import { whyNotSignOff } from './may-sign-off.service.ts';
import { noStatement, statementOut, withdrawalsOf } from './read-statements.service.ts';
import { findStatement, holdStatement, waitingLinesOf, writeSignedOff } from './statement.queries.ts';
import { announceStatement } from './statement-kind.service.ts';

const WHY_NOT = {
  imported:
    'You imported this statement or confirmed how it is read, with this account or another one of yours, so someone else must sign it off.',
  explained:
    'You explained money of this account and these days by hand, with this account or another one of yours, so someone else must sign it off.',
} as const;

/**
 * BS8: signs off a statement; nothing in it changes afterwards. Refuses not-found, organization-not-live,
 * not-maker-checker for a person who imported or confirmed it or explained by hand what moved on its account and days
 * (ADR 0098), invalid-transition unless it is READ or while a line is open or part of it is pending, stale-version, and
 * balance-contradiction while the lines of one of its days do not come to the bank's balance.
 */
export async function signOff(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  version: number,
): Promise<BankStatement> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    if (!(await holdStatement(tx, id))) throw noStatement();
    const row = (await findStatement(tx, id))!;
    assertMayReconcile(by, row);
    if (nextOf(statementMoves, row.status, 'sign-off') === undefined)
      throw new DomainError('invalid-transition', {
        detail: 'Only a statement that has been read can be signed off.',
        status: row.status,
      });
    const whyNot = await whyNotSignOff(tx, row, by.actor.userId ?? 0);
    if (whyNot) throw new DomainError('not-maker-checker', { detail: WHY_NOT[whyNot] });
    if ((await withdrawalsOf(tx, second, [row])).size > 0)
      throw new DomainError('invalid-transition', {
        detail: 'The withdrawal of this statement is waiting for a second person. It must be decided first.',
      });
    if (row.version !== version)
      throw new DomainError('stale-version', {
        detail: 'This statement changed since you opened it. Reload and try again.',
      });
    if (row.openCount > 0)
      throw new DomainError('invalid-transition', {
        detail: `${plural(row.openCount, 'line is', 'lines are')} not explained yet.`,
        openCount: row.openCount,
      });
    await assertDaysAgree(tx, row);
    const booked = await waitingLinesOf(tx, id);
    if ((await second.waiting(tx, 'bank_statement_line', booked)).length > 0)
      throw new DomainError('invalid-transition', {
        detail: 'A line of this statement is waiting for a second person.',
      });
    await writeSignedOff(tx, id, { userId: by.actor.userId ?? 0, by: by.actor.login ?? '', at: ctx.clock.now() });
    await announceStatement(ctx, tx, 'statement.signed-off', row);
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: row.orgId,
        action: 'statement.signed-off',
        category: 'COLLECTION',
        entityType: 'bank_statement',
        entityId: id,
        summary: `${row.fileName}: ${row.accountLabel} signed off up to ${formatDay(row.toDay ?? '')}`,
        before: { status: row.status },
        after: { status: 'SIGNED_OFF' },
      },
    ]);
    return await statementOut(ctx, tx, by.actor, (await findStatement(tx, id))!);
  });
}
