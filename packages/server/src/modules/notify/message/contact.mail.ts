import type { Events } from '@isura/contract/events/events';
import { type Sender, written } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './contact.text.ts';

/**
 * The mail to the help desk about a message somebody left. It goes to the support address alone; what was written stays
 * in the body, so no word of a stranger reaches a header or another mailbox (T42). T-10001 about refunds gives the
 * subject "T-10001: Refunds".
 */
export function contactMail(news: Events['contact.received'], supportEmail: string, sender: Sender): Message {
  const asked: [label: string, value: string | undefined][] = [
    [text.ticket, news.ticketNumber],
    [text.name, news.name],
    [text.email, news.email],
    [text.phone, news.phone],
    [text.topic, text.topics[news.topic] ?? news.topic],
    [text.reference, news.reference],
  ];
  return {
    channel: 'EMAIL',
    to: supportEmail.toLowerCase(),
    template: 'notify.contact',
    subject: text.subject(news.ticketNumber, text.topics[news.topic] ?? news.topic),
    ...written(sender, {
      heading: text.subject(news.ticketNumber, text.topics[news.topic] ?? news.topic),
      lines: [text.intro],
      facts: asked.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
      after: news.message.split('\n').filter((line) => line.trim() !== ''),
      why: text.why,
    }),
  };
}
