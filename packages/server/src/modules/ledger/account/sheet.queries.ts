import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { SheetSection } from '@isura/contract/ledger/balance-sheet';
import type { GlClass } from '@isura/contract/ledger/gl-account';
import { groupRules } from '@isura/contract/ledger/sheet-groups';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { type FoundGroup, type ListPaging, listFound, ordered } from '../../../platform/db/list-rows.ts';
import { statusAt } from './balances.queries.ts';

export interface SheetRow extends OrganizationFields {
  id: number;
  section: SheetSection;
  /** Its place in `groupRules`. */
  groupPlace: number;
  class: GlClass;
  code: string;
  name: string;
  amountKobo: bigint;
  beforeKobo: bigint;
}

const ORDERS = {
  code: sql`found.code collate "C"`,
  name: sql`lower(found.name) collate "C"`,
  amount: sql`found.amount_kobo`,
};
export type SheetSort = keyof typeof ORDERS;

const amountIn = (section: SheetSection, column: RawBuilder<unknown>) =>
  sql`case found.section when ${sql.lit(section)} then ${column} end`;
const NOW = sql`found.amount_kobo`;
const BEFORE = sql`found.before_kobo`;
const SUMS = {
  ...{ assets: amountIn('ASSETS', NOW), assetsBefore: amountIn('ASSETS', BEFORE) },
  ...{ liabilities: amountIn('LIABILITIES', NOW), liabilitiesBefore: amountIn('LIABILITIES', BEFORE) },
  ...{ net: amountIn('NET', NOW), netBefore: amountIn('NET', BEFORE) },
};
const prefixes = groupRules
  .flatMap((rule, place) => rule.prefixes.map((prefix) => ({ prefix, place })))
  .toSorted((one, other) => other.prefix.length - one.prefix.length);
const purposes = groupRules.flatMap(({ purpose }, place) => (purpose ? [{ purpose, place }] : []));
/** The place in `groupRules` of the group that holds an account: by its purpose, else by its longest beginning. */
const PLACE = sql`case ${sql.join(
  [
    ...purposes.map(({ purpose, place }) => sql`when a.purpose = ${sql.lit(purpose)} then ${sql.lit(place)}`),
    ...prefixes.map(({ prefix, place }) => sql`when n.code like ${sql.lit(`${prefix}%`)} then ${sql.lit(place)}`),
  ],
  sql` `,
)} end`;

/** The accounts of a group: its place in `groupRules`, and kobo at the end of the day and of the comparison day. */
export type PlacedGroup = FoundGroup<'amount' | 'before'>;

/** Kobo over all pages: at the end of the day, and of the day it is compared with. */
export type SheetSums = Readonly<Record<keyof typeof SUMS, bigint>>;

/**
 * Returns every account with a balance at the end of one of two days, by group and code unless sorted, with the sums and
 * groups of all pages: one statement that reads each account's balance once per day.
 */
export function balanceSheet(
  tx: Tx,
  { orgId, asAt, compareTo }: { orgId?: number | undefined; asAt: string; compareTo?: string | undefined },
  paging: ListPaging<SheetSort>,
): Promise<{ rows: SheetRow[]; groups: PlacedGroup[]; total: number } & SheetSums> {
  return listFound<SheetRow, keyof SheetSums, 'amount' | 'before'>(tx, {
    found: sql`
      select a.id, a.org_id, a.code, a.name, n.class, x.section, ${PLACE} as group_place,
        (case when a.normal_side = x.side then s.now else -s.now end)::bigint as amount_kobo,
        (case when a.normal_side = x.side then s.before else -s.before end)::bigint as before_kobo
      from ledger.ledger_account a
      join ledger.gl_account n on n.id = a.gl_account_id
      cross join lateral (select ${statusAt(asAt)} as now,
        ${compareTo === undefined ? sql`0::bigint` : statusAt(compareTo)} as before offset 0) s
      cross join lateral (select case n.class when 'ASSET' then 'ASSETS' when 'LIABILITY' then 'LIABILITIES'
        else 'NET' end as section,
        case n.class when 'ASSET' then 'DEBIT' else 'CREDIT' end as side) x
      where (s.now <> 0 or s.before <> 0) ${orgId === undefined ? sql`` : sql`and a.org_id = ${orgId}`}`,
    isKept: true,
    columns: sql`found.id, found.org_id, g.code as org_code, g.name as org_name, found.section,
      found.group_place, found.class, found.code, found.name,
      found.amount_kobo, found.before_kobo`,
    join: sql`join org.organization_name g on g.id = found.org_id`,
    sums: SUMS,
    groups: { by: sql`found.group_place`, sums: { amount: NOW, before: BEFORE } },
    order: ordered(ORDERS, paging.sort, sql`found.group_place, found.code collate "C", found.id`),
    paging,
  });
}
