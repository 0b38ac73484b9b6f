import type { Day } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { Paging } from '@isura/contract/kernel/paging';
import type { AmountType, PenaltyType, RuleStatus } from '@isura/contract/org/collection-rule';
import type { ServiceStatus } from '@isura/contract/org/service';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { listRows, ordered } from '../../../platform/db/list-rows.ts';
import type { RuleRow } from '../catalogue/rule.domain.ts';

/** A rule with all its fields, its service and its organization. */
export interface OwnRuleRow extends RuleRow, OrganizationFields {
  id: number;
  orgStatus: string;
  serviceId: number;
  serviceName: string;
  serviceStatus: ServiceStatus;
  name: string;
  status: RuleStatus;
  versionNo: number;
  supersededById: number | null;
  penaltyType: PenaltyType;
  /** Decimal text with four places. */
  penaltyValue: string | null;
  penaltyCapPercent: string | null;
  validFrom: Day;
  validTo: Day | null;
  updatedAt: Date;
  updatedBy: string;
  version: number;
}

const COLUMNS = sql`r.id, r.org_id, o.code as org_code, o.name as org_name, o.status as org_status, r.service_id,
  s.name as service_name,
  s.status as service_status,
  r.name, r.status, r.version_no, r.superseded_by_id, r.amount_type, r.amount_kobo, r.min_amount_kobo,
  r.max_amount_kobo,
  r.percent, r.tiers, r.quantity_enabled, r.unit_label, r.max_quantity, r.part_payment_allowed, r.min_part_percent,
  r.due_days, r.fee_bearer, r.channels, r.custom_fields, r.penalty_type, r.penalty_value, r.penalty_cap_percent,
  r.valid_from, r.valid_to, r.updated_at, r.updated_by, r.version`;
const FROM = sql`org.collection_rule r join org.service s on s.org_id = r.org_id and s.id = r.service_id
  join org.organization o on o.id = r.org_id`;

export interface RuleFilters {
  query?: string | undefined;
  serviceId?: number | undefined;
  orgId?: number | undefined;
  status?: RuleStatus[] | undefined;
  amountType?: AmountType | undefined;
}

const ORDERS = {
  name: sql`org.search_key(r.name) collate "C"`,
  serviceName: sql`s.name_key`,
  validFrom: sql`r.valid_from`,
};
export type RuleOrder = keyof typeof ORDERS;

/** Returns one page of the rules the transaction can see and the total; by service and version by default. */
export function listRules(
  tx: Tx,
  { query, serviceId, orgId, status, amountType }: RuleFilters,
  paging: Paging<RuleOrder>,
): Promise<{ rows: OwnRuleRow[]; total: number }> {
  const words = query?.trim();
  return listRows<OwnRuleRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    where: [
      words && sql`strpos(org.search_key(r.name || ' ' || s.name), org.search_key(${words})) > 0`,
      serviceId !== undefined && sql`r.service_id = ${serviceId}`,
      orgId !== undefined && sql`r.org_id = ${orgId}`,
      status?.length && sql`r.status = any(${status}::text[])`,
      amountType !== undefined && sql`r.amount_type = ${amountType}`,
    ],
    order: ordered(ORDERS, paging.sort, sql`s.name_key, r.service_id, r.version_no desc`),
    paging,
  });
}

/** Returns one rule, or undefined when the transaction cannot see it. */
export async function findRule(tx: Tx, id: number): Promise<OwnRuleRow | undefined> {
  const { rows } = await sql<OwnRuleRow>`select ${COLUMNS} from ${FROM} where r.id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns those of these rules that the transaction can see. */
export async function rulesByIds(tx: Tx, ids: readonly number[]): Promise<OwnRuleRow[]> {
  const { rows } =
    await sql<OwnRuleRow>`select ${COLUMNS} from ${FROM} where r.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/** Returns every rule of a service, newest version first. */
export async function rulesOf(tx: Tx, serviceId: number): Promise<OwnRuleRow[]> {
  const { rows } = await sql<OwnRuleRow>`select ${COLUMNS} from ${FROM} where r.service_id = ${serviceId}
    order by r.version_no desc`.execute(tx);
  return rows;
}

/** Returns the rule of a service that is in force on a day. */
export async function ruleInForce(tx: Tx, serviceId: number, day: Day): Promise<OwnRuleRow | undefined> {
  const { rows } = await sql<OwnRuleRow>`select ${COLUMNS} from ${FROM} where r.service_id = ${serviceId}
    and r.status = 'ACTIVE' and daterange(r.valid_from, r.valid_to, '[]') @> ${day}::date`.execute(tx);
  return rows[0];
}

/**
 * Locks a service, so that its rules are decided one after the other, and a rule of it, so that no invoice is made
 * under it meanwhile.
 */
export async function holdService(tx: Tx, serviceId: number, ruleId?: number): Promise<void> {
  await sql`select from org.service where id = ${serviceId} for update`.execute(tx);
  if (ruleId !== undefined) await sql`select from org.collection_rule where id = ${ruleId} for update`.execute(tx);
}

/** Returns the first active rule of a service with days that overlap these, except the named ones. */
export async function meetingRule(
  tx: Tx,
  serviceId: number,
  { validFrom, validTo }: { validFrom: Day; validTo?: Day | null | undefined },
  except: readonly number[],
): Promise<{ validFrom: Day; validTo: Day | null } | undefined> {
  const { rows } = await sql<{ validFrom: Day; validTo: Day | null }>`
    select valid_from, valid_to from org.collection_rule where service_id = ${serviceId} and status = 'ACTIVE'
      and id <> all(${[...except]}::bigint[])
      and daterange(valid_from, valid_to, '[]') && daterange(${validFrom}::date, ${validTo ?? null}::date, '[]')
    order by valid_from limit 1`.execute(tx);
  return rows[0];
}

/** Returns the service a rule is written for, with its organization; undefined when the transaction cannot see it. */
export async function serviceOfRule(
  tx: Tx,
  serviceId: number,
): Promise<{ orgId: number; name: string; orgStatus: string } | undefined> {
  const { rows } = await sql<{ orgId: number; name: string; orgStatus: string }>`
    select s.org_id, s.name, o.status as org_status from org.service s join org.organization o on o.id = s.org_id
    where s.id = ${serviceId}`.execute(tx);
  return rows[0] && { ...rows[0], orgId: rows[0].orgId };
}
