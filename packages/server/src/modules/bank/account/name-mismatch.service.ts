import type { NameMismatch } from '@isura/contract/kernel/name-mismatch';
import type { Tx } from '../../../platform/ctx.ts';
import { fitsOrganization } from './account.domain.ts';
import { waitingNames } from './name-mismatch.queries.ts';

/**
 * Returns the pending accounts of an organization (all, or the one of `accountId`) with a name mismatch: whoever
 * approves one gives a reason, and another person of the central office agrees (ADR 0057).
 */
export async function nameMismatches(tx: Tx, of: { orgId: number; accountId?: number }): Promise<NameMismatch[]> {
  const rows = await waitingNames(tx, of);
  return rows.filter(({ score }) => !fitsOrganization(score));
}
