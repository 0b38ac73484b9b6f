import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Collectable } from '@isura/contract/org/collectable';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { collectable } from '../../org/index.ts';
import { type Bill, type Standing, standingOf } from './invoice.domain.ts';
import { beingPaid, findInvoice, type InvoiceKey, type InvoiceRow, writePenalty } from './invoice.queries.ts';

export type { InvoiceRow } from './invoice.queries.ts';
export { makeInvoice } from './making.service.ts';

/** An invoice with its organization, service and rule, and where it stands on `day`. */
export interface Whole {
  row: InvoiceRow;
  place: Collectable & Required<Pick<Collectable, 'rule'>>;
  standing: Standing;
  day: Day;
}

/** What of a row decides what is to be paid. */
export const billOf = (row: InvoiceRow): Bill => ({
  status: row.status,
  source: row.source,
  subtotal: asKobo(row.subtotalKobo),
  penalty: asKobo(row.penaltyKobo),
  amountPaid: asKobo(row.amountPaidKobo),
  dueDate: row.dueDate,
  expiresAt: row.expiresAt,
});

/** Its service with its organization, and the rule it was made by. */
export const placeOf = (ctx: Ctx, tx: Tx, { serviceId, ruleId }: Pick<InvoiceRow, 'serviceId' | 'ruleId'>) =>
  collectable(tx, Number(serviceId), { day: lagosDay(ctx.clock.now()), ruleId: Number(ruleId) });

/** An invoice that was read, with what belongs to it, as it stands today; `found` is its place where that is known. */
export async function wholeOf(ctx: Ctx, tx: Tx, row: InvoiceRow, found?: Collectable): Promise<Whole> {
  const day = lagosDay(ctx.clock.now());
  const place = found ?? (await placeOf(ctx, tx, row));
  if (!place?.rule) throw new Error(`invoice ${row.id} has no service or rule`);
  const { rule } = place;
  const bill = billOf(row);
  const today = standingOf(bill, rule, day, place);
  const isBeingPaid = today.penalty > bill.penalty && (await beingPaid(tx, [row.id], ctx.clock.now())).has(row.id);
  const standing = isBeingPaid ? standingOf({ ...bill, isBeingPaid }, rule, day, place) : today;
  return { row, place: { ...place, rule }, standing, day };
}

/** One invoice as it stands today; undefined when the transaction sees none. */
export async function readInvoice(ctx: Ctx, tx: Tx, key: InvoiceKey): Promise<Whole | undefined> {
  const row = await findInvoice(tx, key);
  return row && (await wholeOf(ctx, tx, row));
}

/**
 * The same, held until commit, with the penalty of today written into it where it has grown: what is asked of the payer
 * from here on is what the row says. It does not grow while somebody pays what he was asked for. For `grp_job`. Judge it by `assertPayable(standing)`.
 */
export async function holdInvoice(ctx: Ctx, tx: Tx, key: InvoiceKey): Promise<Whole | undefined> {
  const row = await findInvoice(tx, key, { hold: true });
  if (!row) return undefined;
  const whole = await wholeOf(ctx, tx, row);
  const { standing } = whole;
  if (standing.penalty === row.penaltyKobo) return whole;
  await writePenalty(tx, row.id, standing);
  return {
    ...whole,
    row: { ...row, penaltyKobo: standing.penalty, totalKobo: standing.total, balanceKobo: standing.balance },
  };
}
