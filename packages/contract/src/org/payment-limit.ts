import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { asKobo } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { RequestType } from '../kernel/request-type.ts';
import { severalLines } from '../kernel/words.ts';

/** The limits of an organization that has set none: ₦10,000,000,000.00 a line, ₦100,000,000,000.00 a payment, 50%. */
export const PRESET_LIMITS = {
  lineLimit: asKobo(1_000_000_000_000n),
  paymentLimit: asKobo(10_000_000_000_000n),
  payChangePercent: 50,
} as const;

const PERCENT = 'Change of pay must be 1 to 1,000 percent';

const fields = {
  /** The payment type it applies to; all types when absent. Limits of a type come before those of all types. */
  type: z.optional(RequestType),
  effectiveFrom: Day,
  /** The largest amount of one line. */
  lineLimit: MoneyIn,
  /** The largest total of one payment, or of a schedule as it is submitted. */
  paymentLimit: MoneyIn,
  /** By how many percent a person's pay may differ from their last month before it is a finding. */
  payChangePercent: z.int({ error: PERCENT }).check(z.gte(1, { error: PERCENT }), z.lte(1_000, { error: PERCENT })),
  reason: severalLines(10, 500, 'Give a reason of at least 10 characters'),
};

/** Limits for what an organization pays, from a day on. */
export const PaymentLimit = z
  .object({ id: Id, ...fields, isInForce: z.boolean(), madeAt: Instant, madeBy: z.string() })
  .register(z.globalRegistry, { id: 'PaymentLimit' });
export type PaymentLimit = z.output<typeof PaymentLimit>;

/** Limits to set: the limit of a payment must not be below that of a line. */
export const PF4In = z.strictObject({ ...fields, effectiveFrom: DayIn }).check(
  z.refine(({ lineLimit, paymentLimit }) => paymentLimit >= lineLimit, {
    path: ['paymentLimit'],
    error: 'The limit of a payment must not be below the limit of a line',
  }),
);
export type PF4In = z.output<typeof PF4In>;

const path = '/services/organization/api/organizations/{orgId}/payment-limits';
const params = z.strictObject({ orgId: IdInPath });

/** Lists the limits an organization has set, newest first; without any, `PRESET_LIMITS` apply. */
export const PF3 = endpoint({
  id: 'PF3',
  method: 'GET',
  path,
  access: 'setup.preferences:view',
  summary: 'Payment limits of an organization',
  description:
    'Without limits of its own an organization pays at most ₦10,000,000,000.00 on a line and ₦100,000,000,000.00 in a payment.',
  params,
  response: z.array(PaymentLimit),
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Sets limits from today or a later day on. They apply to what is written, submitted or retried from that day on. */
export const PF4 = endpoint({
  id: 'PF4',
  method: 'POST',
  path,
  access: 'setup.preferences:act',
  summary: 'Set payment limits of an organization',
  description: 'Earlier limits stay in the list. Payments submitted before keep the limits they were submitted with.',
  params,
  body: PF4In,
  response: PaymentLimit,
  changes: ['PF3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'organization-not-live'],
});
