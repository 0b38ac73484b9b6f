import { type Subscriber, subscriber } from '../../../platform/jobs/subscriber.ts';
import { notify } from './deliver-notice.service.ts';
import { notifyExpired, notifyHeld, notifyPaid } from './invoice-notices.service.ts';
import { announcedEvents } from './notice.domain.ts';

/** Consumers that kept another name than `notify.` and their event: a consumer must never change. */
const KEPT_NAMES: Readonly<Record<string, string>> = { 'export.finished': 'notify.export' };

/** Subscribers that notify users of announcements: one for each entry of the notices, and those of invoices. */
export const notificationSubscribers: readonly Subscriber[] = [
  ...announcedEvents.map((event) =>
    subscriber({ consumer: KEPT_NAMES[event] ?? `notify.${event}`, event, handle: notify<typeof event> }),
  ),
  subscriber({ consumer: 'notify.staff.invoice.paid', event: 'payment.successful', handle: notifyPaid }),
  subscriber({ consumer: 'notify.staff.money.held', event: 'payment.successful', handle: notifyHeld }),
  subscriber({ consumer: 'notify.staff.invoice.expired', event: 'invoice.expired', handle: notifyExpired }),
];
