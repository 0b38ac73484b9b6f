import { NT1, NT2, NT3, NT5 } from '@isura/contract/notify/notification';
import { type Route, route } from '../../../platform/http/route.ts';
import { listOwn, markAllRead, markRead, unreadOf } from './notification.service.ts';

/** Routes of the user's notices in the portal. */
export const notificationRoutes: Route[] = [
  route(NT1, ({ query, actor, ctx }) => listOwn(ctx, actor, query)),
  route(NT2, ({ params, actor, ctx }) => markRead(ctx, actor, params.id)),
  route(NT3, ({ actor, ctx }) => unreadOf(ctx, actor)),
  route(NT5, ({ actor, ctx }) => markAllRead(ctx, actor)),
];
