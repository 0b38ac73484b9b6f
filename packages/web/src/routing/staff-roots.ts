import { createRoute, redirect } from '@tanstack/react-router';
import { signedIn } from '../lib/signed-in.ts';
import { adminGuard } from './guards.ts';
import { leadAway } from './refused.ts';
import { rootRoute } from './roots.ts';

/** Parent of the sign-in pages. */
export const authRoute = createRoute({ getParentRoute: () => rootRoute, id: 'auth' });

/**
 * Parent of everything under /admin, with the browser's guards; the server decides for itself. A guard that leads to the
 * home page leaves a notice there of the page it led away from.
 */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: ({ location, preload }) => {
    const detour = adminGuard(signedIn(), location.pathname, location.href, new Date());
    const isHome = /^\/admin\/*$/.test(location.pathname);
    if (!preload && !isHome) leadAway(detour?.to === '/admin' ? location.pathname : undefined);
    if (detour) throw redirect(detour);
  },
});

/** Parent of the page that loads master data: a sign-in card for visitors, the shell for staff. */
export const loadingRoute = createRoute({ getParentRoute: () => rootRoute, id: 'loading' });
