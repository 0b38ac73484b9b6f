import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { By } from '../../identity/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import type { Mark } from '../payment-request/writing.queries.ts';

/** What decisions on payments ask of who sends the money. */
export interface MoneyOut {
  /** Sends what was queued. */
  send: Job<Record<string, never>>;
  /** Closes what failed or was returned of a payment that is held. Answers what the trail is told of that. */
  closeFailed(ctx: Ctx, tx: Tx, by: By, row: RequestRow, why: string): Promise<AuditEvent[]>;
  /** Closes one failed or returned transfer of a payment that is held. */
  closeOne(tx: Tx, row: RequestRow, instructionId: bigint, mark: Mark & { why: string }): Promise<void>;
}
