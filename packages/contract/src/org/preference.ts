import * as z from 'zod/mini';
import { freshProofProblems } from '../kernel/change-problems.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { LARGEST_AMOUNT } from '../kernel/money-entry.ts';
import { oneLine } from '../kernel/words.ts';
import { FeeBearer } from './collection-rule.ts';

/** A whole number from `least` to `most`. */
const between = (least: number, most: number, label: string) => {
  const error = `${label} must be ${least} to ${most}`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
};

const THRESHOLD = 'Name match must be 0.60 to 0.95';

const fields = {
  /** The account that pays new payments unless another is chosen. */
  defaultSourceBankAccountId: z.optional(Id),
  feeBearer: FeeBearer,
  allowPartPayment: z.boolean(),
  invoiceDueDays: between(1, 365, 'Days until an invoice is due'),
  invoiceExpiryDays: between(1, 730, 'Days until an invoice expires'),
  /** The name match score from which a name enquiry passes without a question; below 0.60 is refused anyway. */
  nameMatchThreshold: z
    .number({ error: THRESHOLD })
    .check(
      z.gte(0.6, { error: THRESHOLD }),
      z.lte(0.95, { error: THRESHOLD }),
      z.multipleOf(0.01, { error: THRESHOLD }),
    ),
  /** The number of past days in which the same payment causes a warning. */
  duplicateWindowDays: between(0, 90, 'Days for the duplicate check'),
  /** The largest amount of a payment line; when absent, the portal's own limit applies. */
  maxLineAmount: z.optional(
    Money.check(
      z.refine((amount) => amount >= 1n && amount <= LARGEST_AMOUNT, {
        error: 'Amount must be ₦0.01 to ₦999,999,999,999.99',
      }),
    ),
  ),
  /** Whether approved payments are sent automatically rather than by a person. */
  autoDisburse: z.boolean(),
  /** The Lagos hour in which a summary of the day before is sent to those who chose it; when absent, none is sent. */
  digestHour: z.optional(between(0, 23, 'Hour of the digest')),
  statementDay: between(1, 28, 'Day of the statement'),
  pensionEmployerCode: z.optional(oneLine(3, 20, 'Enter an employer code of 3 to 20 letters and digits')),
  payDayOfMonth: z.optional(between(1, 28, 'Pay day')),
};

/** How an organization collects and pays where it has options. */
export const Preference = z
  .object({ orgId: Id, ...fields, version: z.int(), updatedAt: Instant, updatedBy: z.string() })
  .register(z.globalRegistry, { id: 'Preference' });
export type Preference = z.output<typeof Preference>;

/** An optional field that is left out is cleared. */
export const PF2In = z.strictObject({ ...fields, version: z.int() }).check(
  z.refine(({ invoiceDueDays, invoiceExpiryDays }) => invoiceExpiryDays >= invoiceDueDays, {
    path: ['invoiceExpiryDays'],
    error: 'An invoice must not expire before it is due',
  }),
);
export type PF2In = z.output<typeof PF2In>;

const path = '/services/organization/api/organizations/{orgId}/preferences';
const params = z.strictObject({ orgId: IdInPath });

export const PF1 = endpoint({
  id: 'PF1',
  method: 'GET',
  path,
  access: 'setup.preferences:view',
  summary: 'Preferences of an organization',
  params,
  response: Preference,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Replaces the preferences; they apply to everything started from now on. */
export const PF2 = endpoint({
  id: 'PF2',
  method: 'PUT',
  path,
  access: 'setup.preferences:act',
  summary: 'Change the preferences of an organization',
  description: 'Existing invoices and payments keep the preferences they were made with.',
  params,
  body: PF2In,
  response: Preference,
  changes: ['PF1', 'PR35'],
  problems: [...freshProofProblems, 'stale-version', 'organization-not-live'],
});
