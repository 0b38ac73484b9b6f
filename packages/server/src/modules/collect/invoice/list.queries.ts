import { readInvoiceName } from '@isura/contract/collect/invoice';
import { DUE_WITHIN_DAYS, type InvoiceSort } from '@isura/contract/collect/invoices';
import { type InvoiceSource, InvoiceStatus } from '@isura/contract/collect/states';
import { addDays, type Day } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Paging } from '@isura/contract/kernel/paging';
import type { StatusSum } from '@isura/contract/kernel/status-sums';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf, type Condition, namedBy } from '../../../platform/db/conditions.ts';
import { ordered, pageRows } from '../../../platform/db/list-rows.ts';
import { COLUMNS, type InvoiceRow } from './invoice.queries.ts';

export interface InvoiceFilters {
  query?: string | undefined;
  status?: InvoiceStatus[] | undefined;
  overdue?: boolean | undefined;
  due?: boolean | undefined;
  /** `owed`: open bills; `billed`: bills that were not cancelled. Neither includes checkouts. */
  owed?: boolean | undefined;
  billed?: boolean | undefined;
  /** Paid in part although its rule allows no part payment. */
  short?: boolean | undefined;
  serviceId?: number | undefined;
  orgId?: number | undefined;
  payerId?: number | undefined;
  source?: InvoiceSource | undefined;
  clientReference?: string | undefined;
  /** Range of the due day, both ends included. */
  from?: Day | undefined;
  to?: Day | undefined;
}

/** An invoice with the names of its organization and its service. */
export interface ListedRow extends InvoiceRow {
  orgCode: string;
  orgName: string;
  serviceName: string;
}

const SHORT = sql`i.is_short and i.status = 'PARTLY_PAID'`;
const when = (flag: boolean, condition: RawBuilder<unknown>) => (flag ? condition : sql`not (${condition})`);

/** Reports whether only unpaid invoices can match: those have a narrow list of their own (`collect.invoice_unpaid`). */
const areUnpaid = ({ status, overdue, due, owed }: InvoiceFilters): boolean =>
  Boolean(overdue || due || owed) || (status !== undefined && status.length > 0 && !status.includes('PAID'));

/** Returns the conditions on columns that invoices (`i`), the list of unpaid ones (`u`) and their rollup all have. */
function dimensions(
  { status, overdue, due, owed, billed, serviceId, orgId, source, from, to }: InvoiceFilters,
  today: Day,
  of: 'i' | 'u' = 'i',
): Condition[] {
  const soon = addDays(today, DUE_WITHIN_DAYS);
  const at = (column: string) => sql.ref(`${of}.${column}`);
  const isOpen = sql`${at('status')} in ('ISSUED', 'PARTLY_PAID') and ${at('source')} <> 'CHECKOUT'`;
  const isBilled = sql`${at('status')} in ('ISSUED', 'PARTLY_PAID', 'PAID') and ${at('source')} <> 'CHECKOUT'`;
  return [
    status?.length && sql`${at('status')} = any(${status}::text[])`,
    overdue !== undefined && when(overdue, sql`${isOpen} and ${at('due_date')} < ${today}::date`),
    due !== undefined && when(due, sql`${isOpen} and ${at('due_date')} between ${today}::date and ${soon}::date`),
    owed !== undefined && when(owed, isOpen),
    billed !== undefined && when(billed, isBilled),
    serviceId !== undefined && sql`${at('service_id')} = ${serviceId}`,
    orgId !== undefined && sql`${at('org_id')} = ${orgId}`,
    source !== undefined && sql`${at('source')} = ${source}`,
    from !== undefined && sql`${at('due_date')} >= ${from}::date`,
    to !== undefined && sql`${at('due_date')} <= ${to}::date`,
  ];
}

/** Returns the condition for a search: the exact number or reference, else words in the name or email of a payer. */
function found(query: string): RawBuilder<unknown> {
  const read = readInvoiceName(query);
  if (read.ok)
    return read.name.startsWith('INV-') ? sql`i.number = ${read.name}` : sql`i.payment_reference = ${read.name}`;
  const words = query.toLowerCase();
  return sql`i.payer_id in (select p.id from collect.payer p
    where ${namedBy(sql`p.name_key`, words)} or strpos(p.email, ${words}) > 0)`;
}

/**
 * Returns the condition for one payer, who belongs to one organization: the index of invoices by payer begins with it.
 */
const ofPayer = (id: number): RawBuilder<unknown> =>
  sql`i.org_id = (select p.org_id from collect.payer p where p.id = ${id}) and i.payer_id = ${id}`;

/** Reports whether a filter uses something the rollup does not have. */
const isOfRows = ({ query, short, payerId, clientReference }: InvoiceFilters): boolean =>
  Boolean(query?.trim()) || short !== undefined || payerId !== undefined || clientReference !== undefined;

function conditions(filters: InvoiceFilters, today: Day): Condition[] {
  const words = filters.query?.trim();
  return [
    ...dimensions(filters, today),
    filters.short !== undefined && when(filters.short, SHORT),
    filters.payerId !== undefined && ofPayer(filters.payerId),
    filters.clientReference !== undefined && sql`i.client_reference = ${filters.clientReference}`,
    words && found(words),
  ];
}

const ORDERS: Readonly<Record<InvoiceSort, RawBuilder<unknown>>> = {
  id: sql`i.id`,
  dueDate: sql`i.due_date`,
  total: sql`i.total_kobo`,
  balance: sql`i.balance_kobo`,
};
/** The orders that the narrow list of unpaid invoices has. */
const UNPAID_ORDERS = { ...ORDERS, id: sql`u.invoice_id`, dueDate: sql`u.due_date` };

/** Returns one page of the invoices the transaction sees, newest first by default. */
export function listInvoices(
  tx: Tx,
  filters: InvoiceFilters,
  { sort, ...paging }: Paging<InvoiceSort>,
  today: Day,
): Promise<ListedRow[]> {
  const isUnpaid = areUnpaid(filters) && !isOfRows(filters);
  const isByAmount = sort.some(({ field }) => field === 'total' || field === 'balance');
  const names = sql`join org.organization_name o on o.id = i.org_id join org.service_name s on s.org_id = i.org_id
    and s.id = i.service_id`;
  const invoice = sql`join collect.invoice i on i.id = u.invoice_id`;
  return pageRows<ListedRow>(tx, {
    columns: sql`${COLUMNS}, o.code as org_code, o.name as org_name, s.name as service_name`,
    where: isUnpaid ? dimensions(filters, today, 'u') : conditions(filters, today),
    paging,
    // Where the narrow list has the filters and the order, only the invoices on the page are read.
    ...(isUnpaid && !isByAmount
      ? {
          from: sql`collect.invoice_unpaid u`,
          pageFirst: { of: 'u', columns: sql`u.invoice_id, u.due_date`, join: sql`${invoice} ${names}` },
          order: ordered(UNPAID_ORDERS, sort, sql`u.invoice_id desc`),
        }
      : {
          from: isUnpaid ? sql`collect.invoice_unpaid u ${invoice}` : sql`collect.invoice i`,
          pageFirst: { of: 'i', join: names },
          order: ordered(ORDERS, sort, sql`i.id desc`),
        }),
  });
}

/** Count and sums of some invoices of one status; those that payers made at checkout apart. */
export type InvoiceSum = StatusSum<InvoiceStatus, 'amount' | 'balance'> & { isMadeByPayer: boolean };

/**
 * Returns count and sums of the matches by status and by who made them: from the rollup, or from the rows where the
 * rollup lacks a filter.
 */
export async function sumInvoices(tx: Tx, filters: InvoiceFilters, today: Day): Promise<InvoiceSum[]> {
  const where = allOf(conditions(filters, today));
  const from = isOfRows(filters)
    ? sql`select i.status, i.source, 1 as count, i.total_kobo, i.balance_kobo from collect.invoice i where ${where}`
    : sql`select i.status, i.source, i.count, i.total_kobo, i.balance_kobo from collect.invoice_day i where ${where}`;
  const { rows } = await sql<{
    status: InvoiceStatus;
    isMadeByPayer: boolean;
    count: bigint;
    amount: bigint;
    balance: bigint;
  }>`
    select status, source = 'CHECKOUT' as is_made_by_payer, sum(count)::bigint as count,
      sum(total_kobo)::bigint as amount, sum(balance_kobo)::bigint as balance
    from (${from}) i group by 1, 2 having sum(count) > 0
    order by array_position(${[...InvoiceStatus.options]}::text[], status), 2`.execute(tx);
  return rows.map(({ status, isMadeByPayer, count, amount, balance }) => ({
    ...{ status, isMadeByPayer },
    count: Number(count),
    sums: { amount: asKobo(amount), balance: asKobo(balance) },
  }));
}

/** Returns one invoice with the names of its organization and service. */
export async function listedOf(tx: Tx, id: number): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, o.code as org_code, o.name as org_name, s.name as service_name
    from collect.invoice i join org.organization_name o on o.id = i.org_id
    join org.service_name s on s.org_id = i.org_id and s.id = i.service_id
    where i.id = ${id}`.execute(tx);
  return rows[0];
}
