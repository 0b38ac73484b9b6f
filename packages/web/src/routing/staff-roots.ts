import { createRoute, redirect } from '@tanstack/react-router';
import { signedIn } from '../lib/signed-in.ts';
import { adminGuard } from './guards.ts';
import { rootRoute } from './roots.ts';

/** Parent of the sign-in pages. */
export const authRoute = createRoute({ getParentRoute: () => rootRoute, id: 'auth' });

/** Parent of everything under /admin, with the browser's guards; the server decides for itself. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: ({ location }) => {
    const detour = adminGuard(signedIn(), location.pathname, location.href, new Date());
    if (detour) throw redirect(detour);
  },
});

/** Parent of the page that loads master data: a sign-in card for visitors, the shell for staff. */
export const loadingRoute = createRoute({ getParentRoute: () => rootRoute, id: 'loading' });
