import type { OwnSort } from '@isura/contract/collect/payment';
import type { InvoiceSource, InvoiceStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import type { Sort } from '@isura/contract/kernel/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { listRows, ordered, wayOf } from '../../../platform/db/list-rows.ts';

/** What a payer owes or paid, without the names of organization and service. */
export interface OwnInvoice {
  id: number;
  number: string;
  reference: string | null;
  orgId: number;
  serviceId: number;
  totalKobo: bigint;
  amountPaidKobo: bigint;
  balanceKobo: bigint;
  status: InvoiceStatus;
  source: InvoiceSource;
  day: Day;
  dueDate: Day;
  expiresAt: Day;
}

export interface OwnReceiptRow {
  invoiceId: number;
  paymentId: number;
  number: string;
  code: string;
  amountKobo: bigint;
  issuedAt: Date;
  isVoided: boolean;
}

export interface OwnFilters {
  /** A number or reference of the portal, or words of the title. */
  words?: string | undefined;
  status?: readonly InvoiceStatus[] | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Selects the payer's own rows: row security shows them nothing else. */
const own = ({ words, status }: OwnFilters) => sql`
  select i.id, i.number, i.payment_reference as reference, i.org_id, i.service_id, i.total_kobo, i.amount_paid_kobo,
    i.balance_kobo, i.status, i.source, i.due_date, i.expires_at,
    greatest(i.issue_date, (select max(p.business_day) from collect.payment p where p.invoice_id = i.id)) as day
  from collect.invoice i
  where i.payer_user_id = (select platform.current_user_id()) and i.issue_date is not null and ${allOf([
    words &&
      sql`(i.number = upper(${words}) or i.payment_reference = ${words} or strpos(lower(i.title), lower(${words})) > 0
              or exists (select from collect.receipt r where r.invoice_id = i.id and r.number = upper(${words})))`,
    status?.length && sql`i.status = any(${[...status]}::text[])`,
  ])}`;

/** The amount the list shows for an invoice: what is still owed, else what was paid, else what was billed. */
const SHOWN = sql`case when status in ('ISSUED', 'PARTLY_PAID') then balance_kobo
  when amount_paid_kobo > 0 then amount_paid_kobo else total_kobo end`;
const ORDERS: Readonly<Record<OwnSort, RawBuilder<unknown>>> = {
  day: sql`day`,
  amount: SHOWN,
  status: sql`status collate "C"`,
};

/**
 * Returns a page of the payer's own items and their number: payable ones first, then newest first unless sorted. For
 * `grp_payer`.
 */
export function ownInvoices(
  tx: Tx,
  filters: OwnFilters,
  { sort, ...paging }: { offset: number; size: number; sort: readonly Sort<OwnSort>[] },
): Promise<{ rows: OwnInvoice[]; total: number }> {
  const { from, to } = filters;
  const way = wayOf(sort[0]?.direction);
  return listRows<OwnInvoice>(tx, {
    columns: sql`*`,
    from: sql`(${own(filters)}) as own`,
    where: [sql`day between ${from ?? '2000-01-01'}::date and ${to ?? '2999-12-31'}::date`],
    order: ordered(ORDERS, sort.slice(0, 1), sql`day ${way}, id ${way}`, {
      usual: sql`(status in ('ISSUED', 'PARTLY_PAID')) desc`,
    }),
    paging,
  });
}

/** Returns the receipts of these invoices, newest first. For `grp_payer`. */
export async function ownReceipts(tx: Tx, invoiceIds: readonly number[]): Promise<OwnReceiptRow[]> {
  const { rows } = await sql<OwnReceiptRow>`
    select invoice_id, payment_id, number, verification_code as code, amount_kobo, issued_at,
      voided_at is not null as is_voided
    from collect.receipt where invoice_id = any(${[...invoiceIds]}::bigint[]) order by id desc`.execute(tx);
  return rows;
}

/**
 * Returns the names of services and their organizations. For `grp_job`: payers keep seeing whom they paid, whatever its
 * status now.
 */
export async function namesOf(
  tx: Tx,
  serviceIds: readonly number[],
): Promise<Map<number, { serviceName: string; orgName: string }>> {
  const { rows } = await sql<{ id: number; serviceName: string; orgName: string }>`
    select s.id, s.name as service_name, o.name as org_name from org.service_name s
      join org.organization_name o on o.id = s.org_id
    where s.id = any(${[...serviceIds]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
