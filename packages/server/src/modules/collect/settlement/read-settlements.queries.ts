import { SettlementStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import { asKobo } from '@isura/contract/kernel/money';
import type { StatusSum } from '@isura/contract/kernel/status-sums';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf, containing } from '../../../platform/db/conditions.ts';
import { type ListPaging, type OnePage, ordered, pageRows, wayOf } from '../../../platform/db/list-rows.ts';

export interface SettlementRow extends OrganizationFields {
  id: number;
  number: string;
  businessDate: string;
  bankAccountId: number;
  accountLabel: string;
  bankName: string;
  accountNumber: string;
  sequence: number;
  grossKobo: bigint;
  feeKobo: bigint;
  recoveredKobo: bigint;
  netKobo: bigint;
  itemCount: number;
  status: SettlementStatus;
  attemptCount: number;
  bankReference: string | null;
  failureCode: string | null;
  failureReason: string | null;
  closedAt: Date | null;
  sentAt: Date | null;
  settledAt: Date | null;
  reconciledBy: string | null;
  reconciledAt: Date | null;
  reconciledKobo: bigint | null;
  reconciledNote: string | null;
  version: number;
}

/** An open settlement shows what waits for it now; a closed one shows what is in it. */
const COLUMNS = sql`s.id, s.number, s.business_date, s.org_id, g.code as org_code, g.name as org_name,
  s.bank_account_id,
  a.label as account_label, b.name as bank_name, a.account_number, s.sequence,
    coalesce(w.kobo, s.gross_kobo) as gross_kobo, s.fee_kobo, s.recovered_kobo,
  coalesce(w.kobo - s.fee_kobo, s.net_kobo) as net_kobo, coalesce(w.items, s.item_count) as item_count, s.status,
  s.attempt_count,
  s.bank_reference, s.failure_code, s.failure_reason, s.closed_at, s.sent_at, s.settled_at, s.reconciled_by,
  s.reconciled_at, s.reconciled_kobo,
  s.reconciled_note, s.version`;
const FROM = sql`join org.organization_name g on g.id = s.org_id
  join bank.bank_account_name a on a.id = s.bank_account_id
  join bank.bank_name b on b.code = a.bank_code
  left join lateral (
    select sum(x.amount_kobo)::bigint as kobo, count(*)::int as items from collect.payment_split x
    where s.status = 'OPEN' and x.bank_account_id = s.bank_account_id and x.business_day = s.business_date
      and x.settlement_id is null
    having count(*) > 0) w on true`;

export interface SettlementFilters {
  status?: SettlementStatus[] | undefined;
  orgId?: number | undefined;
  bankAccountId?: number | undefined;
  query?: string | undefined;
  days?: { from: string; to: string } | undefined;
}

/** The amount shown: for an open settlement what waits for it now. Few are open at a time. */
const SHOWN_NET = sql`case s.status when 'OPEN' then coalesce((
  select sum(x.amount_kobo) - s.fee_kobo from collect.payment_split x
  where x.bank_account_id = s.bank_account_id and x.business_day = s.business_date and x.settlement_id is null),
    s.net_kobo)
  else s.net_kobo end`;
const ORDERS = {
  // A number begins with the business day, and those of a day are taken one after the other, as are their ids.
  number: sql`s.business_date`,
  id: sql`s.id`,
  businessDate: sql`s.business_date`,
  netAmount: SHOWN_NET,
};
export type SettlementSort = keyof typeof ORDERS;

/**
 * Selects what waits now for the open ones of these settlements; their own totals are written on closing. Few are open
 * at a time.
 */
const waitingFor = (where: RawBuilder<unknown>) => sql`
  select s.status, 0 as count, coalesce(sum(x.amount_kobo), 0) as net_kobo from collect.settlement s
    join collect.payment_split x
    on x.bank_account_id = s.bank_account_id and x.business_day = s.business_date and x.settlement_id is null
  where s.status = 'OPEN' and ${where} group by s.status`;

type OfStatus = { status: SettlementStatus; count: bigint; amount: bigint };
const inEachStatus = (written: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<OfStatus> => sql<OfStatus>`
  select status, sum(count)::bigint as count, sum(net_kobo)::bigint as amount
  from (${written} union all ${waitingFor(where)}) s group by status having sum(count) > 0
  order by array_position(${[...SettlementStatus.options]}::text[], status)`;

/**
 * Counts the matching settlements by status, with their net amount in kobo, for an open one what waits for it now.
 * Every list, tile and chart of settlements uses this.
 */
export const settlementsByStatus = (where: RawBuilder<unknown>): RawBuilder<OfStatus> =>
  inEachStatus(
    sql`select s.status, count(*) as count, sum(s.net_kobo) as net_kobo from collect.settlement s where ${where}
      group by s.status`,
    where,
  );

/** Returns the same for all settlements of the organizations the transaction sees, or of one, from stored totals. */
const keptByStatus = (where: RawBuilder<unknown>): RawBuilder<OfStatus> =>
  inEachStatus(sql`select s.status, s.count, s.net_kobo from collect.settlement_total s where ${where}`, where);
/** Returns the same for everything the transaction sees. */
export const allByStatus = (): RawBuilder<OfStatus> => keptByStatus(sql`true`);

interface Days {
  first: Day;
  last: Day;
}
const within = (column: string, days: Days | undefined): RawBuilder<boolean> =>
  days ? sql<boolean>`${sql.ref(column)} between ${days.first}::date and ${days.last}::date` : sql<boolean>`true`;
/** Returns the condition on settlements of these business days, both included. */
export const settledOn = (days: Days): RawBuilder<boolean> => within('s.business_date', days);

/**
 * Selects the shares of these days that no settlement was opened for yet, which takes up to a minute. In kobo; shares
 * of zero are left out.
 */
export const sharesUngathered = (days?: Days): RawBuilder<{ count: bigint; amount: bigint }> => sql`
  select count(*)::bigint as count, coalesce(sum(x.amount_kobo), 0)::bigint as amount from collect.payment_split x
  where x.settlement_id is null and x.amount_kobo > 0 and ${within('x.business_day', days)} and not exists (
    select from collect.settlement s
    where s.bank_account_id = x.bank_account_id and s.business_date = x.business_day and s.status = 'OPEN')`;

/**
 * What the bank refused of the matching settlements, as one row. Account, organization and the bank's reason are set
 * when all share them.
 */
export interface Refused {
  count: bigint;
  amount: bigint;
  account: string | null;
  orgName: string | null;
  reason: string | null;
}
export const refusedOf = (days?: Days): RawBuilder<Refused> => sql<Refused>`
  select count(*)::bigint as count, coalesce(sum(s.net_kobo), 0)::bigint as amount,
    case when count(distinct a.id) = 1 then min(a.label) end as account,
    case when count(distinct g.id) = 1 then min(g.name) end as org_name,
    case when count(distinct s.failure_reason) = 1
      and count(s.failure_reason) = count(*) then min(s.failure_reason) end as reason
  from collect.settlement s join bank.bank_account_name a on a.id = s.bank_account_id
    join org.organization_name g on g.id = s.org_id
  where s.status = 'FAILED' and ${within('s.business_date', days)}`;

/** Returns one page of the settlements the transaction sees, and count and net amount of all matches by status. */
export async function listSettlements(
  tx: Tx,
  { status, orgId, bankAccountId, query = '', days }: SettlementFilters,
  paging: ListPaging<SettlementSort>,
): Promise<{ rows: SettlementRow[]; sums: StatusSum<SettlementStatus, 'amount'>[] }> {
  const words = containing(query.toUpperCase());
  const where = allOf([
    status?.length && sql`s.status = any(${status}::text[])`,
    orgId !== undefined && sql`s.org_id = ${orgId}`,
    bankAccountId !== undefined && sql`s.bank_account_id = ${bankAccountId}`,
    days !== undefined && sql`s.business_date between ${days.from}::date and ${days.to}::date`,
    query !== '' && sql`(s.number like ${words} or upper(s.bank_reference) like ${words})`,
  ]);
  const isNarrowed = Boolean(status?.length || bankAccountId !== undefined || days || query);
  const sums = await (isNarrowed ? settlementsByStatus(where) : keptByStatus(where)).execute(tx);
  const rows = await pageRows<SettlementRow>(tx, {
    columns: COLUMNS,
    from: sql`collect.settlement s`,
    pageFirst: { of: 's', join: FROM },
    where: [where],
    order: ordered(ORDERS, paging.sort, sql`s.id ${wayOf(paging.sort[0]?.direction)}`),
    paging,
  });
  return {
    rows,
    sums: sums.rows.map(({ status: of, count, amount }) => ({
      status: of,
      count: Number(count),
      sums: { amount: asKobo(amount) },
    })),
  };
}

/** Returns one settlement the transaction sees. */
export async function findSettlement(tx: Tx, id: number): Promise<SettlementRow | undefined> {
  const { rows } = await sql<SettlementRow>`
    select ${COLUMNS} from collect.settlement s ${FROM} where s.id = ${id}`.execute(tx);
  return rows[0];
}

export interface ItemRow {
  paymentId: number;
  paymentReference: string;
  receiptNumber: string | null;
  orgName: string;
  serviceName: string;
  confirmedAt: Date;
  amountKobo: bigint;
}

/**
 * Returns one page of the shares in a settlement, in order of their payments; for an open one those that wait for it.
 * The payments may be of other organizations, so for `grp_job`, for a settlement the actor was found to see. No payer
 * is returned.
 */
export function listItems(
  tx: Tx,
  settlement: Pick<SettlementRow, 'id' | 'status' | 'bankAccountId' | 'businessDate'>,
  paging: OnePage,
): Promise<ItemRow[]> {
  return pageRows<ItemRow>(tx, {
    columns: sql`x.payment_id, i.payment_reference, r.number as receipt_number, g.name as org_name,
      v.name as service_name,
      p.confirmed_at, x.amount_kobo`,
    from: sql`collect.payment_split x`,
    pageFirst: {
      of: 'x',
      columns: sql`x.payment_id, x.split_line_id, x.amount_kobo`,
      join: sql`join collect.payment p on p.id = x.payment_id join collect.invoice i on i.id = p.invoice_id
        join org.organization_name g on g.id = p.org_id join org.service_name v on v.id = p.service_id
        left join collect.receipt r on r.payment_id = p.id`,
    },
    where: [
      settlement.status === 'OPEN'
        ? sql`x.bank_account_id = ${settlement.bankAccountId} and x.business_day = ${settlement.businessDate}::date
          and x.settlement_id is null`
        : sql`x.settlement_id = ${settlement.id}`,
    ],
    order: sql`x.payment_id, x.split_line_id`,
    paging,
  });
}
