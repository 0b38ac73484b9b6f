import { formatInstant } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatReference } from '@isura/contract/kernel/reference';
import { type Html, html } from '../../../platform/mail/html.ts';
import { plainPage } from '../../../platform/pages/plain-page.ts';
import type { SandboxState } from './sandbox.domain.ts';
import { text } from './sandbox.text.ts';

/** What the page shows of a transaction. */
export interface HostedPageValues {
  providerRef: string;
  reference: string;
  title: string;
  orgCode: string;
  payerName: string;
  askedKobo: bigint;
  state: SandboxState;
  returnUrl: string;
  expiresAt: Date;
}

const choice = (outcome: string, words: string, hint: string, look: string): Html => html`
<p class="choice"><button type="submit" name="outcome" value="${outcome}" class="${look}" aria-describedby="${outcome}">${words}</button>
<span id="${outcome}">${hint}</span></p>`;

const choices = (state: SandboxState): Html =>
  state === 'PENDING'
    ? html`${choice('SUCCESS', text.pay, text.payHint, 'primary')}${choice('DECLINE', text.decline, text.declineHint, 'plain')}${choice('PENDING', text.leave, text.leaveHint, 'plain')}${choice('CANCEL', text.cancel, text.cancelHint, 'plain')}${choice('LATE_SUCCESS', text.payLate, text.lateHint, 'plain')}`
    : choice('SUCCESS', text.payAfterAll, text.payHint, 'plain');

const way = (value: string, words: string): Html => html`<option value="${value}">${words}</option>`;

const form = ({ providerRef, state }: HostedPageValues): Html => html`
  <form method="post" action="/sandbox/pay/${providerRef}">
    <h2>${text.choices}</h2>
    ${choices(state)}
    <label>${text.delivery}<select name="delivery">${way('', text.deliveryByKobo)}${way('NONE', text.deliveredPlainly)}${way('TWICE', text.deliveredTwice)}${way('LATE', text.deliveredLate)}${way('LOST', text.deliveryLost)}${way('OUT_OF_ORDER', text.deliveredOutOfOrder)}</select></label>
  </form>`;

/** Returns the page of the test provider for paying by card: plain forms, no script. User text is escaped. */
export function hostedPage(t: HostedPageValues, productName: string): string {
  return plainPage({
    title: text.title,
    owner: text.provider,
    style: '/sandbox/pay.css',
    header: html`${text.provider} <span>(${productName}, ${text.mode})</span>`,
    lead: text.lead,
    content: html`
  <section class="sheet" aria-label="${text.amount}">
    <p class="amount">${formatMoney(asKobo(t.askedKobo))}</p>
    <p class="badge state ${t.state.toLowerCase()}" role="status">${text.states[t.state]}</p>
    <dl>
      <div><dt>${text.what}</dt><dd>${t.title}</dd></div>
      <div><dt>${text.mda}</dt><dd>${t.orgCode}</dd></div>
      <div><dt>${text.payer}</dt><dd>${t.payerName}</dd></div>
      <div><dt>${text.reference}</dt><dd class="digits">${formatReference(t.reference)}</dd></div>
      <div><dt>${text.until}</dt><dd>${formatInstant(t.expiresAt)}</dd></div>
    </dl>
  </section>
  ${t.state === 'PAID' ? undefined : form(t)}
  <p><a href="${t.returnUrl}">${text.back}</a></p>
`,
  });
}
