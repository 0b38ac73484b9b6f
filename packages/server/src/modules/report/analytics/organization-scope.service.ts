import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { groupNames } from '../figure/names.queries.ts';

/**
 * Returns the organization of the figures for an address with one in it; undefined for the central office's own id,
 * which means all of them. For staff another organization is not-found, the same as one that does not exist.
 */
export async function requestedOrganization(
  tx: Tx,
  { kind, orgId }: Pick<Actor, 'kind' | 'orgId'>,
  requested: number,
): Promise<number | undefined> {
  if (kind === 'central' && requested === orgId) return undefined;
  const isThere =
    kind === 'central' ? (await groupNames(tx, 'mda', [String(requested)])).size > 0 : requested === orgId;
  if (!isThere) throw new DomainError('not-found', { detail: 'We could not find this organization.' });
  return requested;
}
