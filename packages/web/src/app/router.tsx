import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bankRoutes } from '../features/bank/bank.routes.tsx';
import { checkoutRoutes } from '../features/collect/checkout/checkout.routes.tsx';
import { deskRoutes } from '../features/collect/invoice/desk.routes.tsx';
import { findInvoiceRoutes } from '../features/collect/invoice/invoice.routes.tsx';
import { receiptRoutes } from '../features/collect/receipt/receipt.routes.tsx';
import { serviceDetailsRoutes } from '../features/collect/service/service-details.routes.tsx';
import { validationRoutes } from '../features/collect/validation/validation.routes.tsx';
import { identityRoutes } from '../features/identity/identity.routes.tsx';
import { peopleRoutes } from '../features/identity/people/people.routes.tsx';
import { rolesRoutes } from '../features/identity/roles/roles.routes.tsx';
import { ledgerRoutes } from '../features/ledger/ledger.routes.tsx';
import { activationRoutes } from '../features/org/activation/activation.routes.tsx';
import { directoryRoutes } from '../features/org/directory/directory.routes.tsx';
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
import { ApiProblem } from '../lib/api-errors.ts';
import { parseSearch, stringifySearch } from '../lib/location.ts';
import { runtime } from '../lib/runtime.ts';
import { pageText } from '../ui/page/page.text.ts';
import { ErrorState, ReloadPanel } from '../ui/page/states.tsx';
import { appRoutes } from './app.routes.tsx';
import { ChunkLoadError } from './lazy.ts';
import { notFoundText } from './paths.text.ts';
import { adminRoute, authRoute, payerRoute, rootRoute } from './roots.tsx';
import { derivedTitle, documentTitle } from './title.ts';

/** What stands in the place of a page that failed. */
function PageFailed({ error, reset }: ErrorComponentProps): ReactNode {
  if (error instanceof ChunkLoadError) return <ReloadPanel sentence={pageText.partFailed(error.chunk)} />;
  return <ErrorState retry={reset} traceId={error instanceof ApiProblem ? error.traceId : undefined} />;
}

const routeTree = rootRoute.addChildren([
  payerRoute.addChildren([
    ...checkoutRoutes,
    ...receiptRoutes,
    ...findInvoiceRoutes,
    ...directoryRoutes,
    ...uploadRoutes,
    ...appRoutes,
  ]),
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

/** The router of the application. After each move the tab has its title and the focus is on the new page's heading. */
export function newRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultErrorComponent: PageFailed,
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const isMissing = router.state.matches.some((match) => match.status === 'notFound' || match._notFound);
    const own = router.state.matches.at(-1)?.staticData.title ?? derivedTitle(toLocation.pathname);
    const title = isMissing ? notFoundText.title : own;
    document.title = documentTitle(title, runtime().productName);
    if (fromLocation && pathChanged) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
  interface StaticDataRouteOption {
    /** The title of the address book, word for word. */
    title?: string;
  }
}
