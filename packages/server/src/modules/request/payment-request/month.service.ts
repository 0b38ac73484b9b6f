import { firstDayOf, lagosDay, periodOf, startOfDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { RequestStatus } from '@isura/contract/request/states';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { nextDue } from '../../tax/index.domain.ts';
import { pageOfRequests, sumsByStatus } from './list.queries.ts';
import { typesFor } from './read-requests.service.ts';
import { summaryOut, viewerOf, waitingOn } from './summary.service.ts';

interface MonthQuery {
  type?: readonly RequestType[] | undefined;
  contractKind?: string | undefined;
  orgId?: number | undefined;
}

const added = (rows: readonly { count: number; kobo: bigint }[]) => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  amount: asKobo(rows.reduce((all, { kobo }) => all + kobo, 0n)),
});

/** Statuses of requests that were submitted and not rejected. */
const COUNTED: ReadonlySet<RequestStatus> = new Set(['AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED']);

/**
 * Returns this month's requests of the types by status, the sums not rejected by type, the next legal due days of their
 * taxes, and the last five requests (PR17).
 */
export async function summarise(ctx: Ctx, { actor }: ActorContext, { type, ...rest }: MonthQuery) {
  const userId = actor.userId ?? 0;
  const today = lagosDay(ctx.clock.now());
  const from = startOfDay(firstDayOf(periodOf(today)));
  const types = typesFor(actor, type);
  return await ctx.inTx(actor.scope, async (tx) => {
    const sums = await sumsByStatus(tx, { types, from, ...rest }, userId);
    const last = await pageOfRequests(tx, { types, ...rest }, userId, { page: 0, size: 5, sort: [] });
    const waiting = await waitingOn(tx, last, await viewerOf(ctx, tx, actor));
    return {
      byStatus: RequestStatus.options.map((status) => ({
        status,
        ...added(sums.filter((row) => row.status === status)),
      })),
      byType: types.map((code) => ({
        type: code,
        ...added(sums.filter((row) => row.type === code && COUNTED.has(row.status))),
      })),
      due: offeredTypes()
        .filter(({ code }) => types.includes(code))
        .flatMap(({ code, legalDays = [] }) =>
          legalDays.map(({ to, of }) => ({ type: code, to, ...nextDue(of, today) })),
        ),
      last: last.map((row) => summaryOut(ctx, row, userId, waiting)),
    };
  });
}
