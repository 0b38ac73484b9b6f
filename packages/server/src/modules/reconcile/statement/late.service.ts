import { lagosDay } from '@isura/contract/kernel/days';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { keepersOf } from '../../identity/index.ts';
import { lateBefore } from './late.domain.ts';
import { holdLateStatements, markLateNotified } from './late.queries.ts';
import { whyNotSignOff } from './may-sign-off.service.ts';
import { findStatement, type StatementRow } from './statement.queries.ts';

/**
 * Returns the keepers who may sign off at least one of these statements: they neither imported it nor explained money
 * of its days by hand.
 */
async function signersOf(tx: Tx, statements: readonly StatementRow[]): Promise<number[]> {
  const signers: number[] = [];
  for (const keeper of await keepersOf(tx, statements[0]!.orgId))
    for (const statement of statements) {
      if (await whyNotSignOff(tx, statement, keeper.userId)) continue;
      signers.push(keeper.userId);
      break;
    }
  return signers;
}

/**
 * Announces statements not signed off more than three working days after their last day, once each and grouped by account, to
 * those who may sign one of them off. If nobody may yet, a later run announces them. Safe to repeat and to run
 * concurrently: a statement and its announcement commit together. Returns how many accounts were announced.
 */
export async function notifyLate(ctx: Pick<Ctx, 'clock' | 'inTx' | 'outbox'>): Promise<number> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const late: StatementRow[] = [];
    for (const id of await holdLateStatements(tx, lateBefore(lagosDay(now)))) late.push((await findStatement(tx, id))!);
    let announced = 0;
    for (const [bankAccountId, statements] of Map.groupBy(late, (row) => row.bankAccountId)) {
      const userIds = await signersOf(tx, statements);
      if (userIds.length === 0) continue;
      const [first] = statements as [StatementRow];
      const payload = {
        orgId: first.orgId,
        orgName: first.orgName,
        bankAccountId,
        account: first.accountLabel,
        fromDay: first.fromDay ?? '',
        statements: statements.length,
        openLines: statements.reduce((all, { openCount }) => all + openCount, 0),
        userIds,
      };
      await ctx.outbox.announce(tx, {
        event: 'statement.late',
        payload,
        ...{ sourceType: 'bank_account', sourceId: bankAccountId, orgId: first.orgId },
      });
      await markLateNotified(
        tx,
        statements.map(({ id }) => id),
        now,
      );
      announced += 1;
    }
    return announced;
  });
}
