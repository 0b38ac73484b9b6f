import { AD1, OR10, OR21, OR25, OR26, US1 } from '@isura/contract/identity/people';
import { type Route, route } from '../../../platform/http/route.ts';
import { administratorsProved, centralOfficeAndHelpDesk, overseers } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { setActive } from './activation.service.ts';
import { searchPeople } from './people.service.ts';
import { reportOnUsers } from './report.service.ts';
import { changeDetails, invite } from './user.service.ts';

/** Routes that list, invite, change, activate and report on the users of organizations. */
export const userRoutes = (secondPerson: SecondPerson): Route[] => [
  route(
    OR10,
    { name: 'listOrganizationUsers', may: { U: 'y', D: 'y', O: 'A', OU: 'A', SU: 'm' } },
    ({ params, query, by, ctx }) => searchPeople(ctx, by, secondPerson, { ...query, orgId: params.orgId }, query),
  ),
  route(OR21, { name: 'listAllUsers', may: centralOfficeAndHelpDesk }, ({ query, by, ctx }) =>
    searchPeople(ctx, by, secondPerson, { ...query, orgId: query['org-id'] }, query),
  ),
  route(OR25, { name: 'updateOrganizationUser', may: administratorsProved }, ({ params, body, by, ctx }) =>
    changeDetails(ctx, by, secondPerson, { ...params, body }),
  ),
  route(OR26, { name: 'inviteOrganizationUser', may: administratorsProved }, ({ body, by, ctx }) =>
    invite(ctx, by, secondPerson, body),
  ),
  route(AD1, { name: 'setUserActive', may: administratorsProved }, ({ params, body, by, ctx }) =>
    setActive(ctx, by, secondPerson, params.login, {
      isActive: params.isActive === 'true',
      reason: body.reason,
    }),
  ),
  route(US1, { name: 'reportUsers', may: overseers }, ({ query, by, ctx }) =>
    reportOnUsers(ctx, by, { ...query, orgId: query['org-id'] }, query),
  ),
];
