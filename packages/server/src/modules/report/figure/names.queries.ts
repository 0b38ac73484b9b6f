import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { GroupName, GroupSum } from './group.domain.ts';

/** The names of the groups that have an id: those of their own, their organization, and its sector. */
const NAMES = {
  service: sql`select s.id, s.name, o.id as org_id, o.code as org_code, o.name as org_name
    from org.service_name s join org.organization_name o on o.id = s.org_id`,
  account: sql`select a.id, a.label as name, o.id as org_id, o.code as org_code, o.name as org_name
    from bank.bank_account_name a join org.organization_name o on o.id = a.org_id`,
  mda: sql`select o.id, o.name, o.id as org_id, o.code as org_code, o.name as org_name,
    s.sector_id::text as sector_key, s.sector_name
    from org.organization_name o join org.sector_of_organization s on s.org_id = o.id`,
  payer: sql`select p.id, p.name, o.id as org_id, o.code as org_code, o.name as org_name
    from collect.payer p join org.organization_name o on o.id = p.org_id`,
} as const;
type Named = keyof typeof NAMES;
const isNamed = (group: string): group is Named => group in NAMES;

/** Returns the names of groups by their keys; empty for groups that have no names of their own. */
export async function groupNames(tx: Tx, group: string, keys: readonly string[]): Promise<Map<string, GroupName>> {
  if (!isNamed(group) || keys.length === 0) return new Map();
  const { rows } = await sql<GroupName>`
    select n.*, n.id::text as key from (${NAMES[group]}) n where n.id = any(${keys.map(Number)}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Returns the groups of a statement of figures with their names, in the same round trip; the order is the caller's. */
export const named = <Row extends { key: string }>(
  figures: RawBuilder<Row>,
  group: Named,
): RawBuilder<Row & GroupName> => sql`
  select n.*, f.* from (${figures}) f join (${NAMES[group]}) n on n.id = f.key::bigint`;

/**
 * Returns the `most` groups of a statement of figures with the largest amount, each with its names and with how many
 * groups have something in the first period; equal ones by their keys.
 */
export const largest = <Row extends GroupSum>(
  figures: RawBuilder<Row>,
  group: Named,
  most: number,
): RawBuilder<Row & Partial<GroupName> & { groups: number }> => sql`
  select n.*, f.* from (
    select g.*, (count(*) filter (where g.count <> 0) over ())::int as groups
    from (${figures}) g order by g.amount desc, g.key collate "C" limit ${most}
  ) f left join (${NAMES[group]}) n on n.id = f.key::bigint`;
