import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, nairaOf, sum } from '@isura/contract/kernel/money';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import { BY_STATUS, countOver, writeStatusSums } from '@isura/contract/kernel/status-sums';
import type { OutflowRow } from '@isura/contract/report/outflow';
import type { Ctx } from '../../../platform/ctx.ts';
import { dayAt, figureRows } from '../../../platform/db/figures.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { outflow } from '../../request/index.ts';
import { type OutflowFilter, type OutflowQuery, outflowFilter } from './outflow.domain.ts';
import { type OutflowRecord, outflowPage } from './outflow.queries.ts';

const rowOut = ({ bankReference, ...row }: OutflowRecord): OutflowRow => ({
  ...row,
  typeLabel: requestTypeLabels[row.type],
  accountNumber: maskAccount(row.accountNumber),
  amount: asKobo(row.amount),
  ...(bankReference === null ? {} : { bankReference }),
});

/** The offset from which a page is located by daily counts instead of skipping rows. */
const DEEP = 2_000;

const sumsOf = ({ orgId, types, statuses, accountId, ...period }: OutflowFilter, today: Day) => ({
  source: outflow,
  period,
  where: { mda: orgId, type: types, status: statuses, account: accountId },
  access: { today },
});

/**
 * Returns a page of the money that went out (RP2), with the count and the sum of every match. Page and sum are read in
 * one snapshot, so that they agree. Staff see their own organization, the central office all or the one of `org-id`.
 */
export async function outflowReport(
  ctx: Ctx,
  actor: Actor,
  query: OutflowQuery & Paging<'paidAt'>,
): Promise<Page<OutflowRow>> {
  const now = ctx.clock.now();
  const filter = outflowFilter(query, now);
  const isNewestFirst = query.sort[0]?.direction !== 'asc';
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const which = sumsOf(filter, lagosDay(now));
      const byStatus = await figureRows(tx, { ...which, measure: { amount: 'amount' }, by: 'status' });
      const sums = byStatus.map(({ key: status, count, amount }) => ({
        ...{ status, count: Number(count), sums: { amount: asKobo(amount) } },
      }));
      const offset = offsetOf(query);
      const isFar = offset >= DEEP && !filter.moments;
      const start = (isFar && (await dayAt(tx, which, offset, isNewestFirst))) || { skip: offset };
      const rows = await outflowPage(tx, filter, { start, size: query.size, isNewestFirst, only: query.only });
      return {
        items: rows.map(rowOut),
        total: countOver(sums),
        headers: {
          'x-total-amount': nairaOf(sum(sums.map(({ sums: { amount } }) => amount))),
          [BY_STATUS]: writeStatusSums(sums),
          ...(ctx.asAt && { 'x-as-at': ctx.asAt.toISOString() }),
        },
      };
    },
    { snapshot: true, readOnly: true },
  );
}
