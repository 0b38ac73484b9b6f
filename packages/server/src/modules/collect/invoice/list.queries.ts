import { readInvoiceName } from '@isura/contract/collect/invoice';
import { DUE_WITHIN_DAYS, type InvoiceSort } from '@isura/contract/collect/invoices';
import { type InvoiceSource, InvoiceStatus } from '@isura/contract/collect/states';
import { addDays, type Day } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import type { StatusSum } from '@isura/contract/kernel/status-sums';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { COLUMNS, type InvoiceRow } from './invoice.queries.ts';

export interface InvoiceFilters {
  query?: string | undefined;
  status?: InvoiceStatus[] | undefined;
  overdue?: boolean | undefined;
  due?: boolean | undefined;
  /** Paid in part although its rule allows no part. */
  short?: boolean | undefined;
  serviceId?: number | undefined;
  orgId?: number | undefined;
  source?: InvoiceSource | undefined;
  /** Of the due day, both included. */
  from?: Day | undefined;
  to?: Day | undefined;
}

/** An invoice with the names of its body and its service. */
export interface ListedRow extends InvoiceRow {
  orgName: string;
  serviceName: string;
}

const OPEN = sql`i.status in ('ISSUED', 'PARTLY_PAID') and i.source <> 'CHECKOUT'`;
const SHORT = sql`i.is_short and i.status = 'PARTLY_PAID'`;
const when = (flag: boolean, condition: RawBuilder<unknown>) => (flag ? condition : sql`not (${condition})`);

/** Conditions on what invoices and their rollup both have. */
function dimensions({ status, overdue, due, serviceId, orgId, source, from, to }: InvoiceFilters, today: Day) {
  const soon = addDays(today, DUE_WITHIN_DAYS);
  return [
    sql`true`,
    ...(status?.length ? [sql`i.status = any(${status}::text[])`] : []),
    ...(overdue === undefined ? [] : [when(overdue, sql`${OPEN} and i.due_date < ${today}::date`)]),
    ...(due === undefined ? [] : [when(due, sql`${OPEN} and i.due_date between ${today}::date and ${soon}::date`)]),
    ...(serviceId === undefined ? [] : [sql`i.service_id = ${serviceId}`]),
    ...(orgId === undefined ? [] : [sql`i.org_id = ${orgId}`]),
    ...(source === undefined ? [] : [sql`i.source = ${source}`]),
    ...(from === undefined ? [] : [sql`i.due_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`i.due_date <= ${to}::date`]),
  ];
}

/** What was typed: the exact number or reference, else words in the name or e-mail of a payer. */
function found(query: string): RawBuilder<unknown> {
  const read = readInvoiceName(query);
  if (read.ok)
    return read.name.startsWith('INV-') ? sql`i.number = ${read.name}` : sql`i.payment_reference = ${read.name}`;
  const words = query.toLowerCase();
  return sql`i.payer_id in (select p.id from collect.payer p
    where strpos(lower(p.name), ${words}) > 0 or strpos(p.email, ${words}) > 0)`;
}

/** Whether a filter looks at something the rollup does not know. */
const isOfRows = ({ query, short }: InvoiceFilters): boolean => Boolean(query?.trim()) || short !== undefined;

function conditions(filters: InvoiceFilters, today: Day): RawBuilder<unknown>[] {
  const words = filters.query?.trim();
  return [
    ...dimensions(filters, today),
    ...(filters.short === undefined ? [] : [when(filters.short, SHORT)]),
    ...(words ? [found(words)] : []),
  ];
}

const ORDERS: Readonly<Record<InvoiceSort, RawBuilder<unknown>>> = {
  id: sql`i.id`,
  dueDate: sql`i.due_date`,
  total: sql`i.total_kobo`,
  balance: sql`i.balance_kobo`,
};

/** One page of the invoices the transaction sees. */
export async function listInvoices(
  tx: Tx,
  filters: InvoiceFilters,
  { sort, ...paging }: Paging<InvoiceSort>,
  today: Day,
): Promise<ListedRow[]> {
  const where = conditions(filters, today);
  const order = sort.map(({ field, direction }) => (direction === 'desc' ? sql`${ORDERS[field]} desc` : ORDERS[field]));
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, o.name as org_name, s.name as service_name
    from (select i.* from collect.invoice i where ${sql.join(where, sql` and `)}
      order by ${sql.join([...order, sql`i.id desc`])} limit ${paging.size} offset ${offsetOf(paging)}) i
    join org.organization o on o.id = i.org_id join org.service s on s.org_id = i.org_id and s.id = i.service_id
    order by ${sql.join([...order, sql`i.id desc`])}`.execute(tx);
  return rows;
}

/** How many fit and what they come to, by status: from the rollup, and counted one by one only where the rollup cannot tell. */
export async function sumInvoices(
  tx: Tx,
  filters: InvoiceFilters,
  today: Day,
): Promise<StatusSum<InvoiceStatus, 'amount' | 'balance'>[]> {
  const where = sql.join(conditions(filters, today), sql` and `);
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

/** The names of body and service of one invoice. */
export async function listedOf(tx: Tx, id: number): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, o.name as org_name, s.name as service_name
    from collect.invoice i join org.organization o on o.id = i.org_id
    join org.service s on s.org_id = i.org_id and s.id = i.service_id
    where i.id = ${id}`.execute(tx);
  return rows[0];
}
