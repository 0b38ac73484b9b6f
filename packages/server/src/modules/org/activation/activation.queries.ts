import type { Day } from '@isura/contract/kernel/days';
import type { Paging } from '@isura/contract/kernel/paging';
import type { ServiceStatus } from '@isura/contract/org/service';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Condition } from '../../../platform/db/conditions.ts';
import { listRows, ordered } from '../../../platform/db/list-rows.ts';

export interface HeldService {
  id: number;
  orgId: number;
  orgStatus: string;
  name: string;
  status: ServiceStatus;
  splitId: number | null;
  hasRule: boolean;
}

const FACTS = (day: Day): RawBuilder<unknown> => sql`
  s.id, s.org_id, o.status as org_status, s.name, s.status,
    org.split_in_force(s.org_id, s.id, ${day}::date) as split_id,
  exists (select from org.collection_rule r where r.org_id = s.org_id and r.service_id = s.id and r.status = 'ACTIVE'
          and daterange(r.valid_from, r.valid_to, '[]') @> ${day}::date) as has_rule`;

/** Returns the facts that decide about a service on a day; `lock` holds its row until commit. */
export async function factsOfService(
  tx: Tx,
  serviceId: number,
  day: Day,
  lock = false,
): Promise<HeldService | undefined> {
  // Locked first, in its own statement, so that the related rows are read as of after the wait.
  if (lock) await sql`select from org.service where id = ${serviceId} for update`.execute(tx);
  const { rows } = await sql<HeldService>`
    select ${FACTS(day)} from org.service s join org.organization o on o.id = s.org_id
      where s.id = ${serviceId}`.execute(tx);
  return rows[0];
}

export interface NewState {
  id: number;
  status: ServiceStatus;
  by: string;
  at: Date;
  /** Set when the service is activated. */
  splitId?: number | undefined;
  /** Whether this change also lists the service in the catalogue. */
  isVisible?: boolean;
  reason?: string | undefined;
}

/** Moves a locked service to another status. For `grp_job`. */
export async function putState(tx: Tx, { id, status, by, at, splitId, isVisible, reason }: NewState): Promise<void> {
  await sql`
    update org.service set status = ${status}, reject_reason = ${reason ?? null},
      is_visible = coalesce(${isVisible ?? null}::boolean, is_visible),
      active_split_id = coalesce(${splitId ?? null}::bigint, active_split_id),
      activated_at = case when ${status} = 'ACTIVE' then ${at}::timestamptz else activated_at end,
      activated_by = case when ${status} = 'ACTIVE' then ${by} else activated_by end,
      version = version + 1, updated_at = ${at}, updated_by = ${by}
    where id = ${id}`.execute(tx);
}

export interface ActivationFilters {
  query?: string | undefined;
  status?: ServiceStatus[] | undefined;
  orgId?: number | undefined;
  sectorId?: number | undefined;
  withoutSplit?: boolean | undefined;
}

export interface ActivationRow {
  id: number;
  askedAt: Date | null;
  askedByName: string | null;
  adminRequestId: number | null;
}

function conditions({ query, status, orgId, sectorId, withoutSplit }: ActivationFilters, day: Day): Condition[] {
  const words = query?.trim();
  // A search key has no pattern characters.
  const like = sql`'%' || org.search_key(${words ?? ''}) || '%'`;
  return [
    words && sql`(s.name_key like ${like} or org.search_key(o.code || ' ' || o.name || ' ' || s.code) like ${like})`,
    status?.length && sql`s.status = any(${status}::text[])`,
    orgId !== undefined && sql`s.org_id = ${orgId}`,
    sectorId !== undefined && sql`o.sector_id = ${sectorId}`,
    withoutSplit !== undefined && sql`(org.split_in_force(s.org_id, s.id, ${day}::date) is null) = ${withoutSplit}`,
  ];
}

const ORDERS = { orgName: sql`o.name`, name: sql`s.name`, status: sql`s.status`, askedAt: sql`w.created_at` };

/** Returns one page of services and the total; pending ones come first, the longest waiting on top. */
export function listToActivate(
  tx: Tx,
  filters: ActivationFilters,
  paging: Paging<keyof typeof ORDERS>,
  day: Day,
): Promise<{ rows: ActivationRow[]; total: number }> {
  const service = sql`org.service s join org.organization o on o.id = s.org_id`;
  return listRows<ActivationRow>(tx, {
    columns: sql`s.id, w.created_at as asked_at, w.asked_by_name, w.id as admin_request_id`,
    from: sql`${service} left join admin_request.request_subject w
      on w.type = 'SERVICE_ACTIVATION' and w.subject_type = 'service' and w.subject_id = s.id
        and w.status = 'AWAITING_APPROVAL'`,
    counted: service,
    where: conditions(filters, day),
    order: ordered(ORDERS, paging.sort, sql`s.id`, {
      usual: sql`(s.status = 'PENDING_ACTIVATION') desc, w.created_at nulls last, o.name, s.name`,
      nullsLast: true,
    }),
    paging,
  });
}

/** Returns the ids of the requests about a service, newest first. */
export async function requestsAbout(tx: Tx, serviceId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from admin_request.request_subject where subject_type = 'service' and subject_id = ${serviceId}
      order by id desc limit 50`.execute(tx);
  return rows.map(({ id }) => id);
}
