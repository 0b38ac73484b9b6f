import { PF1, PF2 } from '@isura/contract/org/preference';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, administratorsProved } from '../../../platform/http/shared-rows.ts';
import { changePreference, readPreference } from './preference.service.ts';

/** An organization's options for collecting and paying. */
export const preferenceRoutes: Route[] = [
  route(PF1, { name: 'getOrganizationPreferences', may: accountantsAndOverseers }, ({ params, actor, ctx, facts }) =>
    readPreference(ctx, { actor, facts }, params.orgId),
  ),
  route(PF2, { name: 'setOrganizationPreferences', may: administratorsProved }, ({ params, body, actor, ctx, facts }) =>
    changePreference(ctx, { actor, facts }, params.orgId, body),
  ),
];
