import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

/** The context of every route. */
export interface RouterContext {
  queryClient: QueryClient;
}

/** Parent of all routes. The frames around their pages are added in app/. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({});

/** Parent of all routes of the payer area. */
export const payerRoute = createRoute({ getParentRoute: () => rootRoute, id: 'payer' });

/** Parent of pages for everybody, which staff see in their shell. */
export const eitherRoute = createRoute({ getParentRoute: () => rootRoute, id: 'either' });
