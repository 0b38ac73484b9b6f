import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { uploadPages } from '../features/org/upload/upload.pages.ts';
import { lazyPage } from '../routing/lazy.ts';
import { adminRoute, authRoute, loadingRoute } from '../routing/staff-roots.ts';
import { adminPages } from './admin.pages.ts';
import { authPages } from './auth.pages.ts';
import { eitherPages } from './either.pages.ts';
import { framedRoots } from './frame.tsx';
import { galleryPages } from './gallery.pages.ts';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { shellOr } from './layouts/shell-or.tsx';
import { routerOf } from './make-router.tsx';
import { NotFound } from './not-found.tsx';
import { knowPortal } from './pages.ts';
import { payerPages } from './payer.pages.ts';

knowPortal();
for (const page of galleryPages) page.update({ notFoundComponent: NotFound });

const { rootRoute, payerRoute, eitherRoute } = framedRoots();
// The routes of staff and of signing in, each in its frame.
authRoute.update({ component: AuthLayout, notFoundComponent: NotFound });
adminRoute.update({
  component: lazyPage('admin', () => import('./layouts/admin-layout.page.tsx')),
  notFoundComponent: NotFound,
});
loadingRoute.update({ component: shellOr(() => <AuthLayout />), notFoundComponent: NotFound });
const routeTree = rootRoute.addChildren([
  payerRoute.addChildren([...payerPages, ...galleryPages]),
  eitherRoute.addChildren(eitherPages),
  loadingRoute.addChildren(uploadPages),
  authRoute.addChildren(authPages),
  adminRoute.addChildren(adminPages),
]);

/** Creates the router of the whole application. */
export const newRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  routerOf(routeTree, queryClient, history);

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
