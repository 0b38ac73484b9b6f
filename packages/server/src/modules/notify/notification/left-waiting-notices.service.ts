import * as addresses from '@isura/contract/kernel/addresses';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { OutboxEvent } from '../../../platform/jobs/subscriber.ts';
import { leftWaitingIn } from '../../request/index.ts';
import { pass } from './deliver-notice.service.ts';
import { text } from './left-waiting-notice.text.ts';

/**
 * Notifies the administrators of an organization of what waits for nobody, or for too few, since somebody lost roles
 * there, and the central office of changes that only it can decide on now. Nobody is notified where enough people are
 * left.
 */
export async function notifyLeftWaiting(ctx: Ctx, tx: Tx, outboxEvent: OutboxEvent<'roles.lost'>): Promise<void> {
  const { orgId, orgName, userId, name, roles } = outboxEvent.payload;
  const left = await leftWaitingIn(tx, { orgId, userId, roles });
  if (left.length === 0) return;
  const isOfCentralOffice = roles.some((role) => role.name === 'ROLE_OAGF_ADMIN');
  await pass(
    ctx,
    tx,
    'work.left-waiting',
    {
      ...text.administrators(name, left),
      to: isOfCentralOffice ? { kind: 'central-office' } : { kind: 'administrators', orgId },
      link: addresses.people(),
    },
    outboxEvent,
  );
  const changes = left
    .filter(({ remaining }) => remaining === 'CENTRAL_OFFICE')
    .reduce((sum, { count }) => sum + count, 0);
  if (changes === 0) return;
  await pass(
    ctx,
    tx,
    'work.left-waiting',
    {
      ...text.centralOffice(name, orgName, changes),
      to: { kind: 'central-office' },
      link: addresses.people({ tab: 'requests' }),
    },
    outboxEvent,
  );
}
