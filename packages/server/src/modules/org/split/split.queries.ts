import type { Day } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { Paging } from '@isura/contract/kernel/paging';
import type { BeneficiaryType, SplitStatus } from '@isura/contract/org/split';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Condition } from '../../../platform/db/conditions.ts';
import { byId, listRows, ordered } from '../../../platform/db/list-rows.ts';

export interface SplitRow {
  id: number;
  serviceId: number;
  orgId: number;
  versionNo: number;
  status: SplitStatus;
  effectiveFrom: Day;
  note: string | null;
  setBy: string;
  createdAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
}

export interface LineRow {
  splitId: number;
  beneficiaryType: BeneficiaryType;
  beneficiaryOrgId: number | null;
  beneficiaryName: string | null;
  bankAccountId: number;
  accountLabel: string | null;
  bankName: string | null;
  accountNumber: string | null;
  percent: string;
  isRemainder: boolean;
}

/** A confirmed split followed by another is superseded, whether or not the nightly job has stored that yet. */
const statusOn = (day: Day): RawBuilder<unknown> => sql`
  case when r.status = 'ACTIVE' and r.effective_from <= ${day}::date
            and r.id <> org.split_in_force(r.org_id, r.service_id, ${day}::date) then 'SUPERSEDED' else r.status end`;
const columnsOn = (day: Day): RawBuilder<unknown> => sql`
  r.id, r.service_id, r.org_id, r.version_no, ${statusOn(day)} as status, r.effective_from, r.note, r.set_by,
    r.created_at,
  r.confirmed_by, r.confirmed_at`;

/** Returns every split of a service the role can see, newest first. */
export async function splitsOf(tx: Tx, serviceIds: readonly number[], day: Day): Promise<SplitRow[]> {
  if (serviceIds.length === 0) return [];
  const { rows } = await sql<SplitRow>`
    select ${columnsOn(day)} from org.split_ratio r join org.service s on s.org_id = r.org_id and s.id = r.service_id
    where s.id = any(${[...serviceIds]}::bigint[]) order by r.service_id, r.version_no desc`.execute(tx);
  return rows;
}

/** Returns one split, or undefined when the role cannot see it. */
export async function findSplit(tx: Tx, id: number, day: Day): Promise<SplitRow | undefined> {
  const { rows } = await sql<SplitRow>`select ${columnsOn(day)} from org.split_ratio r where r.id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the shares of these splits in order, with as much of the beneficiaries as the role can see. */
export async function linesOf(tx: Tx, splitIds: readonly number[]): Promise<LineRow[]> {
  if (splitIds.length === 0) return [];
  const { rows } = await sql<LineRow>`
    select l.split_id, l.beneficiary_type, l.beneficiary_org_id, g.name as beneficiary_name, l.bank_account_id,
           a.label as account_label, b.short_name as bank_name, a.account_number, l.percent, l.is_remainder
    from org.split_line l
    left join org.organization g on g.id = l.beneficiary_org_id
    left join bank.bank_account_name a on a.id = l.bank_account_id
    left join bank.bank_name b on b.code = a.bank_code
    where l.split_id = any(${[...splitIds]}::bigint[]) order by l.split_id, l.position`.execute(tx);
  return rows;
}

export interface ServiceRow extends OrganizationFields {
  id: number;
  code: string;
  name: string;
  status: 'DRAFT' | 'PENDING_ACTIVATION' | 'ACTIVE' | 'INACTIVE' | 'REJECTED';
  orgStatus: string;
  glAccountId: number;
  glName: string;
}

const SERVICE = sql`s.id, s.code, s.name, s.status, s.org_id, o.code as org_code, o.name as org_name,
  o.status as org_status,
  s.gl_account_id, a.name as gl_name`;

/**
 * Returns a service with its organization; `lock` locks it, so that decisions about it are made one after the other.
 */
export async function findServiceOf(tx: Tx, serviceId: number, lock = false): Promise<ServiceRow | undefined> {
  const { rows } = await sql<ServiceRow>`
    select ${SERVICE} from org.service s join org.organization o on o.id = s.org_id
    join ledger.gl_account_name a on a.id = s.gl_account_id where s.id = ${serviceId}
    ${lock ? sql`for update of s` : sql``}`.execute(tx);
  return rows[0];
}

export interface SplitFilters {
  query?: string | undefined;
  orgId?: number | undefined;
  status?: 'PENDING' | 'ACTIVE' | undefined;
  missing?: boolean | undefined;
}

const ORDERS = {
  orgName: sql`o.name`,
  serviceName: sql`s.name`,
  setAt: sql`(select max(r.created_at) from org.split_ratio r where r.org_id = s.org_id and r.service_id = s.id)`,
};

function conditions({ query, orgId, status, missing }: SplitFilters, day: Day): Condition[] {
  const inForce = sql`org.split_in_force(s.org_id, s.id, ${day}::date)`;
  const words = query?.trim();
  // A search key has no pattern characters.
  const like = sql`'%' || org.search_key(${words ?? ''}) || '%'`;
  return [
    words && sql`(s.name_key like ${like} or org.search_key(o.code || ' ' || o.name || ' ' || s.code) like ${like})`,
    orgId !== undefined && sql`s.org_id = ${orgId}`,
    status === 'PENDING' &&
      sql`exists (select from org.split_ratio r where r.org_id = s.org_id and r.service_id = s.id
        and r.status = 'PENDING')`,
    (status === 'ACTIVE' || missing === false) && sql`${inForce} is not null`,
    missing === true && sql`${inForce} is null`,
  ];
}

/** Returns one page of services for the list of splits, and the total. */
export function listServicesForSplits(
  tx: Tx,
  filters: SplitFilters,
  paging: Paging<keyof typeof ORDERS>,
  day: Day,
): Promise<{ rows: ServiceRow[]; total: number }> {
  return listRows<ServiceRow>(tx, {
    columns: SERVICE,
    from: sql`org.service s join org.organization o on o.id = s.org_id
      join ledger.gl_account_name a on a.id = s.gl_account_id`,
    where: conditions(filters, day),
    order: ordered(ORDERS, paging.sort, sql`o.name, s.name, s.id`, { nullsLast: true }),
    paging: byId(paging),
  });
}

export interface AccountRow {
  id: number;
  orgId: number;
  orgType: string;
  orgStatus: string;
  orgName: string;
  status: string;
  purpose: string;
}

/** Returns the accounts with these ids and their organizations. */
export async function accountsOf(tx: Tx, ids: readonly number[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.org_id, g.type as org_type, g.status as org_status, g.name as org_name, a.status, a.purpose
    from bank.bank_account_name a join org.organization g on g.id = a.org_id
    where a.id = any(${[...ids]}::bigint[]) and a.deleted_at is null order by a.id`.execute(tx);
  return rows;
}
