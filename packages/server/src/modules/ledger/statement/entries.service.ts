import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { offsetOf, type Sort } from '@isura/contract/kernel/paging';
import type { StatementEntry } from '@isura/contract/ledger/balance-statement';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { journalSays, pageOfEntries, type StatementEntryRow, sumsOfEntries } from './entries.queries.ts';
import { statementSeen } from './statement.service.ts';

export { journalSays };

const entryOut = (row: StatementEntryRow): StatementEntry => ({
  id: row.id,
  journalId: row.journalId,
  number: row.number,
  event: row.event,
  description: row.description,
  businessDate: row.businessDate,
  ...(row.side === 'DEBIT' ? { debit: asKobo(row.amountKobo) } : { credit: asKobo(row.amountKobo) }),
  balance: asKobo(row.balanceKobo),
});

export interface StatementEntriesQuery {
  page: number;
  size: number;
  sort: readonly Sort<'businessDate'>[];
  query?: string | undefined;
}

/**
 * Returns a page of the entries of a statement the actor sees (ST5), each with the balance after it. Number, rule and
 * description of the journals are included, also where another organization was paid: the line itself is the actor's.
 * Refuses with not-found.
 */
export async function entriesOfStatement(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { query = '', sort, ...paging }: StatementEntriesQuery,
): Promise<Page<StatementEntry>> {
  const statement = await statementSeen(ctx, actor, id);
  const way = sort[0]?.direction ?? 'asc';
  const page = { query, way, size: paging.size, offset: offsetOf(paging) };
  const found = await ctx.inTx(JOB_SCOPE, async (tx) => ({
    sums: query === '' ? undefined : await sumsOfEntries(tx, statement, query),
    rows: await pageOfEntries(tx, statement, page),
  }));
  const { total, debitKobo, creditKobo } = found.sums ?? { ...statement, total: statement.entries };
  return {
    total: Number(total),
    items: found.rows.map(entryOut),
    headers: { 'x-total-debit': nairaOf(asKobo(debitKobo)), 'x-total-credit': nairaOf(asKobo(creditKobo)) },
  };
}
