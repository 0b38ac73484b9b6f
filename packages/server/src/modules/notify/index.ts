import type { Route } from '../../platform/http/route.ts';
import { messageSubscribers } from './message/message.subscribers.ts';
import { sweepNoticesJob } from './notification/notification.jobs.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { notificationSubscribers } from './notification/notification.subscribers.ts';
import { payerSubscribers } from './payer/payer.subscribers.ts';
import { sendReceipt } from './payer/receipt-letter.service.ts';
import { preferenceRoutes } from './preference/preference.routes.ts';

/** What one was told, and how one wants to be told. */
export const notifyRoutes: readonly Route[] = [...notificationRoutes, ...preferenceRoutes];

/** Everything this module hears. */
export const notifySubscribers = [...messageSubscribers, ...payerSubscribers, ...notificationSubscribers];

export const notifyJobs = [sweepNoticesJob, sendReceipt];
