import { type Sender, written } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './onboarding.text.ts';

/**
 * The code that opens step three of an organization's onboarding, to its official address. Whose address it is shows when the code
 * is entered, so nothing anybody typed stands in it, neither the name of the organization nor that of the person.
 */
export function activationCodeMail(officialEmail: string, code: string, sender: Sender): Message {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  const words = text.activation;
  return {
    channel: 'EMAIL',
    to: officialEmail,
    template: 'organization.activation-code',
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

/** Tells an official address, the old one and the new one, that the organization is written to elsewhere from now on. */
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
