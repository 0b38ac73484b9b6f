import { AD2, AD3, AD4, AD5, AD6, AD8, AD9, AD10 } from '@isura/contract/identity/role';
import { type Route, route } from '../../../platform/http/route.ts';
import { administratorsInTwo, everyoneSignedIn, overseers } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { changeRole, makeRoleWithResources } from './change-role.service.ts';
import { listRoles, makeRole, removeRole, rolesOfPerson } from './role.service.ts';
import { giveOneRole, giveRoleSet } from './role-set.service.ts';

/** Routes for roles, their resources and their users. */
export const roleRoutes = (secondPerson: SecondPerson): Route[] => [
  route(AD2, { name: 'setUserAuthorities', may: administratorsInTwo }, ({ params, body, actor, ctx, facts }) =>
    giveRoleSet(ctx, { actor, facts }, secondPerson, params.username, body),
  ),
  route(AD3, { name: 'changeUserAuthority', may: administratorsInTwo }, ({ params, body, actor, ctx, facts }) =>
    giveOneRole(ctx, { actor, facts }, secondPerson, params.username, body),
  ),
  route(AD4, { name: 'createAuthority', may: administratorsInTwo }, ({ body, actor, ctx, facts }) =>
    makeRole(ctx, { actor, facts }, body),
  ),
  route(AD5, { name: 'listAssignableAuthorities', may: overseers }, ({ query, actor, ctx, facts }) =>
    listRoles(ctx, { actor, facts }, query['org-id']),
  ),
  route(AD6, { name: 'listUserAuthorities', may: everyoneSignedIn }, ({ params, actor, ctx, facts }) =>
    rolesOfPerson(ctx, { actor, facts }, params.username),
  ),
  route(AD8, { name: 'createRole', may: administratorsInTwo }, ({ body, actor, ctx, facts }) =>
    makeRoleWithResources(ctx, { actor, facts }, secondPerson, body),
  ),
  route(AD9, { name: 'updateRole', may: administratorsInTwo }, ({ body, actor, ctx, facts }) =>
    changeRole(ctx, { actor, facts }, secondPerson, body),
  ),
  route(AD10, { name: 'deleteRole', may: administratorsInTwo }, ({ params, actor, ctx, facts }) =>
    removeRole(ctx, { actor, facts }, params.authority),
  ),
];
