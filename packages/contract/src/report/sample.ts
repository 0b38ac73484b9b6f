import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields, wholeNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';

/** The population of a sample: received payments, submitted payment requests, or receipts. */
export const SampleOf = z.enum(['PAYMENT', 'REQUEST', 'RECEIPT']);
export type SampleOf = z.output<typeof SampleOf>;

/** How items are chosen: each item equally likely, or each naira equally likely. */
export const SampleMethod = z.enum(['RANDOM', 'MONEY_UNIT']);
export type SampleMethod = z.output<typeof SampleMethod>;

/** The largest sample. */
export const MOST_OF_A_SAMPLE = 500;
/** The largest population a sample is taken from. */
export const MOST_OF_A_POPULATION = 1_000_000;
/** The default sample size. */
export const USUAL_SAMPLE = 25;
/** The default seed. */
export const USUAL_SEED = '1';

/**
 * A sampled item. `proof` shows why it was chosen: the SHA-256 of seed, a bar and number, in hex; by money the sum of
 * the population up to and including it, in number order, and `units` how many of the counted naira fell on it.
 * `evidenceId` is the id for EV1 or EV2.
 */
export const Sampled = z
  .object({
    id: Id,
    nth: z.int(),
    of: SampleOf,
    number: z.string(),
    at: Instant,
    ...organizationFields,
    /** The payer of a payment, the title of a request. */
    title: z.string(),
    /** The service of a payment, the type of a request. */
    about: z.string(),
    amount: Money,
    status: z.string(),
    /** What lists show as the status of a request, in words: `Paid · Approved 26 Nov 2026`. */
    shown: z.optional(z.string()),
    proof: z.string(),
    units: z.optional(z.int()),
    evidenceId: Id,
  })
  .register(z.globalRegistry, { id: 'Sampled' });
export type Sampled = z.output<typeof Sampled>;

/** Returns a sample for auditors, which anybody can reproduce. */
export const EV3 = endpoint({
  id: 'EV3',
  method: 'GET',
  path: '/services/auditservice/api/samples',
  access: 'setup.user-reports:view',
  summary: 'Draw a sample with a seed',
  description:
    'The same seed over the same population selects the same rows on any day. RANDOM: the `rows` numbers with the ' +
    'smallest SHA-256 of `seed|number`. MONEY_UNIT: the population is put in the order of its numbers and the amounts ' +
    'are added up in kobo; every `x-interval` th kobo from `x-start` on selects the row it falls on. The interval is ' +
    'the total divided by `rows`, rounded down; the start is the first 15 hex digits of the SHA-256 of the seed, ' +
    'modulo the interval, plus 1. Payments are those RC7 lists as SUCCESSFUL or REFUNDED, each identified by its ' +
    'receipt number; receipts those of RC4; requests those of PR1 that were submitted. Days are whole and at most a ' +
    'year; the default is the last seven. `x-population` and `x-population-naira` are the number and sum of the ' +
    `population, at most ${MOST_OF_A_POPULATION}.`,
  query: listQuery({
    sortable: ['nth'],
    defaultSort: [{ field: 'nth', direction: 'asc' }],
    maxSize: MOST_OF_A_SAMPLE,
    filters: {
      of: z._default(SampleOf, 'PAYMENT'),
      method: z._default(SampleMethod, 'RANDOM'),
      seed: z._default(
        z
          .string()
          .check(
            z.regex(/^[\w .-]{1,60}$/, { error: 'Use letters, digits, spaces, full stops and hyphens, at most 60' }),
          ),
        USUAL_SEED,
      ),
      rows: z._default(wholeNumber(z.int().check(z.gte(1), z.lte(MOST_OF_A_SAMPLE))), USUAL_SAMPLE),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
      'org-id': z.optional(IdInPath),
      'least-amount': z.optional(Money),
    },
  }),
  response: z.array(Sampled),
  paged: true,
  headers: ['x-population', 'x-population-naira', 'x-interval', 'x-start', 'x-total-amount', 'x-as-at'],
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});
