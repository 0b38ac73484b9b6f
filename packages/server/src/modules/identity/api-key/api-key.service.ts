import { type ApiKey, type ApiKeyUse, KY2, KY3, KY4, type OwnKey } from '@isura/contract/identity/api-keys';
import type { KeyStatus } from '@isura/contract/identity/states';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { guardedCalls } from '../../../platform/http/call-register.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { KEY_LIMITS } from '../../../platform/http/key-limits.ts';
import { principalsOf } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { organizationOf } from '../user/user.queries.ts';
import { isLongUnused, isOver } from './api-key.domain.ts';
import {
  findKey,
  type KeyOrder,
  type KeyOrderOfAll,
  type KeyRow,
  listKeys,
  listKeysOfAll,
  type UseRow,
  useOf,
} from './api-key.queries.ts';

/** The entity under which requests and events about keys are found. */
export const KEY_ENTITY = 'api_key';
/** Days of use that are returned. */
const DAYS_OF_USE = 30;

/** Returns the refusal of a key that does not exist in the organization. */
export const noKey = (): DomainError => new DomainError('not-found', { detail: 'There is no such API key.' });

/** Returns the refusal of an organization that does not exist, or that the caller does not see. */
const noOrganization = (): DomainError => new DomainError('not-found', { detail: 'There is no such organization.' });

/**
 * Reports whether somebody makes, rolls and changes keys: an administrator. A role that an organization defined itself
 * may open its preferences; it gives no key, which would do more than the role.
 */
const isAdministrator = (actor: Actor): boolean => principalsOf(actor).some((who) => who === 'D' || who === 'O');

/** Refuses with not-found anybody but an administrator; access-denied is the answer of the guard (docs/traps.md). */
export function assertAdministrator(actor: Actor): void {
  if (isAdministrator(actor)) return;
  throw new DomainError('not-found', { detail: 'Only administrators make, roll and change API keys.' });
}

/** Returns a key in the shape of the contract. */
export function keyOut(row: KeyRow, actor: Actor, now: Date, adminRequestId?: number): ApiKey {
  const isSpent = isOver(row, now);
  const isOpen = row.status === 'ACTIVE' && !isSpent && isAdministrator(actor);
  return {
    ...{ id: row.id, orgId: row.orgId, orgCode: row.orgCode, orgName: row.orgName, keyId: row.keyId },
    ...{ programId: row.programUserId, name: row.name, mode: row.mode, scopes: row.scopes },
    ...{ paymentTypes: row.paymentTypes, addresses: row.addresses, status: row.status, isOver: isSpent },
    expiresAt: new Date(row.expiresAt),
    ...(row.graceUntil === null ? {} : { graceUntil: new Date(row.graceUntil) }),
    ...(row.rolledFromId === null ? {} : { rolledFromId: row.rolledFromId }),
    ...(row.lastUsedAt === null ? {} : { lastUsedAt: new Date(row.lastUsedAt) }),
    ...(row.lastUsedIp === null ? {} : { lastUsedIp: row.lastUsedIp }),
    isUnused: isLongUnused(row, now),
    ...{ requestedBy: row.requestedBy, createdAt: new Date(row.createdAt) },
    ...(row.confirmedBy === null ? {} : { confirmedBy: row.confirmedBy }),
    ...(row.revokedAt === null
      ? {}
      : {
          revokedBy: row.revokedBy ?? '',
          revokedAt: new Date(row.revokedAt),
          revokeReason: row.revokeReason ?? '',
        }),
    ...(adminRequestId === undefined ? {} : { adminRequestId }),
    version: row.version,
    can: actsOpenTo(actor, row.orgId, {
      change: { call: KY4, when: isOpen },
      roll: { call: KY3, when: isOpen && !row.isRolled },
      revoke: { call: KY2, when: row.status !== 'REVOKED' },
    }),
  };
}

/** Returns the pending requests of keys, by key. */
async function requestsOf(
  tx: Tx,
  secondPerson: SecondPerson,
  rows: readonly KeyRow[],
): Promise<ReadonlyMap<number, number>> {
  const pending = rows.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
  if (pending.length === 0) return new Map();
  const waiting = await secondPerson.waiting(tx, KEY_ENTITY, pending);
  return new Map(waiting.map(({ subjectId, requestId }) => [subjectId, requestId]));
}

/** Returns a page of the keys of an organization (KY1); refuses with `not-found` where there is no such organization. */
export async function searchKeys(
  ctx: Ctx,
  { actor }: ActorContext,
  secondPerson: SecondPerson,
  orgId: number,
  query: Paging<KeyOrder> & { status?: KeyStatus[] | undefined; 'without-key'?: boolean | undefined },
): Promise<Page<ApiKey>> {
  const now = ctx.clock.now();
  return await ctx.inTx(actor.scope, async (tx) => {
    if (!(await organizationOf(tx, orgId))) throw noOrganization();
    const filters = { orgId, status: query.status, withoutKey: query['without-key'], now };
    const { rows, total } = await listKeys(tx, filters, query);
    const requests = await requestsOf(tx, secondPerson, rows);
    return { items: rows.map((row) => keyOut(row, actor, now, requests.get(row.id))), total };
  });
}

/**
 * Returns a page of the keys of all organizations, or of one (KY8); refuses with `not-found` where there is no such
 * organization.
 */
export async function searchKeysOfAll(
  ctx: Ctx,
  { actor }: ActorContext,
  secondPerson: SecondPerson,
  query: Paging<KeyOrderOfAll> & {
    'org-id'?: number | undefined;
    status?: KeyStatus[] | undefined;
    unused?: boolean | undefined;
  },
): Promise<Page<ApiKey>> {
  const now = ctx.clock.now();
  const { 'org-id': orgId, status, unused } = query;
  return await ctx.inTx(actor.scope, async (tx) => {
    if (orgId !== undefined && !(await organizationOf(tx, orgId))) throw noOrganization();
    const { rows, total } = await listKeysOfAll(tx, { orgId, status, unused, now }, query);
    const requests = await requestsOf(tx, secondPerson, rows);
    return { items: rows.map((row) => keyOut(row, actor, now, requests.get(row.id))), total };
  });
}

const { readsPerMinute, writesPerMinute, uploadsPerHour } = KEY_LIMITS;
/** The limits of every key. */
const limits = { readsPerMinute, writesPerMinute, uploadsPerHour };

/** Returns what was counted under each call, the most frequent first. */
function callsOf(rows: readonly UseRow[]): ApiKeyUse['calls'] {
  const byCall = Map.groupBy(rows, ({ call }) => call);
  const titles = new Map(guardedCalls().map(({ id, summary }) => [id, summary]));
  const calls = [...byCall].map(([call, outcomes]) => ({
    call,
    title: titles.get(call) ?? call,
    requests: outcomes.reduce((sum, { count }) => sum + Number(count), 0),
    refusals: outcomes
      .filter(({ outcome }) => outcome !== 'ok')
      .map(({ outcome, count }) => ({ code: outcome, count: Number(count) })),
  }));
  return calls.toSorted((one, other) => other.requests - one.requests || (one.call < other.call ? -1 : 1));
}

/** Returns what a key was used for in 30 days, today included (KY5). */
export async function readUse(ctx: Ctx, { actor }: ActorContext, orgId: number, id: number): Promise<ApiKeyUse> {
  const end = lagosDay(ctx.clock.now());
  const start = addDays(end, 1 - DAYS_OF_USE);
  return await ctx.inTx(actor.scope, async (tx) => {
    const row = await findKey(tx, orgId, id);
    if (!row) throw noKey();
    return {
      start,
      end,
      calls: callsOf(await useOf(tx, id, start, end)),
      limits,
      ...(row.lastUsedAt === null ? {} : { lastUsedAt: new Date(row.lastUsedAt) }),
      ...(row.lastUsedIp === null ? {} : { lastUsedIp: row.lastUsedIp }),
    };
  });
}

/** Returns the key with which a program made this request (KY6). */
export async function readOwnKey(ctx: Ctx, { actor }: ActorContext): Promise<OwnKey> {
  const { key, orgId = 0 } = actor;
  if (!key) throw noKey();
  return await ctx.inTx(actor.scope, async (tx) => {
    const row = await findKey(tx, orgId, key.id);
    const organization = await organizationOf(tx, orgId);
    if (!row || !organization) throw noKey();
    return {
      ...{ keyId: row.keyId, name: row.name, orgId, orgCode: organization.code, mode: row.mode },
      ...{ scopes: row.scopes, paymentTypes: row.paymentTypes, expiresAt: new Date(row.expiresAt) },
      ...(row.graceUntil === null ? {} : { graceUntil: new Date(row.graceUntil) }),
      limits,
    };
  });
}
