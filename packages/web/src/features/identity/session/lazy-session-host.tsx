import { lazy, type ReactNode, Suspense } from 'react';

const Host = lazy(() => import('./session-host.tsx').then((part) => ({ default: part.SessionHost })));

/** What goes with a session. A step of its own, so that guests do not even load the list of its parts. */
export const SessionHost = (): ReactNode => (
  <Suspense fallback={null}>
    <Host />
  </Suspense>
);
