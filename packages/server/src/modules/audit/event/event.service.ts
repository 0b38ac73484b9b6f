import type { Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, rowOf } from './event.domain.ts';
import { append, leaveOut, mayLeaveOut } from './event.queries.ts';

/**
 * Records what was done, in the transaction that does it, so that both commit or neither does. Secrets and full account
 * numbers are masked. Call it once per transaction, last and with all events: everybody else who records in the same
 * organization waits for this commit.
 */
export async function record(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await append(tx, events.map(rowOf));
}

/**
 * Records the events, or does the same work and leaves them out: for events that must not be missing in the time.
 */
export async function recordUnlessHidden(tx: Tx, events: readonly AuditEvent[], isKept: boolean): Promise<void> {
  await mayLeaveOut(tx);
  await record(tx, events);
  await leaveOut(tx, !isKept);
}
