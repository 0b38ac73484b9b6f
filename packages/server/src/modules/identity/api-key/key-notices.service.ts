import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { isUnused, noticeDue, UNUSED_DAYS } from './api-key.domain.ts';
import { claimAddressNotice, type KeyToAnnounce, keysToAnnounce, noteNotice } from './api-key.queries.ts';
import { KEY_ENTITY } from './api-key.service.ts';

const DAY_MS = 86_400_000;

const aboutOf = ({ orgId, isCentral, requestedByUserId, name, keyId }: KeyToAnnounce) => ({
  orgId,
  isCentral,
  requestedByUserId,
  name,
  keyName: keyId,
});

/**
 * Announces keys that end within 30, 14, 3 or 1 days, each once, and keys that nobody used for 90 days, once until they
 * are used again. Safe to repeat and to run concurrently: a key is locked, and its announcement commits with the note
 * of it.
 */
export async function announceKeys(ctx: Pick<Ctx, 'clock' | 'inTx' | 'outbox'>): Promise<void> {
  const now = ctx.clock.now();
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    for (const key of await keysToAnnounce(tx, now)) {
      const { id, orgId } = key;
      const source = { sourceType: KEY_ENTITY, sourceId: id, orgId };
      const days = noticeDue(new Date(key.expiresAt), key.endingNoticedDays, now);
      if (days !== undefined) {
        const payload = { ...aboutOf(key), expiresAt: new Date(key.expiresAt).toISOString() };
        await ctx.outbox.announce(tx, { event: 'api-key.ending', payload, ...source });
        await noteNotice(tx, id, { endingNoticedDays: days });
      }
      if (isUnused(key, now)) {
        const payload = { ...aboutOf(key), days: UNUSED_DAYS };
        await ctx.outbox.announce(tx, { event: 'api-key.unused', payload, ...source });
        await noteNotice(tx, id, { unusedNoticedAt: now });
      }
    }
  });
}

/** Announces that a key was used from an address outside its list, at most once a day. For `grp_job`. */
export async function announceAddress(
  ctx: Pick<Ctx, 'clock' | 'outbox'>,
  tx: Tx,
  id: number,
  address: string,
): Promise<void> {
  const now = ctx.clock.now();
  const key = await claimAddressNotice(tx, id, { now, before: new Date(now.getTime() - DAY_MS) });
  if (!key) return;
  await ctx.outbox.announce(tx, {
    event: 'api-key.refused',
    payload: { ...aboutOf(key), address },
    sourceType: KEY_ENTITY,
    sourceId: id,
    orgId: key.orgId,
  });
}
