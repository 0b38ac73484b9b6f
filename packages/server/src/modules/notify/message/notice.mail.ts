import { html } from '../../../platform/mail/html.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './notice-mail.text.ts';

interface Noticed {
  event: string;
  title: string;
  body: string;
  link?: string;
}
interface Portal {
  productName: string;
  publicUrl: string;
}

/** A notice as a letter to one person, with the way to the page it is about. What people wrote stays in the body (T42). */
export function noticeMail(
  to: { email: string; name: string },
  { event, title, body, link }: Noticed,
  { productName, publicUrl }: Portal,
): Message {
  const address = link && `${publicUrl}${link}`;
  const lines = [text.hello(to.name), `${title}.`, ...(body ? [body] : [])];
  const said = [...lines, ...(address ? [address] : []), text.choose(productName)];
  return {
    channel: 'EMAIL',
    to: to.email,
    template: `notify.${event}`,
    subject: title,
    text: `${said.join('\n\n')}\n`,
    html: html`<!doctype html><html lang="en-NG"><body>${lines.map((line) => html`<p>${line}</p>`)}${address ? html`<p><a href="${address}">${address}</a></p>` : ''}<p>${text.choose(productName)}</p></body></html>`
      .markup,
  };
}

/** The same in one SMS: what happened, and where to read more. */
export const noticeSms = (phone: string, { event, title }: Noticed, { productName }: Portal): Message => ({
  channel: 'SMS',
  to: phone,
  template: `notify.${event}`,
  subject: '',
  text: text.sms(title, productName),
});
