// The public interface of the connect module, which app.ts adds to the portal.
import type { Module } from '../../platform/module.ts';
import { deleteOldEventsJob, publishEventsJob } from './event/event.jobs.ts';
import { eventRoutes } from './event/event.routes.ts';
import { eventSubscribers } from './event/event.subscribers.ts';
import { deliverJob } from './webhook/deliver.service.ts';
import { clearWebhooksJob } from './webhook/webhook.jobs.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';
import { webhookSubscribers } from './webhook/webhook.subscribers.ts';

export { publishEvents } from './event/publish-events.service.ts';
export { writeEvents } from './event/write-events.service.ts';
export { deliverWebhooks } from './webhook/deliver.service.ts';
export { changeEndpoint, makeEndpoint } from './webhook/endpoint.service.ts';
export { rekeyEndpoints } from './webhook/rekey-endpoints.service.ts';
export { replay } from './webhook/replay.service.ts';

/** What programs outside are notified of: the log of public events, and webhooks to which they are pushed. */
export const connect = {
  routes: [...eventRoutes, ...webhookRoutes],
  jobs: [publishEventsJob, deleteOldEventsJob, deliverJob, clearWebhooksJob],
  subscribers: [...eventSubscribers, ...webhookSubscribers],
} satisfies Module;
