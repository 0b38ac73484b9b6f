import type { Events } from '@isura/contract/events/events';
import { type Sender, written } from '../../../platform/mail/email.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './contact.text.ts';

/**
 * Builds the email to the help desk for a visitor's message. It goes to the support address alone; the message stays in
 * the body, so that no text of a stranger reaches a header or another mailbox (docs/spec/security.md#t42). T-10001
 * about refunds gives the subject "T-10001: Refunds".
 */
export function contactMail(payload: Events['contact.received'], supportEmail: string, sender: Sender): Message {
  const answers: [label: string, value: string | undefined][] = [
    [text.ticket, payload.ticketNumber],
    [text.name, payload.name],
    [text.email, payload.email],
    [text.phone, payload.phone],
    [text.topic, text.topics[payload.topic] ?? payload.topic],
    [text.reference, payload.reference],
  ];
  return {
    channel: 'EMAIL',
    to: supportEmail.toLowerCase(),
    template: 'notify.contact',
    causedBy: 'help-desk',
    subject: text.subject(payload.ticketNumber, text.topics[payload.topic] ?? payload.topic),
    ...written(sender, {
      heading: text.subject(payload.ticketNumber, text.topics[payload.topic] ?? payload.topic),
      lines: [text.intro],
      facts: answers.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
      after: payload.message.split('\n').filter((line) => line.trim() !== ''),
      why: text.why,
    }),
  };
}
