import { DomainError } from '@isura/contract/kernel/problems';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { mayReconcile } from '../../collect/index.ts';

/**
 * Refuses not-found another organization's items, and organization-not-live users of one that is not LIVE. The central
 * office may act for all.
 */
export function assertMayReconcile({ actor }: ActorContext, { orgId }: { orgId: number }): void {
  if (actor.kind !== 'central' && actor.orgId !== orgId)
    throw new DomainError('not-found', { detail: 'We could not find this.' });
  if (!mayReconcile(actor))
    throw new DomainError('organization-not-live', { detail: 'Your organization is not live.' });
}
