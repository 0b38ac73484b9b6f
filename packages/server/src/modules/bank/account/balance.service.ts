import type { AccountBalance } from '@isura/contract/bank/balance';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, NOTHING, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type BalanceFilters, type BalanceOrder, type BalanceRow, listBalances } from './balance.queries.ts';

/** Payments out hold nothing before there are any: what is on an account is available. */
function balanceOut(row: BalanceRow, asAt: Date): AccountBalance {
  const balance = asKobo(row.balanceKobo);
  const threshold = row.lowBalanceThresholdKobo;
  return {
    bankAccountId: Number(row.id),
    ledgerAccountId: Number(row.ledgerAccountId),
    orgId: Number(row.orgId),
    orgCode: row.orgCode,
    orgName: row.orgName,
    label: row.label,
    bankName: row.bankName,
    accountNumber: maskAccount(row.accountNumber),
    purpose: row.purpose,
    status: row.status,
    ledgerBalance: balance,
    reservedForApproved: NOTHING,
    availableBalance: balance,
    asAt,
    ...(row.lastPostedAt !== null && { lastPostedAt: new Date(row.lastPostedAt) }),
    ...(threshold !== null && { lowBalanceThreshold: asKobo(threshold) }),
    isLow: row.status === 'ACTIVE' && threshold !== null && balance < threshold,
    orgAccounts: row.orgAccounts,
    orgBalance: asKobo(row.orgKobo),
    version: row.version,
  };
}

/** A page of the balances of the accounts the actor sees, exact at this moment, with the sums over all pages (BA1). */
export async function balances(
  ctx: Ctx,
  { scope }: Actor,
  query: BalanceFilters & { page: number; size: number; sort: readonly BalanceOrder[] },
): Promise<Page<AccountBalance>> {
  const { rows, total, ledgerKobo } = await ctx.inTx(scope, (tx) => listBalances(tx, query, query));
  const asAt = ctx.clock.now();
  const sum = nairaOf(asKobo(ledgerKobo));
  return {
    items: rows.map((row) => balanceOut(row, asAt)),
    total,
    headers: { 'x-total-ledger': sum, 'x-total-reserved': nairaOf(NOTHING), 'x-total-available': sum },
  };
}
