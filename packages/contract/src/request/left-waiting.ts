import * as z from 'zod/mini';
import { Login } from '../identity/login.ts';
import { AuthorityName } from '../identity/role.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { repeated } from '../kernel/paging.ts';
import { REQUESTS } from './request-reads.ts';

/**
 * Who is left to decide on something: nobody, fewer than it needs, or only the central office. NOT_CHECKED: more payments
 * or changes wait than were checked.
 */
export const Remaining = z.enum(['NOBODY', 'TOO_FEW', 'CENTRAL_OFFICE', 'NOT_CHECKED']);
export type Remaining = z.output<typeof Remaining>;

/**
 * What waits for somebody and would be left waiting without them: payments at a level, changes that wait for an
 * administrator, or a level that payments still have to reach, in `count` workflows.
 */
export const LeftWaiting = z
  .object({
    kind: z.enum(['PAYMENTS', 'CHANGES', 'LEVEL']),
    /** The name of the level, for payments and levels. */
    level: z.optional(z.string()),
    count: z.int(),
    remaining: Remaining,
    /** The names of the workflows of a level. */
    workflows: z.optional(z.array(z.string())),
    /** The numbers of the first payments or changes, at most ten. */
    numbers: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'LeftWaiting' });
export type LeftWaiting = z.output<typeof LeftWaiting>;

/** Returns what would be left waiting if a person were deactivated or lost roles. */
export const PR40 = endpoint({
  id: 'PR40',
  method: 'GET',
  path: `${REQUESTS}/left-waiting`,
  access: 'setup.users:act',
  summary: 'What would wait for nobody',
  description:
    'Read before AD1, AD2 or AD3: payments, changes and levels on which too few people could decide without this ' +
    'person. `without` names the roles the person would lose; if it is left out, all. Empty where enough people are ' +
    'left, and for somebody who cannot sign in now. The oldest 500 payments and 500 changes are checked; the number ' +
    'of others comes as NOT_CHECKED.',
  query: z.strictObject({ login: Login, without: z.optional(repeated(AuthorityName)) }),
  response: z.array(LeftWaiting),
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
