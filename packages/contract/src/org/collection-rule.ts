import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { Id, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn, MoneyOrNothingIn } from '../kernel/money-entry.ts';
import { Percent } from '../kernel/percent.ts';
import { oneLine } from '../kernel/words.ts';

/** The channels a payer may use. */
export const Channel = z.enum(['CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS']);
export type Channel = z.output<typeof Channel>;

/**
 * The channels a payment came by: chosen by its payer, or GOVERNMENT, paid by another organization through its approval
 * (E_INVOICE).
 */
export const PaymentChannel = z.enum([...Channel.options, 'GOVERNMENT']);
export type PaymentChannel = z.output<typeof PaymentChannel>;

/**
 * How a price is found: FIXED one amount; VARIABLE the payer enters it, perhaps within bounds; RANGE the payer enters
 * it, both bounds are set; TIERED by band of quantity or of the declared amount; PERCENTAGE of the declared amount.
 */
export const AmountType = z.enum(['FIXED', 'VARIABLE', 'RANGE', 'TIERED', 'PERCENTAGE']);
export type AmountType = z.output<typeof AmountType>;

/** One band: from `from` to below `to`; the last band is open. `amount` is the price of one unit. */
export const Tier = z
  .object({ from: Money, to: z.optional(Money), amount: Money })
  .register(z.globalRegistry, { id: 'Tier' });
export type Tier = z.output<typeof Tier>;

export const CustomFieldType = z.enum(['TEXT', 'NUMBER', 'DATE', 'SELECT', 'PHONE', 'EMAIL', 'FILE']);
export type CustomFieldType = z.output<typeof CustomFieldType>;

const FieldKey = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,30}$/));

/** A question the rule asks the payer. */
export const CustomField = z
  .object({
    key: FieldKey,
    label: z.string(),
    type: CustomFieldType,
    required: z.boolean(),
    helpText: z.optional(z.string()),
    options: z.optional(z.array(z.string())),
    pattern: z.optional(z.string()),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    /** The first and the last day that answer a DATE. */
    earliest: z.optional(Day),
    latest: z.optional(Day),
  })
  .register(z.globalRegistry, { id: 'CustomField' });
export type CustomField = z.output<typeof CustomField>;

/** Who bears the fee of a payment: the payer on top of the amount, or the organization out of it. */
export const FeeBearer = z.enum(['PAYER', 'ORGANIZATION']);
export type FeeBearer = z.output<typeof FeeBearer>;

/** The part of the rule in force a payer needs: the price, the channels and the questions. */
export const PublicRule = z
  .object({
    amountType: AmountType,
    amount: z.optional(Money),
    minAmount: z.optional(Money),
    maxAmount: z.optional(Money),
    percent: z.optional(Percent),
    tiers: z.optional(z.array(Tier)),
    quantityEnabled: z.boolean(),
    unitLabel: z.optional(z.string()),
    maxQuantity: z.optional(z.int()),
    partPaymentAllowed: z.boolean(),
    minPartPercent: z.optional(z.int()),
    dueDays: z.int(),
    feeBearer: FeeBearer,
    channels: z.array(Channel),
    customFields: z.array(CustomField),
  })
  .register(z.globalRegistry, { id: 'PublicRule' });
export type PublicRule = z.output<typeof PublicRule>;

/** The penalty for late payment: nothing, one amount, or a percentage for every month begun. */
export const PenaltyType = z.enum(['NONE', 'FLAT', 'PERCENT_MONTHLY']);
export type PenaltyType = z.output<typeof PenaltyType>;

/** A DRAFT was never in force; an INACTIVE one is no longer in force. */
export const RuleStatus = z.enum(['DRAFT', 'ACTIVE', 'INACTIVE']);
export type RuleStatus = z.output<typeof RuleStatus>;

/** A figure with a meaning that depends on the penalty type: naira with two decimals, or percent with up to four. */
const PenaltyValue = z
  .string()
  .check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, { error: 'Penalty must be a number like 500.00 or 2.5' }));

/** A change of a rule in use that waits for a second person: its terms, or whether it is in force. */
export const WaitingPrice = z
  .object({ requestId: Id, number: z.string(), change: z.enum(['TERMS', 'ACTIVATE', 'DEACTIVATE']) })
  .register(z.globalRegistry, { id: 'WaitingPrice' });
export type WaitingPrice = z.output<typeof WaitingPrice>;

/** A collection rule as its maintainers see it. A service has one ACTIVE rule on a day. */
export const CollectionRule = z
  .extend(PublicRule, {
    id: Id,
    ...organizationFields,
    serviceId: Id,
    serviceName: z.string(),
    name: z.string(),
    status: RuleStatus,
    /** The rule's version number within the service; a rule in use is replaced by the next version. */
    versionNo: z.int(),
    supersededById: z.optional(Id),
    /** The price in a few words. */
    amountText: z.string(),
    penaltyType: PenaltyType,
    penaltyValue: z.optional(z.string()),
    penaltyCapPercent: z.optional(Percent),
    validFrom: Day,
    validTo: z.optional(Day),
    updatedAt: Instant,
    updatedBy: z.string(),
    version: z.int(),
    /** Its change that waits for a second person; absent in the response to a change. */
    waitingChange: z.optional(WaitingPrice),
    /** What the caller may do with it now; absent in the response to a change. */
    can: z.optional(z.array(z.enum(['edit', 'copy', 'activate', 'deactivate']))),
  })
  .register(z.globalRegistry, { id: 'CollectionRule' });
export type CollectionRule = z.output<typeof CollectionRule>;

const most = (letters: number, what: string) => oneLine(1, letters, `${what} must be ${letters} characters or less`);

/**
 * A question as submitted: the allowed answers, `min` and `max` of a NUMBER or of the length of a TEXT, `earliest` and
 * `latest` of a DATE.
 */
const CustomFieldIn = z
  .strictObject({
    key: FieldKey,
    label: oneLine(2, 60, 'Question must be 2 to 60 characters'),
    type: CustomFieldType,
    required: z.boolean(),
    helpText: z.optional(most(200, 'Help')),
    options: z.optional(
      z.array(most(60, 'Choice')).check(z.maxLength(50, { error: 'A question has at most 50 choices' })),
    ),
    pattern: z.optional(most(200, 'Pattern')),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    earliest: z.optional(DayIn),
    latest: z.optional(DayIn),
  })
  .register(z.globalRegistry, { id: 'CustomFieldIn' });

const small = (least: number, largest: number, error: string) =>
  z.int().check(z.gte(least, { error }), z.lte(largest, { error }));

/** The terms of a rule as submitted. `ruleFaults` checks which parts belong together. */
export const RuleTerms = z
  .strictObject({
    name: oneLine(3, 80, 'Name must be 3 to 80 characters'),
    amountType: AmountType,
    amount: z.optional(MoneyIn),
    minAmount: z.optional(MoneyIn),
    maxAmount: z.optional(MoneyIn),
    percent: z.optional(Percent),
    tiers: z.optional(
      z
        .array(
          z
            .strictObject({ from: MoneyOrNothingIn, to: z.optional(MoneyIn), amount: MoneyIn })
            .register(z.globalRegistry, { id: 'TierIn' }),
        )
        .check(z.maxLength(50, { error: 'A rule has at most 50 tiers' })),
    ),
    quantityEnabled: z.boolean(),
    unitLabel: z.optional(most(30, 'Unit')),
    maxQuantity: z.optional(small(1, 1_000_000, 'Largest quantity must be 1 to 1,000,000')),
    partPaymentAllowed: z.boolean(),
    minPartPercent: z.optional(small(1, 99, 'Smallest part must be 1 to 99 percent')),
    dueDays: small(0, 365, 'Days to pay must be 0 to 365'),
    penaltyType: PenaltyType,
    penaltyValue: z.optional(PenaltyValue),
    penaltyCapPercent: z.optional(Percent),
    feeBearer: FeeBearer,
    channels: z.array(Channel).check(z.maxLength(5)),
    customFields: z.array(CustomFieldIn).check(z.maxLength(15, { error: 'A rule asks at most 15 questions' })),
    validFrom: DayIn,
    validTo: z.optional(DayIn),
  })
  .register(z.globalRegistry, { id: 'RuleTerms' });
export type RuleTerms = z.output<typeof RuleTerms>;

/** Returns the terms as written on the wire and in the audit trail: amounts in naira, percentages as numbers. */
export const termsOnWire = (terms: RuleTerms): z.input<typeof RuleTerms> => z.encode(RuleTerms, terms);
