import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { ContradictionKind } from '@isura/contract/request/contradiction';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Counted } from '../../request/index.ts';
import { countMaybePaid, type HeldInstruction, numberOf, peopleOf } from './outcome.queries.ts';

/** The most contradictions of a request that one announcement carries. */
const MOST_SAID = 20;

const about = (row: Counted) => ({
  requestId: row.id,
  orgId: row.orgId,
  number: row.requestNumber,
  paid: row.paidCount,
  payable: row.payableCount,
  failed: row.failedCount,
});

const sourceOf = (row: Counted) => ({ sourceType: 'payment_request', sourceId: row.id, orgId: row.orgId });

/** The users who created and submitted the request. */
const makersOf = (row: Counted): number[] => [
  ...new Set([row.madeByUserId, ...(row.submittedByUserId === null ? [] : [row.submittedByUserId])]),
];

/** A transfer with its final result, as it is announced. */
type FinalStatus = 'PAID' | 'FAILED' | 'RETURNED';

/** Announces final results of transfers, once for each payment however many there are. Nobody is notified by it. */
export async function announceLines(
  ctx: Ctx,
  tx: Tx,
  counted: readonly Counted[],
  changed: readonly { of: HeldInstruction; status: FinalStatus }[],
): Promise<void> {
  for (const row of counted) {
    const transfers = changed
      .filter(({ of }) => of.requestId === row.id)
      .map(({ of, status }) => ({ id: of.id, status }));
    if (transfers.length === 0) continue;
    const { id: requestId, orgId, requestNumber: number } = row;
    await ctx.outbox.announce(tx, {
      event: 'disbursement.lines-changed',
      payload: { requestId, orgId, number, transfers },
      ...sourceOf(row),
    });
  }
}

/**
 * Announces finished runs, one announcement per run, to makers and accountants; also to the last approver if nothing
 * was paid; with how many were not sent, because they may have been paid already.
 */
export async function announceEnd(ctx: Ctx, tx: Tx, ended: readonly Counted[]): Promise<void> {
  const unsentOf = await countMaybePaid(
    tx,
    ended.filter(({ failedCount }) => failedCount > 0).map(({ id }) => id),
  );
  for (const row of ended) {
    const unsent = unsentOf.get(row.id);
    const outcome = row.paidCount === row.payableCount ? 'PAID' : row.paidCount > 0 ? 'PARTLY_PAID' : 'FAILED';
    const last = outcome === 'FAILED' && row.decidedByUserId !== null ? [row.decidedByUserId] : [];
    await ctx.outbox.announce(tx, {
      event: 'disbursement.finished',
      payload: {
        ...about(row),
        ...(unsent !== undefined && { unsent }),
        outcome,
        userIds: [...new Set([...makersOf(row), ...last])],
      },
      ...sourceOf(row),
    });
  }
}

/** Announces returned money, once per request however many transfers came back. */
export async function announceReturn(
  ctx: Ctx,
  tx: Tx,
  counted: readonly Counted[],
  returned: readonly HeldInstruction[],
): Promise<void> {
  for (const row of counted) {
    const own = returned.filter(({ requestId }) => requestId === row.id);
    if (own.length === 0) continue;
    const kobo = own.reduce((all, { amountKobo }) => all + amountKobo, 0n);
    await ctx.outbox.announce(tx, {
      event: 'disbursement.returned',
      payload: { ...about(row), transfers: own.length, amount: nairaOf(asKobo(kobo)), userIds: makersOf(row) },
      ...sourceOf(row),
    });
  }
}

/** A contradiction that is new in the queue: the transfer, and what the bank says of it. */
export interface AnnouncedContradiction {
  of: HeldInstruction;
  kind: ContradictionKind;
  kobo: bigint | undefined;
  currency?: string | undefined;
}

/**
 * Announces transfers that their bank contradicts, once per request however many there are, also to the makers and the
 * last approver of the request, who know another result.
 */
export async function announceContradiction(
  ctx: Ctx,
  tx: Tx,
  transfers: readonly AnnouncedContradiction[],
): Promise<void> {
  const byRequest = Map.groupBy(transfers, ({ of }) => of.requestId);
  for (const [requestId, own] of byRequest) {
    const [{ of }] = own as [AnnouncedContradiction];
    const { orgId } = of;
    await ctx.outbox.announce(tx, {
      event: 'disbursement.contradicted',
      payload: {
        requestId,
        orgId,
        number: await numberOf(tx, requestId),
        transfers: new Set(own.map((each) => each.of.id)).size,
        said: own.slice(0, MOST_SAID).map((each) => ({
          transfer: each.of.number,
          kind: each.kind,
          amount: nairaOf(asKobo(each.of.amountKobo)),
          ...(each.kobo !== undefined && { saidAmount: nairaOf(asKobo(each.kobo)) }),
          ...(each.currency !== undefined && { saidCurrency: each.currency }),
        })),
        userIds: await peopleOf(tx, requestId),
      },
      ...{ sourceType: 'payment_request', sourceId: requestId, orgId },
    });
  }
}
