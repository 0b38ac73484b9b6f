import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tookJump } from '../lib/jump.ts';
import { parseSearch, stringifySearch } from '../lib/location.ts';
import { runtime } from '../lib/runtime.ts';
import { focusHeading } from '../routing/heading-focus.ts';
import { ChunkLoadError } from '../routing/lazy.ts';
import { notFoundText } from '../routing/not-found.text.ts';
import { titleOfPage } from '../routing/page-title.ts';
import { documentTitle } from '../routing/title.ts';
import { pageText } from '../ui/page/page.text.ts';
import { ErrorState, ReloadPanel } from '../ui/page/states.tsx';

/** What is shown in place of a page that failed. */
function PageFailed({ error, reset }: ErrorComponentProps): ReactNode {
  if (error instanceof ChunkLoadError) return <ReloadPanel sentence={pageText.partFailed(error.chunk)} />;
  return <ErrorState retry={reset} error={error} />;
}

/**
 * Creates a router over these routes. After each navigation it sets the tab's title and moves the focus to the new
 * page's heading.
 */
export function routerOf<Tree extends AnyRoute>(routeTree: Tree, queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultErrorComponent: PageFailed,
  });
  let isFirst = true;
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const isMissing = router.state.matches.some((match) => match.status === 'notFound' || match._notFound);
    const title = isMissing ? notFoundText.title : (titleOfPage() ?? router.state.matches.at(-1)?.staticData.title);
    const { productName } = runtime();
    document.title = title === undefined ? productName : documentTitle(title, productName);
    if ((fromLocation && pathChanged) || (isFirst && tookJump())) focusHeading();
    isFirst = false;
  });
  return router;
}
