import { NT4, NT6 } from '@isura/contract/notify/preference';
import { type Route, route } from '../../../platform/http/route.ts';
import { everyoneSignedIn } from '../../../platform/http/shared-rows.ts';
import { choose, readPreferences } from './preference.service.ts';

/** Routes of the notification settings. */
export const preferenceRoutes: Route[] = [
  route(NT4, { name: 'getNotificationPreferences', may: everyoneSignedIn }, ({ actor, ctx }) =>
    readPreferences(ctx, actor),
  ),
  route(NT6, { name: 'setNotificationPreferences', may: everyoneSignedIn }, ({ body, actor, ctx }) =>
    choose(ctx, actor, body.values),
  ),
];
