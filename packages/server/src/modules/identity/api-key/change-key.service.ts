import type { ApiKey } from '@isura/contract/identity/api-keys';
import { withoutKeySecrets } from '@isura/contract/identity/key-text';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { Applier, Decliner, Effects } from '../admin-request/second-person.service.ts';
import { assertEarlierEnd, isOver, keyModeOf } from './api-key.domain.ts';
import {
  changeKeyRow,
  confirmKey,
  dropUseBefore,
  findKey,
  keysToRevoke,
  lockKey,
  renameProgram,
  revokeKey,
} from './api-key.queries.ts';
import { assertAdministrator, KEY_ENTITY, keyOut, noKey } from './api-key.service.ts';
import { assertNoWider } from './key-addresses.service.ts';
import { announceChange } from './key-notices.service.ts';
import { keyEvent } from './make-key.service.ts';

/** Days for which the use of a key is kept. */
const USE_KEPT_DAYS = 90;

/**
 * Revokes a key (KY2) with a reason: its next call is refused on every instance. Of a key that is written in the reason
 * only its name is kept. Refuses not-found, and invalid-transition when it was revoked before.
 */
export async function revoke(ctx: Ctx, by: ActorContext, orgId: number, id: number, typed: string): Promise<void> {
  const at = ctx.clock.now();
  const reason = withoutKeySecrets(typed);
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await lockKey(tx, orgId, id);
    if (!row) throw noKey();
    if (!(await revokeKey(tx, id, { at, by: by.actor.name ?? '', reason })))
      throw new DomainError('invalid-transition', { detail: 'This key was revoked before.' });
    await record(tx, [
      keyEvent(ctx, by, row, {
        action: 'api-key.revoked',
        summary: `API key ${row.keyId} of ${row.name} was revoked`,
        before: { status: row.status },
        after: { status: 'REVOKED', reason },
      }),
    ]);
  });
}

interface KeyChange {
  name?: string | undefined;
  addresses?: readonly string[] | undefined;
  expiresAt?: Date | undefined;
  version: number;
}

/**
 * Changes name, address list or end of a key (KY4); what is left out stays. The other administrators are notified.
 * Refuses not-found, also to anybody but an administrator, stale-version, invalid-transition for a key that is not in
 * use, and with validation-failed a later end, and addresses that `assertNoWider` refuses.
 */
export async function changeKey(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  id: number,
  { name: typed, addresses, expiresAt, version }: KeyChange,
): Promise<ApiKey> {
  assertAdministrator(by.actor);
  const at = ctx.clock.now();
  const name = typed === undefined ? undefined : withoutKeySecrets(typed);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const before = await lockKey(tx, orgId, id);
    if (!before) throw noKey();
    if (before.version !== version)
      throw new DomainError('stale-version', {
        detail: 'Somebody else changed this key since you opened it. Reload and try again.',
      });
    if (before.status !== 'ACTIVE' || isOver(before, at))
      throw new DomainError('invalid-transition', { detail: 'This key is not in use.' });
    if (expiresAt) assertEarlierEnd(expiresAt, { expiresAt: new Date(before.expiresAt) }, at);
    if (addresses) assertNoWider(addresses, before, by.actor.kind === 'central');
    await changeKeyRow(tx, id, { expiresAt, addresses });
    const { programUserId: userId } = before;
    if (name !== undefined && name !== before.name)
      await renameProgram(tx, { userId, name, by: by.actor.login ?? 'system', at });
    const row = (await findKey(tx, orgId, id))!;
    const factsOf = (key: typeof row) => ({
      ...{ name: key.name, addresses: key.addresses },
      expiresAt: new Date(key.expiresAt),
    });
    await record(tx, [
      keyEvent(ctx, by, row, {
        action: 'api-key.changed',
        summary: `API key ${row.keyId} of ${row.name} was changed`,
        before: factsOf(before),
        after: factsOf(row),
      }),
    ]);
    await announceChange(ctx, tx, by.actor, before, row);
    return keyOut(row, by.actor, at);
  });
}

/** Activates a key that a second administrator confirmed; refused when it was revoked, or has ended, meanwhile. */
const confirm: Applier = async (ctx, tx, request, by) => {
  const at = ctx.clock.now();
  const row = await lockKey(tx, request.orgId, request.subjectId ?? 0);
  if (row?.status !== 'PENDING' || isOver(row, at) || row.mode !== keyModeOf(ctx.config.paymentMode))
    throw new DomainError('invalid-transition', { detail: 'This key was revoked or has ended meanwhile.' });
  await confirmKey(tx, row.id, { userId: by.actor.userId ?? 0, name: by.actor.name ?? '' });
  return {
    events: [
      keyEvent(ctx, by, row, {
        action: 'api-key.confirmed',
        summary: `API key ${row.keyId} of ${row.name} was confirmed`,
        before: { status: 'PENDING' },
        after: { status: 'ACTIVE', scopes: row.scopes, paymentTypes: row.paymentTypes },
      }),
    ],
  };
};

/** Revokes a key that a second administrator declined. */
const decline: Decliner = async (ctx, tx, request, by, { reason }) => {
  const row = await lockKey(tx, request.orgId, request.subjectId ?? 0);
  if (!row || !(await revokeKey(tx, row.id, { at: ctx.clock.now(), by: by.actor.name ?? '', reason })))
    return { events: [] };
  return {
    events: [
      keyEvent(ctx, by, row, {
        action: 'api-key.revoked',
        summary: `API key ${row.keyId} of ${row.name} was not confirmed`,
        before: { status: row.status },
        after: { status: 'REVOKED', reason },
      }),
    ],
  };
};

/** The effects of a decision on a key that waits for a second administrator. */
export const keyEffects: Effects = { appliers: { API_KEY: confirm }, decliners: { API_KEY: decline } };

/** Revokes keys on the portal's own behalf; returns the events to record. */
async function revokeEach(
  ctx: Ctx,
  tx: Tx,
  keys: Awaited<ReturnType<typeof keysToRevoke>>,
  reason: string,
): Promise<AuditEvent[]> {
  const at = ctx.clock.now();
  const events: AuditEvent[] = [];
  for (const { id, orgId, keyId, name } of keys) {
    if (!(await revokeKey(tx, id, { at, by: 'The portal', reason }))) continue;
    events.push({
      at,
      actor: { name: 'The portal', login: 'system' },
      orgId,
      action: 'api-key.revoked',
      category: 'API',
      entityType: KEY_ENTITY,
      entityId: id,
      summary: `API key ${keyId} of ${name} was revoked: ${reason}`,
      after: { status: 'REVOKED', reason },
      ip: '',
      traceId: `key ${id}`,
    });
  }
  return events;
}

/** Revokes every key of an organization that is closed; returns the events to record. For `grp_job`. */
export const revokeKeysOf = async (
  ctx: Ctx,
  tx: Tx,
  { orgId, why }: { orgId: number; why: string },
): Promise<AuditEvent[]> => await revokeEach(ctx, tx, await keysToRevoke(tx, { orgId }), why);

/**
 * Revokes replaced keys of which the time after a roll is over, and deletes use that is older than 90 days. The keys
 * open nothing since, because every call checks that time. Safe to repeat.
 */
export async function endReplacedKeys(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    await dropUseBefore(tx, addDays(lagosDay(now), -USE_KEPT_DAYS));
    const keys = await keysToRevoke(tx, { graceBefore: now });
    await record(tx, await revokeEach(ctx, tx, keys, 'A newer key replaced it'));
  });
}
