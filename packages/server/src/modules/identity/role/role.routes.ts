import { AD2, AD3, AD4, AD5, AD6, AD8, AD9, AD10 } from '@isura/contract/identity/role';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { changeRole, makeRoleWithResources } from './change-role.service.ts';
import { listRoles, makeRole, removeRole, rolesOfPerson } from './role.service.ts';
import { giveOneRole, giveRoleSet } from './role-set.service.ts';

/** Routes for roles, their resources and their users. */
export const roleRoutes = (secondPerson: SecondPerson): Route[] => [
  route(AD2, ({ params, body, actor, ctx, facts }) =>
    giveRoleSet(ctx, { actor, facts }, secondPerson, params.username, body),
  ),
  route(AD3, ({ params, body, actor, ctx, facts }) =>
    giveOneRole(ctx, { actor, facts }, secondPerson, params.username, body),
  ),
  route(AD4, ({ body, actor, ctx, facts }) => makeRole(ctx, { actor, facts }, body)),
  route(AD5, ({ query, actor, ctx, facts }) => listRoles(ctx, { actor, facts }, query['org-id'])),
  route(AD6, ({ params, actor, ctx, facts }) => rolesOfPerson(ctx, { actor, facts }, params.username)),
  route(AD8, ({ body, actor, ctx, facts }) => makeRoleWithResources(ctx, { actor, facts }, secondPerson, body)),
  route(AD9, ({ body, actor, ctx, facts }) => changeRole(ctx, { actor, facts }, secondPerson, body)),
  route(AD10, ({ params, actor, ctx, facts }) => removeRole(ctx, { actor, facts }, params.authority)),
];
