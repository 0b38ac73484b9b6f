import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo, nairaOf, sum } from '@isura/contract/kernel/money';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { countOver, writeStatusSums } from '@isura/contract/kernel/status-sums';
import { BY_CHANNEL, type InflowRow, type InflowSort } from '@isura/contract/report/inflow';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { RollupScope } from '../../../platform/db/figure-source.ts';
import { assertSortable } from '../../../platform/db/sorting.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { dayOfPayment, receivedByChannel } from '../../collect/index.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import { type InflowFilter, type InflowQuery, inflowFilter } from './inflow.domain.ts';
import { type InflowRecord, inflowPage, type PageStart } from './inflow.queries.ts';

/** Returns a row of the report in the form of the contract. */
export const rowOut = ({ refusedSettlementId, ...row }: InflowRecord): InflowRow => ({
  ...row,
  ...(refusedSettlementId === null ? {} : { refusedSettlementId }),
  channel: row.channel as InflowRow['channel'],
  status: row.status as InflowRow['status'],
  amount: asKobo(row.amount),
  fee: asKobo(row.fee),
  overpaid: asKobo(row.overpaid),
  refunded: asKobo(row.refunded),
});

/** The offset from which a page is located by daily counts instead of skipping rows. */
const DEEP = 2_000;

/** Returns the start of this page: at a high offset, the day on which its first payment came in. */
async function startOf(
  tx: Tx,
  filter: InflowFilter & RollupScope,
  { offset, by, isNewestFirst }: { offset: number; by: InflowSort; isNewestFirst: boolean },
): Promise<PageStart> {
  const isFar = by === 'paidAt' && offset >= DEEP && !filter.moments;
  return (isFar && (await dayOfPayment(tx, filter, offset, isNewestFirst))) || { skip: offset };
}

/**
 * Returns a page of the money that came in (RP1), with the count and the sums of every match and of each channel. Page
 * and sums are read in one snapshot, so that they agree. Staff see their own organization, the central office all or the
 * one of `org-id`.
 */
export async function inflowReport(
  ctx: Ctx,
  actor: Actor,
  query: InflowQuery & Paging<InflowSort>,
): Promise<Page<InflowRow>> {
  const now = ctx.clock.now();
  const filter = inflowFilter(query, now);
  const [{ field: by, direction } = { field: 'paidAt', direction: 'desc' } as const] = query.sort;
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const which = { ...filter, ...(await rollupScopeOf(tx, now)) };
      const byChannel = (await receivedByChannel(tx, which)).map(({ key, count, amount, fee, refunded }) => ({
        ...{ status: key, count: Number(count), sums: { amount: asKobo(amount) } },
        ...{ fee: asKobo(fee), refunded: asKobo(refunded) },
      }));
      const total = countOver(byChannel);
      assertSortable(query.sort, total, ['paidAt']);
      const order = { by, isNewestFirst: direction === 'desc' };
      const start = await startOf(tx, which, { offset: offsetOf(query), ...order });
      const rows = await inflowPage(tx, filter, { start, size: query.size, only: query.only, ...order });
      return {
        items: rows.map(rowOut),
        total,
        headers: {
          'x-total-amount': nairaOf(sum(byChannel.map(({ sums: { amount } }) => amount))),
          'x-total-fee': nairaOf(sum(byChannel.map(({ fee }) => fee))),
          'x-total-refunded': nairaOf(sum(byChannel.map(({ refunded }) => refunded))),
          [BY_CHANNEL]: writeStatusSums(byChannel),
          ...(ctx.asAt && { 'x-as-at': ctx.asAt.toISOString() }),
        },
      };
    },
    { snapshot: true, readOnly: true },
  );
}
