import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { uploadPages } from '../features/org/upload/upload.pages.ts';
import { adminPages } from './admin.pages.ts';
import { authPages } from './auth.pages.ts';
import { eitherPages } from './either.pages.ts';
import { framedRoots } from './frame.tsx';
import { galleryPages } from './gallery.pages.ts';
import { routerOf } from './make-router.tsx';
import { NotFound } from './not-found.tsx';
import { knowPortal } from './pages.ts';
import { payerPages } from './payer.pages.ts';
import { framedStaffRoots } from './staff-frame.tsx';

knowPortal();
for (const page of galleryPages) page.update({ notFoundComponent: NotFound });

const { rootRoute, payerRoute, eitherRoute } = framedRoots();
const { adminRoute, authRoute, loadingRoute } = framedStaffRoots();
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
