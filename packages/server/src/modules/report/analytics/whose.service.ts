import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { groupNames } from '../movement/summary.queries.ts';

/**
 * Whose figures are looked at under an address with an organization in it: for the central office its own id is that of all together, which
 * is nothing here. Of another organization than their own staff learn nothing, not even that it is there; of one that is not there nobody
 * does (not-found).
 */
export async function organizationAsked(
  tx: Tx,
  { kind, orgId }: Pick<Actor, 'kind' | 'orgId'>,
  asked: number,
): Promise<number | undefined> {
  if (kind === 'central' && asked === orgId) return undefined;
  const isThere = kind === 'central' ? (await groupNames(tx, 'mda', [String(asked)])).size > 0 : asked === orgId;
  if (!isThere) throw new DomainError('not-found', { detail: 'We could not find this organization.' });
  return asked;
}
