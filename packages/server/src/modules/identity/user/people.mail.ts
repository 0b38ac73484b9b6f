import { formatInstant } from '@isura/contract/kernel/day-format';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './people.text.ts';

const mail = (to: string, template: string, subject: string, lines: readonly string[]): Message => ({
  channel: 'EMAIL',
  to,
  template,
  subject,
  text: `${lines.join('\n\n')}\n`,
});

/** To a person whose roles changed: what they are now. */
export function rolesChangedMail(
  to: { email: string; name: string },
  organization: string,
  labels: readonly string[],
): Message {
  const line = labels.length > 0 ? text.roles.line(labels.join(', '), organization) : text.roles.none(organization);
  return mail(to.email, 'people.roles-changed', text.roles.subject, [text.greeting(to.name), line, text.roles.help]);
}

/** To everybody who approves or administers there: who can approve from when. */
export const approverAddedMail = (to: string, name: string, organization: string, from: Date): Message =>
  mail(to, 'people.approver-added', text.approver.subject(name), [
    text.approver.line(name, organization, formatInstant(from)),
    text.approver.help,
  ]);

/** To a person who was deactivated or activated again. */
export function activationMail(
  to: { email: string; name: string },
  organization: string,
  change: { isActive: boolean; reason: string | undefined },
): Message {
  const words = change.isActive ? text.activated : text.deactivated;
  return mail(to.email, change.isActive ? 'people.activated' : 'people.deactivated', words.subject, [
    text.greeting(to.name),
    words.line(organization),
    ...(change.reason && !change.isActive ? [text.deactivated.reason(change.reason)] : []),
  ]);
}

/** To those who may decide: a change waits for a second administrator. */
export const waitingMail = (to: string, request: { number: string; summary: string; askedByName: string }): Message =>
  mail(to, 'people.change-waits', text.waiting.subject(request.number), [
    text.waiting.line(request.number, request.summary),
    text.waiting.help(request.askedByName),
  ]);

/** To the one who asked: what became of it. */
export const decidedMail = (
  to: string,
  request: { number: string; summary: string; status: keyof typeof text.decided.outcomes; reason?: string | undefined },
  decider: string,
): Message =>
  mail(to, 'people.change-decided', text.decided.subject(request.number, text.decided.outcomes[request.status]), [
    text.decided.line(request.summary, decider),
    ...(request.reason ? [text.decided.reason(request.reason)] : []),
  ]);
