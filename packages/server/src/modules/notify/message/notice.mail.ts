import { type Sender, written } from '../../../platform/mail/email.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './notice-mail.text.ts';

interface Noticed {
  event: string;
  title: string;
  body: string;
  link?: string;
}
/**
 * Builds a notice as an email to one user, with a link to its page. Text that users wrote stays in the body
 * (docs/spec/security.md#t42).
 */
export const noticeMail = (
  to: { email: string; name: string },
  { event, title, body, link }: Noticed,
  sender: Sender,
): Message => ({
  channel: 'EMAIL',
  to: to.email,
  template: `notify.${event}`,
  subject: title,
  ...written(sender, {
    heading: title,
    lines: [text.hello(to.name), ...(body ? body.split('\n') : [])],
    ...(link === undefined ? {} : { way: { label: text.open, address: `${sender.publicUrl}${link}` } }),
    why: text.choose,
  }),
});

/** Builds the same as one SMS: what happened, and where to read more. */
export const noticeSms = (
  phone: string,
  { event, title }: Noticed,
  { productName }: Pick<Sender, 'productName'>,
): Message => ({
  channel: 'SMS',
  to: phone,
  template: `notify.${event}`,
  subject: '',
  text: text.sms(title, productName),
});
