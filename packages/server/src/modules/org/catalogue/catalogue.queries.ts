import type { Day } from '@isura/contract/kernel/days';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import type { ServiceCategory } from '@isura/contract/org/category';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { onePage } from '../../../platform/db/list-rows.ts';
import { countLiveMdas } from '../organization/live.queries.ts';
import type { RuleRow } from './rule.domain.ts';

export interface ServiceFilters {
  query?: string | undefined;
  orgId?: number | undefined;
  sectorId?: number | undefined;
  category?: ServiceCategory | undefined;
  featured?: boolean | undefined;
}

/** A service with its organization and, if there is one, the rule in force on the day. */
export type ServiceRow = {
  id: number;
  name: string;
  orgId: number;
  orgCode: string;
  orgName: string;
  category: ServiceCategory;
} & (RuleRow | { [K in keyof RuleRow]: null });

const RULE = sql`r.amount_type, r.amount_kobo, r.min_amount_kobo, r.max_amount_kobo, r.percent, r.tiers,
  r.quantity_enabled,
  r.unit_label, r.max_quantity, r.part_payment_allowed, r.min_part_percent, r.due_days, r.fee_bearer, r.channels,
    r.custom_fields`;

const ruleOn = (day: Day): RawBuilder<unknown> => sql`
  left join org.collection_rule r on r.org_id = s.org_id and r.service_id = s.id and r.status = 'ACTIVE'
    and daterange(r.valid_from, r.valid_to, '[]') @> ${day}::date`;

const isFiltered = ({ orgId, sectorId, category }: ServiceFilters): boolean =>
  orgId !== undefined || sectorId !== undefined || category !== undefined;

const conditions = ({ orgId, sectorId, category }: ServiceFilters): RawBuilder<unknown> =>
  allOf([
    orgId !== undefined && sql`s.org_id = ${orgId}`,
    sectorId !== undefined && sql`s.org_id in (select o.id from org.organization o where o.sector_id = ${sectorId})`,
    category !== undefined && sql`s.category = ${category}`,
  ]);

/** Returns the ids of one page in order and the total, without rows the role cannot see. */
async function idsOf(
  tx: Tx,
  filters: ServiceFilters,
  { page, size, sort }: Paging<'name'>,
  first: readonly number[],
): Promise<{ ids: number[]; total: number }> {
  const where = conditions(filters);
  const query = filters.query?.trim();
  const [by] = sort;
  const direction = by?.direction === 'desc' ? sql`desc` : sql`asc`;
  const byName = sql`name_key ${direction}, id ${direction}`;
  let all: RawBuilder<unknown>;
  let order = byName;
  if (filters.featured === true) {
    all = sql`select s.id, s.name_key, f.position from org.featured_service f join org.service s on s.id = f.service_id
      where ${where}`;
    if (!by) order = sql`position`;
  } else if (query) {
    all = isFiltered(filters)
      ? sql`select s.id, s.name_key, m.begins, m.score from org.match_services(${query}) m
        join org.service s on s.id = m.service_id where ${where}`
      : sql`select service_id as id, name_key, begins, score from org.match_services(${query})`;
    if (!by) order = sql`begins desc, score desc, name_key, id`;
  } else if (!by && first.length > 0) {
    return idsAfter(tx, where, first, { page, size });
  } else {
    // Without a query the page is read in index order; only the count looks at every row.
    all = sql`select s.id, s.name_key from org.service s where ${where}`;
  }
  const found = filters.featured === true || query ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<{ total: bigint; ids: number[] | null }>`
    with found as ${found} (${all})
    select (select count(*) from found) as total,
           array(select id from found order by ${order} ${onePage({ page, size })}) as ids`.execute(tx);
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

/**
 * Returns the same with the services of `first` in front, in their order, and the others by name. Read in two parts, so
 * that the second follows an index however many there are.
 */
async function idsAfter(
  tx: Tx,
  where: RawBuilder<unknown>,
  first: readonly number[],
  { page, size }: Pick<Paging<'name'>, 'page' | 'size'>,
): Promise<{ ids: number[]; total: number }> {
  const from = offsetOf({ page, size });
  const { rows } = await sql<{ total: bigint; ids: number[] }>`
    with ahead as materialized (
      select s.id, row_number() over (order by f.place) as place
      from unnest(${[...first]}::bigint[]) with ordinality as f (id, place) join org.service s on s.id = f.id
      where ${where}
    ), n as (select count(*) as ahead from ahead)
    select (select count(*) from org.service s where ${where}) as total,
           array(select id from ahead where place > ${from} order by place limit ${size})
           || array(select s.id from org.service s where ${where} and s.id not in (select id from ahead)
                order by s.name_key, s.id
                limit greatest(0, ${from + size}::int - greatest(${from}::int, (select ahead from n)))
                offset greatest(0, ${from}::int - (select ahead from n))) as ids`.execute(tx);
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

/**
 * Returns one page of the matching services and the total. With a query, names that begin with it come first, then by
 * score; featured services come in the editors' order; otherwise those of `first` in that order, then by name.
 */
export async function listServices(
  tx: Tx,
  filters: ServiceFilters,
  paging: Paging<'name'>,
  day: Day,
  first: readonly number[] = [],
): Promise<{ rows: ServiceRow[]; total: number }> {
  const { ids, total } = await idsOf(tx, filters, paging, first);
  if (ids.length === 0) return { rows: [], total };
  const { rows } = await sql<ServiceRow>`
    select s.id, s.name, s.org_id, o.code as org_code, o.name as org_name, s.category, ${RULE}
    from unnest(${ids}::bigint[]) with ordinality as page (id, place)
    join org.service s on s.id = page.id join org.organization o on o.id = s.org_id ${ruleOn(day)}
    order by page.place`.execute(tx);
  return { rows, total };
}

export type ServiceDetailRow = ServiceRow & {
  description: string;
  payerInstructions: string | null;
  requiresTin: boolean;
  requiresAddress: boolean;
};

/** Returns one service, or undefined when the role cannot see it. */
export async function findService(tx: Tx, serviceId: number, day: Day): Promise<ServiceDetailRow | undefined> {
  const { rows } = await sql<ServiceDetailRow>`
    select s.id, s.name, s.org_id, o.code as org_code, o.name as org_name, s.category, s.description,
           s.payer_instructions, s.requires_tin, s.requires_address, ${RULE}
    from org.service s join org.organization o on o.id = s.org_id ${ruleOn(day)}
    where s.id = ${serviceId}`.execute(tx);
  return rows[0];
}

/** Counts the live MDAs, those of them with a service the role can see, and the services it can see. */
export async function countCatalogue(
  tx: Tx,
): Promise<{ liveMdas: number; payableMdas: number; activeServices: number }> {
  const { rows } = await sql<{ services: bigint; mdas: bigint }>`
    select count(*) as services, count(distinct o.id) filter (where o.type = 'MDA' and o.status = 'LIVE') as mdas
    from org.service s join org.organization o on o.id = s.org_id`.execute(tx);
  return {
    liveMdas: await countLiveMdas(tx),
    payableMdas: Number(rows[0]?.mdas ?? 0),
    activeServices: Number(rows[0]?.services ?? 0),
  };
}
