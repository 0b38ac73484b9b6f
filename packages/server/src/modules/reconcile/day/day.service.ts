import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type RangeQuery, requestedDays } from '../../ledger/index.ts';
import { isLate } from '../statement/late.domain.ts';
import { type DayRow, listDays } from './day.queries.ts';

const dayOut = (row: DayRow, today: Day): ReconciliationDay => ({
  bankAccountId: row.bankAccountId,
  orgId: row.orgId,
  orgCode: row.orgCode,
  orgName: row.orgName,
  accountLabel: row.accountLabel,
  bankName: row.bankName,
  accountNumber: maskAccount(row.accountNumber),
  day: row.day,
  ledgerBalance: asKobo(row.ledgerKobo),
  bankBalance: asKobo(row.bankKobo),
  linesBalance: asKobo(row.linesKobo),
  difference: asKobo(row.bankKobo - row.ledgerKobo),
  matchedCount: row.matchedCount,
  matchedAmount: asKobo(row.matchedKobo),
  waitingCount: row.waitingCount,
  waitingAmount: asKobo(row.waitingKobo),
  isSignedOff: row.isSignedOff,
  isLate: isLate(row.openTo, today),
});

export interface DaysQuery extends RangeQuery {
  page: number;
  size: number;
  sort: readonly { field: 'day' | 'difference'; direction: 'asc' | 'desc' }[];
  'org-id'?: number | undefined;
  'bank-account-id'?: number | undefined;
}

/** BS10: returns ledger and bank balances by account and day, as the actor sees them. */
export async function reconciliation(ctx: Ctx, actor: Actor, query: DaysQuery): Promise<Page<ReconciliationDay>> {
  const filters = { orgId: query['org-id'], bankAccountId: query['bank-account-id'], days: requestedDays(query) };
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(actor.scope, async (tx) => {
    const { rows, total } = await listDays(tx, filters, query);
    return { items: rows.map((row) => dayOut(row, today)), total };
  });
}
