import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

/** A person of the demonstration who still has its password. */
export const DemonstrationPerson = z
  .object({
    login: z.string(),
    name: z.string(),
    /** The name of the role as screens show it. A person with two roles is listed with each. */
    role: z.string(),
    /** Left out for payers. */
    organization: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'DemonstrationPerson' });
export type DemonstrationPerson = z.output<typeof DemonstrationPerson>;

/** Whom one can enter the demonstration as, and the password they share. */
export const Demonstration = z
  .object({ password: z.string(), people: z.array(DemonstrationPerson) })
  .register(z.globalRegistry, { id: 'Demonstration' });
export type Demonstration = z.output<typeof Demonstration>;

/** Lists the people of the demonstration by role, at most eight of each; `not-found` where there is none. */
export const DM4 = endpoint({
  id: 'DM4',
  method: 'GET',
  path: '/dev/demonstration.json',
  access: 'test-mode',
  notForStrangers: true,
  summary: 'People of the demonstration, by role',
  description:
    'Exists only in test mode with demonstration users (DEMO), which a portal that other machines can reach refuses. ' +
    'Lists those who never changed their password, at most eight of each role.',
  response: Demonstration,
  limit: { max: 60, windowSeconds: 60 },
  problems: ['not-found', 'access-denied', 'rate-limited'],
});
