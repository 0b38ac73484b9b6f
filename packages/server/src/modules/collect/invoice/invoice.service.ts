import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Collectable } from '@isura/contract/org/collectable';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { collectable } from '../../org/index.ts';
import { type Bill, type InvoicePosition, positionOf } from './invoice.domain.ts';
import { beingPaid, findInvoice, type InvoiceKey, type InvoiceRow, writePenalty } from './invoice.queries.ts';

export type { InvoiceRow } from './invoice.queries.ts';
export { makeInvoice } from './make-invoices.service.ts';

/** An invoice with its organization, service and rule, and its amounts on `day`. */
export interface InvoiceDetail {
  row: InvoiceRow;
  place: Collectable & Required<Pick<Collectable, 'rule'>>;
  position: InvoicePosition;
  day: Day;
  /** Until when the amounts are without a penalty that has begun, as somebody pays the amount requested of them. */
  heldUntil?: Date;
}

/** Returns the fields of a row that decide the amount to pay. */
export const billOf = (row: InvoiceRow): Bill => ({
  status: row.status,
  source: row.source,
  subtotal: asKobo(row.subtotalKobo),
  penalty: asKobo(row.penaltyKobo),
  amountPaid: asKobo(row.amountPaidKobo),
  dueDate: row.dueDate,
  expiresAt: row.expiresAt,
});

/** Returns its service with its organization, and the rule it was made by. */
export const placeOf = (ctx: Ctx, tx: Tx, { serviceId, ruleId }: Pick<InvoiceRow, 'serviceId' | 'ruleId'>) =>
  collectable(tx, serviceId, { day: lagosDay(ctx.clock.now()), ruleId });

/**
 * Completes an invoice row with its organization, service, rule and today's amounts; `found` is its place where that is
 * known.
 */
export async function invoiceDetailOf(ctx: Ctx, tx: Tx, row: InvoiceRow, found?: Collectable): Promise<InvoiceDetail> {
  const day = lagosDay(ctx.clock.now());
  const place = found ?? (await placeOf(ctx, tx, row));
  if (!place?.rule) throw new Error(`invoice ${row.id} has no service or rule`);
  const { rule } = place;
  const bill = billOf(row);
  const today = positionOf(bill, rule, day, place);
  const whole = { row, place: { ...place, rule }, position: today, day };
  if (today.penalty <= bill.penalty) return whole;
  const heldUntil = (await beingPaid(tx, [row.id], ctx.clock.now())).get(row.id);
  if (heldUntil === undefined) return whole;
  return { ...whole, position: positionOf({ ...bill, isBeingPaid: true }, rule, day, place), heldUntil };
}

/** Returns one invoice with today's amounts; undefined when the transaction sees none. */
export async function readInvoice(ctx: Ctx, tx: Tx, key: InvoiceKey): Promise<InvoiceDetail | undefined> {
  const row = await findInvoice(tx, key);
  return row && (await invoiceDetailOf(ctx, tx, row));
}

/**
 * Returns the same, locked until commit, with today's penalty written into it where it has grown: from here on the
 * payer is to pay what the row says. It does not grow while somebody pays the amount requested of them. For
 * `grp_job`. Check it with `assertPayable(position)`.
 */
export async function holdInvoice(ctx: Ctx, tx: Tx, key: InvoiceKey): Promise<InvoiceDetail | undefined> {
  const row = await findInvoice(tx, key, { hold: true });
  if (!row) return undefined;
  const whole = await invoiceDetailOf(ctx, tx, row);
  const { position } = whole;
  if (position.penalty === row.penaltyKobo) return whole;
  await writePenalty(tx, row.id, position);
  return {
    ...whole,
    row: { ...row, penaltyKobo: position.penalty, totalKobo: position.total, balanceKobo: position.balance },
  };
}
