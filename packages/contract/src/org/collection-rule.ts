import * as z from 'zod/mini';
import { Money } from '../kernel/money.ts';
import { Percent } from '../kernel/percent.ts';

/** Ways a payer may pay. */
export const Channel = z.enum(['CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS']);
export type Channel = z.output<typeof Channel>;

/**
 * How a price is found: FIXED one amount; VARIABLE the payer enters it, perhaps within bounds; RANGE the payer enters
 * it, both bounds are set; TIERED by band of quantity or of the amount declared; PERCENTAGE of the amount declared.
 */
export const AmountType = z.enum(['FIXED', 'VARIABLE', 'RANGE', 'TIERED', 'PERCENTAGE']);
export type AmountType = z.output<typeof AmountType>;

/** One band: from `from` up to, but not with, `to`; the last band is open. `amount` is the price of one unit. */
export const Tier = z
  .object({ from: Money, to: z.optional(Money), amount: Money })
  .register(z.globalRegistry, { id: 'Tier' });
export type Tier = z.output<typeof Tier>;

export const CustomFieldType = z.enum(['TEXT', 'NUMBER', 'DATE', 'SELECT', 'PHONE', 'EMAIL', 'FILE']);

/** A question the rule asks the payer. */
export const CustomField = z
  .object({
    key: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,30}$/)),
    label: z.string(),
    type: CustomFieldType,
    required: z.boolean(),
    helpText: z.optional(z.string()),
    options: z.optional(z.array(z.string())),
    pattern: z.optional(z.string()),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
  })
  .register(z.globalRegistry, { id: 'CustomField' });
export type CustomField = z.output<typeof CustomField>;

/** What a payer must know of the rule in force: the price, how it may be paid and what is asked. */
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
    feeBearer: z.enum(['PAYER', 'ORGANIZATION']),
    channels: z.array(Channel),
    customFields: z.array(CustomField),
  })
  .register(z.globalRegistry, { id: 'PublicRule' });
export type PublicRule = z.output<typeof PublicRule>;
