import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { percentText } from '@isura/contract/kernel/percent';
import type { RuleStatus, RuleTerms } from '@isura/contract/org/collection-rule';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

type Values = Record<string, RawBuilder<unknown>>;
const kobo = (amount: Kobo | undefined) => sql`${amount === undefined ? null : String(amount)}::bigint`;
const decimal = (percent: bigint | undefined) => sql`${percent === undefined ? null : percentText(percent)}::numeric`;

/** Returns the terms as columns. Tiers and questions are stored as JSON, with amounts as naira text. */
function columnsOf(terms: RuleTerms): Values {
  const tiers = terms.tiers?.map(({ from, to, amount }) => ({
    from: nairaOf(from),
    ...(to === undefined ? {} : { to: nairaOf(to) }),
    amount: nairaOf(amount),
  }));
  return {
    name: sql`${terms.name}`,
    amount_type: sql`${terms.amountType}`,
    amount_kobo: kobo(terms.amount),
    min_amount_kobo: kobo(terms.minAmount),
    max_amount_kobo: kobo(terms.maxAmount),
    percent: decimal(terms.percent),
    tiers: sql`${tiers === undefined ? null : JSON.stringify(tiers)}::jsonb`,
    quantity_enabled: sql`${terms.quantityEnabled}`,
    unit_label: sql`${terms.unitLabel ?? null}`,
    max_quantity: sql`${terms.maxQuantity ?? null}::int`,
    part_payment_allowed: sql`${terms.partPaymentAllowed}`,
    min_part_percent: sql`${terms.minPartPercent ?? null}::int`,
    due_days: sql`${terms.dueDays}`,
    penalty_type: sql`${terms.penaltyType}`,
    penalty_value: sql`${terms.penaltyValue ?? null}::numeric`,
    penalty_cap_percent: decimal(terms.penaltyCapPercent),
    fee_bearer: sql`${terms.feeBearer}`,
    channels: sql`${[...terms.channels]}::text[]`,
    custom_fields: sql`${JSON.stringify(terms.customFields)}::jsonb`,
    valid_from: sql`${terms.validFrom}::date`,
    valid_to: sql`${terms.validTo ?? null}::date`,
  };
}

export interface NewRule {
  orgId: number;
  serviceId: number;
  status: RuleStatus;
  terms: RuleTerms;
  by: string;
  at: Date;
}

/** Inserts a rule under the next number of its service, which is locked; returns its id. */
export async function insertRule(tx: Tx, { orgId, serviceId, status, terms, by, at }: NewRule): Promise<number> {
  const values: Values = { status: sql`${status}`, ...columnsOf(terms) };
  const { rows } = await sql<{ id: number }>`
    insert into org.collection_rule (org_id, service_id, version_no, created_at, created_by, updated_at, updated_by,
      ${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    select ${orgId}, ${serviceId}, coalesce(max(version_no), 0) + 1, ${at}, ${by}, ${at}, ${by},
      ${sql.join(Object.values(values))}
    from org.collection_rule where org_id = ${orgId} and service_id = ${serviceId} returning id`.execute(tx);
  return rows[0]!.id;
}

/** Changes the terms of a rule in place; returns false when somebody else saved since `version`. */
export async function updateTerms(
  tx: Tx,
  rule: { id: number; version: number; by: string; at: Date },
  terms: RuleTerms,
): Promise<boolean> {
  const sets = Object.entries(columnsOf(terms)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { numAffectedRows } = await sql`
    update org.collection_rule set ${sql.join(sets)}, version = version + 1, updated_at = ${rule.at},
      updated_by = ${rule.by}
    where id = ${rule.id} and version = ${rule.version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a rule; returns false when somebody else saved since `version`. */
export async function endRule(
  tx: Tx,
  rule: { id: number; version: number; by: string; at: Date },
  endsOn: Day,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update org.collection_rule set valid_to = ${endsOn}::date, version = version + 1, updated_at = ${rule.at},
      updated_by = ${rule.by}
    where id = ${rule.id} and version = ${rule.version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stores which version superseded a rule. */
export async function followRule(tx: Tx, id: number, nextId: number): Promise<void> {
  await sql`update org.collection_rule set superseded_by_id = ${nextId} where id = ${id}`.execute(tx);
}

/** Activates or deactivates a rule. */
export async function setRuleStatus(
  tx: Tx,
  rule: { id: number; by: string; at: Date },
  status: RuleStatus,
): Promise<void> {
  await sql`
    update org.collection_rule set status = ${status}, version = version + 1, updated_at = ${rule.at},
      updated_by = ${rule.by}
    where id = ${rule.id}`.execute(tx);
}
