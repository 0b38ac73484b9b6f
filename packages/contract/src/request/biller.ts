import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { oneLine } from '../kernel/words.ts';

/** The owner of a customer number, according to the biller. */
export const BillerCustomer = z
  .object({ customerName: z.string(), address: z.optional(z.string()), amountDue: z.optional(Money) })
  .register(z.globalRegistry, { id: 'BillerCustomer' });
export type BillerCustomer = z.output<typeof BillerCustomer>;

/** Asks a biller who owns a customer number, and what is due on it. */
export const RF3 = endpoint({
  id: 'RF3',
  method: 'POST',
  path: '/services/organization/api/reference/billers/{id}/customer-enquiry',
  access: 'payment.bill-pay:act',
  summary: 'Look up a customer of a biller',
  description:
    'A number that does not fit the format of the biller is refused with E_REFERENCE_FORMAT, one the biller does not ' +
    'know with E_REFERENCE. If the biller does not answer, the number is not checked.',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({ customerNumber: oneLine(1, 40, 'Enter the customer number') }),
  response: BillerCustomer,
  limit: [
    { max: 60, windowSeconds: 60 },
    { max: 1000, windowSeconds: 86_400 },
  ],
  problems: ['validation-failed', 'access-denied', 'not-found', 'provider-unavailable', 'rate-limited'],
});
