import { lagosDay, type Period } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { asKobo } from '@isura/contract/kernel/money';
import type { Sort } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { BalanceStatement, BalanceStatementSort } from '@isura/contract/ledger/balance-statement';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { daysOfMonth, periodFor, type RequestedPeriod } from './period.domain.ts';
import { accountToState, findStatement, insertStatement, listStatements } from './statement.queries.ts';
import type { StatementRow } from './statement-row.domain.ts';

const statementOut = (row: StatementRow): BalanceStatement => ({
  id: row.id,
  ...organizationFieldsOf(row),
  ledgerAccountId: row.ledgerAccountId,
  accountCode: row.accountCode,
  accountName: row.accountName,
  normalSide: row.normalSide,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  openingBalance: asKobo(row.openingKobo),
  amountIn: asKobo(row.inKobo),
  amountOut: asKobo(row.outKobo),
  closingBalance: asKobo(row.closingKobo),
  entriesCount: Number(row.entries),
  lateEntries: Number(row.lateEntries),
  ...(row.movedAt !== null && { movedAt: new Date(row.movedAt) }),
  isFinal: row.isFinal,
  status: row.status,
  ...(row.askedBy !== null && { askedBy: row.askedBy }),
  askedAt: new Date(row.askedAt),
  ...(row.madeAt !== null && { madeAt: new Date(row.madeAt) }),
});

export interface StatementsQuery {
  page: number;
  size: number;
  sort: readonly Sort<BalanceStatementSort>[];
  'org-id'?: number | undefined;
  'ledger-account-id'?: number | undefined;
  month?: Period | undefined;
  query?: string | undefined;
}

/** Returns a page of the statements the actor may see (ST1). */
export async function balanceStatements(
  ctx: Ctx,
  { scope }: Actor,
  query: StatementsQuery,
): Promise<Page<BalanceStatement>> {
  const filters = {
    orgId: query['org-id'],
    ledgerAccountId: query['ledger-account-id'],
    month: query.month === undefined ? undefined : daysOfMonth(query.month),
    query: query.query,
  };
  const { rows, total } = await ctx.inTx(scope, (tx) => listStatements(tx, filters, query));
  return { items: rows.map(statementOut), total };
}

/** Returns a statement the actor sees; refuses with not-found. */
export async function statementSeen(ctx: Ctx, { scope }: Actor, id: number): Promise<StatementRow> {
  const row = await ctx.inTx(scope, (tx) => findStatement(tx, id));
  if (!row) throw new DomainError('not-found', { detail: 'There is no such balance statement.' });
  return row;
}

/** Returns a statement with its totals (ST3); refuses with not-found. */
export const readStatement = async (ctx: Ctx, actor: Actor, id: number): Promise<BalanceStatement> =>
  statementOut(await statementSeen(ctx, actor, id));

/**
 * Requests the statement of an account and a period (ST2): it is GENERATING afterwards, or the existing one is
 * returned. Refuses with not-found an account the actor does not see, and what the rules of a period refuse.
 */
export const askForStatement =
  (make: Job<{ statementId: number }>) =>
  async (
    ctx: Ctx,
    by: ActorContext,
    query: RequestedPeriod & { ledgerAccountId: number },
  ): Promise<BalanceStatement> => {
    const at = ctx.clock.now();
    const account = await ctx.inTx(by.actor.scope, (tx) => accountToState(tx, query.ledgerAccountId));
    if (!account) throw new DomainError('not-found', { detail: 'There is no such ledger account.' });
    const period = periodFor(query, account.begins, lagosDay(at));
    const id = await ctx.inTx(JOB_SCOPE, async (tx) => {
      const { ledgerAccountId } = query;
      const by_ = { userId: by.actor.userId ?? 0, by: by.actor.name ?? '', at };
      const { id, isNew } = await insertStatement(tx, { ledgerAccountId, ...period, ...by_ });
      await ctx.queue.enqueue(tx, make, { statementId: id });
      if (isNew)
        await record(tx, [
          {
            ...doneBy(ctx, by),
            orgId: account.orgId,
            action: 'balance-statement.asked',
            category: 'LEDGER',
            entityType: 'balance_statement',
            entityId: id,
            summary: `Statement of ${account.name} from ${period.periodStart} to ${period.periodEnd} asked for`,
            after: { ledgerAccountId, ...period },
          },
        ]);
      return id;
    });
    return await readStatement(ctx, by.actor, id);
  };
