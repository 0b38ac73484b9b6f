import { type Sender, written } from '../../../platform/mail/email.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './people.text.ts';

const mail = (
  sender: Sender,
  to: string,
  template: string,
  message: { subject: string; lines: readonly string[]; facts?: readonly (readonly [string, string])[] },
): Message => ({
  channel: 'EMAIL',
  to,
  template,
  subject: message.subject,
  ...written(sender, {
    heading: message.subject,
    lines: message.lines,
    ...(message.facts ? { facts: message.facts } : {}),
    why: text.why,
  }),
});

/** Returns a reason as a labelled fact, if there is one. */
const because = (reason: string | undefined): (readonly [string, string])[] => (reason ? [[text.reason, reason]] : []);

/** Builds the email to a user who was deactivated or activated again. */
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

/** Builds the email to an auditor after their seat has ended. */
export const seatEndedMail = (sender: Sender, to: { email: string; name: string }, reason: string): Message =>
  mail(sender, to.email, 'people.seat-ended', {
    subject: text.seatEnded.subject,
    lines: [text.greeting(to.name), text.seatEnded.line],
    facts: because(reason),
  });

/** The longest summary in the subject of an email, which is one short line. */
const SUMMARY_MAX = 140;
const short = (words: string): string => (words.length > SUMMARY_MAX ? `${words.slice(0, SUMMARY_MAX - 1)}…` : words);

/**
 * Builds the email to the requester with the decision, and what was decided in its subject. With a `note` nothing has
 * changed yet: it says what the change still waits for.
 */
export const decidedMail = (
  sender: Sender,
  to: string,
  request: {
    number: string;
    summary: string;
    status: keyof typeof text.decided.outcomes;
    reason?: string | undefined;
    note?: string | undefined;
  },
  decider: string,
): Message =>
  mail(sender, to, 'people.change-decided', {
    subject: text.decided.subject(
      request.note === undefined ? text.decided.outcomes[request.status] : text.decided.waits,
      short(request.summary),
    ),
    lines: [
      text.decided.line(request.number, request.summary, decider),
      ...(request.note === undefined ? [] : [text.decided.notYet(request.note)]),
    ],
    facts: because(request.reason),
  });
