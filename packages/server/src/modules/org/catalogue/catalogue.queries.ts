import type { Day } from '@isura/contract/kernel/days';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import type { ServiceCategory } from '@isura/contract/org/organization';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { bestMatches, candidateWords } from '../search.queries.ts';
import type { RuleRow } from './rule.domain.ts';

export interface ServiceFilters {
  query?: string | undefined;
  orgId?: number | undefined;
  sectorId?: number | undefined;
  category?: ServiceCategory | undefined;
  featured?: boolean | undefined;
}

/** A service with its body and the rule in force on the day, if there is one. */
export type ServiceRow = {
  id: bigint;
  name: string;
  orgId: bigint;
  orgCode: string;
  orgName: string;
  category: ServiceCategory;
} & (RuleRow | { [K in keyof RuleRow]: null });

const RULE = sql`r.amount_type, r.amount_kobo, r.min_amount_kobo, r.max_amount_kobo, r.percent, r.tiers, r.quantity_enabled,
  r.unit_label, r.max_quantity, r.part_payment_allowed, r.min_part_percent, r.due_days, r.fee_bearer, r.channels, r.custom_fields`;

const ruleOn = (day: Day): RawBuilder<unknown> => sql`
  left join org.collection_rule r on r.org_id = s.org_id and r.service_id = s.id and r.status = 'ACTIVE'
    and daterange(r.valid_from, r.valid_to, '[]') @> ${day}::date`;

function conditions(filters: ServiceFilters): RawBuilder<unknown> {
  const { orgId, sectorId, category } = filters;
  const all = [
    ...(orgId === undefined ? [] : [sql`s.org_id = ${orgId}`]),
    ...(sectorId === undefined
      ? []
      : [sql`s.org_id in (select o.id from org.organization o where o.sector_id = ${sectorId})`]),
    ...(category === undefined ? [] : [sql`s.category = ${category}`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** `found (id, name, rank_a, rank_b)`: what the filters let through, with the two figures it is ranked by. */
function found(filters: ServiceFilters): RawBuilder<unknown> {
  const where = conditions(filters);
  if (filters.featured === true) {
    return sql`found as (
      select s.id, s.name, 0 as rank_a, -f.position as rank_b
      from org.featured_service f join org.service s on s.id = f.service_id where ${where})`;
  }
  const query = filters.query?.trim();
  if (!query) return sql`found as (select s.id, s.name, 0 as rank_a, 0 as rank_b from org.service s where ${where})`;
  return sql`${candidateWords(query)}, hit as (
      select k.no, w.service_id as id, k.fit from candidate k join org.service_word w on w.word = k.word
      union all
      select k.no, s.id, k.fit * w.weight from candidate k
        join org.organization_word w on w.word = k.word join org.service s on s.org_id = w.organization_id
    ), ${bestMatches}, found as (
      select s.id, s.name, case when starts_with(s.name_key, org.search_key(${query})) then 1 else 0 end as rank_a,
             m.score as rank_b
      from match m join org.service s on s.id = m.id where ${where})`;
}

/**
 * One page of the services that fit, and how many there are. What the role may not see is not there. Ranked by: name
 * begins with the query, then score; the editors' order for featured ones; then name and id.
 */
export async function listServices(
  tx: Tx,
  filters: ServiceFilters,
  { page, size, sort }: Paging<'name'>,
  day: Day,
): Promise<{ rows: ServiceRow[]; total: number }> {
  const [by] = sort;
  const ranks = by ? sql`` : sql`rank_a desc, rank_b desc,`;
  const direction = by?.direction === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ total: bigint } & (ServiceRow | { id: null })>`
    with ${found(filters)}, page as (
      select id, row_number() over (order by ${ranks} lower(name) collate "C" ${direction}, id) as place
      from found order by place limit ${size} offset ${offsetOf({ page, size })}
    )
    select t.total, p.* from (select count(*) as total from found) t
    left join (
      select page.place, s.id, s.name, s.org_id, o.code as org_code, o.name as org_name, s.category, ${RULE}
      from page join org.service s on s.id = page.id join org.organization o on o.id = s.org_id ${ruleOn(day)}
    ) p on true
    order by p.place`.execute(tx);
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.filter((row): row is { total: bigint } & ServiceRow => row.id !== null),
  };
}

export type ServiceDetailRow = ServiceRow & {
  description: string;
  payerInstructions: string | null;
  requiresTin: boolean;
  requiresAddress: boolean;
};

/** One service as the role sees it; undefined when it sees none. */
export async function findService(tx: Tx, serviceId: number, day: Day): Promise<ServiceDetailRow | undefined> {
  const { rows } = await sql<ServiceDetailRow>`
    select s.id, s.name, s.org_id, o.code as org_code, o.name as org_name, s.category, s.description,
           s.payer_instructions, s.requires_tin, s.requires_address, ${RULE}
    from org.service s join org.organization o on o.id = s.org_id ${ruleOn(day)}
    where s.id = ${serviceId}`.execute(tx);
  return rows[0];
}

/** How many bodies and services the role sees. */
export async function countCatalogue(tx: Tx): Promise<{ liveMdas: number; activeServices: number }> {
  const { rows } = await sql<{ bodies: bigint; services: bigint }>`
    select (select count(*) from org.organization) as bodies, (select count(*) from org.service) as services`.execute(
    tx,
  );
  return { liveMdas: Number(rows[0]?.bodies ?? 0), activeServices: Number(rows[0]?.services ?? 0) };
}
