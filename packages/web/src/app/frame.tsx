import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSessionEnd } from '../features/identity/session/ended.ts';
import { useSignedIn } from '../lib/signed-in.ts';
import { eitherRoute, payerRoute, rootRoute } from '../routing/roots.ts';
import { nothing } from '../ui/page/area.tsx';
import { later } from '../ui/page/later.tsx';
import { OfflineStrip } from '../ui/page/states.tsx';
import { ToastHost } from '../ui/toast/toast.tsx';
import css from './frame.module.css';
import { PayerLayout } from './layouts/payer-layout.tsx';
import { shellOr } from './layouts/shell-or.tsx';
import { NotFound } from './not-found.tsx';

/** A thin line at the top while something loads; no spinner ever covers the page. */
function ProgressLine(): ReactNode {
  const fetching = useIsFetching() > 0;
  const moving = useRouterState({ select: (state) => state.isLoading });
  return fetching || moving ? <div className={css.progress} aria-hidden="true" /> : null;
}

/** The parts a session needs. They are not loaded for people who are not signed in. */
const SessionHost = later(
  () => import('../features/identity/session/lazy-session-host.tsx').then((part) => part.SessionHost),
  { instead: nothing },
);

/** Loaded once the first page is there: until then nothing can disappear from under the focus. */
const FocusKeeper = later(() => import('../ui/page/focus-keeper.tsx').then((part) => part.FocusKeeper), {
  instead: nothing,
});

function Frame(): ReactNode {
  const isSignedIn = useSignedIn() !== undefined;
  const hasEnded = useSessionEnd() !== undefined;
  return (
    <>
      <OfflineStrip />
      <ProgressLine />
      <Outlet />
      <ToastHost />
      <FocusKeeper />
      {(isSignedIn || hasEnded) && <SessionHost />}
    </>
  );
}

const notFound = (): ReactNode => (
  <PayerLayout>
    <NotFound />
  </PayerLayout>
);

/** Returns the routes every visit needs, each in its frame. */
export function framedRoots() {
  rootRoute.update({ component: Frame, notFoundComponent: notFound });
  payerRoute.update({ component: PayerLayout, notFoundComponent: NotFound });
  eitherRoute.update({ component: shellOr(() => <PayerLayout />), notFoundComponent: NotFound });
  return { rootRoute, payerRoute, eitherRoute };
}
