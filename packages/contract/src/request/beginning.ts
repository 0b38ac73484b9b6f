import * as z from 'zod/mini';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { RequestType } from '../kernel/request-type.ts';
import { TypeData } from './payment-request.ts';
import { REQUESTS } from './request-reads.ts';

/** What stands in a new payment before anybody types: all of it can be changed. */
export const Beginning = z
  .object({
    /** The default account for payments, while payments can be made from it. */
    sourceBankAccountId: z.optional(Id),
    /** Of salaries: the next pay day, or the working day before it; a day of Lagos. */
    payDate: z.optional(Day),
    /** Fields of the payment that the organization's preferences know. */
    typeData: TypeData,
  })
  .register(z.globalRegistry, { id: 'Beginning' });
export type Beginning = z.output<typeof Beginning>;

/** What a new payment of a type begins with, as the organization prefers it (PF1). Nothing is kept. */
export const PR35 = endpoint({
  id: 'PR35',
  method: 'GET',
  path: `${REQUESTS}/beginning`,
  access: 'payment.*:act',
  summary: 'What a new payment begins with',
  description: 'The default account, the pay day and the fields that the preferences of the organization know.',
  query: z.strictObject({ type: RequestType }),
  response: Beginning,
  problems: ['validation-failed', 'access-denied'],
});
