import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { severalLines } from '../kernel/words.ts';
import { PaymentChannel } from '../org/collection-rule.ts';
import { BeneficiaryType } from '../org/split.ts';
import { invoiceFigures, SettlementOfShare } from './payment.ts';
import { VoidKind } from './receipt.ts';
import { InvoiceStatus, MoneyStage, PaymentStatus } from './states.ts';

const VALIDATE = '/services/collectionservice/api/payments/validate/{reference}';

/**
 * What an officer may conclude: VALID the service may be delivered; PART_PAID and NOT_PAID money is missing; VOIDED
 * nothing may be delivered for it; OTHER_MDA another organization was paid.
 */
export const Verdict = z.enum(['VALID', 'PART_PAID', 'NOT_PAID', 'VOIDED', 'NOT_FOUND', 'OTHER_MDA']);
export type Verdict = z.output<typeof Verdict>;

/** The record that the service was delivered for a payment, which happens once. */
const Used = z.object({ at: Instant, by: z.string(), note: z.optional(z.string()) });

/** Everything known about a reference, an invoice number or a receipt number. */
const Validated = z
  .object({
    invoiceNumber: z.string(),
    reference: z.optional(z.string()),
    title: z.string(),
    payerName: z.string(),
    ...invoiceFigures,
    dueDate: Day,
    isOverdue: z.boolean(),
    issuedOn: z.optional(Day),
    stage: z.optional(MoneyStage),
    payments: z.array(
      z.object({
        id: Id,
        attemptNo: z.int(),
        channel: PaymentChannel,
        amount: Money,
        overpaidAmount: Money,
        isLate: z.boolean(),
        status: PaymentStatus,
        at: Instant,
      }),
    ),
    receipts: z.array(
      z.object({
        number: z.string(),
        amount: Money,
        issuedAt: Instant,
        isVoided: z.boolean(),
        voidKind: z.optional(VoidKind),
      }),
    ),
    splits: z.array(
      z.object({
        beneficiaryType: BeneficiaryType,
        beneficiaryName: z.string(),
        amount: Money,
        settlementNumber: z.optional(z.string()),
      }),
    ),
    settlements: z.array(SettlementOfShare),
    used: z.optional(Used),
  })
  .register(z.globalRegistry, { id: 'ValidatedPayment' });

/** The response of RC8. For a payment to another organization it holds only that organization's name and the status. */
export const Validation = z
  .object({
    found: z.boolean(),
    verdict: Verdict,
    orgName: z.optional(z.string()),
    status: z.optional(InvoiceStatus),
    details: z.optional(Validated),
  })
  .register(z.globalRegistry, { id: 'Validation' });
export type Validation = z.output<typeof Validation>;

/**
 * The number as people type it: a 12-digit reference with or without groups, or the number of an invoice or a receipt.
 */
const TYPED = /^\s*([1-9]\d{3}[\s-]?\d{4}[\s-]?\d{4}|(INV|RCT)-?\d{4}-?\d{7,12})\s*$/i;
const byReference = z.strictObject({
  reference: z
    .string()
    .check(
      z.maxLength(40),
      z.regex(TYPED, { error: 'Enter a 12-digit reference, an invoice number or a receipt number' }),
    ),
});

/** Checks whether a payer really paid, for the officer who is to give the service. */
export const RC8 = endpoint({
  id: 'RC8',
  method: 'GET',
  path: VALIDATE,
  access: 'collections:view',
  summary: 'Validate a payment',
  description:
    'Finds by 12-digit reference, invoice number or receipt number. If nothing matches, the answer is `found: false`.',
  params: byReference,
  response: Validation,
  problems: ['validation-failed', 'access-denied'],
});

/** Records that the service was delivered for a payment, once and for all. */
export const RC10 = endpoint({
  id: 'RC10',
  method: 'POST',
  path: `${VALIDATE}/use`,
  access: 'collections:act',
  stepUpSubject: 'RC10:shift',
  summary: 'Mark a payment as used',
  description:
    'For payments that are paid in full and have valid receipts. If it is already used, `duplicate` with ' +
    '`usedBy` and `usedAt` says who used it first. One fresh proof opens this call for a shift of eight hours, on one ' +
    'device.',
  params: byReference,
  body: z.strictObject({ note: z.optional(severalLines(0, 200, 'Note must be 200 characters or less')) }),
  response: Validation,
  changes: ['RC4'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition', 'duplicate'],
});
