import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { LineAction, LineInQueue } from '@isura/contract/request/queues';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { linesMaybePaid, whyNotClosedYet } from './correct-line.service.ts';
import type { QueueRow } from './queues.queries.ts';
import { failedTransfers } from './transfer.queries.ts';

type OnStatements = Pick<MoneyOut, 'mayBePaidAfterAll'>;

/** A failed or returned line of a queue, and what its reader may do with it but for what may have been paid. */
interface Offered {
  row: Pick<QueueRow, 'requestId' | 'orgId' | 'instructionId' | 'correctsLineId'>;
  can: LineAction[];
}

/** What pays a line another time or frees what it paid for, which the calls refuse where it may have been paid. */
const PAYS_AGAIN: ReadonlySet<string> = new Set(['RETRY', 'CORRECT', 'CLOSE']);

/**
 * Returns for each of these transfers and payments why it is refused with `line-open`: a payment, because any of its failed
 * transfers is; and of the lines that these payments correct those that may have been paid (`linesMaybePaid`). For `grp_job`.
 */
async function whatMayBePaid(tx: Tx, out: OnStatements, again: readonly Offered[]) {
  const closing = again.filter(({ can }) => can.includes('CLOSE')).map(({ row }) => row);
  const failed = await failedTransfers(tx, closing);
  const own = again.flatMap(({ row }) => row.instructionId ?? []);
  const transfers = await out.mayBePaidAfterAll(tx, [...new Set([...own, ...failed.map(({ id }) => id)])]);
  const payments = new Map(
    failed.flatMap(({ id, requestId }) => {
      const why = transfers.get(id);
      return why === undefined ? [] : [[requestId, why] as const];
    }),
  );
  const lineIds = again.flatMap(({ row }) => row.correctsLineId ?? []);
  return { transfers, payments, corrected: await linesMaybePaid(tx, out, [...new Set(lineIds)]) };
}

/**
 * Returns for each line what its reader may do with it without what the calls refuse because the bank may have paid it, and
 * then why: a statement line that is not booked yet may show that its money left, or a line that its payment corrects, itself
 * or in turn, may have been paid (`whyNot`); or a statement line may show that of another line of its payment, which then
 * cannot be closed (`whyNotClosed`). One transaction of its own where anything is offered that could be refused so, however
 * many lines there are.
 */
export async function withoutActsOnOpenLines(
  ctx: Ctx,
  out: OnStatements,
  offered: readonly Offered[],
): Promise<Pick<LineInQueue, 'can' | 'whyNot' | 'whyNotClosed'>[]> {
  const again = offered.filter(({ can }) => can.some((act) => PAYS_AGAIN.has(act)));
  if (again.length === 0) return offered.map(({ can }) => ({ can }));
  const found = await ctx.inTx(JOB_SCOPE, (tx) => whatMayBePaid(tx, out, again), { readOnly: true });
  return offered.map(({ row, can }) => {
    const before = found.corrected.get(row.correctsLineId ?? 0);
    const ofLine = found.transfers.get(row.instructionId ?? 0) ?? before?.detail;
    const ofPayment = found.payments.get(row.requestId) ?? whyNotClosedYet(before);
    const open = can.filter((act) => !PAYS_AGAIN.has(act) || (act === 'CLOSE' ? ofPayment : ofLine) === undefined);
    if (open.length === can.length) return { can };
    if (ofLine !== undefined) return { can: open, whyNot: ofLine };
    return { can: open, ...(ofPayment !== undefined && { whyNotClosed: ofPayment }) };
  });
}

/**
 * Returns a payment without CLOSE where any of its failed transfers is refused with `line-open`, without RETRY where all
 * are, without both where a line that it corrects may have been paid, and then why.
 */
export async function withoutActsOnOpenLine(
  ctx: Ctx,
  out: OnStatements,
  request: PaymentRequest,
): Promise<PaymentRequest> {
  if (!request.can.some((act) => act === 'RETRY' || act === 'CLOSE')) return request;
  const { isEvery, onLine, before } = await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const failed = await failedTransfers(tx, [{ requestId: request.id, orgId: request.orgId }]);
      const ids = failed.map(({ id }) => id);
      const onLines = await out.mayBePaidAfterAll(tx, ids);
      const [lineId] = failed.flatMap(({ correctsLineId }) => correctsLineId ?? []);
      return {
        isEvery: ids.every((id) => onLines.has(id)),
        onLine: [...onLines.values()][0],
        before: lineId === undefined ? undefined : (await linesMaybePaid(tx, out, [lineId])).get(lineId),
      };
    },
    { readOnly: true },
  );
  const refused = new Set<string>();
  if ((onLine ?? whyNotClosedYet(before)) !== undefined) refused.add('CLOSE');
  if ((isEvery ? (onLine ?? before) : before) !== undefined) refused.add('RETRY');
  const can = request.can.filter((act) => !refused.has(act));
  const why = request.whyNot ?? onLine ?? before?.detail;
  return can.length === request.can.length || why === undefined ? request : { ...request, can, whyNot: why };
}
