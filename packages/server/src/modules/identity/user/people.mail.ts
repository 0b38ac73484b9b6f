import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './people.text.ts';

const mail = (to: string, template: string, subject: string, lines: readonly string[]): Message => ({
  channel: 'EMAIL',
  to,
  template,
  subject,
  text: `${lines.join('\n\n')}\n`,
});

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
