import { NT1, NT2, NT3, NT5 } from '@isura/contract/notify/notification';
import { type Route, route } from '../../../platform/http/route.ts';
import { everyoneSignedIn } from '../../../platform/http/shared-rows.ts';
import { listOwn, markAllRead, markRead, unreadOf } from './notification.service.ts';

/** Routes of the user's notices in the portal. */
export const notificationRoutes: Route[] = [
  route(NT1, { name: 'listNotifications', may: everyoneSignedIn }, ({ query, actor, ctx }) =>
    listOwn(ctx, actor, query),
  ),
  route(NT2, { name: 'markNotificationRead', may: everyoneSignedIn }, ({ params, actor, ctx }) =>
    markRead(ctx, actor, params.id),
  ),
  route(NT3, { name: 'countUnreadNotifications', may: everyoneSignedIn }, ({ actor, ctx }) => unreadOf(ctx, actor)),
  route(NT5, { name: 'markAllNotificationsRead', may: everyoneSignedIn }, ({ actor, ctx }) => markAllRead(ctx, actor)),
];
