import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { PublicService, READING } from './catalogue.ts';
import { PublicRule } from './collection-rule.ts';

const BASE = '/services/organization/api/public';

/** `rule` is absent when no rule is in force today: then the service cannot be paid online now. */
export const PublicServiceDetail = z
  .extend(PublicService, {
    description: z.string(),
    payerInstructions: z.optional(z.string()),
    rule: z.optional(PublicRule),
    requiresTin: z.boolean(),
    requiresAddress: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PublicServiceDetail' });
export type PublicServiceDetail = z.output<typeof PublicServiceDetail>;

/** Returns one service with its instructions and the rule in force today. */
export const PB4 = endpoint({
  id: 'PB4',
  method: 'GET',
  path: `${BASE}/services/{serviceId}`,
  access: 'public',
  summary: 'One service of the catalogue',
  params: z.strictObject({ serviceId: IdInPath }),
  response: PublicServiceDetail,
  limit: READING,
  problems: ['validation-failed', 'not-found', 'rate-limited'],
});
