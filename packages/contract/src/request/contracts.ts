import * as z from 'zod/mini';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { REQUESTS } from './request-reads.ts';

/** The purpose of a contract payment. */
export const ContractKind = z.enum(['certificate', 'fee', 'retention-release']);
export type ContractKind = z.output<typeof ContractKind>;

/**
 * A contract derived from its payments: title, contractor, sum and award day are those of the newest payment that has
 * them; a file of certificates has no title and no sum, so a contract only paid by files has neither `contractSum` nor
 * `left`. `paidToDate` is certified on lines the bank has paid, `onTheWay` on lines that wait, are approved, or were
 * refused and are not closed; `id` is that of the newest payment. `retained` is what its approved certificates kept,
 * `released` the part of that paid out since, `left` the part of the sum not certified yet, never negative. For
 * 20,000,000.00 with one certificate of 10,000,000.00 and 5% kept: 500,000.00, 0.00, 10,000,000.00.
 */
export const Contract = z
  .object({
    id: Id,
    ...organizationFields,
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
    /** Approved or waiting certificates and fees. */
    certificates: z.int(),
  })
  .register(z.globalRegistry, { id: 'Contract' });
export type Contract = z.output<typeof Contract>;

/** Lists the contracts an organization has paid on. */
export const PR22 = endpoint({
  id: 'PR22',
  method: 'GET',
  path: `${REQUESTS}/contracts`,
  access: 'payment.contract:view',
  summary: 'Contracts',
  description:
    'Lists contracts with an approved or waiting payment. `query` matches number, title and contractor; `number` ' +
    'selects one contract by its full number.',
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
