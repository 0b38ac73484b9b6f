import { AD2, AD3, AD4, AD5, AD6, AD8, AD9, AD10 } from '@isura/contract/identity/role';
import { type Route, route } from '../../../platform/http/route.ts';
import { administratorsInTwo, everyoneSignedIn, overseers } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { changeRole, makeRoleWithResources } from './change-role.service.ts';
import { listRoles, makeRole, removeRole, rolesOfPerson } from './role.service.ts';
import { giveOneRole, giveRoleSet } from './role-set.service.ts';

/** Routes for roles, their resources and their users. */
export const roleRoutes = (secondPerson: SecondPerson): Route[] => [
  route(AD2, { name: 'setUserAuthorities', may: administratorsInTwo }, ({ params, body, by, ctx }) =>
    giveRoleSet(ctx, by, secondPerson, params.username, body),
  ),
  route(AD3, { name: 'changeUserAuthority', may: administratorsInTwo }, ({ params, body, by, ctx }) =>
    giveOneRole(ctx, by, secondPerson, params.username, body),
  ),
  route(AD4, { name: 'createAuthority', may: administratorsInTwo }, ({ body, by, ctx }) => makeRole(ctx, by, body)),
  route(AD5, { name: 'listAssignableAuthorities', may: overseers }, ({ query, by, ctx }) =>
    listRoles(ctx, by, query['org-id']),
  ),
  route(AD6, { name: 'listUserAuthorities', may: everyoneSignedIn }, ({ params, by, ctx }) =>
    rolesOfPerson(ctx, by, params.username),
  ),
  route(AD8, { name: 'createRole', may: administratorsInTwo }, ({ body, by, ctx }) =>
    makeRoleWithResources(ctx, by, secondPerson, body),
  ),
  route(AD9, { name: 'updateRole', may: administratorsInTwo }, ({ body, by, ctx }) =>
    changeRole(ctx, by, secondPerson, body),
  ),
  route(AD10, { name: 'deleteRole', may: administratorsInTwo }, ({ params, by, ctx }) =>
    removeRole(ctx, by, params.authority),
  ),
];
