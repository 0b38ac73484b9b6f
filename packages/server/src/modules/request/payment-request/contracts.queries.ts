import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { Sort } from '@isura/contract/kernel/paging';
import { paperNumber } from '@isura/contract/request/paper-number';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { wordsIn } from '../../../platform/db/conditions.ts';
import { type ListPaging, listRows, ordered } from '../../../platform/db/list-rows.ts';

export interface ContractFilters {
  words?: string | undefined;
  number?: string | undefined;
  orgId?: number | undefined;
}

export interface ContractRow extends OrganizationFields {
  id: number;
  contractNumber: string;
  title: string;
  contractorName: string;
  awardDate: string | null;
  sumKobo: bigint | null;
  paidKobo: bigint;
  onTheWayKobo: bigint;
  retainedKobo: bigint;
  releasedKobo: bigint;
  leftKobo: bigint | null;
  certificates: number;
}

const ORDERS = {
  id: sql`id`,
  contractNumber: sql`contract_number`,
  contractSum: sql`coalesce(sum_kobo, 0)`,
  paidToDate: sql`paid_kobo`,
};
export type ContractOrder = Sort<keyof typeof ORDERS>;

/** Selects a value of a contract from the newest payment that states it. */
const newest = (column: RawBuilder<unknown>) =>
  sql`(array_agg(${column} order by l.request_id desc, l.line_no) filter (where ${column} is not null))[1]`;

/**
 * Selects the contracts of visible payments, one row each, with what their lines certified. A file names the contract
 * of each line but not its title or sum: those come from the newest payment that was typed, and are missing if there is
 * none.
 */
const contracts = ({ number, orgId }: ContractFilters) => sql`
  select max(l.request_id) as id, l.org_id, o.code as org_code, o.name as org_name,
    ${newest(sql`l.stated_number`)} as contract_number,
    coalesce(${newest(sql`l.of_payment ->> 'contractTitle'`)}, '') as title,
    coalesce(${newest(sql`l.contractor_name`)}, '') as contractor_name,
    ${newest(sql`l.of_payment ->> 'awardDate'`)} as award_date,
    (replace(${newest(sql`l.of_payment ->> 'contractSum'`)}, '.', ''))::bigint as sum_kobo,
    coalesce(sum(l.certified_kobo) filter (where l.role = 'BENEFICIARY' and l.status = 'PAID'), 0)::bigint as paid_kobo,
    coalesce(sum(l.certified_kobo) filter (where l.role = 'BENEFICIARY' and l.status <> 'PAID'),
    0)::bigint as on_the_way_kobo,
    coalesce(sum(l.amount_kobo) filter (where l.role = 'RETENTION' and l.status in ('HELD', 'RELEASED')),
    0)::bigint as retained_kobo,
    coalesce(sum(l.amount_kobo) filter (where l.role = 'RETENTION' and l.status = 'RELEASED'),
    0)::bigint as released_kobo,
    (count(*) filter (where l.role = 'BENEFICIARY' and l.certified_kobo is not null))::int as certificates
  from request.contract_line l join org.organization_name o on o.id = l.org_id
  where l.request_status not in ('NEW', 'REJECTED')
    and l.role in ('BENEFICIARY', 'RETENTION') and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED')
    ${number === undefined ? sql`` : sql`and l.contract_number = ${paperNumber(number)}`}
    ${orgId === undefined ? sql`` : sql`and l.org_id = ${orgId}`}
  group by l.org_id, o.code, o.name, l.contract_number`;

/** Returns one page of matching contracts, and how many there are. */
export function listContracts(
  tx: Tx,
  filters: ContractFilters,
  paging: ListPaging<keyof typeof ORDERS>,
): Promise<{ rows: ContractRow[]; total: number }> {
  return listRows<ContractRow>(tx, {
    columns: sql`c.*,
      case when c.sum_kobo is not null then greatest(c.sum_kobo - c.paid_kobo - c.on_the_way_kobo, 0) end as left_kobo`,
    from: sql`(${contracts(filters)}) c`,
    where: [wordsIn(filters.words, [sql`c.contract_number`, sql`c.title`, sql`c.contractor_name`])],
    order: ordered(ORDERS, paging.sort, sql`id desc`),
    paging,
  });
}
