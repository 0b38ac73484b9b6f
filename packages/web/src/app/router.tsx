import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { bankRoutes } from '../features/bank/bank.routes.tsx';
import { deskRoutes } from '../features/collect/invoice/invoices.routes.tsx';
import { serviceDetailsRoutes } from '../features/collect/service/service-details.routes.tsx';
import { forecastRoutes } from '../features/forecast/forecast.routes.ts';
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
import { validationRoutes } from '../features/reconcile/reconcile.routes.tsx';
import { analyticsRoutes } from '../features/report/analytics/analytics.routes.ts';
import { dashboardRoutes } from '../features/report/dashboard/dashboard.routes.tsx';
import { mailingRoutes } from '../features/report/mailing/mailing.routes.ts';
import { overviewRoutes } from '../features/report/overview/overview.routes.tsx';
import { reportRoutes } from '../features/report/report.routes.tsx';
import { userReportsRoutes } from '../features/report/user-reports/user-reports.routes.tsx';
import { paymentRoutes } from '../features/request/payment/payment.routes.tsx';
import { projectRoutes } from '../features/request/project/project.routes.tsx';
import { queueRoutes } from '../features/request/queue/queue.routes.tsx';
import { reviewRoutes } from '../features/request/review/review.routes.tsx';
import { scheduleRoutes } from '../features/request/schedule/schedule.routes.tsx';
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
    ...paymentRoutes,
    ...projectRoutes,
    ...forecastRoutes,
    ...mailingRoutes,
    ...queueRoutes,
    ...reviewRoutes,
    ...scheduleRoutes,
    ...peopleRoutes,
    ...preferenceRoutes,
    ...rolesRoutes,
    ...ruleRoutes,
    ...serviceDetailsRoutes,
    ...userReportsRoutes,
    ...reportRoutes,
    ...analyticsRoutes,
    ...validationRoutes,
  ]),
]);

/** Creates the router of the whole application. */
export const newRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  routerOf(routeTree, queryClient, history);

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
  interface StaticDataRouteOption {
    /** The title in the address table, word for word. */
    title?: string;
  }
}
