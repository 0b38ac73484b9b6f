import { formatInstant } from '@isura/contract/kernel/day-format';
import type { SinkMessage } from '@isura/contract/platform/dev-messages';
import { type Html, html } from '../mail/html.ts';
import { plainPage } from '../pages/plain-page.ts';
import { text } from './dev-messages.text.ts';

export interface MessagePage {
  messages: readonly SinkMessage[];
  productName: string;
  /** The address to show; all messages when left out. */
  to?: string;
  /** Whether the page reloads every five seconds. */
  refreshing: boolean;
}

const address = (to: string | undefined, refreshing: boolean): string => {
  const query = new URLSearchParams({ ...(to ? { to } : {}), ...(refreshing ? { refresh: 'on' } : {}) }).toString();
  return query === '' ? '/dev/messages' : `/dev/messages?${query}`;
};

const one = ({ channel, to, subject, text: words, code, at }: SinkMessage): Html => html`
<li><article class="sheet">
  <p class="meta"><span class="badge">${channel === 'EMAIL' ? text.email : text.sms}</span> <span>${text.to(to)}</span> <time datetime="${at.toISOString()}">${formatInstant(at)}</time></p>
  ${subject === '' ? undefined : html`<h2>${subject}</h2>`}
  ${code === undefined ? undefined : html`<p class="code" aria-label="${text.code} ${code}">${code}</p>`}
  <p class="text">${words}</p>
</article></li>`;

/** Renders the message page: a plain document without scripts. Everything people wrote is escaped. */
export function messagePage({ messages, productName, to, refreshing }: MessagePage): string {
  const json = to ? `/dev/messages.json?${new URLSearchParams({ to })}` : '/dev/messages.json';
  return plainPage({
    title: text.title,
    owner: productName,
    style: '/dev/messages.css',
    head: refreshing ? html`<meta http-equiv="refresh" content="5">` : undefined,
    header: html`${productName} <span>(${text.mode})</span>`,
    lead: text.lead,
    content: html`
  <form method="get" action="/dev/messages" role="search">
    <label>${text.filter}<input name="to" value="${to ?? ''}" autocomplete="off" maxlength="254"></label>
    ${refreshing ? html`<input type="hidden" name="refresh" value="on">` : undefined}
    <button type="submit">${text.show}</button>
  </form>
  <nav aria-label="${text.title}">
    <a href="${address(to, refreshing)}">${text.again}</a>
    <a href="${address(to, !refreshing)}">${refreshing ? text.refreshOff : text.refreshOn}</a>
    ${to ? html`<a href="${address(undefined, refreshing)}">${text.all}</a>` : undefined}
    <a href="${json}">${text.asData}</a>
  </nav>
  ${messages.length === 0 ? html`<p class="empty">${to ? text.noneFor(to) : text.none}</p>` : html`<ol>${messages.map(one)}</ol>`}
`,
  });
}
