import * as z from 'zod/mini';
import { ClientReference } from '../kernel/client-reference.ts';
import { Day, DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { TotalSeen } from '../kernel/money-entry.ts';
import { MOST_NAMES } from '../kernel/names.ts';
import { RequestType } from '../kernel/request-type.ts';
import { oneLine } from '../kernel/words.ts';
import { PaymentFigure } from './payment-figure.ts';
import { Payee, PaymentRequest, TypeData } from './payment-request.ts';
import { oneRequest, REQUESTS, requestReads } from './request-reads.ts';

/** The most lines of a request made on the form; a schedule has more. */
export const FORM_LINES_MAX = 50;

const NARRATION = /^[A-Za-z0-9 .,/()-]*$/;
/** The title of a payment, and the text on the bank statements of its payees. */
export const Title = oneLine(3, 100, 'Enter a title of 3 to 100 characters');
export const Narration = oneLine(3, 100, 'Enter a narration of 3 to 100 characters').check(
  z.regex(NARRATION, { error: 'Use letters, digits, spaces and . , / - ( )' }),
);

/** The type-specific values in a form, where everything is text: one JSON object. */
export const TypeDataInForm = z.codec(z.string().check(z.maxLength(10_000)), TypeData, {
  decode: (text, payload) => {
    const refuse = (message: string) => {
      payload.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    };
    try {
      const values = JSON.parse(text) as TypeData;
      return Object.keys(values ?? {}).length > MOST_NAMES ? refuse(`Write at most ${MOST_NAMES} fields`) : values;
    } catch {
      return refuse('Write the fields as a JSON object');
    }
  },
  encode: (values) => JSON.stringify(values),
});

const head = {
  title: z.optional(Title),
  narration: z.optional(Narration),
  sourceBankAccountId: z.optional(Id),
  glAccountId: z.optional(Id),
  /** The project it is for, if any. */
  projectId: z.optional(Id),
  payDate: z.optional(DayIn),
  dueDate: z.optional(DayIn),
  typeData: TypeData,
  lines: z.array(TypeData).check(z.maxLength(FORM_LINES_MAX, { error: 'A form takes 50 lines or fewer' })),
};

/** A payment as submitted. Values not typed yet are left out; submitting requires them. */
export const RequestIn = z.strictObject({ type: RequestType, ...head });
export type RequestIn = z.output<typeof RequestIn>;

/** The same as a draft is first saved: with what the caller calls it in their own records. */
export const PR2In = z
  .strictObject({ type: RequestType, ...head, clientReference: z.optional(ClientReference) })
  .register(z.globalRegistry, { id: 'RequestIn' });
export type PR2In = z.output<typeof PR2In>;

/** Saves a payment as a draft. */
export const PR2 = endpoint({
  id: 'PR2',
  method: 'POST',
  path: REQUESTS,
  access: 'payment.*:act',
  summary: 'Draft a payment',
  description:
    'A draft may have gaps; fields that are sent must be valid. The portal calculates amounts. A `clientReference` that ' +
    'the caller has used for a payment before is refused with duplicate, and with the `id` and `number` of that payment.',
  body: PR2In,
  response: PaymentRequest,
  status: 201,
  location: `${REQUESTS}/{id}`,
  idempotent: 'required',
  changes: requestReads,
  problems: ['validation-failed', 'access-denied', 'organization-not-live', 'duplicate', 'idempotency-conflict'],
});

/** Replaces the content of a draft. */
export const PR4 = endpoint({
  id: 'PR4',
  method: 'PUT',
  path: `${REQUESTS}/{requestId}`,
  access: 'payment.*:act',
  summary: 'Change a draft',
  description: 'Leave out `lines` if they come from a schedule.',
  params: oneRequest,
  body: z.strictObject({ ...head, lines: z.optional(head.lines), version: z.int() }),
  response: PaymentRequest,
  changes: requestReads,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'stale-version'],
});

/** Discards a draft nobody has decided on. */
export const PR5 = endpoint({
  id: 'PR5',
  method: 'DELETE',
  path: `${REQUESTS}/{requestId}`,
  access: 'payment.*:act',
  summary: 'Delete a draft',
  params: oneRequest,
  response: z.void(),
  status: 204,
  changes: requestReads,
  problems: ['access-denied', 'not-found', 'invalid-transition'],
});

/** Submits a draft for approval: its workflow and its content are frozen. */
export const PR6 = endpoint({
  id: 'PR6',
  method: 'POST',
  path: `${REQUESTS}/{requestId}/submit`,
  access: 'payment.*:act',
  summary: 'Submit a payment',
  description:
    '`amount`, if given, is the total the maker saw (`net` of PR15): if it now comes to another sum, for example ' +
    'after a rate change, the answer is stale-quote with the current `total`, and nothing is submitted.',
  params: oneRequest,
  body: z.strictObject({ version: z.int(), amount: z.optional(TotalSeen) }),
  response: PaymentRequest,
  idempotent: 'required',
  changes: requestReads,
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'no-workflow',
    'invalid-transition',
    'stale-version',
    'stale-quote',
    'organization-not-live',
    'duplicate',
    'idempotency-conflict',
  ],
});

/** Creates a draft with the content of another request. */
export const PR14 = endpoint({
  id: 'PR14',
  method: 'POST',
  path: `${REQUESTS}/{requestId}/copy`,
  access: 'payment.*:act',
  summary: 'Copy a payment',
  params: oneRequest,
  body: z.strictObject({ lineIds: z.optional(z.array(Id).check(z.maxLength(FORM_LINES_MAX))) }),
  response: PaymentRequest,
  status: 201,
  location: `${REQUESTS}/{id}`,
  changes: requestReads,
  problems: ['validation-failed', 'access-denied', 'not-found', 'organization-not-live'],
});

/** The calculated figures of a payment. */
export const Calculation = z
  .object({
    lines: z.array(
      z.object({
        lineNo: z.int(),
        /** Absent while the line is incomplete. */
        amount: z.optional(Money),
        figures: z.array(PaymentFigure),
      }),
    ),
    /** The amount that leaves the account, and the gross amount charged. */
    net: Money,
    gross: Money,
    payees: z.array(Payee),
    /** The authority that collects the tax of a line, and the law that names it: as soon as the line says who bears it. */
    authorities: z.optional(z.array(z.object({ lineNo: z.int(), name: z.string(), law: z.string() }))),
    /** The legal due day for a tax of this month. */
    taxDue: z.optional(Day),
    /** The account's balance that is not held for other payments. */
    available: z.optional(Money),
    /** The amount its project may still spend before this payment. */
    projectLeft: z.optional(Money),
    /** Errors in the filled fields, and warnings. */
    faults: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
    warnings: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
    levels: z.array(
      z.object({ levelNo: z.int(), name: z.string(), kind: z.string(), requiredApprovals: z.int(), people: z.int() }),
    ),
  })
  .register(z.globalRegistry, { id: 'Calculation' });
export type Calculation = z.output<typeof Calculation>;

/** Calculates a payment that is being written; nothing is stored. */
export const PR15 = endpoint({
  id: 'PR15',
  method: 'POST',
  path: `${REQUESTS}/calculate`,
  access: 'payment.*:act',
  summary: 'Calculate a payment',
  description: 'Uses the same calculation as submission. Incomplete lines have no amount and no fault.',
  body: z.strictObject({
    type: RequestType,
    typeData: TypeData,
    lines: head.lines,
    sourceBankAccountId: z.optional(Id),
    projectId: z.optional(Id),
    narration: z.optional(z.string().check(z.maxLength(100))),
    /**
     * The draft corrects a refused line (PR9): only the amount to its payee is calculated. Or it pays a refund (RC9).
     */
    correcting: z.optional(Id),
  }),
  response: Calculation,
  limit: { max: 240, windowSeconds: 60 },
  problems: ['validation-failed', 'access-denied', 'rate-limited'],
});
