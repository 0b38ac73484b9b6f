import { type Subscriber, subscriber } from '../../../platform/jobs/subscriber.ts';
import { announcedEvents, notify } from './deliver-notice.service.ts';
import { notifyExpired, notifyHeld, notifyPaid } from './invoice-notices.service.ts';
import { notifyLeftWaiting } from './left-waiting-notices.service.ts';

/** Consumers that kept another name than `notify.` and their event: a consumer must never change. */
const KEPT_NAMES: Readonly<Record<string, string>> = { 'export.finished': 'notify.export' };

/** Subscribers that notify users of announcements: one for each entry of the notices, and those that look first. */
export const notificationSubscribers: readonly Subscriber[] = [
  ...announcedEvents.map((event) =>
    subscriber({ consumer: KEPT_NAMES[event] ?? `notify.${event}`, event, handle: notify<typeof event> }),
  ),
  subscriber({ consumer: 'notify.staff.invoice.paid', event: 'payment.successful', handle: notifyPaid }),
  subscriber({ consumer: 'notify.staff.money.held', event: 'payment.successful', handle: notifyHeld }),
  subscriber({ consumer: 'notify.staff.invoice.expired', event: 'invoice.expired', handle: notifyExpired }),
  subscriber({ consumer: 'notify.work.left-waiting', event: 'roles.lost', handle: notifyLeftWaiting }),
];
