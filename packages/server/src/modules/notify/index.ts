import type { Module } from '../../platform/module.ts';
import { messageSubscribers } from './message/message.subscribers.ts';
import { sweepNoticesJob } from './notification/notification.jobs.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { notificationSubscribers } from './notification/notification.subscribers.ts';
import { payerSubscribers } from './payer/payer.subscribers.ts';
import { sendReceipt } from './payer/receipt-letter.service.ts';
import { preferenceRoutes } from './preference/preference.routes.ts';

/** What one is notified of, and how one wants to be. */
export const notify = {
  routes: [...notificationRoutes, ...preferenceRoutes],
  jobs: [sweepNoticesJob, sendReceipt],
  subscribers: [...messageSubscribers, ...payerSubscribers, ...notificationSubscribers],
} satisfies Module;
