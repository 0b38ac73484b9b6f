import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery, MOST_SORTED } from '../kernel/paging.ts';
import { SearchWords, severalLines } from '../kernel/words.ts';
import { PaymentChannel } from '../org/collection-rule.ts';
import { GivenBack, VoidKind } from './receipt.ts';

const COLLECTION = '/services/collectionservice/api';

/** A receipt in the list of its organization. Names are masked for help desk staff. */
export const Receipt = z
  .object({
    id: Id,
    number: z.string(),
    ...organizationFields,
    serviceId: Id,
    serviceName: z.string(),
    paymentId: Id,
    invoiceId: Id,
    invoiceNumber: z.string(),
    reference: z.optional(z.string()),
    payerName: z.string(),
    channel: PaymentChannel,
    amount: Money,
    issuedAt: Instant,
    isVoided: z.boolean(),
    voidedAt: z.optional(Instant),
    voidKind: z.optional(VoidKind),
    voidReason: z.optional(z.string()),
    printCount: z.int(),
    givenBack: GivenBack,
    /** Whether a request to void it waits for a second administrator. */
    isWaiting: z.boolean(),
    /** What the caller may do with it now. */
    can: z.array(z.enum(['void'])),
  })
  .register(z.globalRegistry, { id: 'Receipt' });
export type Receipt = z.output<typeof Receipt>;

const receiptFilters = {
  query: z.optional(SearchWords),
  'service-id': z.optional(IdInPath),
  'org-id': z.optional(IdInPath),
  voided: z.optional(Flag),
  'start-date': z.optional(LagosTime),
  'end-date': z.optional(LagosTime),
};

const receiptSortable = ['issuedAt', 'number', 'amount'] as const;
export type ReceiptSort = (typeof receiptSortable)[number];

/** Lists the receipts of an organization, or of all for the central office. */
export const RC4 = endpoint({
  id: 'RC4',
  method: 'GET',
  path: `${COLLECTION}/receipts`,
  access: 'collections:view',
  summary: 'Receipts',
  description:
    `Returns the newest first unless sorted; sorting by number or amount works while at most ${MOST_SORTED} match. ` +
    '`query` matches the exact receipt number, invoice number or 12-digit reference, or every word of a payer’s name, ' +
    'whatever its tone marks.',
  query: listQuery({ sortable: receiptSortable, maxSize: 10_000, filters: receiptFilters }),
  response: z.array(Receipt),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/** The most receipts in one file. */
export const RECEIPTS_A_FILE = 10_000;

/** Returns many receipts as one document, a page each, oldest first. */
export const RC11 = endpoint({
  id: 'RC11',
  method: 'GET',
  path: `${COLLECTION}/receipts/document`,
  access: 'collections:view',
  summary: 'Many receipts as one PDF',
  description:
    'Prints the receipts that RC4 lists with the same filters, at most 10,000 (validation-failed beyond). They are ' +
    'file copies for the organization and do not count as prints.',
  query: z.strictObject(receiptFilters),
  response: z.string(),
  produces: ['application/pdf'],
  limit: { max: 10, windowSeconds: 60 },
  problems: ['validation-failed', 'access-denied', 'not-found', 'rate-limited'],
});

/** Requests to void a receipt; it stays good until a second administrator of the central office confirms. */
export const RC5 = endpoint({
  id: 'RC5',
  method: 'POST',
  path: `${COLLECTION}/receipts/{id}/void`,
  access: 'oagf.overview:act',
  summary: 'Void a receipt',
  description: 'A voided receipt keeps its number and is shown as voided. The payment and the ledger do not change.',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({ kind: VoidKind, reason: severalLines(10, 500, 'Give a reason of at least 10 characters') }),
  response: AdminRequest,
  status: 202,
  changes: ['RC4', 'RC7', 'RC14', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition', 'duplicate'],
});
