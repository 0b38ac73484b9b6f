import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { SHEET_GROUPS, type SheetLine } from '@isura/contract/ledger/balance-sheet';
import { writeGroups } from '@isura/contract/ledger/sheet-groups';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ListPaging } from '../../../platform/db/list-rows.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { balanceSheet, type SheetRow, type SheetSort } from './sheet.queries.ts';
import { groupAt, groupSums } from './sheet-groups.domain.ts';

interface SheetQuery extends ListPaging<SheetSort> {
  'as-at'?: Day | undefined;
  'compare-to'?: Day | undefined;
  'org-id'?: number | undefined;
}

const naira = (kobo: bigint): string => nairaOf(asKobo(kobo));
const lineOut = (row: SheetRow, isCompared: boolean): SheetLine => ({
  ...{
    section: row.section,
    group: groupAt(row.groupPlace),
    class: row.class,
    code: row.code,
    name: row.name,
    orgCode: row.orgCode,
    orgName: row.orgName,
  },
  ledgerAccountId: row.id,
  orgId: row.orgId,
  amount: asKobo(row.amountKobo),
  ...(isCompared && { before: asKobo(row.beforeKobo), change: asKobo(row.amountKobo - row.beforeKobo) }),
});

/**
 * Returns a page of the balance sheet at the end of a day, by default today, beside that of another day (RP5). The sums
 * of its sections and groups are over all pages. For one organization assets less liabilities and net is what it collected
 * for others, less what others collected for it; a group of its own makes the two sides equal. Over all organizations
 * they are equal without it (docs/spec/ledger.md#balance-sheet).
 */
export async function balanceSheetAt(ctx: Ctx, { scope, kind }: Actor, query: SheetQuery): Promise<Page<SheetLine>> {
  const asAt = query['as-at'] ?? lagosDay(ctx.clock.now());
  const compareTo = query['compare-to'];
  const isWhole = kind === 'central' && query['org-id'] === undefined;
  const { rows, groups, total, ...sums } = await ctx.inTx(
    scope,
    (tx) => balanceSheet(tx, { orgId: query['org-id'], asAt, compareTo }, query),
    { snapshot: true, readOnly: true },
  );
  return {
    items: rows.map((row) => lineOut(row, compareTo !== undefined)),
    total,
    headers: {
      [SHEET_GROUPS]: writeGroups(groupSums({ groups, sums, isWhole, isCompared: compareTo !== undefined })),
      'x-total-assets': naira(sums.assets),
      'x-total-liabilities': naira(sums.liabilities),
      'x-total-net': naira(sums.net),
      'x-total-between': naira(sums.assets - sums.liabilities - sums.net),
      ...(compareTo !== undefined && {
        'x-total-assets-before': naira(sums.assetsBefore),
        'x-total-liabilities-before': naira(sums.liabilitiesBefore),
        'x-total-net-before': naira(sums.netBefore),
      }),
    },
  };
}
