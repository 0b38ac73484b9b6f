import { type Subscriber, subscriber } from '../../../platform/jobs/subscriber.ts';
import { closeWebhooksOf } from './disable-endpoint.service.ts';

/** Subscribers of webhooks: those of an organization that is closed are disabled. */
export const webhookSubscribers: readonly Subscriber[] = [
  subscriber({
    consumer: 'connect.close-webhooks',
    event: 'organization.status-changed',
    async handle(ctx, tx, { payload: { orgId, status } }) {
      if (status === 'CLOSED') await closeWebhooksOf(ctx, tx, orgId);
    },
  }),
];
