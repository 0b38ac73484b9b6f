import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, wholeNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';

/** What a sample is taken of: payments that came in, payment requests that were submitted, or receipts. */
export const SampleOf = z.enum(['PAYMENT', 'REQUEST', 'RECEIPT']);
export type SampleOf = z.output<typeof SampleOf>;

/** By chance, each as likely as the other; or by money, each naira as likely as the other. */
export const SampleMethod = z.enum(['RANDOM', 'MONEY_UNIT']);
export type SampleMethod = z.output<typeof SampleMethod>;

/** The most that one sample is. */
export const MOST_OF_A_SAMPLE = 500;
/** The most a sample is taken from. */
export const MOST_OF_A_POPULATION = 1_000_000;
/** How many are taken where nothing is said. */
export const USUAL_SAMPLE = 25;
/** The seed where none is said. */
export const USUAL_SEED = '1';

/**
 * One that was taken. `proof` is what took it: the SHA-256 of seed, a bar and number, in hex; by money the sum of the population up to
 * and with it, in number order, and `units` how many of the counted naira fell on it. `evidenceId` is what EV1 or EV2 is asked of.
 */
export const Sampled = z
  .object({
    id: Id,
    nth: z.int(),
    of: SampleOf,
    number: z.string(),
    at: Instant,
    orgId: Id,
    orgName: z.string(),
    /** The payer of a payment, the title of a request. */
    title: z.string(),
    /** The service of a payment, the type of a request. */
    about: z.string(),
    amount: Money,
    status: z.string(),
    proof: z.string(),
    units: z.optional(z.int()),
    evidenceId: Id,
  })
  .register(z.globalRegistry, { id: 'Sampled' });
export type Sampled = z.output<typeof Sampled>;

/** A sample for auditors, which anybody can take again. */
export const EV3 = endpoint({
  id: 'EV3',
  method: 'GET',
  path: '/services/auditservice/api/samples',
  access: 'setup.user-reports:view',
  summary: 'A sample with a seed',
  description:
    'The same seed over the same population takes the same rows on any day. RANDOM: the `rows` numbers whose SHA-256 of ' +
    '`seed|number` is smallest. MONEY_UNIT: the population in the order of its numbers, the amounts added up in kobo; every ' +
    '`x-interval` th kobo from `x-start` on takes what it falls on. The interval is the whole sum divided by `rows`, cut; the start is ' +
    'the first 15 hex digits of the SHA-256 of the seed, modulo the interval, plus 1. Payments are those RC7 lists as SUCCESSFUL or ' +
    'REFUNDED, each known by the number of its receipt; receipts those of RC4; requests those of PR1 that were submitted. Days are ' +
    'whole and at most a year; without them it is the last seven. `x-population` and `x-population-naira` are the number and sum of what was sampled ' +
    `from, at most ${MOST_OF_A_POPULATION}.`,
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
          .check(z.regex(/^[\w .-]{1,60}$/, { error: 'Use letters, digits, spaces, points and hyphens, at most 60' })),
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
