import type { PublishedEventName } from '@isura/contract/connect/public-events';
import { type Subscriber, subscriber } from '../../../platform/jobs/subscriber.ts';
import { publishEvents } from './publish-events.service.ts';
import { consumerOf, writeEvents } from './write-events.service.ts';

/** Returns the subscriber that writes the public events of a domain event; after a delivery they are published. */
const writing = <Name extends PublishedEventName>({ event }: { event: Name }): Subscriber =>
  subscriber<Name>({ consumer: consumerOf(event), event, handle: writeEvents<Name>, after: publishEvents });

/** Subscribers that write public events: one for each domain event that is public. */
export const eventSubscribers: readonly Subscriber[] = [
  writing({ event: 'invoice.issued' }),
  writing({ event: 'invoice.expired' }),
  writing({ event: 'invoice.cancelled' }),
  writing({ event: 'payment.successful' }),
  writing({ event: 'payment.failed' }),
  writing({ event: 'refund.paid' }),
  writing({ event: 'receipt.voided' }),
  writing({ event: 'request.submitted' }),
  writing({ event: 'request.decided' }),
  writing({ event: 'schedule.checked' }),
  writing({ event: 'disbursement.lines-changed' }),
  writing({ event: 'disbursement.finished' }),
  writing({ event: 'settlement.settled' }),
  writing({ event: 'settlement.failed' }),
  writing({ event: 'statement.read' }),
  writing({ event: 'statement.signed-off' }),
  writing({ event: 'service.decided' }),
  writing({ event: 'bank-account.decided' }),
  writing({ event: 'api-key.ending' }),
  writing({ event: 'webhook-endpoint.disabled' }),
  writing({ event: 'webhook-endpoint.tested' }),
];
