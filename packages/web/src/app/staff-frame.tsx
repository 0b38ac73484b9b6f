import { lazyPage } from '../routing/lazy.ts';
import { adminRoute, authRoute, loadingRoute } from '../routing/staff-roots.ts';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { shellOr } from './layouts/shell-or.tsx';
import { NotFound } from './not-found.tsx';

/** Returns the routes of staff and of signing in, each in its frame. */
export function framedStaffRoots() {
  authRoute.update({ component: AuthLayout, notFoundComponent: NotFound });
  adminRoute.update({
    component: lazyPage('admin', () => import('./layouts/admin-layout.page.tsx')),
    notFoundComponent: NotFound,
  });
  loadingRoute.update({ component: shellOr(() => <AuthLayout />), notFoundComponent: NotFound });
  return { authRoute, adminRoute, loadingRoute };
}
