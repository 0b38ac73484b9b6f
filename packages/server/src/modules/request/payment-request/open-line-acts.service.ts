import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { LineAction, LineInQueue } from '@isura/contract/request/queues';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { MoneyOut } from '../approval/money-out.service.ts';
import { linesMaybePaid, whyNotClosedYet } from './correct-line.service.ts';
import { correctedBy } from './correction.queries.ts';
import type { QueueRow } from './queues.queries.ts';
import { type FailedTransfer, failedTransfers } from './transfer.queries.ts';

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

/** Returns why a failed transfer is not tried again that its bank may have paid after all, as the call refuses it (PR12). */
const whyNotTried = ({ number, isUnsettled }: FailedTransfer): string =>
  isUnsettled
    ? `The bank contradicts that ${number} failed: it may have been paid. It is not tried again before this is settled.`
    : `What the bank reported of ${number} was settled, but not that the payee has nothing of it, so it is not tried again.`;

/** Returns whether an approval now would release the money: the last that the last level needs. */
function isLastApproval({ levels }: PaymentRequest): boolean {
  const current = levels.find(({ state }) => state === 'CURRENT');
  return (
    current !== undefined &&
    current.levelNo === levels.at(-1)?.levelNo &&
    current.acted.length + 1 >= current.requiredApprovals
  );
}

/** What the calls refuse of a payment with failed transfers, or of one that corrects a line which may have been paid. */
const REFUSABLE: ReadonlySet<string> = new Set(['RETRY', 'CLOSE', 'APPROVE', 'DISBURSE']);

/**
 * Returns a payment without what the calls refuse because a bank may have paid what it pays, and then why: CLOSE where any of
 * its failed transfers is refused with `line-open`, RETRY where each of them is, or its bank contradicts that it failed, and
 * RETRY, CLOSE, the last APPROVE and DISBURSE where a line that it corrects, itself or in turn, may have been paid. One
 * transaction of its own, only where one of these is offered and could be refused.
 */
export async function withoutActsOnOpenLine(
  ctx: Ctx,
  out: OnStatements,
  request: PaymentRequest,
): Promise<PaymentRequest> {
  const { id, orgId, corrects } = request;
  const offered = request.can.filter((act) => REFUSABLE.has(act));
  const hasFailed = offered.includes('RETRY') || offered.includes('CLOSE');
  if (!hasFailed && (corrects === undefined || offered.length === 0)) return request;
  const { tried, onLine, before } = await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      const failed = hasFailed ? await failedTransfers(tx, [{ requestId: id, orgId }]) : [];
      const onLines = await out.mayBePaidAfterAll(
        tx,
        failed.map((transfer) => transfer.id),
      );
      const whyOf = (of: FailedTransfer) => onLines.get(of.id) ?? (of.isContradicted ? whyNotTried(of) : undefined);
      const lineId = corrects && (await correctedBy(tx, [id])).get(id);
      return {
        tried: failed.map(whyOf),
        onLine: [...onLines.values()][0],
        before: lineId === undefined ? undefined : (await linesMaybePaid(tx, out, [lineId])).get(lineId),
      };
    },
    { readOnly: true },
  );
  const refused = new Map<string, string | undefined>([
    ['CLOSE', onLine ?? whyNotClosedYet(before)],
    ['RETRY', before?.detail ?? (tried.includes(undefined) ? undefined : tried[0])],
    ['APPROVE', isLastApproval(request) ? before?.detail : undefined],
    ['DISBURSE', before?.detail],
  ]);
  const can = request.can.filter((act) => refused.get(act) === undefined);
  const why = request.whyNot ?? onLine ?? before?.detail ?? tried[0];
  return can.length === request.can.length || why === undefined ? request : { ...request, can, whyNot: why };
}
