import { readInvoiceName } from '@isura/contract/collect/invoice';
import { DUE_WITHIN_DAYS, type InvoiceSort } from '@isura/contract/collect/invoices';
import { type InvoiceSource, InvoiceStatus } from '@isura/contract/collect/states';
import { addDays, type Day } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Paging } from '@isura/contract/kernel/paging';
import type { StatusSum } from '@isura/contract/kernel/status-sums';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf, type Condition } from '../../../platform/db/conditions.ts';
import { onePage } from '../../../platform/db/list-rows.ts';
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
  /** Range of the due day, both ends included. */
  from?: Day | undefined;
  to?: Day | undefined;
}

/** An invoice with the names of its organization and its service. */
export interface ListedRow extends InvoiceRow {
  orgName: string;
  serviceName: string;
}

const OPEN = sql`i.status in ('ISSUED', 'PARTLY_PAID') and i.source <> 'CHECKOUT'`;
const SHORT = sql`i.is_short and i.status = 'PARTLY_PAID'`;
const when = (flag: boolean, condition: RawBuilder<unknown>) => (flag ? condition : sql`not (${condition})`);

/** Reports whether only unpaid invoices can match: those have a narrow list of their own (`collect.invoice_unpaid`). */
const areUnpaid = ({ status, overdue, due, owed }: InvoiceFilters): boolean =>
  Boolean(overdue || due || owed) || (status !== undefined && status.length > 0 && !status.includes('PAID'));

/** Returns the conditions on columns that invoices, the list of unpaid ones and their rollup all have. */
function dimensions(
  { status, overdue, due, owed, billed, serviceId, orgId, source, from, to }: InvoiceFilters,
  today: Day,
): Condition[] {
  const soon = addDays(today, DUE_WITHIN_DAYS);
  return [
    status?.length && sql`i.status = any(${status}::text[])`,
    overdue !== undefined && when(overdue, sql`${OPEN} and i.due_date < ${today}::date`),
    due !== undefined && when(due, sql`${OPEN} and i.due_date between ${today}::date and ${soon}::date`),
    owed !== undefined && when(owed, OPEN),
    billed !== undefined && when(billed, sql`i.status in ('ISSUED', 'PARTLY_PAID', 'PAID') and i.source <> 'CHECKOUT'`),
    serviceId !== undefined && sql`i.service_id = ${serviceId}`,
    orgId !== undefined && sql`i.org_id = ${orgId}`,
    source !== undefined && sql`i.source = ${source}`,
    from !== undefined && sql`i.due_date >= ${from}::date`,
    to !== undefined && sql`i.due_date <= ${to}::date`,
  ];
}

/** Returns the condition for a search: the exact number or reference, else words in the name or email of a payer. */
function found(query: string): RawBuilder<unknown> {
  const read = readInvoiceName(query);
  if (read.ok)
    return read.name.startsWith('INV-') ? sql`i.number = ${read.name}` : sql`i.payment_reference = ${read.name}`;
  const words = query.toLowerCase();
  return sql`i.payer_id in (select p.id from collect.payer p
    where strpos(lower(p.name), ${words}) > 0 or strpos(p.email, ${words}) > 0)`;
}

/**
 * Returns the condition for one payer, who belongs to one organization: the index of invoices by payer begins with it.
 */
const ofPayer = (id: number): RawBuilder<unknown> =>
  sql`i.org_id = (select p.org_id from collect.payer p where p.id = ${id}) and i.payer_id = ${id}`;

/** Reports whether a filter uses something the rollup does not have. */
const isOfRows = ({ query, short, payerId }: InvoiceFilters): boolean =>
  Boolean(query?.trim()) || short !== undefined || payerId !== undefined;

function conditions(filters: InvoiceFilters, today: Day): Condition[] {
  const words = filters.query?.trim();
  return [
    ...dimensions(filters, today),
    filters.short !== undefined && when(filters.short, SHORT),
    filters.payerId !== undefined && ofPayer(filters.payerId),
    words && found(words),
  ];
}

const ORDERS: Readonly<Record<InvoiceSort, 'id' | 'due_date' | 'total_kobo' | 'balance_kobo'>> = {
  id: 'id',
  dueDate: 'due_date',
  total: 'total_kobo',
  balance: 'balance_kobo',
};

/** Returns the order of a page, newest first by default. `at` maps a column to where it is read. */
const orderBy = (sort: Paging<InvoiceSort>['sort'], at: (column: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join([
    ...sort.map(({ field, direction }) => (direction === 'desc' ? sql`${at(ORDERS[field])} desc` : at(ORDERS[field]))),
    sql`${at('id')} desc`,
  ]);

/**
 * Returns a page of the matches. Where the narrow list has the filters and the order, only the invoices on the page are
 * read.
 */
function page(filters: InvoiceFilters, { sort, ...paging }: Paging<InvoiceSort>, today: Day): RawBuilder<unknown> {
  const isListed = areUnpaid(filters) && !isOfRows(filters);
  const where = allOf(isListed ? dimensions(filters, today) : conditions(filters, today));
  const cut = onePage(paging);
  const ofInvoice = (column: string) => sql.ref(`x.${column}`);
  const ofList = (column: string) => sql.ref(column === 'id' ? 'i.invoice_id' : `i.${column}`);
  if (!isListed)
    return sql`select i.* from collect.invoice i where ${where}
      order by ${orderBy(sort, (column) => sql.ref(`i.${column}`))} ${cut}`;
  if (sort.some(({ field }) => field === 'total' || field === 'balance'))
    return sql`select x.* from collect.invoice_unpaid i join collect.invoice x on x.id = i.invoice_id where ${where}
      order by ${orderBy(sort, ofInvoice)} ${cut}`;
  return sql`select x.* from (select i.invoice_id from collect.invoice_unpaid i where ${where} order by ${orderBy(sort, ofList)} ${cut}) i
    join collect.invoice x on x.id = i.invoice_id`;
}

/** Returns one page of the invoices the transaction sees. */
export async function listInvoices(
  tx: Tx,
  filters: InvoiceFilters,
  paging: Paging<InvoiceSort>,
  today: Day,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, o.name as org_name, s.name as service_name
    from (${page(filters, paging, today)}) i
    join org.organization o on o.id = i.org_id join org.service s on s.org_id = i.org_id and s.id = i.service_id
    order by ${orderBy(paging.sort, (column) => sql.ref(`i.${column}`))}`.execute(tx);
  return rows;
}

/**
 * Returns count and sums of the matches by status: from the rollup, or from the rows where the rollup lacks a filter.
 */
export async function sumInvoices(
  tx: Tx,
  filters: InvoiceFilters,
  today: Day,
): Promise<StatusSum<InvoiceStatus, 'amount' | 'balance'>[]> {
  const where = allOf(conditions(filters, today));
  const from = isOfRows(filters)
    ? sql`select i.status, 1 as count, i.total_kobo, i.balance_kobo from collect.invoice i where ${where}`
    : sql`select i.status, i.count, i.total_kobo, i.balance_kobo from collect.invoice_day i where ${where}`;
  const { rows } = await sql<{ status: InvoiceStatus; count: bigint; amount: bigint; balance: bigint }>`
    select status, sum(count)::bigint as count, sum(total_kobo)::bigint as amount, sum(balance_kobo)::bigint as balance
    from (${from}) i group by status having sum(count) > 0
    order by array_position(${[...InvoiceStatus.options]}::text[], status)`.execute(tx);
  return rows.map(({ status, count, amount, balance }) => ({
    status,
    count: Number(count),
    sums: { amount: asKobo(amount), balance: asKobo(balance) },
  }));
}

/** Returns one invoice with the names of its organization and service. */
export async function listedOf(tx: Tx, id: number): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, o.name as org_name, s.name as service_name
    from collect.invoice i join org.organization o on o.id = i.org_id
    join org.service s on s.org_id = i.org_id and s.id = i.service_id
    where i.id = ${id}`.execute(tx);
  return rows[0];
}
