import * as z from 'zod';
import { type Job, job } from '../jobs/jobs.ts';
import { UnsendableMessage } from './address.ts';

const Letter = z.strictObject({
  channel: z.enum(['EMAIL', 'SMS']),
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  code: z.string().exactOptional(),
});

/**
 * Sends one message, after the commit of the transaction that put it in: `ctx.queue.enqueue(tx, sendMessage, {…})`.
 * Tried again for about an hour when it is not taken; a try whose answer was lost may send twice. What must not leave
 * is given up at once. Codes and links stand in the text: in the queue it is sealed, and gone when it was sent.
 */
export const sendMessage = job({
  name: 'platform.send-message',
  payload: Letter,
  retries: 10,
  keptSeconds: 60,
  sealed: true,
  async handle(ctx, message) {
    try {
      await ctx.mailer.send(message);
    } catch (error) {
      if (!(error instanceof UnsendableMessage)) throw error;
      ctx.log.error({ error, template: message.template }, 'message not sendable');
    }
  },
});

export const mailJobs = [sendMessage] as unknown as readonly Job<never>[];
