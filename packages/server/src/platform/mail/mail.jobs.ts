import * as z from 'zod';
import type { Ctx } from '../ctx.ts';
import { type Job, job } from '../jobs/jobs.ts';
import { UnsendableMessage } from './address.ts';
import type { Message } from './mailer.ts';
import { LimitedMessage } from './message-limits.ts';

/** A message in the queue. */
export const QueuedMessage = z.strictObject({
  channel: z.enum(['EMAIL', 'SMS']),
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  causedBy: z.enum(['anyone', 'help-desk']).exactOptional(),
  code: z.string().exactOptional(),
});

/**
 * Passes a message to the mailer. A message that must not be sent, or that is beyond the limit of its recipient, is dropped and logged; one that was not accepted
 * throws, to be retried.
 */
export async function deliver(ctx: Pick<Ctx, 'mailer' | 'log'>, message: Message): Promise<void> {
  try {
    await ctx.mailer.send(message);
  } catch (error) {
    if (error instanceof LimitedMessage)
      return ctx.log.warn(
        { template: message.template, channel: message.channel, reason: error.message },
        'message was not sent',
      );
    if (!(error instanceof UnsendableMessage)) throw error;
    ctx.log.error({ error, template: message.template }, 'message could not be sent');
  }
}

/** Retries of a message (for about an hour), and that its text is never stored in the open. */
export const MESSAGE_JOB = { retries: 10, keptSeconds: 60, sealed: true } as const;

/**
 * Sends one message, after the commit of the transaction that enqueued it: `ctx.queue.enqueue(tx, sendMessage, {…})`.
 * Retried for about an hour when it is not accepted; an attempt with a lost answer may send twice. A message that
 * must not be sent is dropped at once. The text has codes and links: it is sealed in the queue, and deleted when it was
 * sent.
 */
export const sendMessage = job({
  name: 'platform.send-message',
  payload: QueuedMessage,
  ...MESSAGE_JOB,
  handle: deliver,
});

export const mailJobs = [sendMessage] as unknown as readonly Job<never>[];
