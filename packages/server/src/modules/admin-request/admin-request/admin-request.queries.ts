import type { AdminRequestSort } from '@isura/contract/admin-request/admin-requests';
import type { AdminRequestStatus, AdminRequestType, Difference } from '@isura/contract/kernel/admin-request';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Condition } from '../../../platform/db/conditions.ts';
import { countRows, type ListPaging, listRows, ordered, wayOf } from '../../../platform/db/list-rows.ts';
import { CENTRAL_TYPES, type DeciderAccounts, type RequesterCapacity } from './admin-request.domain.ts';

export interface AdminRequestRow extends OrganizationFields {
  id: number;
  number: string;
  type: AdminRequestType;
  askedAs: RequesterCapacity;
  askedByUserId: number;
  askedByName: string;
  subjectType: string;
  subjectId: number | null;
  subjectName: string | null;
  concernsUserId: number | null;
  summary: string;
  payload: Record<string, unknown>;
  difference: Difference[];
  status: AdminRequestStatus;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
  firstApprovedBy: string | null;
  firstApprovedByName: string | null;
  firstApprovedByUserId: number | null;
  firstApprovedAt: Date | null;
  firstReason: string | null;
  version: number;
  createdAt: Date;
  createdBy: string;
}

const COLUMNS = sql`r.id, r.number, r.type, r.org_id, g.code as org_code, g.name as org_name, r.asked_as,
  r.asked_by_user_id, r.asked_by_name,
  r.subject_type, r.subject_id, r.subject_name, r.concerns_user_id, r.summary,
  r.payload || coalesce((select x.outcome from admin_request.admin_request_outcome x where x.request_id = r.id),
  '{}') as payload, r.difference, r.status, r.decided_by,
  r.decided_at, r.reason, r.first_approved_by, r.first_approved_by_name, r.first_approved_by_user_id,
  r.first_approved_at,
  r.first_reason, r.version, r.created_at, r.created_by`;
const FROM = sql`admin_request.admin_request r join org.organization_name g on g.id = r.org_id`;

export interface NewAdminRequest {
  type: AdminRequestType;
  orgId: number;
  askedAs: RequesterCapacity;
  askedBy: { userId: number; name: string; login: string };
  subject: { type: string; id?: number | undefined; name?: string | undefined };
  concernsUserId?: number | undefined;
  summary: string;
  payload: Record<string, unknown>;
  difference: readonly Difference[];
  at: Date;
  year: string;
}

/**
 * Inserts a request with the next number of its year; returns undefined when one for the same thing is pending. For
 * `grp_job`.
 */
export async function insertAdminRequest(tx: Tx, request: NewAdminRequest): Promise<AdminRequestRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into admin_request.admin_request (number, type, org_id, asked_as, asked_by_user_id, asked_by_name,
      subject_type, subject_id,
      subject_name, concerns_user_id, summary, payload, difference, created_at, created_by, updated_at, updated_by)
    select 'AR-' || ${request.year}::text || '-' || lpad(n::text, greatest(6, length(n::text)), '0'), ${request.type},
      ${request.orgId}, ${request.askedAs},
      ${request.askedBy.userId}, ${request.askedBy.name}, ${request.subject.type}, ${request.subject.id ?? null},
        ${request.subject.name ?? null},
      ${request.concernsUserId ?? null}, ${request.summary}, ${JSON.stringify(request.payload)}::jsonb,
      ${JSON.stringify(request.difference)}::jsonb, ${request.at}, ${request.askedBy.login}, ${request.at},
      ${request.askedBy.login}
    from platform.next_number('AR', ${request.year}) n
    where not exists (select from admin_request.admin_request w where w.status = 'AWAITING_APPROVAL'
      and w.type = ${request.type}
      and w.asked_as = ${request.askedAs} and w.subject_type = ${request.subject.type}
        and w.subject_id = ${request.subject.id ?? null})
    on conflict do nothing returning id`.execute(tx);
  return rows[0] && (await findAdminRequest(tx, rows[0].id));
}

/** Returns one request that the transaction can see. */
export async function findAdminRequest(tx: Tx, id: number): Promise<AdminRequestRow | undefined> {
  const { rows } = await sql<AdminRequestRow>`select ${COLUMNS} from ${FROM} where r.id = ${id}`.execute(tx);
  return rows[0];
}

export interface AdminRequestFilters {
  type?: AdminRequestType | undefined;
  status?: AdminRequestStatus[] | undefined;
  orgId?: number | undefined;
  askedAs?: RequesterCapacity | undefined;
  /** Only what this person may decide on now, or only the rest. */
  decidable?: { by: DeciderAccounts | undefined; isOpen: boolean } | undefined;
}

/** True for requests that administrators of this kind may decide on, as `deciders` says. */
function decidedBy(kind: 'mdaAdmin' | 'central'): RawBuilder<unknown> {
  const onlyCentral = sql`(r.asked_as = 'OAGF' or r.type = any(${[...CENTRAL_TYPES]}::text[])
    or r.payload @> '{"onlyCentral": true}')`;
  return kind === 'mdaAdmin' ? sql`not ${onlyCentral}` : sql`(r.asked_as <> 'STAFF' or ${onlyCentral})`;
}

/**
 * True for pending requests that a person may decide on now, as `whyNotDecide` says, in no part of which one of these
 * accounts takes part; false without a person, and never null.
 */
function openTo(by: DeciderAccounts | undefined): RawBuilder<unknown> {
  if (!by) return sql`false`;
  const ids = sql`${[...by.accountIds]}::bigint[]`;
  const ofKind =
    by.orgId === undefined ? decidedBy('central') : sql`r.org_id = ${by.orgId} and ${decidedBy('mdaAdmin')}`;
  return sql`(r.status = 'AWAITING_APPROVAL' and ${ofKind} and r.asked_by_user_id <> all(${ids})
    and coalesce(r.concerns_user_id <> all(${ids}), true)
    and coalesce(r.first_approved_by_user_id <> all(${ids}), true))`;
}

const decidableOf = ({ decidable }: AdminRequestFilters): Condition =>
  decidable && (decidable.isOpen ? openTo(decidable.by) : sql`not ${openTo(decidable.by)}`);

/** Returns the accounts that take part in pending requests, as `takingPart` says, each once. */
export async function peopleOfPending(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct p.user_id from admin_request.admin_request r
    cross join lateral (values (r.asked_by_user_id), (r.concerns_user_id), (r.first_approved_by_user_id)) p (user_id)
    where r.status = 'AWAITING_APPROVAL' and p.user_id is not null`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Counts the requests that this person may decide on now, as the list counts them. */
export const countDecidable = (tx: Tx, by: DeciderAccounts | undefined): Promise<number> =>
  countRows(tx, sql`admin_request.admin_request r`, [openTo(by)]);

const ORDERS: Readonly<Record<AdminRequestSort, RawBuilder<unknown>>> = {
  id: sql`r.id`,
  orgName: sql`lower(g.name) collate "C"`,
  type: sql`r.type collate "C"`,
  askedByName: sql`lower(r.asked_by_name) collate "C"`,
  askedAt: sql`r.created_at`,
  status: sql`r.status collate "C"`,
};

/** Returns one page of the requests the transaction can see, newest first by default, and the total. */
export function listAdminRequests(
  tx: Tx,
  filters: AdminRequestFilters,
  paging: ListPaging<AdminRequestSort>,
): Promise<{ rows: AdminRequestRow[]; total: number }> {
  const { type, status, orgId, askedAs } = filters;
  return listRows<AdminRequestRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    counted: sql`admin_request.admin_request r`,
    where: [
      type !== undefined && sql`r.type = ${type}`,
      status?.length && sql`r.status = any(${status}::text[])`,
      orgId !== undefined && sql`r.org_id = ${orgId}`,
      askedAs !== undefined && sql`r.asked_as = ${askedAs}`,
      decidableOf(filters),
    ],
    order: ordered(ORDERS, paging.sort, sql`r.id ${wayOf(paging.sort[0]?.direction)}`),
    paging,
    indexed: ['id'],
  });
}

/**
 * Returns the pending requests about these subjects, or about all of a type that the transaction sees; one that leaves a
 * choice among several is about each of them.
 */
export async function waitingFor(
  tx: Tx,
  subjectType: string,
  subjectIds?: readonly number[],
): Promise<
  { id: number; number: string; subjectId: number; type: AdminRequestType; payload: Record<string, unknown> }[]
> {
  if (subjectIds?.length === 0) return [];
  const ids = subjectIds ? [...subjectIds] : null;
  const { rows } = await sql<{
    id: number;
    number: string;
    subjectId: number;
    type: AdminRequestType;
    payload: Record<string, unknown>;
  }>`
    select r.id, r.number, s.subject_id, r.type, r.payload from admin_request.admin_request r
    cross join lateral (
      select r.subject_id where r.subject_id is not null
      union select e::bigint from jsonb_array_elements_text(coalesce(r.payload->'subjectIds', '[]')) e) s
    where r.status = 'AWAITING_APPROVAL' and r.subject_type = ${subjectType}
      and (${ids}::bigint[] is null or s.subject_id = any(${ids}::bigint[]))
    order by r.id`.execute(tx);
  return rows;
}

/**
 * Returns the pending requests of these types made by administrators of an organization, oldest first. For `grp_job`.
 */
export async function waitingOfOrganization(
  tx: Tx,
  orgId: number,
  types: readonly AdminRequestType[],
): Promise<AdminRequestRow[]> {
  const { rows } = await sql<AdminRequestRow>`
    select ${COLUMNS} from ${FROM}
    where r.org_id = ${orgId} and r.status = 'AWAITING_APPROVAL' and r.asked_as = 'MDA_ADMIN'
      and r.type = any(${[...types]}::text[])
    order by r.id for update of r`.execute(tx);
  return rows;
}

/**
 * Returns the pending requests that a person may decide on, in no part of which they take part, as an administrator of an
 * organization or, without one, of the central office: oldest first, at most `most` if it is set, and how many there are.
 * For `grp_job`.
 */
export async function pendingDecidableBy(
  tx: Tx,
  { userId, orgId }: { userId: number; orgId: number | undefined },
  most?: number,
): Promise<{ rows: AdminRequestRow[]; total: number }> {
  const where = openTo({ orgId, accountIds: [userId] });
  const { rows } = await sql<AdminRequestRow>`
    select ${COLUMNS} from ${FROM} where ${where} order by r.id limit ${most ?? null}::int`.execute(tx);
  if (most === undefined || rows.length < most) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from admin_request.admin_request r where ${where}`.execute(tx);
  return { rows, total: counted.rows[0]!.total };
}

/** Returns the newest request of a type about one subject, whatever its outcome. */
export async function newestOf(
  tx: Tx,
  type: AdminRequestType,
  subject: { type: string; id: number },
): Promise<AdminRequestRow | undefined> {
  const { rows } = await sql<AdminRequestRow>`
    select ${COLUMNS} from ${FROM}
    where r.type = ${type} and r.subject_type = ${subject.type} and r.subject_id = ${subject.id}
    order by r.id desc limit 1`.execute(tx);
  return rows[0];
}

export interface Outcome {
  id: number;
  version: number;
  status: AdminRequestStatus;
  by: { userId: number; login: string };
  reason: string | null;
  at: Date;
}

/**
 * Decides on a request that is still pending in this version and was made by somebody else. A single statement, so that
 * one of many concurrent decisions wins (docs/spec/security.md#rule-4). Reports whether it did. For `grp_job`.
 */
export async function decide(tx: Tx, outcome: Outcome): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update admin_request.admin_request set status = ${outcome.status}, decided_by = ${outcome.by.login},
      decided_by_user_id = ${outcome.by.userId}, decided_at = ${outcome.at}, reason = ${outcome.reason},
        version = version + 1,
      updated_at = ${outcome.at}, updated_by = ${outcome.by.login}
    where id = ${outcome.id} and status = 'AWAITING_APPROVAL' and version = ${outcome.version}
      and asked_by_user_id <> ${outcome.by.userId}
      and (${outcome.status} <> 'APPROVED' or (concerns_user_id is distinct from ${outcome.by.userId}
        and first_approved_by_user_id is distinct from ${outcome.by.userId}))`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Stores the first of two approvals when the request is still pending in this version and has none; it stays pending.
 * Reports whether it did. For `grp_job`.
 */
export async function approveFirst(
  tx: Tx,
  yes: { id: number; version: number; by: { userId: number; login: string; name: string }; reason: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update admin_request.admin_request set first_approved_by = ${yes.by.login}, first_approved_by_name = ${yes.by.name},
      first_approved_by_user_id = ${yes.by.userId}, first_approved_at = ${yes.at}, first_reason = ${yes.reason},
      version = version + 1, updated_at = ${yes.at}, updated_by = ${yes.by.login}
    where id = ${yes.id} and status = 'AWAITING_APPROVAL' and version = ${yes.version}
      and asked_by_user_id <> ${yes.by.userId}
      and first_approved_by_user_id is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Marks an approved request as failed because its change could not be made. For `grp_job`. */
export async function fail(tx: Tx, id: number, reason: string): Promise<void> {
  await sql`update admin_request.admin_request set status = 'FAILED', reason = ${reason} where id = ${id}
    and status = 'APPROVED'`.execute(tx);
}

/** Sets a savepoint, so that the statements after it can be rolled back on their own. */
export async function beginPart(tx: Tx): Promise<void> {
  await sql`savepoint applying`.execute(tx);
}

/** Releases the savepoint and keeps what came after it. */
export async function keepPart(tx: Tx): Promise<void> {
  await sql`release savepoint applying`.execute(tx);
}

/** Rolls back to the savepoint. */
export async function dropPart(tx: Tx): Promise<void> {
  await sql`rollback to savepoint applying`.execute(tx);
}

/**
 * Stores what the change of a decided request brought about, where only the change knows it; from now on it is read as
 * part of the request's payload. Once for each request: a second outcome is refused by the database. For `grp_job`, in
 * the transaction of the change.
 */
export async function storeOutcome(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
  outcome: object,
): Promise<void> {
  await sql`insert into admin_request.admin_request_outcome (request_id, org_id, outcome)
    values (${id}, ${orgId}, ${JSON.stringify(outcome)}::jsonb)`.execute(tx);
}
