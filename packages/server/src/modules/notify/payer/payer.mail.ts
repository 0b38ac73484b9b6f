import { html } from '../../../platform/mail/html.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { type Letter, text } from './payer.text.ts';

interface Portal {
  productName: string;
  publicUrl: string;
}

/**
 * A letter to a payer: fixed sentences around facts of the invoice, with one way into the portal (T42). `template` names
 * the announcement it comes from.
 */
export function payerMail(
  to: string,
  template: string,
  { subject, sentences, way, path }: Letter & { path?: string },
  { productName, publicUrl }: Portal,
): Message {
  const address = way && path ? `${publicUrl}${path}` : undefined;
  const foot = text.foot(productName);
  const lines = [...sentences, ...(address ? [`${way} ${address}`] : []), foot];
  return {
    channel: 'EMAIL',
    to,
    template: `notify.${template}`,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: html`<!doctype html><html lang="en-NG"><body>${sentences.map((line) => html`<p>${line}</p>`)}${address ? html`<p>${way} <a href="${address}">${address}</a></p>` : ''}<p>${foot}</p></body></html>`
      .markup,
  };
}

/** The first sentence of a letter as an SMS. */
export const payerSms = (to: string, template: string, { sentences }: Letter): Message => ({
  channel: 'SMS',
  to,
  template: `notify.${template}`,
  subject: '',
  text: sentences[0] ?? '',
});
