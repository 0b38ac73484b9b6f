import { PF1, PF2 } from '@isura/contract/org/preference';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, administratorsProved } from '../../../platform/http/shared-rows.ts';
import { changePreference, readPreference } from './preference.service.ts';

/** An organization's options for collecting and paying. */
export const preferenceRoutes: Route[] = [
  route(PF1, { name: 'getOrganizationPreferences', may: accountantsAndOverseers }, ({ params, by, ctx }) =>
    readPreference(ctx, by, params.orgId),
  ),
  route(PF2, { name: 'setOrganizationPreferences', may: administratorsProved }, ({ params, body, by, ctx }) =>
    changePreference(ctx, by, params.orgId, body),
  ),
];
