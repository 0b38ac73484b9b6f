import { type Sender, written } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { type Letter, text } from './payer.text.ts';

/**
 * A letter to a payer: fixed sentences and the facts of the invoice, with one way into the portal (T42). `template` names
 * the announcement it comes from.
 */
export const payerMail = (
  to: string,
  template: string,
  { subject, sentences, facts, way, path }: Letter & { path?: string },
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

/** The first sentence of a letter as an SMS. */
export const payerSms = (to: string, template: string, { sentences }: Letter): Message => ({
  channel: 'SMS',
  to,
  template: `notify.${template}`,
  subject: '',
  text: sentences[0] ?? '',
});
