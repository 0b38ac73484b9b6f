import type { Tx } from '../../../platform/ctx.ts';
import { missingDefaults } from './default.domain.ts';
import { appointDefault, candidatesOf } from './default.queries.ts';

/**
 * Appoints an active account as default for each use that has none, after an account was activated, deactivated or
 * removed. Runs in a transaction of the jobs' role that has locked the organization's accounts.
 */
export async function keepDefaults(tx: Tx, orgId: number): Promise<void> {
  for (const id of missingDefaults(await candidatesOf(tx, orgId))) await appointDefault(tx, id);
}
