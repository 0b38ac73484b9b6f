import { RC9, type RC14, RC15, type Refund } from '@isura/contract/collect/refund';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskAccount, maskName } from '@isura/contract/kernel/mask';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import { BY_STATUS, sumOver, writeStatusSums } from '@isura/contract/kernel/status-sums';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsAndWhyNot } from '../../../platform/http/acts.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { isMasked, mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { requestedDays } from '../../ledger/index.ts';
import { type ListedRefund, listRefunds } from './list.queries.ts';
import { owedOfRefunds } from './recoveries.queries.ts';
import { type RefundFacts, refundableKobo, whyNotRefunded } from './refund.domain.ts';
import { holdRefund, moveRefund, refundFactsOf } from './refund.queries.ts';
import { refundEvent } from './refund.service.ts';

/** Reports whether an actor decides on refunds of an organization: who may decline one (RC15). */
const decides = (actor: Actor, orgId: number): boolean =>
  actor.orgId === orgId && mayCall(RC15, actor) && !isMasked(actor);

/** A refund with what others owe of it and have refunded. */
type OwedRefund = ListedRefund & { owedKobo: bigint; recoveredKobo: bigint };

/** Adds what others give back: it is stored in their rows, which the receiving organization does not see itself. */
async function withOwed(ctx: Ctx, rows: readonly ListedRefund[]): Promise<OwedRefund[]> {
  const owed = await ctx.inTx(JOB_SCOPE, (tx) =>
    owedOfRefunds(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  return rows.map((row) => ({ ...row, ...(owed.get(row.id) ?? { owedKobo: 0n, recoveredKobo: 0n }) }));
}

/** Returns what an actor may do with a refund its payer requested: `facts` are those of its payment. */
function actsOn(actor: Actor, orgId: number, facts: RefundFacts | undefined) {
  const { can, whyNot } = actsAndWhyNot(actor, orgId, {
    start: {
      call: RC9,
      when: facts !== undefined && actor.orgStatus === 'LIVE',
      refusal: facts && whyNotRefunded(facts),
    },
    decline: { call: RC15, when: true },
  });
  return {
    can,
    ...(can.includes('start') && facts && { refundable: asKobo(refundableKobo(facts)) }),
    ...(whyNot !== undefined && { whyNotStart: whyNot }),
  };
}

function refundOut(row: OwedRefund, actor: Actor, facts?: RefundFacts): Refund {
  const hidden = isMasked(actor);
  const mayDecide = decides(actor, row.orgId) && row.status === 'ASKED';
  return {
    ...{ id: row.id, orgId: row.orgId, orgCode: row.orgCode, orgName: row.orgName, paymentId: row.paymentId },
    ...{ receiptNumber: row.receiptNumber, serviceName: row.serviceName },
    payerName: hidden ? maskName(row.payerName) : row.payerName,
    amount: asKobo(row.amountKobo),
    paymentAmount: asKobo(row.paymentAmountKobo),
    ...{ status: row.status, reason: row.reason, askedBy: row.askedBy },
    accountName: hidden ? maskName(row.accountName) : row.accountName,
    bankCode: row.bankCode,
    accountNumber: mayDecide ? row.accountNumber : maskAccount(row.accountNumber),
    ...(row.whyNot !== null && { whyNot: row.whyNot }),
    ...(row.requestId !== null && { requestId: row.requestId }),
    ...(row.requestNumber !== null && { requestNumber: row.requestNumber }),
    askedAt: row.askedAt,
    ...(row.approvedAt !== null && { approvedAt: row.approvedAt }),
    ...(row.paidAt !== null && { paidAt: row.paidAt }),
    ...(row.endedAt !== null && { endedAt: row.endedAt }),
    version: row.version,
    owedByOthers: asKobo(row.owedKobo),
    recovered: asKobo(row.recoveredKobo),
    ...(mayDecide ? actsOn(actor, row.orgId, facts) : { can: [] }),
  };
}

/**
 * Returns a page of the refunds the actor sees (RC14), newest first. `x-total-amount` is the paid amount of the
 * matches, in naira.
 */
export async function searchRefunds(ctx: Ctx, actor: Actor, query: z.output<typeof RC14.query>): Promise<Page<Refund>> {
  const filters = {
    found: query.query?.trim().toUpperCase() || undefined,
    ...{ status: query.status, paymentId: query['payment-id'], orgId: query['org-id'] },
    ...requestedDays(query),
  };
  const { rows, total, sums, facts } = await ctx.inTx(actor.scope, async (tx) => {
    const found = await listRefunds(tx, filters, query);
    const undecided = found.rows.filter(({ orgId, status }) => status === 'ASKED' && decides(actor, orgId));
    const facts = await refundFactsOf(
      tx,
      undecided.map(({ paymentId }) => paymentId),
    );
    return { ...found, facts };
  });
  return {
    items: (await withOwed(ctx, rows)).map((row) => refundOut(row, actor, facts.get(row.paymentId))),
    total,
    headers: { 'x-total-amount': nairaOf(sumOver(sums, 'amount', ['PAID'])), [BY_STATUS]: writeStatusSums(sums) },
  };
}

/**
 * Declines a payer's request for a refund (RC15) and notifies them of the reason. Refuses a request that was already
 * decided, and an outdated version.
 */
export async function declineRefund(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<Refund> {
  const one = () => ctx.inTx(by.actor.scope, (tx) => listRefunds(tx, { id }, { page: 0, size: 1, sort: [] }));
  const seen = (await one()).rows[0];
  if (!seen || !decides(by.actor, seen.orgId))
    throw new DomainError('not-found', { detail: 'There is no such refund.' });
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await holdRefund(tx, { id });
    if (row?.status !== 'ASKED')
      throw new DomainError('invalid-transition', {
        detail: 'This refund has already been decided.',
        reason: 'decided',
      });
    if (row.version !== version)
      throw new DomainError('stale-version', {
        detail: 'This refund changed since you opened it. Reload and try again.',
      });
    await moveRefund(tx, row.id, { status: 'DECLINED', at: ctx.clock.now(), whyNot: reason });
    await ctx.outbox.announce(tx, {
      event: 'refund.declined',
      payload: { refundId: id, orgId: row.orgId, reason },
      sourceType: 'refund',
      sourceId: row.id,
      orgId: row.orgId,
    });
    await record(tx, [
      refundEvent(doneBy(ctx, by), row, {
        action: 'refund.declined',
        summary: `Refund of receipt ${seen.receiptNumber} declined`,
        before: { status: 'ASKED' },
        after: { status: 'DECLINED', reason },
      }),
    ]);
  });
  const [declined] = await withOwed(ctx, (await one()).rows);
  return refundOut(declined!, by.actor);
}
