import * as z from 'zod/mini';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { REQUESTS } from './request-reads.ts';

/** What a payment of a contract is for. */
export const ContractKind = z.enum(['certificate', 'fee', 'retention-release']);
export type ContractKind = z.output<typeof ContractKind>;

/**
 * A contract as its payments tell it: title, contractor, sum and day of award are those of the newest that says them; a file of certificates
 * says no title and no sum, so a contract that only files paid on has neither `contractSum` nor `left`. `paidToDate` is what was certified
 * by lines the bank has paid, `onTheWay` by those that wait, are approved, or were refused and are not closed; `id` is that of the newest payment.
 * `retained` is what its approved certificates kept, `released` what of that was paid out since, `left` what of the sum nothing was
 * certified of yet, never below nothing. Of 20,000,000.00 with one certificate of 10,000,000.00 and 5% kept: 500,000.00, 0.00, 10,000,000.00.
 */
export const Contract = z
  .object({
    id: Id,
    orgId: Id,
    orgName: z.string(),
    contractNumber: z.string(),
    title: z.string(),
    contractorName: z.string(),
    awardDate: z.optional(Day),
    contractSum: z.optional(Money),
    paidToDate: Money,
    onTheWay: Money,
    retained: Money,
    released: Money,
    left: z.optional(Money),
    /** Certificates and fees that were approved or wait. */
    certificates: z.int(),
  })
  .register(z.globalRegistry, { id: 'Contract' });
export type Contract = z.output<typeof Contract>;

/** The contracts an organization has paid on. */
export const PR22 = endpoint({
  id: 'PR22',
  method: 'GET',
  path: `${REQUESTS}/contracts`,
  access: 'payment.contract:view',
  summary: 'Contracts',
  description:
    'Contracts with a payment that was approved or waits. `query` looks in number, title and contractor; `number` is one ' +
    'contract by its whole number.',
  query: listQuery({
    sortable: ['id', 'contractNumber', 'contractSum', 'paidToDate'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      query: z.optional(SearchWords),
      number: z.optional(z.string().check(z.maxLength(40))),
      'org-id': z.optional(IdInPath),
    },
  }),
  response: z.array(Contract),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});
