import { OR1, OR3, OR5, RQ2 } from '@isura/contract/org/onboarding';
import { OR4, OR8, OR30 } from '@isura/contract/org/onboarding-data';
import { type Route, route } from '../../../platform/http/route.ts';
import { administratorsProved } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { activateOrganization } from './activation.service.ts';
import { addAccounts, onboardingData, removeBankAccount, submitApplication } from './application.service.ts';
import { changeFacts } from './facts.service.ts';
import { registerOrganization } from './register-organization.service.ts';

/** The onboarding of an organization. */
export const onboardingRoutes = (secondPerson: SecondPerson): Route[] => [
  route(OR1, { name: 'registerOrganization', may: { US: 's', O: 'A' } }, async ({ body, by, ctx, headers }) => {
    const made = await registerOrganization(ctx, by, body);
    headers.location = `/services/organization/api/organizations/${made.id}`;
    return made;
  }),
  route(OR3, { name: 'updateOnboardingOrganization', may: administratorsProved }, ({ params, body, by, ctx }) =>
    changeFacts(ctx, by, secondPerson, params.orgId, body),
  ),
  route(OR4, { name: 'addOnboardingBankAccounts', may: { D: 'y', O: 'A' } }, ({ params, body, by, ctx }) =>
    addAccounts(ctx, by, params.orgId, body.values),
  ),
  route(OR30, { name: 'removeOnboardingBankAccount', may: { D: 'y' } }, ({ params, by, ctx }) =>
    removeBankAccount(ctx, by, params.orgId, params.bankAccountId),
  ),
  route(OR5, { name: 'activateOrganization', may: { D: 'y', O: 'A' } }, ({ params, body, by, ctx }) =>
    activateOrganization(ctx, by, params.orgId, body.activationCode),
  ),
  route(OR8, { name: 'getOnboardingData', may: { D: 'y', O: 'A', OU: 'A' } }, ({ params, by, ctx }) =>
    onboardingData(ctx, by, params.orgId),
  ),
  route(RQ2, { name: 'requestGoLive', may: { D: 'y' } }, ({ params, body, by, ctx }) =>
    submitApplication(ctx, by, params.orgId, body.note),
  ),
];
