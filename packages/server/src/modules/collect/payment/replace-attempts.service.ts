import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { subscriber } from '../../../platform/jobs/subscriber.ts';
import { record } from '../../audit/index.ts';
import { nextAsk } from './attempt.domain.ts';
import { replaceThoseOf } from './attempt.queries.ts';
import { text } from './attempt.text.ts';
import { giveUp } from './giving-up.service.ts';

/**
 * Ends the open attempts of an invoice that is paid: nobody needs them, so they are no longer counted as not confirmed.
 * Each is REPLACED, its provider notified afterwards, and the trail records it; money that still comes for one is
 * accepted as late. Does nothing for an invoice that owes something. For `grp_job`.
 */
export async function replaceAttempts(ctx: Ctx, tx: Tx, invoiceId: number): Promise<void> {
  const now = ctx.clock.now();
  const ended = await replaceThoseOf(tx, invoiceId, {
    ...{ status: 'REPLACED', reason: text.replaced },
    nextQueryAt: nextAsk('REPLACED', 0, now, now),
  });
  if (ended.length === 0) return;
  await giveUp(ctx, tx, ended);
  const traceId = ctx.ids.traceId();
  await record(
    tx,
    ended.map((row) => ({
      ...{ at: now, actor: { name: 'The portal', login: 'system' }, ip: '127.0.0.1', traceId, orgId: row.orgId },
      ...{ category: 'COLLECTION', entityType: 'payment', entityId: row.id, action: 'payment.replaced' },
      summary: `Attempt ${row.attemptNo} by ${row.channel} was replaced: its invoice is paid`,
    })),
  );
}

/** Ends what nobody needs once a payment that paid its invoice in full has been committed. */
export const attemptSubscribers = [
  subscriber({
    consumer: 'collect.attempts.replaced',
    event: 'payment.successful',
    handle: async (ctx, tx, { payload }) => {
      if (payload.paidInFull) await replaceAttempts(ctx, tx, payload.invoiceId);
    },
  }),
];
