import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { oneLine } from '../kernel/words.ts';

export const HitKind = z.enum([
  'INVOICE',
  'PAYMENT',
  'RECEIPT',
  'SETTLEMENT',
  'JOURNAL',
  'REQUEST',
  'MDA',
  'SERVICE',
  'PERSON',
  'PAYER',
]);
export type HitKind = z.output<typeof HitKind>;

/** Something that was found, and the page it stands on. */
export const SearchHit = z
  .object({ kind: HitKind, title: z.string(), subtitle: z.string(), link: z.string() })
  .register(z.globalRegistry, { id: 'SearchHit' });
export type SearchHit = z.output<typeof SearchHit>;

/** Everything the caller may see that fits some words. */
export const SR1 = endpoint({
  id: 'SR1',
  method: 'GET',
  path: '/services/organization/api/search',
  access: 'signed-in',
  summary: 'Search everything',
  description:
    'A number of an invoice, a receipt, a settlement, a journal or a payment request, or a 12-digit reference, finds exactly what it names and nothing else. Words ' +
    'find at most 25 hits: MDAs, then services, payment requests, people and payers, the best first. Spelling of MDAs and ' +
    'services is ' +
    'forgiven; people are found by the beginning of a name, an email address or a phone number, payers by that of a name ' +
    'or an email address, payment requests by that of a word of their title, payee or number, the newest first. Only what other calls would show the caller is found.',
  query: z.strictObject({ query: oneLine(2, 100, 'Search with 2 to 100 letters') }),
  response: z.array(SearchHit),
  limit: { max: 120, windowSeconds: 60 },
  problems: ['validation-failed', 'access-denied', 'rate-limited'],
});
