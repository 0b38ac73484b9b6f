import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { fullName } from '../person/person.domain.ts';
import type { Addressed } from './letter.mail.ts';

/** How a letter of this portal is addressed to a person, or to a mailbox nobody is known behind. */
export const addressedTo = (ctx: Ctx, to: { email: string; firstName?: string; lastName?: string }): Addressed => ({
  email: to.email,
  ...(to.firstName === undefined ? {} : { name: fullName({ firstName: to.firstName, lastName: to.lastName ?? '' }) }),
  productName: ctx.config.productName,
  publicUrl: ctx.config.publicUrl,
});

/** The message leaves after this transaction has committed, and never if it has not. */
export const post = (ctx: Ctx, tx: Tx, message: Message): Promise<void> => ctx.queue.enqueue(tx, sendMessage, message);
