import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { Enqueued } from '../../../platform/jobs/queue-port.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import type { Stamp } from '../payment-request/write-request.queries.ts';

/** The operations that payment decisions need from disbursement. */
export interface MoneyOut {
  /** Sends what was queued. */
  send: Enqueued<Record<string, never>>;
  /** Closes what failed or was returned of a locked payment. Returns the audit events of that. */
  closeFailed(ctx: Ctx, tx: Tx, by: ActorContext, row: RequestRow, why: string): Promise<AuditEvent[]>;
  /** Closes one failed or returned transfer of a locked payment. */
  closeOne(tx: Tx, row: RequestRow, instructionId: number, stamp: Stamp & { why: string }): Promise<void>;
  /**
   * Returns those of these transfers that a statement line which nobody has booked yet may show as paid, each with the text
   * that names the line and what to do with it. For `grp_job`.
   */
  mayBePaidAfterAll(tx: Tx, instructionIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
