import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Need } from './dashboard.ts';
import type { WaitingPart } from './waiting-lists.ts';

/** The most needs in the answer of AN8. */
export const MOST_NEEDS = 5;

/**
 * The numbers by the list that is counted (waiting-lists.ts): each is the number of rows of that list, and absent where
 * the caller does not have it.
 */
export const WaitingParts = z
  .object({
    /** Payments that the caller can decide now (PR16 with `waiting=me`). */
    payments: z.optional(z.int()),
    /** Changes that the caller can decide now (AR1 with `decidable=true`). */
    changes: z.optional(z.int()),
    /** Failed payment lines that the caller may correct or send again (PR13 with `view=failed&fixable=true`). */
    lines: z.optional(z.int()),
    /** Payments of a maker that were returned to them (PR1 with `mine=true&shown=RETURNED`). */
    returned: z.optional(z.int()),
    /** Days of bank accounts that are not signed off (BS10 with `open=true`). */
    days: z.optional(z.int()),
    /** Steps of the setup that are an administrator's of an MDA to do now (AN1). */
    steps: z.optional(z.int()),
    /** Levels of approval in force with too few people (OR6), once the onboarding is over. */
    levels: z.optional(z.int()),
  } satisfies Record<WaitingPart, unknown>)
  .register(z.globalRegistry, { id: 'WaitingParts' });

/**
 * How much waits for the caller behind each entry of the menu, and in which list: a number is the sum of its parts. A number is absent where the caller has no such entry, and
 * 0 where the entry has nothing for them.
 */
export const WaitingWork = z
  .object({
    /** `payments` and `changes` that the caller can decide now. */
    approvals: z.optional(z.int()),
    /** Failed `lines` that the caller may correct or send again; for makers also the payments `returned` to them. */
    toFix: z.optional(z.int()),
    /** The `days` of bank accounts that are not signed off. */
    reconcile: z.optional(z.int()),
    /** The `steps` of the setup to do now; once it is over the `levels` of approval with too few people. */
    settings: z.optional(z.int()),
    parts: WaitingParts,
    needs: z.array(Need).check(z.maxLength(MOST_NEEDS)),
  })
  .register(z.globalRegistry, { id: 'WaitingWork' });
export type WaitingWork = z.output<typeof WaitingWork>;

/** Returns what waits for the caller: the numbers of the menu, and what needs them most. */
export const AN8 = endpoint({
  id: 'AN8',
  method: 'GET',
  path: '/services/accountingservice/api/analytics/waiting',
  access: 'dashboard:view',
  summary: 'Work that waits',
  description:
    'Returns the number of every menu entry that has one, in parts that are each counted as the list they lead to counts ' +
    'its rows, and the first five needs of the dashboard (AN1). A number is absent where the caller has no such entry. The answer has an ' +
    '`etag`: sent as `if-none-match` it is answered 304 while nothing changed. Meant to be requested once a minute and ' +
    'after every change of the caller.',
  response: WaitingWork,
  revalidated: true,
  problems: ['access-denied'],
});
