import type { Module } from '../../platform/module.ts';
import { messageSubscribers } from './message/message.subscribers.ts';
import { sweepNoticesJob } from './notification/notification.jobs.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { notificationSubscribers } from './notification/notification.subscribers.ts';
import { payerSubscribers } from './payer/payer.subscribers.ts';
import { sendReceipt } from './payer/receipt-email.service.ts';
import { preferenceRoutes } from './preference/preference.routes.ts';

/** The notify module: notifications and notification settings. */
export const notify = {
  routes: [...notificationRoutes, ...preferenceRoutes],
  jobs: [sweepNoticesJob, sendReceipt],
  subscribers: [...messageSubscribers, ...payerSubscribers, ...notificationSubscribers],
} satisfies Module;
