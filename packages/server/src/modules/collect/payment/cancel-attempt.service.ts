import type { Attempt } from '@isura/contract/collect/attempt';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { holds } from '../invoice/holder.domain.ts';
import { findInvoice } from '../invoice/invoice.queries.ts';
import { nextAsk } from './attempt.domain.ts';
import { type AttemptRow, attemptOf, endOne } from './attempt.queries.ts';
import { text } from './attempt.text.ts';
import { countingMisses } from './count-misses.service.ts';
import { cancelled, giveUp } from './giving-up.service.ts';

/** The reference in the call is the key to every row read or written: nothing is listed. */
const byKey = JOB_SCOPE;

/**
 * Returns the attempt of a reference to callers who hold the invoice or name the key it was started with; others get
 * not-found.
 */
async function ownAttempt(
  tx: Tx,
  { actor }: ActorContext,
  reference: string,
  attemptNo: number,
  token: string | undefined,
): Promise<AttemptRow> {
  const there = await attemptOf(tx, reference, attemptNo);
  const invoice = there && (await findInvoice(tx, { reference }));
  if (there && invoice && (holds(invoice, actor, token) || (token !== undefined && token === there.startKey)))
    return there;
  throw new DomainError('not-found', { detail: text.noAttempt });
}

/**
 * Cancels an open attempt for its payer (CO6): it is CANCELLED and its provider notified afterwards. One already
 * CANCELLED gives the same response; one that ended otherwise is refused with invalid-transition.
 */
export function cancelAttempt(
  ctx: Ctx,
  by: ActorContext,
  reference: string,
  attemptNo: number,
  token?: string,
): Promise<Pick<Attempt, 'attemptNo' | 'status'>> {
  const end = async (tx: Tx): Promise<Pick<Attempt, 'attemptNo' | 'status'>> => {
    const there = await ownAttempt(tx, by, reference, attemptNo, token);
    const now = ctx.clock.now();
    const row = await endOne(tx, there, { status: 'CANCELLED', nextQueryAt: nextAsk('CANCELLED', 0, now, now) });
    if (row) {
      await giveUp(ctx, tx, [row]);
      await record(tx, [cancelled(ctx, by, row)]);
      return { attemptNo, status: row.status };
    }
    const { status } = (await attemptOf(tx, reference, attemptNo)) ?? there;
    if (status === 'CANCELLED') return { attemptNo, status };
    throw new DomainError('invalid-transition', { detail: text.ended, status });
  };
  return countingMisses(ctx, by, () => ctx.inTx(byKey, end));
}
