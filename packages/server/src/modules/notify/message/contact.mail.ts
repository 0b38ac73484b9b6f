import type { Events } from '@isura/contract/events/events';
import { html } from '../../../platform/mail/html.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './contact.text.ts';

/**
 * The mail to the help desk about a message somebody left. It goes to the support address alone; what was written stays
 * in the body, so no word of a stranger reaches a header or another mailbox (T42). T-10001 about refunds gives the
 * subject "T-10001: Refunds".
 */
export function contactMail(news: Events['contact.received'], supportEmail: string): Message {
  const asked: [label: string, value: string | undefined][] = [
    [text.ticket, news.ticketNumber],
    [text.name, news.name],
    [text.email, news.email],
    [text.phone, news.phone],
    [text.topic, text.topics[news.topic] ?? news.topic],
    [text.reference, news.reference],
  ];
  const facts = asked.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
  return {
    channel: 'EMAIL',
    to: supportEmail.toLowerCase(),
    template: 'notify.contact',
    subject: text.subject(news.ticketNumber, text.topics[news.topic] ?? news.topic),
    text: `${text.intro}\n\n${facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n${news.message}\n`,
    html: html`<!doctype html><html lang="en-NG"><body>
<p>${text.intro}</p>
<table>${facts.map(({ label, value }) => html`<tr><th scope="row" align="left">${label}</th><td>${value}</td></tr>`)}</table>
${news.message.split('\n').map((line) => html`<p>${line}</p>`)}
</body></html>`.markup,
  };
}
