import type { KeyMode } from '@isura/contract/identity/key-text';
import type { KeyScope } from '@isura/contract/identity/scopes';
import type { KeyStatus } from '@isura/contract/identity/states';
import type { Day } from '@isura/contract/kernel/days';
import type { Paging } from '@isura/contract/kernel/paging';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows, ordered, wayOf } from '../../../platform/db/list-rows.ts';
import { unusedSince } from './api-key.domain.ts';

export interface KeyRow {
  id: number;
  orgId: number;
  orgCode: string;
  orgName: string;
  programUserId: number;
  keyId: string;
  name: string;
  mode: KeyMode;
  scopes: KeyScope[];
  paymentTypes: RequestType[];
  addresses: string[];
  status: KeyStatus;
  expiresAt: Date;
  rolledFromId: number | null;
  isRolled: boolean;
  graceUntil: Date | null;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  requestedByUserId: number;
  requestedBy: string;
  confirmedBy: string | null;
  createdAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
  revokeReason: string | null;
  version: number;
}

const COLUMNS = sql`k.id, k.org_id, g.code as org_code, g.name as org_name, k.program_user_id, k.key_id, p.name, k.mode,
  k.scopes, k.payment_types,
  array(select case when masklen(n) = case family(n) when 4 then 32 else 128 end then host(n) else n::text end
    from unnest(k.addresses) with ordinality a (n, nth) order by nth) as addresses,
  k.status, k.expires_at, k.rolled_from_id,
  exists (select from identity.api_key r where r.rolled_from_id = k.id) as is_rolled, k.grace_until, k.last_used_at,
  k.last_used_ip, k.requested_by_user_id, k.requested_by, k.confirmed_by, k.created_at, k.revoked_at, k.revoked_by,
  k.revoke_reason, k.version`;
const FROM = sql`identity.api_key k join identity.program p on p.user_id = k.program_user_id
  join org.organization_name g on g.id = k.org_id`;
const ORDERS = {
  name: sql`lower(p.name) collate "C"`,
  createdAt: sql`k.created_at`,
  expiresAt: sql`k.expires_at`,
  lastUsedAt: sql`k.last_used_at`,
};
export type KeyOrder = keyof typeof ORDERS;
const ORDERS_OF_ALL = { ...ORDERS, orgName: sql`lower(g.name) collate "C"` };
export type KeyOrderOfAll = keyof typeof ORDERS_OF_ALL;

const inStatus = (status: readonly KeyStatus[] | undefined) =>
  status !== undefined && sql`k.status = any(${[...status]}::text[])`;

/** Reports whether the key `o` opens something now, or will once it is confirmed. */
const isInUse = (now: Date) =>
  sql`(o.status <> 'REVOKED' and o.expires_at > ${now} and coalesce(o.grace_until > ${now}, true))`;

/** Returns a page of the keys of an organization, and how many match; `withoutKey` as KY1 has it. */
export function listKeys(
  tx: Tx,
  {
    orgId,
    status,
    withoutKey,
    now,
  }: { orgId: number; status?: readonly KeyStatus[] | undefined; withoutKey?: boolean | undefined; now: Date },
  paging: Paging<KeyOrder>,
): Promise<{ rows: KeyRow[]; total: number }> {
  return listRows<KeyRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`identity.api_key k`,
    where: [
      sql`k.org_id = ${orgId}`,
      inStatus(status),
      withoutKey !== undefined &&
        sql`${withoutKey} = not exists (select from identity.api_key o
          where o.program_user_id = k.program_user_id and (o.id > k.id or ${isInUse(now)}))`,
    ],
    order: ordered(ORDERS, paging.sort, sql`k.id ${wayOf(paging.sort[0]?.direction)}`, {
      usual: sql`k.created_at desc`,
      nullsLast: true,
    }),
    paging,
  });
}

/**
 * Returns a page of the keys of every organization that the transaction sees, and how many match; those that nobody used
 * for 90 days come first, as `isLongUnused` has it, then the newest.
 */
export function listKeysOfAll(
  tx: Tx,
  {
    orgId,
    status,
    unused,
    now,
  }: {
    orgId?: number | undefined;
    status?: readonly KeyStatus[] | undefined;
    unused?: boolean | undefined;
    now: Date;
  },
  paging: Paging<KeyOrderOfAll>,
): Promise<{ rows: KeyRow[]; total: number }> {
  const isUnused = sql`(k.status = 'ACTIVE' and k.grace_until is null and k.expires_at > ${now}
    and coalesce(k.last_used_at, k.created_at) <= ${unusedSince(now)})`;
  return listRows<KeyRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`identity.api_key k`,
    where: [
      orgId !== undefined && sql`k.org_id = ${orgId}`,
      inStatus(status),
      unused !== undefined && sql`${isUnused} = ${unused}`,
    ],
    order: ordered(ORDERS_OF_ALL, paging.sort, sql`k.id ${wayOf(paging.sort[0]?.direction)}`, {
      usual: sql`${isUnused} desc, k.created_at desc`,
      nullsLast: true,
    }),
    paging,
  });
}

/** Returns one key of an organization that the transaction sees. */
export async function findKey(tx: Tx, orgId: number, id: number): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select ${COLUMNS} from ${FROM} where k.org_id = ${orgId} and k.id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the same, locked until commit. For `grp_job`. */
export async function lockKey(tx: Tx, orgId: number, id: number): Promise<KeyRow | undefined> {
  await sql`select from identity.api_key where org_id = ${orgId} and id = ${id} for update`.execute(tx);
  return await findKey(tx, orgId, id);
}

/** Inserts a program and the account it acts under; returns its id. For `grp_job`. */
export async function insertProgram(
  tx: Tx,
  { orgId, login, name, by, at }: { orgId: number; login: string; name: string; by: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ userId: number }>`
    with account as (
      insert into identity.app_user (kind, login, first_name, last_name, status, created_by, created_at, updated_by,
        updated_at)
      values ('PROGRAM', ${login}, ${name}, '', 'ACTIVE', ${by}, ${at}, ${by}, ${at}) returning id)
    insert into identity.program (user_id, org_id, login, name) select id, ${orgId}, ${login}, ${name} from account
    returning user_id`.execute(tx);
  return rows[0]!.userId;
}

/** A program for which a new key may go on. */
export interface EarlierProgram {
  name: string;
  isActive: boolean;
  /** Whether a key of it is in use, or waits. */
  hasKey: boolean;
  /** Whether all its keys are of one mode. */
  isOfMode: boolean;
}

/** Returns a program of an organization, locked until commit so that one key at a time goes on. For `grp_job`. */
export async function lockProgram(
  tx: Tx,
  { orgId, userId, mode, now }: { orgId: number; userId: number; mode: KeyMode; now: Date },
): Promise<EarlierProgram | undefined> {
  await sql`select from identity.program where org_id = ${orgId} and user_id = ${userId} for update`.execute(tx);
  const { rows } = await sql<EarlierProgram>`
    select p.name, u.status = 'ACTIVE' as is_active,
      exists (select from identity.api_key o where o.program_user_id = p.user_id and ${isInUse(now)}) as has_key,
      not exists (
        select from identity.api_key o where o.program_user_id = p.user_id and o.mode <> ${mode}) as is_of_mode
    from identity.program p join identity.app_user u on u.id = p.user_id
    where p.org_id = ${orgId} and p.user_id = ${userId}`.execute(tx);
  return rows[0];
}

/** Renames a program and its account. For `grp_job`. */
export async function renameProgram(
  tx: Tx,
  { userId, name, by, at }: { userId: number; name: string; by: string; at: Date },
): Promise<void> {
  await sql`update identity.program set name = ${name} where user_id = ${userId}`.execute(tx);
  await sql`update identity.app_user set first_name = ${name}, updated_by = ${by}, updated_at = ${at}
    where id = ${userId} and kind = 'PROGRAM'`.execute(tx);
}

export interface NewKey {
  orgId: number;
  programUserId: number;
  keyId: string;
  secretHash: Buffer;
  mode: KeyMode;
  scopes: readonly KeyScope[];
  paymentTypes: readonly RequestType[];
  addresses: readonly string[];
  status: 'PENDING' | 'ACTIVE';
  expiresAt: Date;
  rolledFromId?: number;
  requestedByUserId: number;
  requestedBy: string;
  at: Date;
}

/** Inserts a key; returns its id. A network is stored without the bits of its hosts. For `grp_job`. */
export async function insertKey(tx: Tx, key: NewKey): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.api_key (org_id, program_user_id, key_id, secret_hash, mode, scopes, payment_types, addresses,
      status, expires_at, rolled_from_id, requested_by_user_id, requested_by, created_at)
    values (${key.orgId}, ${key.programUserId}, ${key.keyId}, ${key.secretHash}, ${key.mode},
      ${[...key.scopes]}::text[], ${[...key.paymentTypes]}::text[],
      array(select network(a::inet) from unnest(${[...key.addresses]}::text[]) with ordinality l (a, nth) order by nth),
      ${key.status}, ${key.expiresAt}, ${key.rolledFromId ?? null}, ${key.requestedByUserId}, ${key.requestedBy},
      ${key.at})
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Activates a pending key after a second administrator confirmed it. For `grp_job`. */
export async function confirmKey(tx: Tx, id: number, by: { userId: number; name: string }): Promise<void> {
  await sql`update identity.api_key set status = 'ACTIVE', confirmed_by_user_id = ${by.userId},
    confirmed_by = ${by.name}, version = version + 1 where id = ${id} and status = 'PENDING'`.execute(tx);
}

/** Revokes a key; returns false when it was revoked before. For `grp_job`. */
export async function revokeKey(tx: Tx, id: number, end: { at: Date; by: string; reason: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.api_key set status = 'REVOKED', revoked_at = ${end.at}, revoked_by = ${end.by},
      revoke_reason = ${end.reason}, version = version + 1
    where id = ${id} and status <> 'REVOKED'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Sets until when a rolled key is accepted beside the new one. For `grp_job`. */
export async function setGrace(tx: Tx, id: number, until: Date): Promise<void> {
  await sql`update identity.api_key set grace_until = ${until}, version = version + 1 where id = ${id}`.execute(tx);
}

/** Changes the end and the address list of a key; what is left out stays. For `grp_job`. */
export async function changeKeyRow(
  tx: Tx,
  id: number,
  { expiresAt, addresses }: { expiresAt?: Date | undefined; addresses?: readonly string[] | undefined },
): Promise<void> {
  await sql`update identity.api_key set expires_at = coalesce(${expiresAt ?? null}, expires_at),
    addresses = case when ${addresses === undefined} then addresses else
      array(select network(a::inet) from unnest(${[...(addresses ?? [])]}::text[]) with ordinality l (a, nth)
        order by nth) end,
    version = version + 1 where id = ${id}`.execute(tx);
}

/** Keys past the time after a roll that are revoked at once; a job comes for the others. */
const REPLACED_AT_ONCE = 500;

/** Returns the keys that are not revoked of an organization, or those past the time after a roll. For `grp_job`. */
export async function keysToRevoke(
  tx: Tx,
  which: { orgId: number } | { graceBefore: Date },
): Promise<{ id: number; orgId: number; keyId: string; name: string }[]> {
  const condition =
    'orgId' in which
      ? sql`k.org_id = ${which.orgId} and k.status <> 'REVOKED' order by k.id`
      : sql`k.grace_until <= ${which.graceBefore} and k.status = 'ACTIVE' order by k.id limit ${REPLACED_AT_ONCE}`;
  const { rows } = await sql<{ id: number; orgId: number; keyId: string; name: string }>`
    select k.id, k.org_id, k.key_id, p.name from ${FROM} where ${condition} for update of k`.execute(tx);
  return rows;
}

/** A key that its administrators may have to be notified of. */
export interface KeyToAnnounce {
  id: number;
  orgId: number;
  isCentral: boolean;
  keyId: string;
  name: string;
  requestedByUserId: number;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  endingNoticedDays: number | null;
  unusedNoticedAt: Date | null;
}

const ANNOUNCED = sql`k.id, k.org_id, g.type = 'OAGF' as is_central, k.key_id, p.name, k.requested_by_user_id,
  k.created_at, k.expires_at, k.last_used_at, k.ending_noticed_days, k.unused_noticed_at`;

/** Returns the keys in use that no newer one replaces, locked until commit. For `grp_job`. */
export async function keysToAnnounce(tx: Tx, now: Date): Promise<KeyToAnnounce[]> {
  const { rows } = await sql<KeyToAnnounce>`
    select ${ANNOUNCED} from ${FROM}
    where k.status = 'ACTIVE' and k.grace_until is null and k.expires_at > ${now} order by k.id
    for update of k skip locked`.execute(tx);
  return rows;
}

/** Notes which notice of a key was sent. For `grp_job`. */
export async function noteNotice(
  tx: Tx,
  id: number,
  { endingNoticedDays, unusedNoticedAt }: { endingNoticedDays?: number; unusedNoticedAt?: Date },
): Promise<void> {
  await sql`update identity.api_key set
    ending_noticed_days = coalesce(${endingNoticedDays ?? null}, ending_noticed_days),
    unused_noticed_at = coalesce(${unusedNoticedAt ?? null}, unused_noticed_at) where id = ${id}`.execute(tx);
}

/**
 * Notes that a refused address is announced; returns the key, or undefined when one was since `before`. For `grp_job`.
 */
export async function claimAddressNotice(
  tx: Tx,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<KeyToAnnounce | undefined> {
  const { rows } = await sql<KeyToAnnounce>`
    update identity.api_key k set address_noticed_at = ${now}
    from identity.program p, org.organization_name g
    where p.user_id = k.program_user_id and g.id = k.org_id and k.id = ${id}
      and coalesce(k.address_noticed_at <= ${before}, true)
    returning ${ANNOUNCED}`.execute(tx);
  return rows[0];
}

/** How often a key made a call with one outcome. */
export interface UseRow {
  call: string;
  outcome: string;
  count: bigint;
}

/** Returns what a key was used for in these days. */
export async function useOf(tx: Tx, id: number, from: Day, to: Day): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select call, outcome, sum(count)::bigint as count from identity.api_key_day
    where key_id = ${id} and day between ${from} and ${to} group by call, outcome order by call, outcome`.execute(tx);
  return rows;
}

/** Adds to what keys were used for on a day. For `grp_job`. */
export async function addUse(
  tx: Tx,
  uses: readonly { keyId: number; orgId: number; day: Day; call: string; outcome: string; count: number }[],
): Promise<void> {
  await sql`
    insert into identity.api_key_day as d (key_id, org_id, day, call, outcome, count)
    select (u ->> 'keyId')::bigint, (u ->> 'orgId')::bigint, (u ->> 'day')::date, u ->> 'call', u ->> 'outcome',
      (u ->> 'count')::bigint
    from jsonb_array_elements(${JSON.stringify(uses)}::jsonb) u order by 1, 3, 4, 5
    on conflict (key_id, day, call, outcome) do update set count = d.count + excluded.count`.execute(tx);
}

/** Deletes what keys were used for before a day. For `grp_job`. */
export async function dropUseBefore(tx: Tx, day: Day): Promise<void> {
  await sql`delete from identity.api_key_day where day < ${day}`.execute(tx);
}
