import type { Tx } from '../../../platform/ctx.ts';
import { missingDefaults } from './default.domain.ts';
import { appointDefault, candidatesOf } from './default.queries.ts';

/**
 * Makes an account in use the default of what has none, after one was put into use, taken out of use or removed. In a
 * transaction of the jobs' role that holds the accounts of the organization.
 */
export async function keepDefaults(tx: Tx, orgId: number): Promise<void> {
  for (const id of missingDefaults(await candidatesOf(tx, orgId))) await appointDefault(tx, id);
}
