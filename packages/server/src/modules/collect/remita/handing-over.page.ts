import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type Html, html } from '../../../platform/mail/html.ts';
import { plainPage } from '../../../platform/pages/plain-page.ts';
import { text } from './remita.text.ts';

/** What the page shows and sends to Remita. */
export interface HandedOver {
  rrr: string;
  amount: Kobo;
  returnUrl: string;
  /** The address of the form, and its fields. */
  action: string;
  fields: Readonly<Record<string, string>>;
}

const inFours = (rrr: string): string => rrr.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const hidden = ([name, value]: [string, string]): Html => html`<input type="hidden" name="${name}" value="${value}">`;

/**
 * Returns the page between the portal and Remita: the RRR, the amount and one button; a plain form, no script, nothing
 * about the payer.
 */
export function handOverPage(form: HandedOver, productName: string): string {
  return plainPage({
    title: text.title,
    owner: productName,
    style: '/remita/pay.css',
    header: productName,
    lead: text.lead,
    content: html`
  <section class="sheet" aria-label="${text.rrr}">
    <dl>
      <div><dt>${text.rrr}</dt><dd class="digits">${inFours(form.rrr)}</dd></div>
      <div><dt>${text.amount}</dt><dd class="digits">${formatMoney(form.amount)}</dd></div>
    </dl>
    <p>${text.atBank}</p>
  </section>
  <form method="post" action="${form.action}">
    ${Object.entries(form.fields).map(hidden)}
    <button type="submit">${text.go}</button>
  </form>
  <p>${text.once}</p>
  <p><a href="${form.returnUrl}">${text.back}</a></p>
`,
  });
}
