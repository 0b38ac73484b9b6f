import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { nextAsk } from './attempt.domain.ts';
import { type AttemptRow, type End, endOne, noteProviderEvent } from './attempt.queries.ts';
import { declined } from './attempt.text.ts';
import { confirmPayment } from './confirm.service.ts';
import { recordCounterAttempt } from './counter.service.ts';
import type { ProviderState } from './payment.gateway.ts';

/** REPLACED is the end of an attempt when its invoice was paid (replace-attempts.service.ts). */
type EndStatus = Exclude<End['status'], 'REPLACED'>;

const SAID: Readonly<Record<EndStatus, { action: string; words: string }>> = {
  FAILED: { action: 'payment.failed', words: 'was declined' },
  CANCELLED: { action: 'payment.cancelled', words: 'was cancelled at the provider' },
  EXPIRED: { action: 'payment.expired', words: 'timed out' },
};

const eventOf = (ctx: Ctx, row: AttemptRow, status: EndStatus, traceId: string): AuditEvent => ({
  at: ctx.clock.now(),
  actor: { name: 'The portal', login: 'system' },
  orgId: row.orgId,
  action: SAID[status].action,
  category: 'COLLECTION',
  entityType: 'payment',
  entityId: row.id,
  summary: `Attempt ${row.attemptNo} by ${row.channel} ${SAID[status].words}`,
  ip: '127.0.0.1',
  traceId,
});

/** The attempt, the event that reported it if there was one, and the trace of the call or run that caused it. */
export interface Named {
  provider: string;
  providerRef: string;
  eventId?: string;
  traceId?: string;
}

/**
 * Ends an open attempt without money, once: in one transaction its status changes, a decline is announced and the event
 * is recorded. An attempt that has already ended, paid or not, stays as it is. Returns whether it ended now.
 */
export function endAttempt(
  ctx: Ctx,
  named: Named,
  end: Pick<End, 'code' | 'reason'> & { status: EndStatus },
): Promise<boolean> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const row = await endOne(tx, named, { ...end, nextQueryAt: nextAsk(end.status, 0, now, now) });
    if (!row) return false;
    if (named.eventId !== undefined) await noteProviderEvent(tx, named.provider, named.eventId, row.orgId, now);
    if (end.status === 'FAILED')
      await ctx.outbox.announce(tx, {
        event: 'payment.failed',
        payload: { paymentId: row.id, invoiceId: row.invoiceId, orgId: row.orgId },
        sourceType: 'payment',
        sourceId: row.id,
        orgId: row.orgId,
      });
    await record(tx, [eventOf(ctx, row, end.status, named.traceId ?? ctx.ids.traceId())]);
    return true;
  });
}

/**
 * Applies the state a provider reports for an attempt (docs/spec/security.md#t28, docs/spec/security.md#t29): what was
 * paid is posted, whatever the status of the attempt and the amount requested; any other state moves an open attempt
 * forward and leaves an ended one alone. Safe to repeat. Logs and ignores a transaction this portal does not know, and
 * one paid with nothing.
 */
export async function applyProviderStatus(
  ctx: Ctx,
  provider: string,
  found: ProviderState,
  because: Pick<Named, 'eventId' | 'traceId'>,
): Promise<void> {
  const named = { provider, providerRef: found.providerRef, ...because };
  switch (found.state) {
    case 'PAID':
      if (found.amount > 0n) await recordCounterAttempt(ctx, provider, found, named.traceId ?? ctx.ids.traceId());
      return await confirm(ctx, named, found);
    case 'DECLINED':
      return void (await endAttempt(ctx, named, {
        status: 'FAILED',
        code: found.reason,
        reason: declined[found.reason],
      }));
    case 'CANCELLED':
    case 'EXPIRED':
      return void (await endAttempt(ctx, named, { status: found.state }));
    default: // PENDING and UNKNOWN: nothing has happened; beside a paid invoice, replace-attempts.service.ts ends it
  }
}

/** Refusals for a transaction this portal does not know, and for a service without a split in force. */
const LEFT: ReadonlySet<string> = new Set(['not-found', 'invalid-transition']);

async function confirm(ctx: Ctx, named: Named, found: Extract<ProviderState, { state: 'PAID' }>): Promise<void> {
  if (found.amount <= 0n)
    return ctx.log.error({ ...named, paid: String(found.amount) }, 'a provider reported a payment of zero');
  try {
    await confirmPayment(ctx, { ...named, paid: found.amount, paidAt: found.paidAt });
  } catch (error) {
    // The provider cannot fix this by sending it again: askDue returns to an attempt that is ours.
    if (!(error instanceof DomainError && LEFT.has(error.code))) throw error;
    ctx.log.error({ ...named, code: error.code }, 'a provider was paid for an attempt that cannot be accepted');
  }
}
