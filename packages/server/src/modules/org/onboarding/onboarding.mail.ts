import { html } from '../../../platform/mail/html.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { text } from './onboarding.text.ts';

/**
 * The code that opens step three of a body's onboarding, to its official address. Whose address it is shows when the code
 * is entered, so nothing anybody typed stands in it, neither the name of the body nor that of the person.
 */
export function activationCodeMail(to: { officialEmail: string; productName: string }, code: string): Message {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  const words = text.activation;
  const lines = [words.hello, words.line(to.productName), words.code(shown), words.notYours, to.productName];
  return {
    channel: 'EMAIL',
    to: to.officialEmail,
    template: 'organization.activation-code',
    subject: words.subject(shown),
    text: `${lines.join('\n\n')}\n`,
    html: html`<!doctype html><html lang="en-NG"><body>${lines.map((line) => html`<p>${line}</p>`)}</body></html>`
      .markup,
    code,
  };
}

/** Tells an official address, the old one and the new one, that the body is written to elsewhere from now on. */
export function addressChangedMail(
  to: { officialEmail: string; name: string; productName: string },
  email: string,
): Message {
  const words = text.addressChanged;
  const lines = [text.activation.hello, words.line(to.name, email), words.notYours, to.productName];
  return {
    channel: 'EMAIL',
    to: to.officialEmail,
    template: 'organization.address-changed',
    subject: words.subject(to.name),
    text: `${lines.join('\n\n')}\n`,
    html: html`<!doctype html><html lang="en-NG"><body>${lines.map((line) => html`<p>${line}</p>`)}</body></html>`
      .markup,
  };
}
