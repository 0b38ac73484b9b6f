import type { Tx } from '../../../platform/ctx.ts';
import { decidersOfEach, type Loss } from '../../identity/index.ts';
import { deciders, takingPart } from './admin-request.domain.ts';
import { pendingDecidableBy } from './admin-request.queries.ts';
import { factsOf } from './admin-request.service.ts';

/** A pending change on which nobody can decide without one administrator, or only the central office. */
export interface ChangeLeft {
  number: string;
  remaining: 'NOBODY' | 'CENTRAL_OFFICE';
}

/**
 * Returns the pending changes on which a person could decide as the administrator they are, or were, and which without
 * them wait for nobody, or for the central office instead of the organization itself. An administrator of the central
 * office decides for all organizations. The oldest `most` of those they may decide on are checked, or all; `unchecked`
 * counts the others. The number of statements does not grow with the changes. For `grp_job`.
 */
export async function changesLeft(
  tx: Tx,
  { orgId, userId, roles }: Loss,
  most?: number,
): Promise<{ changes: ChangeLeft[]; unchecked: number }> {
  const isOf = (role: string) => roles.some(({ name }) => name === role);
  const [isCentral, isOfMda] = [isOf('ROLE_OAGF_ADMIN'), isOf('ROLE_MDA_ADMIN')];
  if (!isCentral && !isOfMda) return { changes: [], unchecked: 0 };
  const { rows, total } = await pendingDecidableBy(tx, { userId, orgId: isCentral ? undefined : orgId }, most);
  const decidable = rows.map((row) => {
    const facts = factsOf(row);
    return { number: row.number, orgId: row.orgId, parties: takingPart(facts), kinds: deciders(facts) };
  });
  const who = await decidersOfEach(tx, decidable, [userId]);
  const others = (ids: readonly number[]) => ids.some((id) => id !== userId);
  const changes = decidable.flatMap(({ number }, at): ChangeLeft[] => {
    const { own, central, isParty } = who[at]!;
    if (isParty(userId) || others(own)) return [];
    if (!others(central)) return [{ number, remaining: 'NOBODY' }];
    return isOfMda ? [{ number, remaining: 'CENTRAL_OFFICE' }] : [];
  });
  return { changes, unchecked: total - rows.length };
}
