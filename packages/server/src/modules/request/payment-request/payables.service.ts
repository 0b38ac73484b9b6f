import { type Day, daysBetween, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo, type Kobo, nairaOf } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { PR21 } from '@isura/contract/request/approvals';
import type { Payable, PayableBucket, PayableOfType, PayableRequest } from '@isura/contract/request/payables';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { mayRemind } from '../../approval/index.domain.ts';
import { listRequests, type RequestOrder } from './list.queries.ts';
import { dueDaysOf, payableByType, payableOf, requestedPart, unpaidOf } from './payables.domain.ts';
import { payableSums } from './payables.queries.ts';
import { typesFor } from './read-requests.service.ts';
import type { RequestRow } from './request.queries.ts';
import { summaryOut, viewerOf, waitingOn } from './summary.service.ts';

interface PayablesQuery {
  due?: boolean | undefined;
  overdue?: boolean | undefined;
  orgId?: number | undefined;
  projectId?: number | undefined;
  bucket?: PayableBucket | undefined;
  type?: readonly RequestType[] | undefined;
  status?: readonly PayableRequest['status'][] | undefined;
}

const ANY_STATUS = ['AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED'] as const;

/** Returns the one side of today that was requested; undefined, meaning both, if neither or both were. */
const only = ({ due, overdue }: PayablesQuery): 'due' | 'overdue' | undefined =>
  (due === true) === (overdue === true) ? undefined : due ? 'due' : 'overdue';

/** Returns the payables of the types the actor sees, by due day (RQ4), with the same filters as RQ5. */
export async function payableDue(
  ctx: Ctx,
  { actor }: ActorContext,
  { type, status = ANY_STATUS, ...query }: PayablesQuery,
): Promise<{ due?: Payable; overdue?: Payable; byType: PayableOfType[] }> {
  const today = lagosDay(ctx.clock.now());
  const sums = await ctx.inTx(actor.scope, (tx) =>
    payableSums(tx, { types: typesFor(actor, type), orgId: query.orgId, projectId: query.projectId, today }),
  );
  const side = only(query);
  const matching = requestedPart({ side, bucket: query.bucket }, sums).filter((sum) => status.includes(sum.status));
  return {
    ...(side !== 'overdue' && { due: payableOf('due', matching) }),
    ...(side !== 'due' && { overdue: payableOf('overdue', matching) }),
    byType: payableByType(matching),
  };
}

/**
 * Returns how many payments of the types the actor sees are payable, of one organization or of all, and their unpaid
 * amount (as RQ4).
 */
export async function payableNow(
  tx: Tx,
  actor: Actor,
  about: { orgId?: number | undefined; today: Day },
): Promise<{ count: number; amount: Kobo }> {
  return unpaidOf({}, await payableSums(tx, { types: typesFor(actor), ...about }));
}

/** Returns a page of payables (RQ5), the earliest due day first, with the total of all that match. */
export async function payableReport(
  ctx: Ctx,
  { actor }: ActorContext,
  { type, status = ANY_STATUS, ...query }: PayablesQuery,
  pages: { page: number; size: number; sort: readonly RequestOrder[] },
): Promise<Page<PayableRequest>> {
  const userId = actor.userId ?? 0;
  const now = ctx.clock.now();
  const today = lagosDay(now);
  const filter = { side: only(query), bucket: query.bucket };
  const types = typesFor(actor, type);
  return await ctx.inTx(actor.scope, async (tx) => {
    const sums = await payableSums(tx, { types, orgId: query.orgId, projectId: query.projectId, today });
    const fitting = sums.filter((sum) => status.includes(sum.status));
    const found = await listRequests(
      tx,
      {
        types,
        status,
        isUnpaid: true,
        orgId: query.orgId,
        projectId: query.projectId,
        ...dueDaysOf(filter, today),
      },
      userId,
      pages,
    );
    const waiting = await waitingOn(tx, found.rows, await viewerOf(ctx, tx, actor));
    /** Whether PR21 would remind somebody else of it now. */
    const isReminded = (row: RequestRow): boolean =>
      row.orgId === actor.orgId && mayRemind(row, now) && waiting(row.id).userIds.some((id) => id !== userId);
    const reminds = mayCall(PR21, actor);
    return {
      items: found.rows.map((row) => ({
        ...summaryOut(ctx, row, userId, waiting),
        daysToDue: row.dueDate === null ? 0 : daysBetween(today, row.dueDate),
        unpaidAmount: asKobo(
          row.status === 'AWAITING_APPROVAL' ? row.totalAmountKobo : row.pendingAmountKobo + row.failedAmountKobo,
        ),
        can: reminds && isReminded(row) ? ['REMIND' as const] : [],
      })),
      total: found.total,
      headers: { 'x-total-amount': nairaOf(unpaidOf(filter, fitting).amount) },
    };
  });
}
