import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Uuid } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { bareReference, isReference } from '../kernel/reference.ts';
import { readVerificationCode } from '../kernel/verification-code.ts';
import { PaymentChannel } from '../org/collection-rule.ts';
import { MoneyStage } from './states.ts';

const COLLECTION = '/services/collectionservice/api';

const typedAs = (read: (typed: string) => string | null, error: string) =>
  z.codec(z.string(), z.string(), {
    decode: (typed, checked) => {
      const text = typed.length > 100 ? null : read(typed);
      if (text !== null) return text;
      checked.issues.push({ code: 'custom', input: typed, message: error });
      return z.NEVER;
    },
    encode: (text) => text,
  });

const asNumber = (typed: string): string | null => {
  const number = typed.trim().toUpperCase();
  return /^RCT-\d{4}-\d{7,12}$/.test(number) ? number : null;
};

/** A receipt number as people type it, ` rct-2026-0000088`. */
export const ReceiptNumber = typedAs(asNumber, 'Enter a receipt number like RCT-2026-0000088');

/** A receipt's verification code as people type it, `7k4qm-9zt2h`. */
export const ReceiptCode = typedAs(readVerificationCode, 'Enter the 10 letters and digits printed beside the QR code');

const asReference = (typed: string): string | null => {
  const digits = bareReference(typed);
  return isReference(digits) ? digits : null;
};

const TypedReference = typedAs(asReference, 'Check the reference. One digit looks wrong.');

/** Why a receipt was voided, as shown to the public. */
export const VoidKind = z.enum(['ISSUED_IN_ERROR', 'PAYMENT_REVERSED', 'REFUNDED', 'FRAUD'], {
  error: 'Choose why the receipt is voided',
});
export type VoidKind = z.output<typeof VoidKind>;

/** The refunds of a receipt's payment, oldest first; absent where there were none. */
export const GivenBack = z.optional(z.array(z.object({ amount: Money, at: Instant })));

/** Facts only the holder of a receipt may see: knowing its code proves holding it. */
const ReceiptFacts = z
  .object({
    payerName: z.string(),
    invoiceNumber: z.string(),
    reference: z.string(),
    code: z.string(),
    channel: PaymentChannel,
    revenueHead: z.string(),
    amountInWords: z.string(),
    /** The fee the payer bore on top of the amount. */
    fee: Money,
    stage: MoneyStage,
    /** The invoice's current total. */
    invoiceTotal: Money,
    balance: Money,
    /** The text of its QR code, which proves it offline. */
    proof: z.string(),
  })
  .register(z.globalRegistry, { id: 'ReceiptFacts' });

/**
 * The result of a check. `valid`: in our records and not voided. `full` is present when the code of the receipt was
 * right.
 */
export const ReceiptCheck = z
  .object({
    valid: z.boolean(),
    number: z.string(),
    amount: Money,
    orgName: z.string(),
    serviceName: z.string(),
    /** When the payment was confirmed: its day in the books. */
    paidAt: Instant,
    /** The day the provider took it, where that is before the day of `paidAt`: it was shared by the split of this day. */
    paidOn: z.optional(Day),
    payerMasked: z.string(),
    voided: z.boolean(),
    voidedAt: z.optional(Instant),
    voidKind: z.optional(VoidKind),
    givenBack: GivenBack,
    full: z.optional(ReceiptFacts),
    /** When looked up by reference: its further receipts, newest first. */
    others: z.optional(z.array(z.object({ number: z.string(), amount: Money, paidAt: Instant, voided: z.boolean() }))),
  })
  .register(z.globalRegistry, { id: 'ReceiptCheck' });
export type ReceiptCheck = z.output<typeof ReceiptCheck>;

/** Checks whether a receipt is in the records. */
export const RC1 = endpoint({
  id: 'RC1',
  method: 'GET',
  path: `${COLLECTION}/public/receipts/verify`,
  access: 'public',
  summary: 'Check a receipt',
  description:
    'Finds by `number`, or by the 12-digit `reference` that was paid. A receipt not in the records is not found. A ' +
    'wrong `code` is refused at its field with `code-wrong`, and after five in ten minutes with rate-limited. Without ' +
    'a code an address may look up 200 receipts and miss 50 a day. Receipt numbers are consecutive, so the next one ' +
    'is somebody else’s receipt: only the code shows that the paper in hand is this one.',
  query: z
    .strictObject({
      number: z.optional(ReceiptNumber),
      reference: z.optional(TypedReference),
      code: z.optional(ReceiptCode),
    })
    .check(
      z.refine((query) => (query.number === undefined) !== (query.reference === undefined), {
        error: 'Enter a receipt number or a reference',
        path: ['number'],
      }),
    ),
  response: ReceiptCheck,
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited'],
});

const heldBy = { code: z.optional(ReceiptCode), token: z.optional(Uuid) };
const numbered = z.strictObject({ number: ReceiptNumber });

/** Returns the receipt as a document to print and keep. From the second on, documents state which copy they are. */
export const RC2 = endpoint({
  id: 'RC2',
  method: 'GET',
  path: `${COLLECTION}/public/receipts/{number}/document`,
  access: 'public',
  summary: 'Receipt as PDF',
  description: 'Needs `code` or `token`; a number without either, or with a wrong one, is not found.',
  params: numbered,
  query: z.strictObject(heldBy),
  response: z.string(),
  produces: ['application/pdf'],
  limit: { max: 30, windowSeconds: 60 },
  problems: ['validation-failed', 'not-found', 'rate-limited'],
});

/** Sends the address of a receipt to an email address, in a fixed text. */
export const RC3 = endpoint({
  id: 'RC3',
  method: 'POST',
  path: `${COLLECTION}/public/receipts/{number}/email`,
  access: 'public',
  summary: 'Email a receipt',
  description: 'At most three times an hour for a receipt, and for a network address.',
  params: numbered,
  body: z.strictObject({ email: Email, ...heldBy }),
  /** The masked address. */
  response: z.object({ emailMasked: z.string() }).register(z.globalRegistry, { id: 'ReceiptMailed' }),
  status: 202,
  limit: { max: 3, windowSeconds: 3600 },
  problems: ['validation-failed', 'not-found', 'rate-limited'],
});

/** A public key that receipts are signed with, as a JSON Web Key (RFC 8037). */
const ReceiptKey = z.object({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
});

/** Lists the keys that verify QR codes of receipts, without looking up any receipt. */
export const RC12 = endpoint({
  id: 'RC12',
  method: 'GET',
  path: '/.well-known/receipt-keys.json',
  access: 'public',
  summary: 'Public keys of receipts',
  description:
    'The first key signs today; the others signed receipts that are still valid. `origin` is the address that QR ' +
    'codes of genuine receipts lead to.',
  response: z
    .object({ origin: z.string(), keys: z.array(ReceiptKey) })
    .register(z.globalRegistry, { id: 'ReceiptKeys' }),
  limit: { max: 120, windowSeconds: 60 },
  problems: ['rate-limited'],
});
