import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { bankRoutes } from '../features/bank/bank.routes.tsx';
import { deskRoutes } from '../features/collect/invoice/desk.routes.tsx';
import { serviceDetailsRoutes } from '../features/collect/service/service-details.routes.tsx';
import { validationRoutes } from '../features/collect/validation/validation.routes.tsx';
import { identityRoutes } from '../features/identity/identity.routes.tsx';
import { peopleRoutes } from '../features/identity/people/people.routes.tsx';
import { rolesRoutes } from '../features/identity/roles/roles.routes.tsx';
import { ledgerRoutes } from '../features/ledger/ledger.routes.tsx';
import { activationRoutes } from '../features/org/activation/activation.routes.tsx';
import { onboardingRoutes } from '../features/org/onboarding/onboarding.routes.tsx';
import { organizationRoutes } from '../features/org/organization/organization.routes.tsx';
import { preferenceRoutes } from '../features/org/preference/preference.routes.tsx';
import { ruleRoutes } from '../features/org/rule/rule.routes.tsx';
import { splitRoutes } from '../features/org/split/split.routes.tsx';
import { uploadRoutes } from '../features/org/upload/upload.routes.tsx';
import { dashboardRoutes } from '../features/report/dashboard/dashboard.routes.tsx';
import { inflowRoutes } from '../features/report/inflow/inflow.routes.tsx';
import { overviewRoutes } from '../features/report/overview/overview.routes.tsx';
import { userReportsRoutes } from '../features/report/user-reports/user-reports.routes.tsx';
import { appRoutes } from './app.routes.tsx';
import { framedRoots } from './frame.tsx';
import { galleryRoutes } from './gallery.routes.tsx';
import { routerOf } from './make-router.tsx';
import { payerRoutes } from './payer.routes.tsx';
import { framedStaffRoots } from './staff-frame.tsx';

const { rootRoute, payerRoute, eitherRoute } = framedRoots();
const { adminRoute, authRoute, loadingRoute } = framedStaffRoots();
const routeTree = rootRoute.addChildren([
  payerRoute.addChildren([...payerRoutes, ...galleryRoutes]),
  eitherRoute.addChildren(appRoutes),
  loadingRoute.addChildren(uploadRoutes),
  authRoute.addChildren([...identityRoutes, ...onboardingRoutes]),
  adminRoute.addChildren([
    ...bankRoutes,
    ...deskRoutes,
    ...ledgerRoutes,
    ...dashboardRoutes,
    ...overviewRoutes,
    ...activationRoutes,
    ...splitRoutes,
    ...organizationRoutes,
    ...peopleRoutes,
    ...preferenceRoutes,
    ...rolesRoutes,
    ...ruleRoutes,
    ...serviceDetailsRoutes,
    ...userReportsRoutes,
    ...inflowRoutes,
    ...validationRoutes,
  ]),
]);

/** The router of the whole application. */
export const newRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  routerOf(routeTree, queryClient, history);

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
  interface StaticDataRouteOption {
    /** The title of the address book, word for word. */
    title?: string;
  }
}
