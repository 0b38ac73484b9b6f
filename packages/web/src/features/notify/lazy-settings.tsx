import { lazy, type ReactNode, Suspense } from 'react';

const Settings = lazy(() =>
  import('./notification-settings.tsx').then((part) => ({ default: part.NotificationSettings })),
);

/** The settings of notices, loaded when they are opened. */
export const NotificationSettings = (): ReactNode => (
  <Suspense fallback={null}>
    <Settings />
  </Suspense>
);
