import * as z from 'zod/mini';

/** Where an invoice stands (data-model 4.3). Overdue is no status: it is unpaid after its due day. */
export const InvoiceStatus = z.enum(['DRAFT', 'ISSUED', 'PARTLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED']);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

/** What was billed and not taken back, and what of it somebody still owes. */
export const BILLED: readonly InvoiceStatus[] = ['ISSUED', 'PARTLY_PAID', 'PAID'];
export const OWED: readonly InvoiceStatus[] = ['ISSUED', 'PARTLY_PAID'];

/** Where an invoice came from. Every reference belongs to one, so a checkout makes one too. */
export const InvoiceSource = z.enum(['MANUAL', 'CHECKOUT', 'UPLOAD', 'API']);
export type InvoiceSource = z.output<typeof InvoiceSource>;

/** Where one try to pay stands (data-model 4.4). */
export const PaymentStatus = z.enum([
  'INITIATED',
  'PENDING',
  'SUCCESSFUL',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
]);
export type PaymentStatus = z.output<typeof PaymentStatus>;

/** The tries that brought money and kept it; all others are no money. */
export const COLLECTED: readonly PaymentStatus[] = ['SUCCESSFUL'];

/** Where the money of an account and a day stands on its way to the bank (data-model 4.10). */
export const SettlementStatus = z.enum(['OPEN', 'CLOSED', 'SENT', 'SETTLED', 'FAILED', 'RECONCILED']);
export type SettlementStatus = z.output<typeof SettlementStatus>;

/** The settlements the bank has paid into the account. */
export const PAID_IN: readonly SettlementStatus[] = ['SETTLED', 'RECONCILED'];

/** What a payer is: one person, a company, or a public body. */
export const PayerKind = z.enum(['INDIVIDUAL', 'COMPANY', 'MDA']);
export type PayerKind = z.output<typeof PayerKind>;

/**
 * Where the money of a receipt stands for the one who holds it: COLLECTED at the gateway, in the TREASURY account once
 * every share of it is settled, RECONCILED once every settlement of it was found on a bank statement.
 */
export const MoneyStage = z.enum(['COLLECTED', 'TREASURY', 'RECONCILED']);
export type MoneyStage = z.output<typeof MoneyStage>;
