import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Flag, listQuery } from '../kernel/paging.ts';

const NOTIFICATIONS = '/services/notificationservice/api/notifications';

/** The tone of a notice; `loading` exists only in the browser. */
export const NoticeType = z.enum(['info', 'success', 'warning', 'error', 'default']);
export type NoticeType = z.output<typeof NoticeType>;

/** A notification in the portal. `link` is a path of the portal. */
export const Notification = z
  .object({
    id: Id,
    type: NoticeType,
    title: z.string(),
    body: z.string(),
    link: z.optional(z.string()),
    event: z.string(),
    readAt: z.optional(Instant),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Notification' });
export type Notification = z.output<typeof Notification>;

/** Lists the caller's notifications, newest first. */
export const NT1 = endpoint({
  id: 'NT1',
  method: 'GET',
  path: NOTIFICATIONS,
  access: 'signed-in',
  summary: 'Notifications',
  description:
    'Returns the caller’s own, newest first. `unread=true` leaves out those already read. Kept for twelve months.',
  query: listQuery({
    sortable: ['createdAt'],
    defaultSort: [{ field: 'createdAt', direction: 'desc' }],
    filters: { unread: z.optional(Flag), type: z.optional(NoticeType) },
  }),
  response: z.array(Notification),
  paged: true,
  problems: ['validation-failed'],
});

/** Sets one notification to read; repeating it changes nothing. Another user's is not found. */
export const NT2 = endpoint({
  id: 'NT2',
  method: 'POST',
  path: `${NOTIFICATIONS}/{id}/read`,
  access: 'signed-in',
  summary: 'Mark a notification as read',
  params: z.strictObject({ id: IdInPath }),
  response: z.void(),
  status: 204,
  problems: ['not-found'],
});

/** Returns the number of the caller's unread notifications. Requested every minute, in the background. */
export const NT3 = endpoint({
  id: 'NT3',
  method: 'GET',
  path: `${NOTIFICATIONS}/unread-count`,
  access: 'signed-in',
  summary: 'Number of unread notifications',
  response: z.object({ count: z.int().check(z.gte(0)) }).register(z.globalRegistry, { id: 'UnreadCount' }),
  problems: [],
});

/** Sets all of the caller's notifications to read. */
export const NT5 = endpoint({
  id: 'NT5',
  method: 'POST',
  path: `${NOTIFICATIONS}/read-all`,
  access: 'signed-in',
  summary: 'Mark all notifications as read',
  response: z.void(),
  status: 204,
  problems: [],
});
