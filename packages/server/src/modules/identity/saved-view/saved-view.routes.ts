import { VW1, VW2, VW3, VW4 } from '@isura/contract/identity/saved-view';
import { type Route, route } from '../../../platform/http/route.ts';
import { changeView, listViews, removeView, saveView } from './saved-view.service.ts';

/** Routes of a user's saved views of lists. */
export const savedViewRoutes: Route[] = [
  route(VW1, ({ actor, ctx }) => listViews(ctx, actor)),
  route(VW2, ({ body, actor, ctx }) => saveView(ctx, actor, body)),
  route(VW3, ({ params, body, actor, ctx }) => changeView(ctx, actor, params.id, body)),
  route(VW4, ({ params, actor, ctx }) => removeView(ctx, actor, params.id)),
];
