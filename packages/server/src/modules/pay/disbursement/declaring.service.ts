import type { LineResult } from '@isura/contract/pay/disbursement';
import type { Ctx } from '../../../platform/ctx.ts';
import { record } from '../../audit/index.ts';
import type { By } from '../../identity/index.ts';
import { markOf, requestEvent } from '../../request/index.ts';
import { declareThem } from './choosing.queries.ts';
import { choose, type LineRefusal, resultOf } from './choosing.service.ts';
import { askAboutPayments } from './errands.service.ts';
import { ASKED_FOR_MS } from './outcome.domain.ts';
import { type HeldInstruction, holdInstructions } from './outcome.queries.ts';

const JOB = { role: 'grp_job' } as const;

/** Why a transfer is not declared; undefined where it is. */
function whyNot({ status, sentAt }: HeldInstruction, now: Date): LineRefusal | undefined {
  if (status !== 'UNKNOWN') return { reason: 'not-unknown', detail: 'The bank has answered for it, or was not asked.' };
  if (sentAt === null || now.getTime() - new Date(sentAt).getTime() < ASKED_FOR_MS)
    return { reason: 'too-early', detail: 'The bank is asked for 72 hours first.' };
  return undefined;
}

/**
 * A person of the central office says that the bank never got these lines (PR31). The bank is asked once more: where it still does
 * not know them, they fail as NOT_RECEIVED and their money is free; whatever else it says counts instead. Refuses by line what is
 * not UNKNOWN, and what was sent less than 72 hours ago.
 */
export async function declareNotReceived(
  ctx: Ctx,
  by: By,
  lineIds: readonly number[],
  reason: string,
): Promise<LineResult> {
  const chosen = await choose(ctx, by, lineIds);
  return await ctx.inTx(JOB, async (tx) => {
    const now = ctx.clock.now();
    const held = await holdInstructions(tx, chosen.instructionIds);
    const taken = held.filter((each) => whyNot(each, now) === undefined);
    const reasons = new Map(held.flatMap((each) => [[each.id, whyNot(each, now)] as const]));
    const gone: LineRefusal = { reason: 'not-unknown', detail: 'The bank has answered for it, or was not asked.' };
    const orgIds = [...new Set(taken.map(({ orgId }) => Number(orgId)))];
    const result = await resultOf(tx, orgIds, chosen, taken, (id) => reasons.get(id) ?? gone);
    if (taken.length === 0) return result;
    const { login } = markOf(ctx, by);
    await declareThem(
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
            summary: `The bank never got ${number}, says the central office`,
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
