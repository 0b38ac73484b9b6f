import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type RangeQuery, requestedDays } from '../../ledger/index.ts';
import { isLate } from '../statement/late.domain.ts';
import { countOpenDays, type DayFilters, type DayRow, listDays, openSums } from './day.queries.ts';

const dayOut = (row: DayRow, today: Day): ReconciliationDay => ({
  bankAccountId: row.bankAccountId,
  ...organizationFieldsOf(row),
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
  open?: boolean | undefined;
}

/** Counts the days of accounts that are not signed off and that the transaction sees: the rows of BS10 with `open=true`. */
export const openDays = (tx: Tx): Promise<number> => countOpenDays(tx);

/** Returns the headers of a list of open days; every one of them is read, whatever page is shown. */
async function headersOfOpen(tx: Tx, filters: DayFilters): Promise<Record<string, string>> {
  const { days, kobo, oldest } = await openSums(tx, filters);
  return {
    'x-open-days': String(days),
    'x-open-difference': nairaOf(asKobo(BigInt(kobo))),
    ...(oldest !== null && { 'x-oldest-open': oldest }),
  };
}

/**
 * BS10: returns ledger and bank balances by account and day, as the actor sees them. The list of open days has their
 * number, differences without sign (naira, two decimals) and the oldest of them in headers.
 */
export async function reconciliation(ctx: Ctx, actor: Actor, query: DaysQuery): Promise<Page<ReconciliationDay>> {
  const filters = { orgId: query['org-id'], bankAccountId: query['bank-account-id'], days: requestedDays(query) };
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(actor.scope, async (tx) => {
    const { rows, total } = await listDays(tx, { ...filters, isOpen: query.open }, query);
    const items = rows.map((row) => dayOut(row, today));
    return { items, total, ...(query.open && { headers: await headersOfOpen(tx, filters) }) };
  });
}
