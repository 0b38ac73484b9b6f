import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Resource, ResourceAccess } from './user-record.ts';

/** What a role may do with one resource. */
export const ResourceGrant = z
  .object({ resourceId: Id, code: z.string(), access: ResourceAccess })
  .register(z.globalRegistry, { id: 'ResourceGrant' });
export type ResourceGrant = z.output<typeof ResourceGrant>;

/** A requested grant; a plain resource id means ACT. */
export const GrantIn = z.union([Id, z.strictObject({ resourceId: Id, access: ResourceAccess })]);
export type GrantIn = z.output<typeof GrantIn>;

/**
 * Lists all links of the portal, in the order of the menu; with `authority`, also what that role may do with each of
 * its links.
 */
export const AD7 = endpoint({
  id: 'AD7',
  method: 'GET',
  path: '/api/resources',
  access: 'signed-in',
  summary: 'Resources',
  description:
    'Lists the links that may be given to users of the caller’s kind, in menu order. With `authority` only the links ' +
    'of that role, with their access: a role of the caller, or any role for those who may see roles.',
  query: z.strictObject({
    authority: z.optional(
      z.string().check(z.regex(/^ROLE_[A-Z0-9_]{2,45}$/, { error: 'Choose a role from the list' })),
    ),
  }),
  response: z.array(Resource),
  problems: ['validation-failed', 'not-found'],
});
