import { type Sender, written } from '../../../platform/mail/email.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './onboarding.text.ts';

/**
 * Builds the email with the code that opens step three of the onboarding, to the official address. Only entering the
 * code proves who owns the address, so it contains nothing anybody typed, neither the organization's name nor the
 * person's.
 */
export function activationCodeMail(officialEmail: string, code: string, sender: Sender): Message {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  const words = text.activation;
  return {
    channel: 'EMAIL',
    to: officialEmail,
    template: 'organization.activation-code',
    causedBy: 'anyone',
    subject: words.subject(shown),
    ...written(sender, {
      heading: words.heading,
      lines: [words.hello, words.line(sender.productName), words.code(shown)],
      code: shown,
      after: [words.notYours],
      why: words.why,
    }),
    code,
  };
}

/**
 * Builds the email to an official address, the old one and the new one, that the organization's address has changed.
 */
export function addressChangedMail(
  to: { officialEmail: string; name: string },
  email: string,
  sender: Sender,
): Message {
  const words = text.addressChanged;
  return {
    channel: 'EMAIL',
    to: to.officialEmail,
    template: 'organization.address-changed',
    subject: words.subject(to.name),
    ...written(sender, {
      heading: words.subject(to.name),
      lines: [text.activation.hello, words.line(to.name, email), words.notYours],
      why: words.why,
    }),
  };
}
