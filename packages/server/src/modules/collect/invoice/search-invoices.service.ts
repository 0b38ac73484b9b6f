import type { Invoice, InvoiceDetail } from '@isura/contract/collect/invoice';
import type { InvoiceSort } from '@isura/contract/collect/invoices';
import { BILLED, type InvoiceStatus, OWED } from '@isura/contract/collect/states';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Paging } from '@isura/contract/kernel/paging';
import { BY_STATUS, countOver, type StatusSum, sumOver, writeStatusSums } from '@isura/contract/kernel/status-sums';
import type { Ctx } from '../../../platform/ctx.ts';
import { assertSortable } from '../../../platform/db/sorting.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import { detailIn, invoiceOut } from './invoice-out.service.ts';
import { type InvoiceFilters, type InvoiceSum, listInvoices, sumInvoices } from './list.queries.ts';
import { positionsOf } from './positions.service.ts';

/** Adds up the sums of each status, whoever made its invoices. */
const byStatus = (sums: readonly InvoiceSum[]): StatusSum<InvoiceStatus>[] =>
  [...Map.groupBy(sums, ({ status }) => status)].map(([status, rows]) => {
    const added = (figure: 'amount' | 'balance') => asKobo(rows.reduce((all, { sums: of }) => all + of[figure], 0n));
    return { status, count: countOver(rows), sums: { amount: added('amount'), balance: added('balance') } };
  });

/**
 * Returns a page of the invoices the actor sees (IN3), with the sums billed and owed of all matches: what payers made
 * at checkout is neither, and its unpaid part is in a header of its own. The figures of a row are today's; the sums are
 * those last stored.
 */
export async function searchInvoices(
  ctx: Ctx,
  { actor }: ActorContext,
  filters: InvoiceFilters,
  paging: Paging<InvoiceSort>,
): Promise<Page<Invoice>> {
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(actor.scope, async (tx) => {
    const sums = await sumInvoices(tx, filters, today);
    const total = countOver(sums);
    assertSortable(paging.sort, total, ['id']);
    const rows = await listInvoices(tx, filters, paging, today);
    const positionNow = await positionsOf(tx, rows, today);
    const billed = sums.filter(({ isMadeByPayer }) => !isMadeByPayer);
    const unpaid = sums.filter(({ status, isMadeByPayer }) => isMadeByPayer && OWED.includes(status));
    return {
      items: rows.map((row) => invoiceOut(row, positionNow(row), isMasked(actor))),
      total,
      headers: {
        'x-total-amount': nairaOf(sumOver(billed, 'amount', BILLED)),
        'x-total-balance': nairaOf(sumOver(billed, 'balance', OWED)),
        'x-total-made-by-payer': writeStatusSums(unpaid),
        [BY_STATUS]: writeStatusSums(byStatus(sums)),
      },
    };
  });
}

/** Returns one invoice with its lines, payments and timeline (IN5). Refuses with not-found. */
export const readOne = (ctx: Ctx, { actor }: ActorContext, id: number): Promise<InvoiceDetail> =>
  ctx.inTx(actor.scope, (tx) => detailIn(ctx, tx, id, actor));
