import { DE1, DE2, DE3, DE4 } from '@isura/contract/connect/event-log';
import { type Route, route } from '../../../platform/http/route.ts';
import { readEvent, readEventsAfter, readEventTypes, searchEvents } from './event.service.ts';

/** Administrators of an MDA, and of the central office for all; what happened is no matter of the other roles here. */
const administrators = { D: 'y', O: 'A' } as const;
/** The same, and keys with the scope of events. */
const administratorsAndKeys = { ...administrators, K: 'A' } as const;

/** Routes of the log of public events. */
export const eventRoutes: Route[] = [
  route(DE1, { name: 'listEventsAfter', may: administratorsAndKeys }, ({ query, by, ctx }) =>
    readEventsAfter(ctx, by, query),
  ),
  route(DE2, { name: 'getEvent', may: administratorsAndKeys }, ({ params, by, ctx }) => readEvent(ctx, by, params.id)),
  route(DE3, { name: 'listEventTypes' }, () => readEventTypes()),
  route(DE4, { name: 'listEventsOfOrganization', may: administrators }, ({ params, query, by, ctx }) =>
    searchEvents(ctx, by, params.orgId, query),
  ),
];
