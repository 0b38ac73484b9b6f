import type { QueryClient } from '@tanstack/react-query';
import { useIsFetching } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSessionEnd } from '../features/identity/session/ended.ts';
import { useSignedIn } from '../lib/signed-in.ts';
import { nothing } from '../ui/page/area.tsx';
import { later } from '../ui/page/later.tsx';
import { OfflineStrip } from '../ui/page/states.tsx';
import { ToastHost } from '../ui/toast/toast.tsx';
import { PayerLayout } from './layouts/payer-layout.tsx';
import { shellOr } from './layouts/shell-or.tsx';
import { NotFound } from './not-found.tsx';
import css from './roots.module.css';

/** What every route may use. */
export interface RouterContext {
  queryClient: QueryClient;
}

/** A thin line on top while something is on its way; no spinner ever covers the page. */
function ProgressLine(): ReactNode {
  const fetching = useIsFetching() > 0;
  const moving = useRouterState({ select: (state) => state.isLoading });
  return fetching || moving ? <div className={css.progress} aria-hidden="true" /> : null;
}

/** What goes with a session. Nothing of it is loaded for people who are not signed in. */
const SessionHost = later(
  () => import('../features/identity/session/lazy-session-host.tsx').then((part) => part.SessionHost),
  { instead: nothing },
);

function Frame(): ReactNode {
  const isSignedIn = useSignedIn() !== undefined;
  const hasEnded = useSessionEnd() !== undefined;
  return (
    <>
      <OfflineStrip />
      <ProgressLine />
      <Outlet />
      <ToastHost />
      {(isSignedIn || hasEnded) && <SessionHost />}
    </>
  );
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  notFoundComponent: () => (
    <PayerLayout>
      <NotFound />
    </PayerLayout>
  ),
});

/** Parent of all routes of the payer area. */
export const payerRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'payer',
  component: PayerLayout,
  notFoundComponent: NotFound,
});

/** Parent of pages for everybody that staff see in their shell. */
export const eitherRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'either',
  component: shellOr(() => <PayerLayout />),
  notFoundComponent: NotFound,
});
