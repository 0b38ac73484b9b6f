import type { Tx } from '../../../platform/ctx.ts';
import { writeOutcome } from './admin-request.queries.ts';

/**
 * Stores what the change of a decided request brought about, where only the change knows it; from now on it is read as
 * part of the request's payload. Once for each request: a second outcome is refused by the database. For `grp_job`, in
 * the transaction of the change.
 */
export const keepOutcome = (tx: Tx, request: { id: number; orgId: number }, outcome: object): Promise<void> =>
  writeOutcome(tx, request, outcome);
