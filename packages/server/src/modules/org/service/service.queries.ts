import type { Day } from '@isura/contract/kernel/days';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import type { Paging } from '@isura/contract/kernel/paging';
import type { ServiceCategory } from '@isura/contract/org/category';
import type { ServiceStatus } from '@isura/contract/org/service';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows, ordered } from '../../../platform/db/list-rows.ts';
import type { RuleRow } from '../catalogue/rule.domain.ts';

/** A service with its organization, its revenue head and, if there is one, the rule of the day. */
export type ServiceRow = {
  id: number;
  orgId: number;
  orgCode: string;
  orgName: string;
  orgStatus: OrgStatus;
  code: string;
  name: string;
  category: ServiceCategory;
  status: ServiceStatus;
  isVisible: boolean;
  revenueHeadId: number;
  revenueHeadCode: string;
  revenueHeadName: string;
  hasActiveSplit: boolean;
  version: number;
} & (RuleRow | { [K in keyof RuleRow]: null });

const COLUMNS = (day: Day): RawBuilder<unknown> => sql`
  s.id, s.org_id, o.code as org_code, o.name as org_name, o.status as org_status, s.code, s.name, s.category, s.status,
  s.is_visible, s.revenue_head_id, h.code as revenue_head_code, h.name as revenue_head_name, s.version,
  org.split_in_force(s.org_id, s.id, ${day}::date) is not null as has_active_split,
  r.amount_type, r.amount_kobo, r.min_amount_kobo, r.max_amount_kobo, r.percent, r.tiers, r.quantity_enabled,
  r.unit_label,
  r.max_quantity, r.part_payment_allowed, r.min_part_percent, r.due_days, r.fee_bearer, r.channels, r.custom_fields`;
const FROM = (day: Day): RawBuilder<unknown> => sql`
  org.service s join org.organization o on o.id = s.org_id join org.revenue_head h on h.id = s.revenue_head_id
  left join org.collection_rule r on r.org_id = s.org_id and r.service_id = s.id and r.status = 'ACTIVE'
    and daterange(r.valid_from, r.valid_to, '[]') @> ${day}::date`;

/** Returns those of these services that the transaction can see, in the order of the ids. */
export async function servicesOf(tx: Tx, ids: readonly number[], day: Day): Promise<ServiceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ServiceRow>`
    select ${COLUMNS(day)} from ${FROM(day)}
      join unnest(${ids.map(String)}::bigint[]) with ordinality as page (id, place)
      on page.id = s.id order by page.place`.execute(tx);
  return rows;
}

export interface ServiceFilters {
  orgId: number;
  query?: string | undefined;
  status?: ServiceStatus[] | undefined;
  visible?: boolean | undefined;
}

const ORDERS = { name: sql`s.name_key`, code: sql`s.code`, status: sql`s.status` };
export type ServiceOrder = keyof typeof ORDERS;

/** Returns one page of the services of an organization, and the total; by name by default. */
export function listServicesOfOrganization(
  tx: Tx,
  { orgId, query, status, visible }: ServiceFilters,
  paging: Paging<ServiceOrder>,
  day: Day,
): Promise<{ rows: ServiceRow[]; total: number }> {
  const words = query?.trim();
  return listRows<ServiceRow>(tx, {
    columns: COLUMNS(day),
    from: FROM(day),
    counted: sql`org.service s`,
    where: [
      sql`s.org_id = ${orgId}`,
      words && sql`(strpos(s.name_key, org.search_key(${words})) > 0 or strpos(lower(s.code), lower(${words})) > 0)`,
      status?.length && sql`s.status = any(${status}::text[])`,
      visible !== undefined && sql`s.is_visible = ${visible}`,
    ],
    order: ordered(ORDERS, paging.sort, sql`s.name_key, s.id`),
    paging,
  });
}

/** The details of a service that its list does not show. */
export interface ServiceMore {
  description: string;
  payerInstructions: string | null;
  glAccountId: number;
  glCode: string;
  glName: string;
  requiresTin: boolean;
  requiresAddress: boolean;
  activatedAt: Date | null;
  activatedBy: string | null;
  rejectReason: string | null;
}

/** Returns the details of one service; undefined when the transaction cannot see it. */
export async function moreOf(tx: Tx, serviceId: number): Promise<ServiceMore | undefined> {
  const { rows } = await sql<ServiceMore>`
    select s.description, s.payer_instructions, s.gl_account_id, g.code as gl_code, g.name as gl_name, s.requires_tin,
           s.requires_address, s.activated_at, s.activated_by, s.reject_reason
    from org.service s join ledger.gl_account_name g on g.id = s.gl_account_id where s.id = ${serviceId}`.execute(tx);
  return rows[0];
}

/** Returns the history of a service and its rules, newest first. */
export async function historyOf(
  tx: Tx,
  orgId: number,
  serviceId: number,
): Promise<{ at: Date; by: string; summary: string }[]> {
  const { rows } = await sql<{ at: Date; by: string; summary: string }>`
    select e.at, e.actor_name as by, e.summary from audit.audit_event e
    where e.org_id = ${orgId} and ((e.entity_type = 'service' and e.entity_id = ${serviceId})
      or (e.entity_type = 'collection_rule' and e.entity_id in
          (select r.id from org.collection_rule r where r.org_id = ${orgId} and r.service_id = ${serviceId})))
    order by e.at desc, e.id desc limit 100`.execute(tx);
  return rows;
}

/** Returns the account a revenue head is posted to, if the organization may use the head. */
export async function headFor(
  tx: Tx,
  headId: number,
  orgId: number,
): Promise<{ glAccountId: number; active: boolean } | undefined> {
  const { rows } = await sql<{ glAccountId: number; active: boolean }>`
    select gl_account_id, active from org.revenue_head where id = ${headId}
      and coalesce(org_id, ${orgId}) = ${orgId}`.execute(tx);
  return rows[0] && { glAccountId: rows[0].glAccountId, active: rows[0].active };
}

/** Reports whether a service has an active rule that applies on that day or later. */
export async function hasRuleFrom(tx: Tx, serviceId: number, day: Day): Promise<boolean> {
  const { rows } = await sql`select from org.collection_rule where service_id = ${serviceId} and status = 'ACTIVE'
    and coalesce(valid_to, 'infinity') >= ${day}::date limit 1`.execute(tx);
  return rows.length > 0;
}
