import { type Sender, written } from '../../../platform/mail/email.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { type Email, text } from './payer.text.ts';

/**
 * Builds an email to a payer: fixed sentences and the facts of the invoice, with one link to the portal
 * (docs/spec/security.md#t42). `template` names the announcement it comes from.
 */
export const payerMail = (
  to: string,
  template: string,
  { subject, sentences, facts, way, path }: Email & { path?: string },
  sender: Sender,
): Message => ({
  channel: 'EMAIL',
  to,
  template: `notify.${template}`,
  subject,
  ...written(sender, {
    heading: subject,
    lines: sentences,
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    ...(way && path ? { way: { label: way, address: `${sender.publicUrl}${path}` } } : {}),
    why: text.why,
  }),
});

/** Builds an SMS from the first sentence of an email. */
export const payerSms = (to: string, template: string, { sentences }: Email): Message => ({
  channel: 'SMS',
  to,
  template: `notify.${template}`,
  subject: '',
  text: sentences[0] ?? '',
});
