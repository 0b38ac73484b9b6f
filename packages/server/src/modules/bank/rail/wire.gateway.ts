import { Money } from '@isura/contract/kernel/money';
import * as z from 'zod';
import { sign } from '../../../platform/seal/signature.ts';

/** The headers that sign a message of the bank rail, in both directions. */
export const railHeaders = { at: 'x-rail-time', id: 'x-rail-message', hex: 'x-rail-signature' } as const;

/**
 * Returns the bytes to sign for a request: method and path come before the body, so that a signature is valid for one
 * call only.
 */
export const signedRequest = (method: string, path: string, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${method} ${path}\n`), body]);

/** Returns the headers that sign these bytes at a moment. */
export function signedHeaders(secret: string, now: Date, id: string, bytes: Uint8Array): Record<string, string> {
  const at = String(Math.floor(now.getTime() / 1_000));
  return { [railHeaders.at]: at, [railHeaders.id]: id, [railHeaders.hex]: sign(secret, at, id, bytes) };
}

const Account = z.object({ bankCode: z.string().max(10), accountNumber: z.string().max(20) });
const Ref = z.string().min(1).max(100);
/** A bank's own reference, with one blank where it has several and none at its edges: lines are compared with it so. */
const BankReference = Ref.transform((text) => text.trim().replace(/\s+/g, ' '));
const At = z.iso.datetime().transform((text) => new Date(text));

/** The most payments in one call. */
export const MOST_IN_ONE = 100;

/** Payment instructions sent to the bank; amounts are naira as text. */
export const SentPayments = z.object({
  payments: z
    .array(
      z.object({
        ref: Ref,
        from: Account.optional(),
        to: Account,
        name: z.string().max(200),
        amount: Money,
        currency: z.literal('NGN'),
        narration: z.string().max(500),
      }),
    )
    .max(MOST_IN_ONE),
});

/** References to query the bank about. */
export const StatusQuery = z.object({ refs: z.array(Ref).max(MOST_IN_ONE) });

/** The bank's answer about one payment. */
const StatusAnswer = z.discriminatedUnion('result', [
  z.object({ result: z.enum(['TAKEN', 'NO_ANSWER', 'NOT_KNOWN']), ref: Ref }),
  z.object({
    ...{ result: z.literal('PAID'), ref: Ref, bankReference: BankReference },
    ...{ amount: Money, currency: z.string().max(3) },
  }),
  z.object({ result: z.literal('REFUSED'), ref: Ref, code: z.string().max(10), reason: z.string().max(200), at: At }),
]);
export type StatusAnswer = z.output<typeof StatusAnswer>;
export const Answers = z.object({ answers: z.array(StatusAnswer).max(MOST_IN_ONE) });

export const SentBackList = z.object({
  returns: z.array(z.object({ ref: Ref, reason: z.string().max(200), at: At })),
});

export const Enquired = z.discriminatedUnion('result', [
  z.object({ result: z.literal('FOUND'), accountName: z.string().max(200) }),
  z.object({ result: z.enum(['NOT_FOUND', 'BANK_UNAVAILABLE']) }),
]);

const kobo = z
  .string()
  .regex(/^-?\d{1,20}$/)
  .transform(BigInt);

/** A statement; balances are kobo as text, because they may be negative. */
export const StatementAnswer = z.object({
  opening: kobo,
  closing: kobo,
  lines: z.array(
    z.object({ at: At, side: z.enum(['DEBIT', 'CREDIT']), amount: Money, ref: Ref, narration: z.string().max(500) }),
  ),
});

/** Events the bank sends on its own. */
export const EventsMessage = z
  .array(
    z.object({ reference: Ref, state: z.string().max(20), amount: z.string().max(30), currency: z.string().max(3) }),
  )
  .max(MOST_IN_ONE);
