import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Resource, ResourceAccess } from './user-record.ts';

/** What a role may do with one row of the resources. */
export const ResourceGrant = z
  .object({ resourceId: Id, code: z.string(), access: ResourceAccess })
  .register(z.globalRegistry, { id: 'ResourceGrant' });
export type ResourceGrant = z.output<typeof ResourceGrant>;

/** A grant as it is asked for; the plain id of a resource means ACT. */
export const GrantIn = z.union([Id, z.strictObject({ resourceId: Id, access: ResourceAccess })]);
export type GrantIn = z.output<typeof GrantIn>;

/** All links of the portal, in the order of the menu; with `authority` what that role may do with each it has. */
export const AD7 = endpoint({
  id: 'AD7',
  method: 'GET',
  path: '/api/resources',
  access: 'signed-in',
  summary: 'Resources',
  description:
    'The links somebody of the caller’s kind may be given, in the order of the menu. With `authority` only those of ' +
    'that role, each with its access: a role of one’s own, or any for those who see roles.',
  query: z.strictObject({
    authority: z.optional(z.string().check(z.regex(/^ROLE_[A-Z0-9_]{2,45}$/, { error: 'Choose a role of the list' }))),
  }),
  response: z.array(Resource),
  problems: ['validation-failed', 'not-found'],
});
