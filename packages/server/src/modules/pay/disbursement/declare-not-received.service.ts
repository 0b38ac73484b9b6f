import type { LineResult } from '@isura/contract/pay/disbursement';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { declareTransfers, requestEvent, stampOf } from '../../request/index.ts';
import { choose, type LineRefusal, resultOf } from './choose-lines.service.ts';
import { contradictedNow } from './contradiction.queries.ts';
import { ASKED_FOR_MS } from './outcome.domain.ts';
import { type HeldInstruction, holdInstructions } from './outcome.queries.ts';
import type { OnStatements } from './settling-contradiction.service.ts';
import { askAboutPayments } from './transfer-jobs.service.ts';

/** Returns why a transfer cannot be declared not received, whatever is on statements; undefined if it can. */
function whyNot({ status, sentAt }: HeldInstruction, isContradicted: boolean, now: Date): LineRefusal | undefined {
  if (status !== 'UNKNOWN')
    return { reason: 'not-unknown', detail: 'The bank has answered for this transfer, or was not asked.' };
  if (isContradicted)
    return {
      reason: 'bank-contradicts',
      detail:
        'The bank says that it paid this transfer, in another amount or currency. Book the line of the bank statement as this payment in another amount, or, if the bank corrected that in writing, settle the contradiction first.',
    };
  if (sentAt === null || now.getTime() - new Date(sentAt).getTime() < ASKED_FOR_MS)
    return { reason: 'too-early', detail: 'The bank must first be asked for 72 hours.' };
  return undefined;
}

/**
 * Declares for the central office that the bank never received these lines (PR31). The bank is queried once more: lines
 * it still does not know fail as NOT_RECEIVED and their money is freed; any other answer counts instead. Refuses, by
 * line, those not UNKNOWN, those the bank says it paid in another amount or currency, those sent less than 72 hours ago,
 * and those whose last attempt a line of a bank statement may show which is not booked yet (`line-open`). As many
 * statements for one line as for many.
 */
export async function declareNotReceived(
  ctx: Ctx,
  by: ActorContext,
  { mayBePaidAfterAll }: OnStatements,
  lineIds: readonly number[],
  reason: string,
): Promise<LineResult> {
  const chosen = await choose(ctx, by, lineIds);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const held = await holdInstructions(tx, chosen.instructionIds);
    const contradicted = await contradictedNow(tx, chosen.instructionIds);
    const reasons = new Map(held.map((each) => [each.id, whyNot(each, contradicted.has(each.id), now)]));
    // Only of those that nothing else refuses: it reads the open lines of their accounts.
    const open = held.filter(({ id }) => reasons.get(id) === undefined).map(({ id }) => id);
    for (const [id, detail] of await mayBePaidAfterAll(tx, open)) reasons.set(id, { reason: 'line-open', detail });
    const taken = held.filter(({ id }) => reasons.get(id) === undefined);
    const gone: LineRefusal = {
      reason: 'not-unknown',
      detail: 'The bank has answered for this transfer, or was not asked.',
    };
    const orgIds = [...new Set(taken.map(({ orgId }) => orgId))];
    const result = await resultOf(tx, orgIds, chosen, taken, (id) => reasons.get(id) ?? gone);
    if (taken.length === 0) return result;
    const { login } = stampOf(ctx, by);
    await declareTransfers(
      tx,
      taken.map(({ id }) => id),
      { at: now, login },
    );
    await ctx.queue.enqueue(tx, askAboutPayments, {});
    await record(
      tx,
      taken.map(({ id, requestId, orgId, number }) => ({
        ...requestEvent(
          ctx,
          by,
          { id: requestId, orgId },
          {
            action: 'disbursement.declared',
            summary: `The central office declared that the bank never received ${number}`,
            after: { number, reason },
          },
        ),
        category: 'DISBURSEMENT' as const,
        entityType: 'payment_instruction',
        entityId: id,
      })),
    );
    return result;
  });
}
