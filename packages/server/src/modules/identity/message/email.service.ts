import { formatInstant } from '@isura/contract/kernel/day-format';
import { lagosClock } from '@isura/contract/kernel/days';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { fullName } from '../person/person.domain.ts';
import { type Addressed, type Alarm, alarmSms } from './email.mail.ts';

/** Returns the recipient of this portal's emails, for a user or for a mailbox without a known owner. */
export const addressedTo = (ctx: Ctx, to: { email: string; firstName?: string; lastName?: string }): Addressed => ({
  email: to.email,
  ...(to.firstName === undefined ? {} : { name: fullName({ firstName: to.firstName, lastName: to.lastName ?? '' }) }),
  productName: ctx.config.productName,
  publicUrl: ctx.config.publicUrl,
});

/** Queues messages that are sent after this transaction commits, and never if it does not. */
export async function post(ctx: Ctx, tx: Tx, ...messages: Message[]): Promise<void> {
  await Promise.all(messages.map((message) => ctx.queue.enqueue(tx, sendMessage, message)));
}

/**
 * Warns a user of an account event, by email and, if they have a phone, by SMS (catalogue: nobody may switch it off).
 * `when` is its time, or the end of the lock.
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
