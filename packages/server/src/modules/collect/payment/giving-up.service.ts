import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { nextAsk } from './attempt.domain.ts';
import { type AttemptFilter, type AttemptRow, endThoseOf } from './attempt.queries.ts';
import { gatewayNamed } from './gateways.service.ts';

/** Notifies a provider that an attempt was cancelled, so that its page takes no more money for it. */
export const giveUpJob = job({
  name: 'payment.give-up',
  payload: z.strictObject({ provider: z.string(), providerRef: z.string() }),
  async handle(ctx, { provider, providerRef }) {
    await gatewayNamed(ctx, provider)?.cancel?.(providerRef);
  },
});

/** Notifies the providers of these attempts, once `tx` has committed, that they were cancelled. */
export async function giveUp(
  ctx: Ctx,
  tx: Tx,
  rows: readonly Pick<AttemptRow, 'provider' | 'providerRef'>[],
): Promise<void> {
  for (const { provider, providerRef } of rows) await ctx.queue.enqueue(tx, giveUpJob, { provider, providerRef });
}

/** Who acts, as the trail records it, and when. */
type Doer = Pick<AuditEvent, 'at' | 'actor' | 'ip' | 'traceId'> & Partial<AuditEvent>;

const cancelledBy = (by: Doer, row: Pick<AttemptRow, 'id' | 'orgId' | 'attemptNo' | 'channel'>): AuditEvent => ({
  ...by,
  orgId: row.orgId,
  category: 'COLLECTION',
  entityType: 'payment',
  entityId: row.id,
  action: 'payment.cancelled',
  summary: `Attempt ${row.attemptNo} by ${row.channel} was cancelled`,
});

/** Returns the audit event of a cancelled attempt. */
export const cancelled = (
  ctx: Ctx,
  by: ActorContext,
  row: Pick<AttemptRow, 'id' | 'orgId' | 'attemptNo' | 'channel'>,
): AuditEvent => cancelledBy(doneBy(ctx, by), row);

/**
 * Cancels the open attempts of a locked invoice, all or the selected ones: each is CANCELLED, its provider notified
 * afterwards, and the trail records it. Money that still comes for one is accepted as late.
 */
export const giveUpAttempts = (
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  invoiceId: number,
  which: AttemptFilter = {},
): Promise<void> => giveUpAttemptsAs(ctx, tx, doneBy(ctx, by), invoiceId, which);

/** Cancels the open attempts of a locked invoice likewise, for an actor as the trail records it. */
export async function giveUpAttemptsAs(
  ctx: Ctx,
  tx: Tx,
  by: Doer,
  invoiceId: number,
  which: AttemptFilter = {},
): Promise<void> {
  const now = ctx.clock.now();
  const end = { status: 'CANCELLED', nextQueryAt: nextAsk('CANCELLED', 0, now, now) } as const;
  const ended = await endThoseOf(tx, invoiceId, which, end);
  if (ended.length === 0) return;
  await giveUp(ctx, tx, ended);
  await record(
    tx,
    ended.map((row) => cancelledBy(by, row)),
  );
}
