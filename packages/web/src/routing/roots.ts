import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

/** What every route may use. */
export interface RouterContext {
  queryClient: QueryClient;
}

/** Parent of all routes. What is drawn around their pages is given to them above, in app/. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({});

/** Parent of all routes of the payer area. */
export const payerRoute = createRoute({ getParentRoute: () => rootRoute, id: 'payer' });

/** Parent of pages for everybody that staff see in their shell. */
export const eitherRoute = createRoute({ getParentRoute: () => rootRoute, id: 'either' });
