import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { sinks } from '../../../platform/mail/create-mailer.ts';
import { deliver, MESSAGE_JOB, QueuedMessage } from '../../../platform/mail/mail.jobs.ts';
import { receiptFile } from '../../collect/index.ts';

/**
 * Sends the letter of a receipt with the receipt as PDF. The file is drawn when the letter leaves, so that the queue holds
 * none; one that cannot be drawn does not keep the letter back, which leads to the receipt all the same.
 */
export const sendReceipt = job({
  name: 'notify.send-receipt',
  payload: z.strictObject({ message: QueuedMessage, receiptNumber: z.string() }),
  ...MESSAGE_JOB,
  async handle(ctx, { message, receiptNumber }) {
    const file = sinks(ctx.config, 'EMAIL')
      ? undefined
      : await receiptFile(ctx, receiptNumber).catch((error: unknown) => {
          ctx.log.error({ error, receiptNumber }, 'a receipt could not be drawn for its letter');
          return undefined;
        });
    await deliver(ctx, { ...message, ...(file ? { attachments: [file] } : {}) });
  },
});
