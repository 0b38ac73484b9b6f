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

/** A search result, and the page that shows it. */
export const SearchHit = z
  .object({ kind: HitKind, title: z.string(), subtitle: z.string(), link: z.string() })
  .register(z.globalRegistry, { id: 'SearchHit' });
export type SearchHit = z.output<typeof SearchHit>;

/** Lists everything the caller may see that matches the search text. */
export const SR1 = endpoint({
  id: 'SR1',
  method: 'GET',
  path: '/services/organization/api/search',
  access: 'signed-in',
  summary: 'Search everything',
  description:
    'The number of an invoice, a receipt, a settlement, a journal or a payment request, or a 12-digit reference, ' +
    'finds exactly that item and nothing else. Words find at most 25 results, the best first: MDAs, then services, ' +
    'payment requests, people and payers. Misspelled MDAs and services are still found; people are matched by the ' +
    'beginning of a name, an email address or a phone number, payers by the beginning of a name or an email address, ' +
    'payment requests by the beginning of a word of their title, payee or number, the newest first. An amount of naira ' +
    '(`9,225,000`, `9225000.00`, `9.225m`) also finds, before what its digits find as words, the payment requests, ' +
    'invoices and received payments of exactly that sum of the newest 90 days of Lagos, five of each, newest first; ' +
    'digits that begin with 0 are no amount, nor are one to three digits without `₦`, decimals or unit. Returns only what other calls would show the caller.',
  query: z.strictObject({ query: oneLine(2, 100, 'Search with 2 to 100 characters') }),
  response: z.array(SearchHit),
  limit: { max: 120, windowSeconds: 60 },
  problems: ['validation-failed', 'access-denied', 'rate-limited'],
});
