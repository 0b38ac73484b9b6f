import type { ChosenType } from '@isura/contract/connect/webhook-endpoints';
import type { DisabledCode, EndpointStatus } from '@isura/contract/connect/webhook-states';
import type { Paging } from '@isura/contract/kernel/paging';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows, ordered, wayOf } from '../../../platform/db/list-rows.ts';

/** An endpoint as it is read. */
export interface EndpointRow {
  id: number;
  orgId: number;
  url: string;
  description: string;
  types: ChosenType[];
  status: EndpointStatus;
  disabledAt: Date | null;
  disabledCode: DisabledCode | null;
  lastDeliveredAt: Date | null;
  oldSecretUntil: Date | null;
  madeBy: string;
  createdAt: Date;
  version: number;
  delivered: number;
  failed: number;
  open: number;
}

const COLUMNS = sql`p.id, p.org_id, p.url, p.description, p.types, p.status, p.disabled_at, p.disabled_code,
  p.last_delivered_at, p.old_secret_until, p.made_by, p.created_at, p.version, n.delivered, n.failed,
  (select count(*)::int from connect.delivery d where d.endpoint_id = p.id and d.next_at is not null) as open`;
/** The endpoints, each with what ended since a moment. */
const from = (since: Date) => sql`connect.endpoint p cross join lateral (
    select count(*) filter (where d.status = 'DELIVERED')::int as delivered,
      count(*) filter (where d.status = 'GIVEN_UP')::int as failed
    from connect.delivery d where d.endpoint_id = p.id and d.ended_at >= ${since}::timestamptz
  ) n`;
const ORDERS = { createdAt: sql`p.created_at`, url: sql`lower(p.url) collate "C"` };
export type EndpointOrder = keyof typeof ORDERS;

/** Returns a page of the endpoints of an organization, with what ended since a moment, and how many match. */
export function listEndpoints(
  tx: Tx,
  { orgId, since }: { orgId: number; since: Date },
  paging: Paging<EndpointOrder>,
): Promise<{ rows: EndpointRow[]; total: number }> {
  return listRows<EndpointRow>(tx, {
    columns: COLUMNS,
    from: from(since),
    counted: sql`connect.endpoint p`,
    where: [sql`p.org_id = ${orgId} and p.removed_at is null`],
    order: ordered(ORDERS, paging.sort, sql`p.id ${wayOf(paging.sort[0]?.direction)}`, {
      usual: sql`p.created_at desc`,
    }),
    paging,
  });
}

/** Returns one endpoint of an organization that the transaction sees; none that was deleted. */
export async function findEndpoint(
  tx: Tx,
  { orgId, id, since }: { orgId: number; id: number; since: Date },
): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`
    select ${COLUMNS} from ${from(since)}
    where p.org_id = ${orgId} and p.id = ${id} and p.removed_at is null`.execute(tx);
  return rows[0];
}

/** Locks an endpoint of an organization until commit, before its deliveries are changed. For `grp_job`. */
export async function lockEndpoint(tx: Tx, orgId: number, id: number): Promise<void> {
  await sql`select from connect.endpoint where org_id = ${orgId} and id = ${id} for no key update`.execute(tx);
}

/** Returns how many endpoints an organization has; until commit nobody else makes one there. For `grp_job`. */
export async function countEndpoints(tx: Tx, orgId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('connect.endpoint', ${orgId}::bigint))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from connect.endpoint where org_id = ${orgId} and removed_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Inserts an endpoint; returns its id. For `grp_job`. */
export async function insertEndpoint(
  tx: Tx,
  made: {
    orgId: number;
    isOfAll: boolean;
    url: string;
    description: string;
    types: readonly ChosenType[];
    madeBy: string;
    at: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into connect.endpoint (org_id, is_of_all, url, description, types, status, made_by, created_at)
    values (${made.orgId}, ${made.isOfAll}, ${made.url}, ${made.description}, ${[...made.types]}::text[], 'ACTIVE',
      ${made.madeBy}, ${made.at}::timestamptz)
    returning id`.execute(tx);
  return rows[0]!.id;
}

/**
 * Changes an endpoint; what is undefined stays. Enabled or with another address, it begins anew: what failed before no
 * longer counts. For `grp_job`.
 */
export async function changeEndpointRow(
  tx: Tx,
  id: number,
  change: {
    url?: string | undefined;
    description?: string | undefined;
    types?: readonly ChosenType[] | undefined;
    isEnabled?: boolean | undefined;
  },
): Promise<void> {
  const { url = null, description = null, types, isEnabled = false } = change;
  await sql`
    update connect.endpoint set version = version + 1, url = coalesce(${url}, url),
      description = coalesce(${description}, description),
      types = coalesce(${types === undefined ? null : [...types]}::text[], types),
      status = case when ${isEnabled} then 'ACTIVE' else status end,
      disabled_at = case when ${isEnabled} then null else disabled_at end,
      disabled_code = case when ${isEnabled} then null else disabled_code end,
      failing_since = case when ${isEnabled} or url <> ${url} then null else failing_since end,
      given_up_count = case when ${isEnabled} or url <> ${url} then 0 else given_up_count end
    where id = ${id}`.execute(tx);
}

/** How many deliveries end as GIVEN_UP, or are deleted, in one statement, so that each ends within its limit. */
const ENDED_AT_ONCE = 2_000;

/** Gives up some of what waits for an endpoint; returns whether there may be more. Needs it locked. For `grp_job`. */
export async function giveUpSome(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update connect.delivery set status = 'GIVEN_UP', next_at = null, claimed_until = null, ended_at = ${at}::timestamptz
    where id = any(array(
      select d.id from connect.delivery d where d.endpoint_id = ${id} and d.next_at is not null
      order by d.next_at, d.id limit ${ENDED_AT_ONCE}))`.execute(tx);
  return numAffectedRows === BigInt(ENDED_AT_ONCE);
}

/**
 * Disables an endpoint and gives up what waits for it, of much the first part: the delivering job goes on. False when it
 * was disabled before. Needs it locked. For `grp_job`.
 */
export async function disableEndpoint(
  tx: Tx,
  id: number,
  { code, at }: { code: DisabledCode; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update connect.endpoint set version = version + 1, status = 'DISABLED', disabled_at = ${at}::timestamptz,
      disabled_code = ${code}
    where id = ${id} and status = 'ACTIVE'`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await giveUpSome(tx, id, at);
  return true;
}

/**
 * Returns a disabled endpoint for which something waits, locked until commit, unless somebody else has; what waits for one
 * that was deleted is deleted by `purgeRemoved`. For `grp_job`.
 */
export async function lockDisabledWithWaiting(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from connect.endpoint p
    where p.status = 'DISABLED' and p.removed_at is null and exists (
      select from connect.delivery d where d.endpoint_id = p.id and d.next_at is not null)
    order by p.id limit 1 for no key update skip locked`.execute(tx);
  return rows[0]?.id;
}

/** Returns the active endpoints of an organization, locked until commit. For `grp_job`. */
export async function lockActiveOf(tx: Tx, orgId: number): Promise<{ id: number; url: string }[]> {
  const { rows } = await sql<{ id: number; url: string }>`
    select p.id, p.url from connect.endpoint p where p.org_id = ${orgId} and p.status = 'ACTIVE'
    order by p.id for no key update`.execute(tx);
  return rows;
}

/**
 * Deletes an endpoint for everybody, with its secrets; `purgeRemoved` deletes its row and its deliveries. For `grp_job`.
 */
export async function hideEndpoint(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`
    update connect.endpoint set version = version + 1, removed_at = ${at}::timestamptz, status = 'DISABLED',
      disabled_at = coalesce(disabled_at, ${at}::timestamptz), disabled_code = coalesce(disabled_code, 'ADMINISTRATOR')
    where id = ${id}`.execute(tx);
  await sql`delete from connect.endpoint_secret where endpoint_id = ${id}`.execute(tx);
}

/**
 * Deletes some of the deliveries of endpoints that were deleted, and the endpoints that have none any more; returns
 * whether there may be more. For `grp_job`.
 */
export async function purgeRemoved(tx: Tx): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from connect.delivery where id = any(array(
      select d.id from connect.endpoint p join connect.delivery d on d.endpoint_id = p.id
      where p.removed_at is not null limit ${ENDED_AT_ONCE}))`.execute(tx);
  // In another transaction, so that nobody who has locked the endpoint waits for one of its deliveries.
  if (numAffectedRows !== undefined && numAffectedRows > 0n) return true;
  await sql`
    delete from connect.endpoint p where p.removed_at is not null
      and not exists (select from connect.delivery d where d.endpoint_id = p.id)`.execute(tx);
  return false;
}

/**
 * Adds a secret to an endpoint; the one before it signs until `oldUntil` at most, and any older one ends. For
 * `grp_job`.
 */
export async function addSecret(
  tx: Tx,
  {
    endpointId,
    orgId,
    sealed,
    at,
    oldUntil,
  }: {
    endpointId: number;
    orgId: number;
    sealed: Buffer;
    at: Date;
    oldUntil: Date;
  },
): Promise<void> {
  await sql`
    delete from connect.endpoint_secret
    where endpoint_id = ${endpointId} and (ends_at is not null or ${oldUntil}::timestamptz <= ${at}::timestamptz)
  `.execute(tx);
  await sql`
    update connect.endpoint_secret set ends_at = ${oldUntil}::timestamptz where endpoint_id = ${endpointId}`.execute(
    tx,
  );
  await sql`
    insert into connect.endpoint_secret (endpoint_id, org_id, sealed, made_at)
    values (${endpointId}, ${orgId}, ${sealed}, ${at}::timestamptz)`.execute(tx);
  await sql`
    update connect.endpoint set version = version + 1, old_secret_until = (
      select max(s.ends_at) from connect.endpoint_secret s where s.endpoint_id = ${endpointId})
    where id = ${endpointId}`.execute(tx);
}

/** Reports whether an endpoint has a secret that signs. For `grp_job`. */
export async function hasSecret(tx: Tx, endpointId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from connect.endpoint_secret where endpoint_id = ${endpointId} and ends_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes secrets that sign no more. For `grp_job`. */
export async function dropEndedSecrets(tx: Tx, now: Date): Promise<void> {
  await sql`delete from connect.endpoint_secret where ends_at <= ${now}::timestamptz`.execute(tx);
  await sql`
    update connect.endpoint set old_secret_until = null where old_secret_until <= ${now}::timestamptz`.execute(tx);
}

/** Returns an organization that the transaction sees. */
export async function organizationOf(
  tx: Tx,
  orgId: number,
): Promise<{ id: number; type: string; status: string } | undefined> {
  const { rows } = await sql<{ id: number; type: string; status: string }>`
    select id, type, status from org.organization_name where id = ${orgId}`.execute(tx);
  return rows[0];
}
