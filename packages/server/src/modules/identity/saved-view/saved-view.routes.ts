import { VW1, VW2, VW3, VW4 } from '@isura/contract/identity/saved-view';
import { type Route, route } from '../../../platform/http/route.ts';
import { everyoneSignedIn } from '../../../platform/http/shared-rows.ts';
import { changeView, listViews, removeView, saveView } from './saved-view.service.ts';

/** Routes of a user's saved views of lists. */
export const savedViewRoutes: Route[] = [
  route(VW1, { name: 'listSavedViews', may: everyoneSignedIn }, ({ actor, ctx }) => listViews(ctx, actor)),
  route(VW2, { name: 'saveView', may: everyoneSignedIn }, ({ body, actor, ctx }) => saveView(ctx, actor, body)),
  route(VW3, { name: 'changeSavedView', may: everyoneSignedIn }, ({ params, body, actor, ctx }) =>
    changeView(ctx, actor, params.id, body),
  ),
  route(VW4, { name: 'deleteSavedView', may: everyoneSignedIn }, ({ params, actor, ctx }) =>
    removeView(ctx, actor, params.id),
  ),
];
