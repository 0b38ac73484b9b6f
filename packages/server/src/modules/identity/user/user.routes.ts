import { AD1, OR10, OR21, OR25, OR26, US1 } from '@isura/contract/identity/people';
import { type Route, route } from '../../../platform/http/route.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { setActive } from './activation.service.ts';
import { searchPeople } from './people.service.ts';
import { reportOnUsers } from './report.service.ts';
import { changeDetails, invite } from './user.service.ts';

/** Routes that list, invite, change, activate and report on the users of organizations. */
export const userRoutes = (secondPerson: SecondPerson): Route[] => [
  route(OR10, ({ params, query, actor, ctx, facts }) =>
    searchPeople(ctx, { actor, facts }, secondPerson, { ...query, orgId: params.orgId }, query),
  ),
  route(OR21, ({ query, actor, ctx, facts }) =>
    searchPeople(ctx, { actor, facts }, secondPerson, { ...query, orgId: query['org-id'] }, query),
  ),
  route(OR25, ({ params, body, actor, ctx, facts }) =>
    changeDetails(ctx, { actor, facts }, secondPerson, { ...params, body }),
  ),
  route(OR26, ({ body, actor, ctx, facts }) => invite(ctx, { actor, facts }, secondPerson, body)),
  route(AD1, ({ params, body, actor, ctx, facts }) =>
    setActive(ctx, { actor, facts }, secondPerson, params.login, {
      isActive: params.isActive === 'true',
      reason: body.reason,
    }),
  ),
  route(US1, ({ query, actor, ctx, facts }) =>
    reportOnUsers(ctx, { actor, facts }, { ...query, orgId: query['org-id'] }, query),
  ),
];
