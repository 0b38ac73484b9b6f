import * as z from 'zod';
import { job } from '../../../platform/jobs/jobs.ts';
import { sinks } from '../../../platform/mail/create-mailer.ts';
import { deliver, MESSAGE_JOB, QueuedMessage } from '../../../platform/mail/mail.jobs.ts';
import { receiptFile } from '../../collect/index.ts';

/**
 * Sends the email of a receipt with the PDF attached. The file is created on sending, so that the queue holds none; if
 * that fails, the email is sent without it and still links to the receipt.
 */
export const sendReceipt = job({
  name: 'notify.send-receipt',
  payload: z.strictObject({ message: QueuedMessage, receiptNumber: z.string() }),
  ...MESSAGE_JOB,
  async handle(ctx, { message, receiptNumber }) {
    const file = sinks(ctx.config, 'EMAIL')
      ? undefined
      : await receiptFile(ctx, receiptNumber).catch((error: unknown) => {
          ctx.log.error({ error, receiptNumber }, 'a receipt could not be drawn for its email');
          return undefined;
        });
    await deliver(ctx, { ...message, ...(file ? { attachments: [file] } : {}) });
  },
});
