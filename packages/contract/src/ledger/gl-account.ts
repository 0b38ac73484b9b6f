import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Flag, listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';

export const GlClass = z.enum(['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE']);
export type GlClass = z.output<typeof GlClass>;

/** A code of the national chart of accounts. Money is posted only to codes with `isPostable`. */
export const GlAccount = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    class: GlClass,
    isPostable: z.boolean(),
    parentId: z.optional(Id),
  })
  .register(z.globalRegistry, { id: 'GlAccount' });
export type GlAccount = z.output<typeof GlAccount>;

/** Lists the codes in use, in the order of the chart. The chart has some hundreds: a page may hold all of them. */
export const AC1 = endpoint({
  id: 'AC1',
  method: 'GET',
  path: '/services/accountingservice/api/gl-account',
  access: 'signed-in',
  summary: 'Codes of the chart of accounts',
  description: '`name` matches part of the name or of the code.',
  query: listQuery({
    sortable: ['code'],
    maxSize: 1000,
    filters: { name: z.optional(SearchWords), class: z.optional(GlClass), postable: z.optional(Flag) },
  }),
  response: z.array(GlAccount),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});
