import type { Events } from '@isura/contract/events/events';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { isUnused, noticeDue, UNUSED_DAYS } from './api-key.domain.ts';
import { claimAddressNotice, type KeyRow, type KeyToAnnounce, keysToAnnounce, noteNotice } from './api-key.queries.ts';
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

/** Returns what every announcement of what an administrator did with a key contains. */
const doneWith = (row: KeyRow, actor: Actor) => ({
  ...{ orgId: row.orgId, isCentral: actor.kind === 'central', name: row.name, keyName: row.keyId },
  ...{ requestedByUserId: row.requestedByUserId, programUserId: row.programUserId },
  ...{ byUserId: actor.userId ?? 0, byName: actor.name ?? '' },
});
const sourceOf = ({ id, orgId }: KeyRow) => ({ sourceType: KEY_ENTITY, sourceId: id, orgId });

/** Announces to the other administrators that one of them replaced a key by `row`. For `grp_job`. */
export const announceRoll = (
  ctx: Pick<Ctx, 'outbox'>,
  tx: Tx,
  actor: Actor,
  row: KeyRow,
  replaced: { keyId: string; acceptedUntil: Date },
): Promise<void> =>
  ctx.outbox.announce(tx, {
    event: 'api-key.rolled',
    payload: {
      ...doneWith(row, actor),
      replacedKeyName: replaced.keyId,
      acceptedUntil: replaced.acceptedUntil.toISOString(),
    },
    ...sourceOf(row),
  });

/** Announces to the other administrators what one of them changed of a key; nothing where nothing is. For `grp_job`. */
export async function announceChange(
  ctx: Pick<Ctx, 'outbox'>,
  tx: Tx,
  actor: Actor,
  before: KeyRow,
  row: KeyRow,
): Promise<void> {
  const fields: Events['api-key.changed']['fields'] = [];
  if (row.name !== before.name) fields.push('name');
  if (row.addresses.join(' ') !== before.addresses.join(' ')) fields.push('addresses');
  if (new Date(row.expiresAt).getTime() !== new Date(before.expiresAt).getTime()) fields.push('end');
  if (fields.length === 0) return;
  await ctx.outbox.announce(tx, {
    event: 'api-key.changed',
    payload: { ...doneWith(row, actor), fields },
    ...sourceOf(row),
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
