import type { InvoiceSource, InvoiceStatus } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PayerSnapshot } from './invoice-parts.domain.ts';

/** A row of `collect.invoice`. */
export interface InvoiceRow {
  id: number;
  orgId: number;
  number: string;
  paymentReference: string | null;
  publicToken: string;
  serviceId: number;
  ruleId: number;
  payerId: number;
  payerUserId: number | null;
  payerSnapshot: PayerSnapshot;
  title: string;
  note: string | null;
  customValues: Record<string, string>;
  quantity: number;
  declaredKobo: bigint | null;
  subtotalKobo: bigint;
  penaltyKobo: bigint;
  feeKobo: bigint;
  totalKobo: bigint;
  amountPaidKobo: bigint;
  balanceKobo: bigint;
  status: InvoiceStatus;
  issueDate: Day | null;
  dueDate: Day;
  expiresAt: Day;
  source: InvoiceSource;
  clientReference: string | null;
  isShort: boolean;
  cancelReason: string | null;
  cancelledBy: string | null;
  cancelledAt: Date | null;
  sentAt: Date | null;
  viewCount: number;
  usedAt: Date | null;
  usedBy: string | null;
  version: number;
  createdAt: Date;
  createdBy: string;
}

/** The columns of `InvoiceRow`. */
export const COLUMNS = sql`i.id, i.org_id, i.number, i.payment_reference, i.public_token, i.service_id, i.rule_id,
  i.payer_id,
  i.payer_user_id, i.payer_snapshot, i.title, i.note, i.custom_values, i.quantity, i.declared_kobo, i.subtotal_kobo,
  i.penalty_kobo, i.fee_kobo, i.total_kobo, i.amount_paid_kobo, i.balance_kobo, i.status, i.issue_date, i.due_date,
  i.expires_at, i.source, i.client_reference, i.is_short, i.cancel_reason, i.cancelled_by, i.cancelled_at, i.sent_at, i.view_count,
  i.used_at, i.used_by, i.version, i.created_at, i.created_by`;

/** A key that identifies exactly one invoice. */
export type InvoiceKey = { id: number } | { reference: string } | { number: string };

/** Returns the key an invoice is looked up by: `INV-2026-0000123` is a number, everything else a reference. */
export const keyOf = (name: string): InvoiceKey => (name.startsWith('INV-') ? { number: name } : { reference: name });

const named = (key: InvoiceKey) => {
  if ('id' in key) return sql`i.id = ${key.id}`;
  return 'reference' in key ? sql`i.payment_reference = ${key.reference}` : sql`i.number = ${key.number}`;
};

/**
 * Returns one invoice the transaction sees; with `hold` it is locked until commit, so that decisions on it stay true.
 */
export async function findInvoice(tx: Tx, key: InvoiceKey, { hold = false } = {}): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from collect.invoice i where ${named(key)}${hold ? sql` for update` : sql``}`.execute(tx);
  return rows[0];
}

/** Returns the invoices of these numbers and references; unknown ones are left out. */
export async function findInvoices(tx: Tx, names: readonly string[]): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${COLUMNS} from collect.invoice i
    where i.number = any(${[...names]}::text[]) or i.payment_reference = any(${[...names]}::text[])`.execute(tx);
  return rows;
}

/** An invoice that is not open or owes less than a requested amount. */
export interface OwedLess {
  reference: string;
  number: string;
  status: InvoiceStatus;
  balanceKobo: bigint;
}

/**
 * Returns the first, by number, of these invoices that are not open or owe less than the requested amount, and how many
 * there are; undefined when there is none. Money that banks have paid for an invoice and that waits to be confirmed is
 * no longer owed.
 */
export async function firstOwedLess(
  tx: Tx,
  requested: readonly { reference: string; kobo: bigint }[],
): Promise<(OwedLess & { count: bigint }) | undefined> {
  const { rows } = await sql<OwedLess & { count: bigint }>`
    select w.reference, i.number, i.status, i.balance_kobo, count(*) over () as count
    from unnest(${requested.map(({ reference }) => reference)}::text[],
      ${requested.map(({ kobo }) => String(kobo))}::bigint[]) as w(reference, kobo)
    cross join lateral (
      select v.number, v.status,
        greatest(v.balance_kobo - (select coalesce(sum(p.amount_kobo), 0) from collect.payment p
        where p.invoice_id = v.id and p.channel = 'GOVERNMENT' and p.status in ('INITIATED', 'PENDING')),
          0)::bigint as balance_kobo
      from collect.invoice v where v.payment_reference = w.reference offset 0) i
    where i.status not in ('ISSUED', 'PARTLY_PAID') or i.balance_kobo < w.kobo order by i.number limit 1`.execute(tx);
  return rows[0];
}

export interface LineRow {
  position: number;
  description: string;
  quantity: number;
  unitKobo: bigint;
  amountKobo: bigint;
}

/** Returns the lines of an invoice in order. */
export async function linesOf(tx: Tx, { orgId, id }: Pick<InvoiceRow, 'orgId' | 'id'>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select position, description, quantity, unit_kobo, amount_kobo from collect.invoice_line
    where org_id = ${orgId} and invoice_id = ${id} order by position`.execute(tx);
  return rows;
}

/**
 * Returns those of these invoices that somebody is paying now on a channel with attempts that end within the hour, each
 * with the end of the last of these attempts: an exact amount was requested of them. A slip for a bank or a till lasts
 * for weeks and does not count.
 */
export async function beingPaid(tx: Tx, ids: readonly number[], now: Date): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ invoiceId: number; until: Date }>`
    select invoice_id, max(expires_at) as until from collect.payment
    where invoice_id = any(${[...ids]}::bigint[]) and status in ('INITIATED', 'PENDING') and expires_at > ${now}
      and channel in ('CARD', 'BANK_TRANSFER', 'USSD') group by 1`.execute(tx);
  return new Map(rows.map(({ invoiceId, until }) => [invoiceId, new Date(until)]));
}

/** Writes today's penalty into a locked invoice. For `grp_job`. */
export async function writePenalty(
  tx: Tx,
  id: number,
  { penalty, total, balance, fee }: { penalty: bigint; total: bigint; balance: bigint; fee: bigint },
): Promise<void> {
  await sql`update collect.invoice set penalty_kobo = ${penalty}, total_kobo = ${total}, balance_kobo = ${balance},
    fee_kobo = ${fee} where id = ${id}`.execute(tx);
}
