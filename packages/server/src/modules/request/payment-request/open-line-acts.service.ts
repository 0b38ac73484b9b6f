import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { LineAction, LineInQueue } from '@isura/contract/request/queues';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import type { QueueRow } from './queues.queries.ts';
import { failedTransfers } from './transfer.queries.ts';

type OnStatements = Pick<MoneyOut, 'mayBePaidAfterAll'>;

/** A failed or returned line of a queue, and what its reader may do with it but for open statement lines. */
interface Offered {
  row: Pick<QueueRow, 'requestId' | 'orgId' | 'instructionId'>;
  can: LineAction[];
}

/** What pays a line another time or frees what it paid for, which the calls refuse with `line-open`. */
const PAYS_AGAIN: ReadonlySet<string> = new Set(['RETRY', 'CORRECT', 'CLOSE']);

/**
 * Returns for each of these transfers and payments why it is refused with `line-open`: a payment, because any of its failed
 * transfers is. For `grp_job`.
 */
async function onOpenLines(tx: Tx, { mayBePaidAfterAll }: OnStatements, again: readonly Offered[]) {
  const closing = again.filter(({ can }) => can.includes('CLOSE')).map(({ row }) => row);
  const failed = await failedTransfers(tx, closing);
  const own = again.flatMap(({ row }) => row.instructionId ?? []);
  const transfers = await mayBePaidAfterAll(tx, [...new Set([...own, ...failed.map(({ id }) => id)])]);
  const payments = new Map(
    failed.flatMap(({ id, requestId }) => {
      const why = transfers.get(id);
      return why === undefined ? [] : [[requestId, why] as const];
    }),
  );
  return { transfers, payments };
}

/**
 * Returns for each line what its reader may do with it without what the calls refuse with `line-open`, and then why: a
 * statement line that is not booked yet may show that its money left (`whyNot`), or that of another line of its payment,
 * which then cannot be closed (`whyNotClosed`). One transaction of its own where anything is offered
 * that could be refused so, however many lines there are.
 */
export async function withoutActsOnOpenLines(
  ctx: Ctx,
  out: OnStatements,
  offered: readonly Offered[],
): Promise<Pick<LineInQueue, 'can' | 'whyNot' | 'whyNotClosed'>[]> {
  const again = offered.filter(({ can }) => can.some((act) => PAYS_AGAIN.has(act)));
  if (again.length === 0) return offered.map(({ can }) => ({ can }));
  const { transfers, payments } = await ctx.inTx(JOB_SCOPE, (tx) => onOpenLines(tx, out, again), { readOnly: true });
  return offered.map(({ row, can }) => {
    const ofLine = transfers.get(row.instructionId ?? 0);
    const ofPayment = payments.get(row.requestId);
    const open = can.filter((act) => !PAYS_AGAIN.has(act) || (act === 'CLOSE' ? ofPayment : ofLine) === undefined);
    if (open.length === can.length) return { can };
    if (ofLine !== undefined) return { can: open, whyNot: ofLine };
    return { can: open, ...(ofPayment !== undefined && { whyNotClosed: ofPayment }) };
  });
}

/**
 * Returns a payment without CLOSE where any of its failed transfers is refused with `line-open`, and without RETRY where
 * all are, and then why.
 */
export async function withoutActsOnOpenLine(
  ctx: Ctx,
  { mayBePaidAfterAll }: OnStatements,
  request: PaymentRequest,
): Promise<PaymentRequest> {
  if (!request.can.some((act) => act === 'RETRY' || act === 'CLOSE')) return request;
  const { isEvery, why } = await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const failed = await failedTransfers(tx, [{ requestId: request.id, orgId: request.orgId }]);
      const ids = failed.map(({ id }) => id);
      const onLines = await mayBePaidAfterAll(tx, ids);
      return { isEvery: ids.every((id) => onLines.has(id)), why: [...onLines.values()][0] };
    },
    { readOnly: true },
  );
  if (why === undefined) return request;
  const can = request.can.filter((act) => act !== 'CLOSE' && (act !== 'RETRY' || !isEvery));
  return can.length === request.can.length ? request : { ...request, can, whyNot: request.whyNot ?? why };
}
