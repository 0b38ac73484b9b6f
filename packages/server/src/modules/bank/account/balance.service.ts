import type { AccountBalance } from '@isura/contract/bank/balance';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ListPaging } from '../../../platform/db/list-rows.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type BalanceFilters, type BalanceRow, type BalanceSort, listBalances } from './balance.queries.ts';

function balanceOut(row: BalanceRow, asAt: Date): AccountBalance {
  const balance = asKobo(row.balanceKobo);
  const available = asKobo(row.balanceKobo - row.reservedKobo);
  const threshold = row.lowBalanceThresholdKobo;
  return {
    bankAccountId: row.id,
    ledgerAccountId: row.ledgerAccountId,
    ...organizationFieldsOf(row),
    label: row.label,
    bankName: row.bankName,
    accountNumber: maskAccount(row.accountNumber),
    purpose: row.purpose,
    status: row.status,
    ledgerBalance: balance,
    reservedForApproved: asKobo(row.reservedKobo),
    availableBalance: available,
    asAt,
    ...(row.lastPostedAt !== null && { lastPostedAt: new Date(row.lastPostedAt) }),
    ...(threshold !== null && { lowBalanceThreshold: asKobo(threshold) }),
    isLow: row.status === 'ACTIVE' && threshold !== null && available < threshold,
    orgAccounts: row.orgAccounts,
    orgBalance: asKobo(row.orgKobo),
    version: row.version,
  };
}

/**
 * Returns a page of the balances of the accounts the actor sees, exact at this moment, with totals over all pages
 * (BA1).
 */
export async function balances(
  ctx: Ctx,
  { scope }: Actor,
  query: BalanceFilters & ListPaging<BalanceSort>,
): Promise<Page<AccountBalance>> {
  const { rows, total, ledgerKobo, reservedKobo } = await ctx.inTx(scope, (tx) => listBalances(tx, query, query));
  const asAt = ctx.clock.now();
  return {
    items: rows.map((row) => balanceOut(row, asAt)),
    total,
    headers: {
      'x-total-ledger': nairaOf(asKobo(ledgerKobo)),
      'x-total-reserved': nairaOf(asKobo(reservedKobo)),
      'x-total-available': nairaOf(asKobo(ledgerKobo - reservedKobo)),
    },
  };
}
