import * as z from 'zod/mini';
import { ClientReference } from '../kernel/client-reference.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { DayIn } from '../kernel/days.ts';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, wholeNumber } from '../kernel/ids.ts';
import { MoneyIn, MoneyOrNothingIn } from '../kernel/money-entry.ts';
import { Flag, listQuery, statuses } from '../kernel/paging.ts';
import { Phone } from '../kernel/phone.ts';
import { BY_STATUS } from '../kernel/status-sums.ts';
import { oneLine, SearchWords, severalLines } from '../kernel/words.ts';
import { CustomValues } from './custom-values.ts';
import { BilledPayer, Invoice, InvoiceDetail, readInvoiceName } from './invoice.ts';
import { InvoiceSource, InvoiceStatus } from './states.ts';

const INVOICES = '/services/collectionservice/api/invoices';
const one = z.strictObject({ id: IdInPath });

/** The number of days before the due date from which an invoice counts as due. */
export const DUE_WITHIN_DAYS = 7;

const invoiceSortable = ['id', 'dueDate', 'total', 'balance'] as const;
export type InvoiceSort = (typeof invoiceSortable)[number];

/** Lists the invoices of an organization, or of all for the central office. */
export const IN3 = endpoint({
  id: 'IN3',
  method: 'GET',
  path: INVOICES,
  access: 'collections:view',
  summary: 'Invoices',
  description:
    'Returns the newest first unless sorted. `overdue`: unpaid after the due day; `due`: unpaid and due within 7 ' +
    'days; `owed`: unpaid; `billed`: issued and not cancelled; none of the four includes invoices made at ' +
    'checkout. `short`: paid in part although the rule allows no part payment. `start-date` and `end-date` apply to ' +
    'the due day. `query` matches the exact number or reference, and payers whose name or email contains the words; ' +
    'words and `client-reference` are refused to support staff, who see neither payers nor what programs call an ' +
    'invoice. The headers `x-total-amount` and `x-total-balance` ' +
    'are the sums billed (ISSUED, PARTLY_PAID, PAID) and owed (ISSUED, PARTLY_PAID) over all matches that no payer ' +
    'made at checkout; `x-total-by-status` gives count, amount and balance of each status, and ' +
    '`x-total-made-by-payer` what of its unpaid ones was made at checkout. Sums use the last stored figures: ' +
    'penalties grow every hour.',
  query: listQuery({
    sortable: invoiceSortable,
    maxSize: 10_000,
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      query: z.optional(SearchWords),
      status: statuses(InvoiceStatus),
      overdue: z.optional(Flag),
      due: z.optional(Flag),
      short: z.optional(Flag),
      owed: z.optional(Flag),
      billed: z.optional(Flag),
      'service-id': z.optional(IdInPath),
      'org-id': z.optional(IdInPath),
      'payer-id': z.optional(IdInPath),
      source: z.optional(InvoiceSource),
      'client-reference': z.optional(ClientReference),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
    },
    masked: { query: (words) => !readInvoiceName(words).ok, 'client-reference': true },
  }),
  response: z.array(Invoice),
  paged: true,
  headers: ['x-total-amount', 'x-total-balance', 'x-total-made-by-payer', BY_STATUS],
  problems: ['validation-failed', 'access-denied'],
});

const HOW_MANY = 'Enter how many, as a whole number from 1';

/** One line of an invoice as it is entered. */
export const InvoiceLineIn = z
  .strictObject({
    description: oneLine(2, 120, 'Description must be 2 to 120 characters'),
    quantity: z
      .int({ error: HOW_MANY })
      .check(z.gte(1, { error: HOW_MANY }), z.lte(1_000_000, { error: 'Quantity must be 1,000,000 or less' })),
    unitAmount: MoneyIn,
  })
  .register(z.globalRegistry, { id: 'InvoiceLineIn' });
export type InvoiceLineIn = z.output<typeof InvoiceLineIn>;

const bill = {
  serviceId: Id,
  payer: BilledPayer,
  /** What the rule asks for: the quantity, and the amount where somebody enters or declares it. */
  quantity: z.optional(z.int().check(z.gte(1, { error: HOW_MANY }))),
  amount: z.optional(MoneyIn),
  /** Replaces an entered `amount` with the lines it is made of. */
  lines: z.optional(
    z
      .array(InvoiceLineIn)
      .check(
        z.minLength(1, { error: 'Add at least one line' }),
        z.maxLength(50, { error: 'An invoice has at most 50 lines' }),
      ),
  ),
  customValues: CustomValues,
  title: z.optional(oneLine(3, 120, 'Title must be 3 to 120 characters')),
  dueDate: z.optional(DayIn),
  note: z.optional(severalLines(0, 500, 'Note must be 500 characters or less')),
  /** The amount the creator saw the payer will be charged: the total, plus the card fee where the payer bears it. */
  expectedPayable: MoneyOrNothingIn,
};

export const IN4In = z.strictObject({
  ...bill,
  issue: z.optional(z.boolean()),
  clientReference: z.optional(ClientReference),
});
export type IN4In = z.output<typeof IN4In>;

/** The problems that creating and changing an invoice can return. */
export const MAKING = [
  'validation-failed',
  'access-denied',
  'not-found',
  'organization-not-live',
  'not-payable',
] as const;

/** Creates an invoice; a draft unless it is issued at once. */
export const IN4 = endpoint({
  id: 'IN4',
  method: 'POST',
  path: INVOICES,
  access: 'collections:act',
  summary: 'Create an invoice',
  description:
    'The price is calculated by the rule in force today. Where the amount is entered by hand, `lines` may itemize it; ' +
    'their sum is then the amount. With `issue` the payer is notified at once. Refuses with not-payable a service ' +
    'that is not ACTIVE or has no rule in force, and with stale-quote (with the current `total`, `fee` and `payable`) ' +
    'where `expectedPayable` is another sum. Send the `payable` of the quote (CO1); for a service hidden from the ' +
    'catalogue, the one in this refusal. A `clientReference` that the caller has used for an invoice before is refused ' +
    'with duplicate, and with the `id` and `number` of that invoice.',
  idempotent: 'required',
  body: IN4In,
  response: InvoiceDetail,
  status: 201,
  location: `${INVOICES}/{id}`,
  changes: ['IN3', 'IN5', 'IN13'],
  problems: [...MAKING, 'malformed-request', 'stale-quote', 'duplicate', 'idempotency-conflict'],
});

export const IN5 = endpoint({
  id: 'IN5',
  method: 'GET',
  path: `${INVOICES}/{id}`,
  access: 'collections:view',
  summary: 'One invoice',
  params: one,
  response: InvoiceDetail,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Changes a draft; the price is recalculated by the rule in force today. */
export const IN6 = endpoint({
  id: 'IN6',
  method: 'PUT',
  path: `${INVOICES}/{id}`,
  access: 'collections:act',
  summary: 'Change a draft',
  description: 'Refuses with stale-quote where `expectedPayable` differs from the calculated amount, as IN4 does.',
  params: one,
  body: z.strictObject({ ...bill, version: z.int() }),
  response: InvoiceDetail,
  changes: ['IN3', 'IN5', 'IN13'],
  problems: [...MAKING, 'invalid-transition', 'stale-version', 'stale-quote'],
});

/** Issues a draft: it gets its reference, and its payer is notified. */
export const IN7 = endpoint({
  id: 'IN7',
  method: 'POST',
  path: `${INVOICES}/{id}/issue`,
  access: 'collections:act',
  summary: 'Issue a draft',
  description:
    'Refuses a draft after its due day, and one with a rule no longer in force (`rule-changed`): saving it ' +
    'calculates the price again. Refuses with stale-quote where `expectedPayable` is not the current `balance` and ' +
    '`fee` of the draft (IN5): somebody else may have changed it.',
  params: one,
  body: z.strictObject({
    /** Balance and fee of the draft, as its issuer saw them. */
    expectedPayable: MoneyOrNothingIn,
  }),
  response: InvoiceDetail,
  changes: ['IN3', 'IN5', 'IN13'],
  problems: [...MAKING, 'malformed-request', 'invalid-transition', 'stale-quote'],
});

/**
 * Cancels a draft, or an issued invoice with no payment left on it. Its reference can no longer be paid; money already
 * on its way is accepted when it arrives and held for the payer (`held` of IN5).
 */
export const IN8 = endpoint({
  id: 'IN8',
  method: 'POST',
  path: `${INVOICES}/{id}/cancel`,
  access: 'collections:act',
  summary: 'Cancel an invoice',
  params: one,
  body: z.strictObject({ reason: severalLines(10, 500, 'Give a reason of at least 10 characters') }),
  response: InvoiceDetail,
  changes: ['IN3', 'IN5', 'IN13'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'organization-not-live', 'invalid-transition'],
});

/** Sends an invoice to its payer, or to this address and number. */
export const IN9 = endpoint({
  id: 'IN9',
  method: 'POST',
  path: `${INVOICES}/{id}/send`,
  access: 'collections:act',
  summary: 'Send an invoice',
  description: 'Sends a fixed text, at most five times an hour for an invoice.',
  params: one,
  body: z.strictObject({ email: z.optional(Email), phone: z.optional(Phone) }),
  response: InvoiceDetail,
  status: 202,
  limit: { max: 300, windowSeconds: 3600 },
  changes: ['IN3', 'IN5', 'IN13'],
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'organization-not-live',
    'invalid-transition',
    'rate-limited',
  ],
});

/** The most invoices in one document. */
export const PRINT_MOST = 200;

const ids = z
  .string()
  .check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, { error: 'Select up to 200 invoices by their ids' }));

/** Returns one invoice as PDF, with further ones in the same file if `copies` is sent. */
export const IN11 = endpoint({
  id: 'IN11',
  method: 'GET',
  path: `${INVOICES}/{id}/document`,
  access: 'collections:view',
  summary: 'Invoices as PDF',
  description: '`copies` adds further invoices by their ids, `5,6,7`; `each` is the number of copies of each, 1 or 2.',
  params: one,
  query: z.strictObject({
    copies: z.optional(ids),
    each: z.optional(wholeNumber(z.int().check(z.gte(1), z.lte(2)))),
  }),
  response: z.string(),
  produces: ['application/pdf'],
  limit: { max: 60, windowSeconds: 60 },
  problems: ['validation-failed', 'access-denied', 'not-found', 'rate-limited'],
});
