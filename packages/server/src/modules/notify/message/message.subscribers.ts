import { subscriber } from '../../../platform/jobs/subscriber.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import { contactMail } from './contact.mail.ts';

/** Subscribers that send a message for an announcement. */
export const messageSubscribers = [
  subscriber({
    consumer: 'notify.contact',
    event: 'contact.received',
    handle: (ctx, tx, { payload }) =>
      ctx.queue.enqueue(tx, sendMessage, contactMail(payload, ctx.config.supportEmail, ctx.config)),
  }),
];
