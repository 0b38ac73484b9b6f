import * as z from 'zod';
import type { Ctx } from '../ctx.ts';
import { type Job, job } from '../jobs/jobs.ts';
import { UnsendableMessage } from './address.ts';
import type { Message } from './mailer.ts';

/** A message as it waits in the queue. */
export const QueuedMessage = z.strictObject({
  channel: z.enum(['EMAIL', 'SMS']),
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  code: z.string().exactOptional(),
});

/** Hands a message to the mailer. What must not leave is given up and logged; what was not taken throws, to be tried again. */
export async function deliver(ctx: Pick<Ctx, 'mailer' | 'log'>, message: Message): Promise<void> {
  try {
    await ctx.mailer.send(message);
  } catch (error) {
    if (!(error instanceof UnsendableMessage)) throw error;
    ctx.log.error({ error, template: message.template }, 'message not sendable');
  }
}

/** How long a message is tried again (about an hour), and that what it says stands nowhere in the open. */
export const MESSAGE_JOB = { retries: 10, keptSeconds: 60, sealed: true } as const;

/**
 * Sends one message, after the commit of the transaction that put it in: `ctx.queue.enqueue(tx, sendMessage, {…})`.
 * Tried again for about an hour when it is not taken; an attempt whose answer was lost may send twice. What must not leave
 * is given up at once. Codes and links stand in the text: in the queue it is sealed, and gone when it was sent.
 */
export const sendMessage = job({
  name: 'platform.send-message',
  payload: QueuedMessage,
  ...MESSAGE_JOB,
  handle: deliver,
});

export const mailJobs = [sendMessage] as unknown as readonly Job<never>[];
