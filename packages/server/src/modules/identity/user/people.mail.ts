import { type Sender, written } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './people.text.ts';

const mail = (
  sender: Sender,
  to: string,
  template: string,
  letter: { subject: string; lines: readonly string[]; facts?: readonly (readonly [string, string])[] },
): Message => ({
  channel: 'EMAIL',
  to,
  template,
  subject: letter.subject,
  ...written(sender, {
    heading: letter.subject,
    lines: letter.lines,
    ...(letter.facts ? { facts: letter.facts } : {}),
    why: text.why,
  }),
});

/** A reason as a fact, where there is one. */
const because = (reason: string | undefined): (readonly [string, string])[] => (reason ? [[text.reason, reason]] : []);

/** To a person who was deactivated or activated again. */
export function activationMail(
  sender: Sender,
  to: { email: string; name: string },
  organization: string,
  change: { isActive: boolean; reason: string | undefined },
): Message {
  const words = change.isActive ? text.activated : text.deactivated;
  return mail(sender, to.email, change.isActive ? 'people.activated' : 'people.deactivated', {
    subject: words.subject,
    lines: [text.greeting(to.name), words.line(organization)],
    facts: change.isActive ? [] : because(change.reason),
  });
}

/** To the one who asked: what became of it. */
export const decidedMail = (
  sender: Sender,
  to: string,
  request: { number: string; summary: string; status: keyof typeof text.decided.outcomes; reason?: string | undefined },
  decider: string,
): Message =>
  mail(sender, to, 'people.change-decided', {
    subject: text.decided.subject(request.number, text.decided.outcomes[request.status]),
    lines: [text.decided.line(request.summary, decider)],
    facts: because(request.reason),
  });
