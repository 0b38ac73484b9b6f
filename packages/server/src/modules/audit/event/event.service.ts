import type { Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, rowOf } from './event.domain.ts';
import { append } from './event.queries.ts';

/**
 * Records what was done, in the transaction that does it: the events are in their chains when it commits, and not when
 * it does not. Secrets and full account numbers are masked on the way. Call it once a transaction and last, with all
 * events: everybody else who records in the same organization waits for this commit.
 */
export async function record(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await append(tx, events.map(rowOf));
}
