import type { QueryClient } from '@tanstack/react-query';
import { createRoute, type RouterHistory } from '@tanstack/react-router';
import { eitherPages } from './either.pages.ts';
import { framedRoots } from './frame.tsx';
import { routerOf } from './make-router.tsx';
import { payerPages } from './payer.pages.ts';
import type { newRouter } from './router.tsx';

const { rootRoute, payerRoute, eitherRoute } = framedRoots();

/** An area with routes that are not loaded here: the browser navigates there and loads the whole application. */
const elsewhere = (path: '/admin' | '/auth') =>
  ['', '/$'].map((rest) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: `${path}${rest}`,
      beforeLoad: ({ location, preload }) => {
        if (preload) return undefined;
        window.location.assign(location.href);
        return new Promise<never>(() => {}); // the page is being replaced
      },
    }),
  );

/**
 * Creates a router of the payer area alone, for a visit that begins there: the routes of staff and of signing in, which
 * bring every screen's text and calls, stay unloaded. It has the type of the full router.
 */
export const newPayerRouter = (queryClient: QueryClient, history?: RouterHistory): ReturnType<typeof newRouter> =>
  routerOf(
    rootRoute.addChildren([
      payerRoute.addChildren(payerPages),
      eitherRoute.addChildren(eitherPages),
      ...elsewhere('/admin'),
      ...elsewhere('/auth'),
    ]),
    queryClient,
    history,
  ) as unknown as ReturnType<typeof newRouter>;

/** Reports whether a visit that begins at this path needs the payer area alone. */
export const isPayers = (path: string): boolean => !/^\/(admin|auth|dev)(\/|$)/.test(path);
