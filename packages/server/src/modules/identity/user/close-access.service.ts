import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { revokeKeysOf } from '../api-key/change-key.service.ts';
import { endSessionsOf } from '../session/session.service.ts';
import { lockPeopleOf, setStatus } from './user.queries.ts';

/**
 * Deactivates all users of an organization, signs them out and revokes its API keys, on the portal's own behalf;
 * returns the events to record. Runs in a transaction of the jobs' role. Users already deactivated stay unchanged.
 */
export async function closeAccessOf(
  ctx: Ctx,
  tx: Tx,
  { orgId, why }: { orgId: number; why: string },
): Promise<AuditEvent[]> {
  const at = ctx.clock.now();
  const events: AuditEvent[] = [];
  for (const { userId, status, name } of await lockPeopleOf(tx, orgId)) {
    await setStatus(tx, { userId, from: status, to: 'DEACTIVATED', by: 'system', at });
    await endSessionsOf(tx, { userId, reason: 'DEACTIVATED', now: at });
    events.push({
      at,
      actor: { name: 'The portal', login: 'system' },
      orgId,
      action: 'user.deactivated',
      category: 'USER',
      entityType: 'app_user',
      entityId: userId,
      summary: `${name} deactivated: ${why}`,
      before: { status },
      after: { status: 'DEACTIVATED', reason: why },
      ip: '',
      traceId: `closing ${orgId}`,
    });
  }
  return [...events, ...(await revokeKeysOf(ctx, tx, { orgId, why }))];
}
