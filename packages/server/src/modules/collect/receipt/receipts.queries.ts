import type { ReceiptSort } from '@isura/contract/collect/receipts';
import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { type ListPaging, ordered, pageRows, wayOf } from '../../../platform/db/list-rows.ts';
import { dayFigures, figuresOfEver } from '../figures/figures.queries.ts';
import { ofPayerNamed } from '../payer/payer-names.queries.ts';

/** The filters of a list of receipts. `found` names one thing exactly, or words of a payer's name. */
export interface ReceiptFilters {
  found?: { receiptNumber: string } | { invoiceNumber: string } | { reference: string } | { payer: string } | undefined;
  serviceId?: number | undefined;
  orgId?: number | undefined;
  voided?: boolean | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  /** The same range as whole Lagos days, both ends included, if it has whole days. */
  days?: { from: Day; to: Day } | undefined;
}

const ofInvoice = (column: 'number' | 'payment_reference', value: string) =>
  sql`r.invoice_id = (select id from collect.invoice where ${sql.ref(column)} = ${value})`;

function conditions({ found, serviceId, orgId, voided, from, before }: ReceiptFilters) {
  return allOf([
    found && 'receiptNumber' in found && sql`r.number = ${found.receiptNumber}`,
    found && 'invoiceNumber' in found && ofInvoice('number', found.invoiceNumber),
    found && 'reference' in found && ofInvoice('payment_reference', found.reference),
    found && 'payer' in found && ofPayerNamed(sql`r.invoice_id`, found.payer),
    serviceId !== undefined && sql`r.service_id = ${serviceId}`,
    orgId !== undefined && sql`r.org_id = ${orgId}`,
    voided !== undefined && sql`(r.voided_at is not null) = ${voided}`,
    from !== undefined && sql`r.issued_at >= ${from}`,
    before !== undefined && sql`r.issued_at < ${before}`,
  ]);
}

const ORDERS = { issuedAt: sql`r.issued_at`, number: sql`r.number`, amount: sql`r.amount_kobo` };

/**
 * Returns the ids of a page of receipts the transaction sees, in the order they were issued (newest first by default)
 * or another.
 */
export async function receiptIds(
  tx: Tx,
  filters: ReceiptFilters,
  { sort, ...paging }: ListPaging<ReceiptSort>,
): Promise<number[]> {
  const [{ field, direction } = { field: 'issuedAt', direction: 'desc' } as const] = sort;
  const last = field === 'issuedAt' ? sql`r.payment_id` : sql`r.id`;
  const rows = await pageRows<{ id: number }>(tx, {
    columns: sql`r.id`,
    from: sql`collect.receipt r`,
    where: [conditions(filters)],
    order: ordered(ORDERS, [{ field, direction }], sql`${last} ${wayOf(direction)}`),
    paging,
  });
  return rows.map(({ id }) => id);
}

/** Counts receipts with the daily figures: each confirmed payment has one receipt. */
async function countOfDays(tx: Tx, { days, serviceId, orgId }: ReceiptFilters) {
  const figures = days
    ? await dayFigures(tx, { ofAll: serviceId === undefined && orgId === undefined })
    : figuresOfEver;
  const fits = allOf([
    sql`d.status in ('SUCCESSFUL', 'REFUNDED')`,
    days !== undefined && sql`d.day between ${days.from}::date and ${days.to}::date`,
    serviceId !== undefined && sql`d.service_id = ${serviceId}`,
    orgId !== undefined && sql`d.org_id = ${orgId}`,
  ]);
  return sql`select coalesce(sum(d.count), 0)::bigint as total from ${figures} d where ${fits}`;
}

/** Returns the number of matching receipts: from the daily figures where they suffice, else counted one by one. */
export async function countReceipts(tx: Tx, filters: ReceiptFilters): Promise<number> {
  const { days, from, before, found, voided } = filters;
  const areWholeDays = days !== undefined || (from === undefined && before === undefined);
  const counting =
    areWholeDays && !found && voided === undefined
      ? await countOfDays(tx, filters)
      : sql`select count(*) as total from collect.receipt r where ${conditions(filters)}`;
  const { rows } = await sql<{ total: bigint }>`${counting}`.execute(tx);
  return Number(rows[0]?.total ?? 0);
}
