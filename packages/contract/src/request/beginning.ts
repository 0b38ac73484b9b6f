import * as z from 'zod/mini';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { RequestType } from '../kernel/request-type.ts';
import { TypeData } from './payment-request.ts';
import { REQUESTS } from './request-reads.ts';

/** The initial values of a new payment: all of them can be changed. */
export const Beginning = z
  .object({
    /** The default account for payments, while payments can be made from it. */
    sourceBankAccountId: z.optional(Id),
    /** For salaries: the next pay day, or the working day before it; a day of Lagos. */
    payDate: z.optional(Day),
    /** Fields of the payment that the organization's preferences set. */
    typeData: TypeData,
  })
  .register(z.globalRegistry, { id: 'Beginning' });
export type Beginning = z.output<typeof Beginning>;

/**
 * Returns the initial values of a new payment of a type, by the organization's preferences (PF1). Nothing is stored.
 */
export const PR35 = endpoint({
  id: 'PR35',
  method: 'GET',
  path: `${REQUESTS}/beginning`,
  access: 'payment.*:act',
  summary: 'Defaults of a new payment',
  description: 'Returns the default account, the pay day and the fields set in the preferences of the organization.',
  query: z.strictObject({ type: RequestType }),
  response: Beginning,
  problems: ['validation-failed', 'access-denied'],
});
