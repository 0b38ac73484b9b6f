import { formatInstant } from '@isura/contract/kernel/day-format';
import { lagosClock } from '@isura/contract/kernel/days';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { fullName } from '../person/person.domain.ts';
import { type Addressed, type Alarm, alarmSms } from './letter.mail.ts';

/** How a letter of this portal is addressed to a person, or to a mailbox nobody is known behind. */
export const addressedTo = (ctx: Ctx, to: { email: string; firstName?: string; lastName?: string }): Addressed => ({
  email: to.email,
  ...(to.firstName === undefined ? {} : { name: fullName({ firstName: to.firstName, lastName: to.lastName ?? '' }) }),
  productName: ctx.config.productName,
  publicUrl: ctx.config.publicUrl,
});

/** The messages leave after this transaction has committed, and never if it has not. */
export async function post(ctx: Ctx, tx: Tx, ...messages: Message[]): Promise<void> {
  await Promise.all(messages.map((message) => ctx.queue.enqueue(tx, sendMessage, message)));
}

/**
 * Warns a person of what happened to his account, by mail and, where he has a phone, by SMS (catalogue: nobody may switch
 * it off). `when` is the moment of it, or until when the account is locked.
 */
export async function warn(
  ctx: Ctx,
  tx: Tx,
  person: { phone: string },
  mail: Message,
  what: Alarm,
  when: Date,
): Promise<void> {
  const shown = what === 'locked' ? lagosClock(when).slice(11, 16) : formatInstant(when).replace(',', ' at');
  const sms = person.phone ? [alarmSms(person.phone, what, shown, ctx.config.supportPhone)] : [];
  await post(ctx, tx, mail, ...sms);
}
