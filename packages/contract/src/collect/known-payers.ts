import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { Payer } from './invoice.ts';

/** Lists payers an organization has billed before. */
export const IN13 = endpoint({
  id: 'IN13',
  method: 'GET',
  path: '/services/collectionservice/api/payers',
  access: 'collections:act',
  summary: 'Payers of earlier invoices',
  query: listQuery({ sortable: ['id'], filters: { query: z.optional(SearchWords) }, maxSize: 50 }),
  response: z.array(z.extend(Payer, { id: Id }).register(z.globalRegistry, { id: 'KnownPayer' })),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});
export type KnownPayer = z.output<(typeof IN13)['response']>[number];
