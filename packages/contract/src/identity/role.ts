import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { oneLine } from '../kernel/words.ts';
import { Login } from './login.ts';
import { GrantIn, ResourceGrant } from './resource.ts';
import { Authority } from './user-record.ts';

/** The name of a role: `ROLE_` and 2 to 45 capitals, digits and underscores. */
export const AuthorityName = z
  .string()
  .check(z.regex(/^ROLE_[A-Z0-9_]{2,45}$/, { error: 'Role name must be written like ROLE_CASHIER' }))
  .register(z.globalRegistry, { id: 'AuthorityName' });
export type AuthorityName = z.output<typeof AuthorityName>;

/** The roles that come with the portal. */
export const systemRoles = [
  'ROLE_OAGF_ADMIN',
  'ROLE_MDA_ADMIN',
  'ROLE_MAKER',
  'ROLE_REVIEWER',
  'ROLE_APPROVER',
  'ROLE_ACCOUNTANT',
  'ROLE_AUDITOR',
  'ROLE_PAYER',
  'ROLE_USER',
  'ROLE_OAGF_AUDITOR',
  'ROLE_SUPPORT',
] as const;
export type SystemRole = (typeof systemRoles)[number];

/** A role as role managers see it. `orgId` is absent for the roles of the platform. */
export const Role = z
  .object({
    id: Id,
    name: z.string(),
    label: z.string(),
    description: z.optional(z.string()),
    orgId: z.optional(Id),
    isSystem: z.boolean(),
    /** Whether granting it waits for a second administrator: it moves money, sets prices, approves or administers. */
    needsSecondPerson: z.boolean(),
    usersCount: z.int(),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Role' });
export type Role = z.output<typeof Role>;

/** A role with its resources and access. */
export const RoleWithResources = z
  .object({ authority: Role, resources: z.array(ResourceGrant) })
  .register(z.globalRegistry, { id: 'RoleWithResources' });
export type RoleWithResources = z.output<typeof RoleWithResources>;

/** A role name as typed: `Cashier` and `ROLE_CASHIER` mean the same role. */
const RoleNameIn = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z][A-Za-z0-9_ -]{1,49}$/, { error: 'Enter a role name with letters, digits and spaces' }),
  );
const RoleLabel = oneLine(3, 40, 'Enter a role name');
const RoleDescription = oneLine(0, 300, 'Describe the role with 300 characters or fewer');

export const RoleSet = z.array(AuthorityName).check(z.maxLength(20));

export const AD2In = z.strictObject({ username: Login, values: RoleSet });
export const AD3In = z.strictObject({ username: Login, authority: AuthorityName, value: z.boolean() });
export const AD4In = z.strictObject({
  name: RoleNameIn,
  label: z.optional(RoleLabel),
  description: z.optional(RoleDescription),
});
export const AD8In = z.strictObject({
  name: RoleNameIn,
  label: z.optional(RoleLabel),
  description: z.optional(RoleDescription),
  values: z.array(GrantIn).check(z.minLength(1, { error: 'Choose at least one resource' }), z.maxLength(200)),
});
export const AD9In = z.strictObject({
  authority: AuthorityName,
  label: z.optional(RoleLabel),
  description: z.optional(RoleDescription),
  values: z.array(GrantIn).check(z.minLength(1, { error: 'Choose at least one resource' }), z.maxLength(200)),
  version: z.int(),
});

const person = z.strictObject({ username: Login });

/** Replaces the roles of a user. A set that could both make and approve is refused with `maker-and-approver`. */
export const AD2 = endpoint({
  id: 'AD2',
  method: 'POST',
  path: '/api/admin/users/{username}/authorities',
  access: 'setup.users:act',
  summary: 'Set the roles of a person',
  description:
    'Replaces all roles. If an added role may make, approve or send payments, act on collections, statements or ' +
    'prices, or administer people (`needsSecondPerson` of AD5), nothing changes yet and the answer is 202: a second ' +
    'administrator confirms it with AR3. Roles take effect on the person’s next call.',
  params: person,
  body: AD2In,
  response: z.array(Authority),
  mayWait: true,
  changes: ['OR10', 'OR21', 'AD5', 'AD6', 'AD7', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition', 'duplicate'],
});

/** Grants or revokes one role. */
export const AD3 = endpoint({
  id: 'AD3',
  method: 'PUT',
  path: '/api/admin/users/{username}/authority',
  access: 'setup.users:act',
  summary: 'Give or remove one role',
  description: '`value` true gives the role, false removes it. Answers 202 as AD2 does.',
  params: person,
  body: AD3In,
  response: z.array(Authority),
  mayWait: true,
  changes: ['OR10', 'OR21', 'AD5', 'AD6', 'AD7', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition', 'duplicate'],
});

/** Creates a role without resources. */
export const AD4 = endpoint({
  id: 'AD4',
  method: 'POST',
  path: '/api/admin/authorities',
  access: 'setup.roles:act',
  summary: 'Create a role',
  description:
    'The name gets the prefix `ROLE_` and capitals if they are missing. The role belongs to the organization of the ' +
    'person who creates it.',
  body: AD4In,
  response: Role,
  status: 201,
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'duplicate'],
});

/** Lists the roles an organization can grant: its own and those of the platform, without administrators. */
export const AD5 = endpoint({
  id: 'AD5',
  method: 'GET',
  path: '/api/authorities/non-role-admin',
  access: 'setup.roles:view',
  summary: 'Roles except administrators',
  query: z.strictObject({ 'org-id': z.optional(IdInPath) }),
  response: z.array(Role),
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Lists the roles of a user: for callers who see users, and for oneself. */
export const AD6 = endpoint({
  id: 'AD6',
  method: 'GET',
  path: '/api/authorities/username/{username}',
  access: 'signed-in',
  summary: 'Roles of a person',
  params: person,
  response: z.array(Authority),
  problems: ['validation-failed', 'not-found'],
});

/** Platform roles that MDA users never have: role lists there leave them out. */
export const rolesNotForMdas: ReadonlySet<string> = new Set([
  'ROLE_OAGF_AUDITOR',
  'ROLE_SUPPORT',
  'ROLE_PAYER',
  'ROLE_USER',
]);

/** Creates a role with its resources. One that two people give (`needsSecondPerson`) waits: 202. */
export const AD8 = endpoint({
  id: 'AD8',
  method: 'POST',
  path: '/api/resources/role',
  access: 'setup.roles:act',
  summary: 'Create a role with resources',
  stepUpSubject: 'AD8:{name}',
  body: AD8In,
  response: RoleWithResources,
  status: 201,
  mayWait: true,
  changes: ['OR10', 'OR21', 'AD5', 'AD6', 'AD7', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'duplicate'],
});

/** Replaces a role's resources and access, effective on the next call of everybody who has it. */
export const AD9 = endpoint({
  id: 'AD9',
  method: 'PUT',
  path: '/api/resources/role',
  access: 'setup.roles:act',
  summary: 'Change a role',
  description:
    'Only the central office changes roles of the platform. When a right that two people give is added, such as to ' +
    'act on payments, approvals, collections or people, nothing changes yet and the answer is 202.',
  stepUpSubject: 'AD9:{authority}',
  body: AD9In,
  response: RoleWithResources,
  mayWait: true,
  changes: ['OR10', 'OR21', 'AD5', 'AD6', 'AD7', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'stale-version', 'duplicate'],
});

/** Deletes a role nobody has. */
export const AD10 = endpoint({
  id: 'AD10',
  method: 'DELETE',
  path: '/api/resources/role/{authority}',
  access: 'setup.roles:act',
  summary: 'Delete a role',
  params: z.strictObject({ authority: AuthorityName }),
  response: z.void(),
  status: 204,
  changes: ['OR10', 'OR21', 'AD5', 'AD6', 'AD7', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition'],
});
