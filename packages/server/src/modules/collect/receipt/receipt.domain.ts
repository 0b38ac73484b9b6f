import type { ReceiptCheck, VoidKind } from '@isura/contract/collect/receipt';
import type { ProvenFacts } from '@isura/contract/collect/receipt-proof';
import type { Receipt } from '@isura/contract/collect/receipts';
import type { MoneyStage } from '@isura/contract/collect/states';
import type { Day } from '@isura/contract/kernel/days';
import { type OrganizationFields, organizationFieldsOf } from '@isura/contract/kernel/ids';
import { maskName } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { moneyInWords } from '@isura/contract/kernel/money-words';
import { parseNumber } from '@isura/contract/kernel/numbers';
import { bareReference, isReference } from '@isura/contract/kernel/reference';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';

/** A receipt with everything printed on it. */
export interface ReceiptRow extends OrganizationFields {
  id: number;
  number: string;
  serviceId: number;
  serviceName: string;
  paymentId: number;
  invoiceId: number;
  invoiceNumber: string;
  reference: string | null;
  payer: { name: string; email: string };
  channel: PaymentChannel;
  amountKobo: bigint;
  /** The fee the payer bore on top; not part of the amount. */
  feeKobo: bigint;
  issuedAt: Date;
  /** When the money was confirmed. */
  paidAt: Date;
  /** The day the provider took it, where that is before the day of `paidAt`. */
  paidOn: Day | null;
  verificationCode: string;
  publicToken: string;
  voidedAt: Date | null;
  voidKind: VoidKind | null;
  voidReason: string | null;
  printCount: number;
  invoiceTotalKobo: bigint;
  balanceKobo: bigint;
  revenueHead: string;
  /** Whether a refund of its payment is started, approved or paid; its receipt cannot be voided then. */
  hasRefund: boolean;
  /** Every paid refund, oldest first. */
  givenBack: readonly { kobo: string; at: string }[];
}

/** Returns the refunds of the payment of a receipt; nothing when there are none. */
export function refundsOnReceipt({ givenBack }: Pick<ReceiptRow, 'givenBack'>): Pick<ReceiptCheck, 'givenBack'> {
  if (givenBack.length === 0) return {};
  return { givenBack: givenBack.map(({ kobo, at }) => ({ amount: asKobo(BigInt(kobo)), at: new Date(at) })) };
}

/**
 * Returns what a typed number stands for: a receipt, an invoice, or a 12-digit reference with a valid check digit;
 * undefined when it is none of them.
 */
export function meant(
  typed: string,
): { receiptNumber: string } | { invoiceNumber: string } | { reference: string } | undefined {
  const number = typed.trim().toUpperCase();
  const series = parseNumber(number)?.series;
  if (series === 'RCT') return { receiptNumber: number };
  if (series === 'INV') return { invoiceNumber: number };
  const reference = bareReference(typed);
  return isReference(reference) ? { reference } : undefined;
}

const WHOLE_DAYS = { start: /^[^T]+(?:T00:00(?::00)?)?$/, end: /^[^T]+(?:T23:59(?::00)?)?$/ };

/** Reports whether a list covers whole days, so that daily figures can be used. */
export const areWholeDays = (start: string | undefined, end: string | undefined): boolean =>
  (start === undefined || WHOLE_DAYS.start.test(start)) && (end === undefined || WHOLE_DAYS.end.test(end));

/** Returns the facts a QR code proves of a receipt. */
export const provenFacts = (row: ReceiptRow): ProvenFacts => ({
  number: row.number,
  code: row.verificationCode,
  amount: asKobo(row.amountKobo),
  paidAt: row.paidAt,
  orgName: row.orgName,
  serviceName: row.serviceName,
  payerMasked: maskName(row.payer.name),
});

/**
 * Returns what anybody may see of a receipt by its number: of its payer only the first letters
 * (docs/spec/security.md#t41).
 */
export function checkOut(row: ReceiptRow): ReceiptCheck {
  return {
    valid: row.voidedAt === null,
    number: row.number,
    amount: asKobo(row.amountKobo),
    orgName: row.orgName,
    serviceName: row.serviceName,
    paidAt: row.paidAt,
    ...(row.paidOn === null ? {} : { paidOn: row.paidOn }),
    payerMasked: maskName(row.payer.name),
    voided: row.voidedAt !== null,
    ...(row.voidedAt === null ? {} : { voidedAt: row.voidedAt }),
    ...(row.voidKind === null ? {} : { voidKind: row.voidKind }),
    ...refundsOnReceipt(row),
  };
}

/**
 * Returns everything printed on a receipt, for somebody who holds it; `stage` is where the money is now, `proof` the
 * text of its QR code.
 */
export function factsOut(row: ReceiptRow, stage: MoneyStage, proof: string): NonNullable<ReceiptCheck['full']> {
  return {
    payerName: row.payer.name,
    invoiceNumber: row.invoiceNumber,
    reference: row.reference ?? '',
    code: row.verificationCode,
    channel: row.channel,
    revenueHead: row.revenueHead,
    amountInWords: moneyInWords(asKobo(row.amountKobo)),
    fee: asKobo(row.feeKobo),
    stage,
    invoiceTotal: asKobo(row.invoiceTotalKobo),
    balance: asKobo(row.balanceKobo),
    proof,
  };
}

/** Returns a receipt as a list shows it. The help desk sees the payer masked. */
export function receiptOut(
  row: ReceiptRow,
  { masked, isWaiting }: { masked: boolean; isWaiting: boolean },
): Omit<Receipt, 'can'> {
  return {
    id: row.id,
    number: row.number,
    ...organizationFieldsOf(row),
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    paymentId: row.paymentId,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber,
    ...(row.reference === null ? {} : { reference: row.reference }),
    payerName: masked ? maskName(row.payer.name) : row.payer.name,
    channel: row.channel,
    amount: asKobo(row.amountKobo),
    issuedAt: row.issuedAt,
    isVoided: row.voidedAt !== null,
    ...(row.voidedAt === null ? {} : { voidedAt: row.voidedAt }),
    ...(row.voidKind === null ? {} : { voidKind: row.voidKind }),
    ...(row.voidReason === null ? {} : { voidReason: row.voidReason }),
    printCount: row.printCount,
    ...refundsOnReceipt(row),
    isWaiting,
  };
}
