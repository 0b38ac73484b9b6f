import type { NameInDoubt } from '@isura/contract/bank/name-in-doubt';
import type { Tx } from '../../../platform/ctx.ts';
import { fitsOrganization } from './account.domain.ts';
import { waitingNames } from './doubt.queries.ts';

/**
 * Of an organization's accounts that wait (all, or the one of `accountId`) those whose holder has another name than the organization:
 * whoever puts one into use says why, and another person of the central office agrees (ADR 0057).
 */
export async function namesInDoubt(tx: Tx, of: { orgId: number; accountId?: number }): Promise<NameInDoubt[]> {
  const rows = await waitingNames(tx, of);
  return rows.filter(({ score }) => !fitsOrganization(score));
}
