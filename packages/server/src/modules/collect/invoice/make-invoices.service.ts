import type { InvoiceSource } from '@isura/contract/collect/states';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import { makeReference } from '@isura/contract/kernel/reference';
import type { Offered } from '@isura/contract/org/collectable';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { payableByCard } from '../checkout/seen-sum.domain.ts';
import { daysOf } from './invoice.domain.ts';
import type { Billed } from './invoice-parts.domain.ts';
import {
  insertInvoices,
  insertLines,
  type NewInvoice,
  type NewLine,
  nextNumbers,
  payersOf,
} from './make-invoices.queries.ts';

/** How invoices are made. */
export interface Making {
  place: Offered;
  source: InvoiceSource;
  /** Whether they can be paid at once; else they are drafts without a reference. */
  issue: boolean;
  uploadId?: number;
  /** The login of whoever makes them; `system` when the portal does. */
  by: string;
}

/** An invoice that was made. */
export interface Made {
  id: number;
  number: string;
  token: string;
  /** 12 digits, for an issued invoice. */
  reference?: string;
  total: Kobo;
  dueDate: Day;
  expiresAt: Day;
}

const TITLE_LENGTH = 120;
const invoiceNumber = (year: string, n: number): string => `INV-${year}-${String(n).padStart(7, '0')}`;

function written(ctx: Ctx, { place, source, issue, uploadId, by }: Making, billed: Billed, at: Date) {
  const { rule, service, invoiceExpiryDays } = place;
  const day = lagosDay(at);
  const days = daysOf(day, {
    source,
    dueDays: rule.dueDays,
    expiryDays: invoiceExpiryDays,
    ...(billed.dueDate === undefined ? {} : { dueDate: billed.dueDate }),
  });
  const subtotal = sum(billed.lines.map(({ unitAmount, quantity }) => asKobo(unitAmount * BigInt(quantity))));
  return {
    payer: billed.payer,
    publicToken: ctx.ids.uuid(),
    reference: issue ? makeReference(ctx.random.digits(10)) : null,
    serviceId: service.id,
    ruleId: rule.id,
    title: billed.title ?? service.name.slice(0, TITLE_LENGTH),
    note: billed.note ?? null,
    customValues: billed.customValues,
    quantity: billed.quantity ?? 1,
    declaredKobo: billed.declared ?? null,
    subtotalKobo: subtotal,
    feeKobo: payableByCard(rule.feeBearer, subtotal).fee,
    status: issue ? ('ISSUED' as const) : ('DRAFT' as const),
    issueDate: issue ? day : null,
    ...days,
    source,
    uploadId: uploadId ?? null,
    clientReference: billed.clientReference ?? null,
    by,
    at,
  };
}

/** Inserts invoices; one with a taken reference is inserted again with another reference. */
async function insertAll(ctx: Ctx, tx: Tx, orgId: number, invoices: (NewInvoice & { number: string })[]) {
  const ids = new Map<string, number>();
  for (let left = invoices; left.length > 0; ) {
    const made = await insertInvoices(tx, orgId, left);
    for (const [at, id] of made.entries()) if (id !== undefined) ids.set(left[at]!.number, id);
    left = left.filter((_, at) => made[at] === undefined);
    for (const invoice of left) invoice.reference = makeReference(ctx.random.digits(10));
  }
  return ids;
}

/**
 * Makes invoices of one service in a transaction of `grp_job`: payer, invoice, lines. Issued ones get a reference that
 * is theirs for ever; all get a number of the year, without gaps as long as this transaction commits. Call it late: it
 * locks the counter of numbers until commit. The caller validates organization, service, answers and price, records the
 * event and announces it; nothing of that happens here. In kobo; `total` is the sum of the lines.
 */
export async function makeInvoices(ctx: Ctx, tx: Tx, making: Making, billed: readonly Billed[]): Promise<Made[]> {
  if (billed.length === 0) return [];
  const at = ctx.clock.now();
  const orgId = making.place.org.id;
  const payers = await payersOf(
    tx,
    orgId,
    billed.map(({ payer }) => payer),
    at,
  );
  const drafts = billed.map((each, place) => ({
    ...written(ctx, making, each, at),
    payerId: payers[place]!.id,
    payerUserId: payers[place]!.userId,
  }));
  const year = lagosDay(at).slice(0, 4);
  const first = await nextNumbers(tx, year, drafts.length);
  const numbered = drafts.map((draft, place) => ({ ...draft, number: invoiceNumber(year, first + place) }));
  const ids = await insertAll(ctx, tx, orgId, numbered);
  const lines = billed.flatMap(({ lines }, place) =>
    lines.map(({ unitAmount, ...line }, position): NewLine & { invoiceId: number; position: number } => ({
      ...line,
      unitKobo: unitAmount,
      invoiceId: ids.get(numbered[place]!.number)!,
      position: position + 1,
    })),
  );
  await insertLines(tx, orgId, making.place.service.revenueHeadId, lines);
  return numbered.map(({ number, publicToken, reference, subtotalKobo, dueDate, expiresAt }) => ({
    id: ids.get(number)!,
    number,
    token: publicToken,
    ...(reference === null ? {} : { reference }),
    total: subtotalKobo,
    dueDate,
    expiresAt,
  }));
}

/** Makes one invoice, like `makeInvoices`. */
export async function makeInvoice(ctx: Ctx, tx: Tx, making: Making, billed: Billed): Promise<Made> {
  const [made] = await makeInvoices(ctx, tx, making, [billed]);
  return made!;
}
