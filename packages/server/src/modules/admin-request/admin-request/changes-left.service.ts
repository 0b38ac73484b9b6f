import type { Tx } from '../../../platform/ctx.ts';
import { decidersOf, type Loss, otherAccountsAmong } from '../../identity/index.ts';
import { deciders, takingPart } from './admin-request.domain.ts';
import { pendingRequests } from './admin-request.queries.ts';
import { factsOf } from './admin-request.service.ts';

/** A pending change on which nobody can decide without one administrator, or only the central office. */
export interface ChangeLeft {
  number: string;
  remaining: 'NOBODY' | 'CENTRAL_OFFICE';
}

/**
 * Returns the pending changes on which a person could decide as the administrator they are, or were, and which without
 * them wait for nobody, or for the central office instead of the organization itself. An administrator of the central
 * office decides for all organizations. For `grp_job`.
 */
export async function changesLeft(tx: Tx, { orgId, userId, roles }: Loss): Promise<ChangeLeft[]> {
  const isOf = (role: string) => roles.some(({ name }) => name === role);
  const [isCentral, isOfMda] = [isOf('ROLE_OAGF_ADMIN'), isOf('ROLE_MDA_ADMIN')];
  if (!isCentral && !isOfMda) return [];
  const found: ChangeLeft[] = [];
  for (const row of await pendingRequests(tx, isCentral ? undefined : orgId)) {
    const facts = factsOf(row);
    const [kinds, parties] = [deciders(facts), takingPart(facts)];
    if (!(isCentral ? kinds.central : kinds.mdaAdmin) || parties.includes(userId)) continue;
    if ((await otherAccountsAmong(tx, parties, [userId])).length > 0) continue;
    const { own, central } = await decidersOf(tx, { orgId: row.orgId, parties }, kinds);
    const left = (ids: readonly number[]) => ids.some((id) => id !== userId);
    if (left(own)) continue;
    if (!left(central)) found.push({ number: row.number, remaining: 'NOBODY' });
    else if (isOfMda) found.push({ number: row.number, remaining: 'CENTRAL_OFFICE' });
  }
  return found;
}
