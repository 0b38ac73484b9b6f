import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { SearchHit } from '@isura/contract/report/search';
import type { Ctx, Scope } from '../../../platform/ctx.ts';
import { callsOpenTo } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { shownInWordsOf, typesFor } from '../../request/index.ts';
import { findRequests, type RequestFound, type RequestQuery } from './requests.queries.ts';
import {
  amountIn,
  type ExactSum,
  linkToRequest,
  linkToService,
  MOST,
  MOST_HITS,
  MOST_OF_AMOUNT,
  type Named,
  namedBy,
  type SearchAccess,
  searchAccessOf,
  wordsOf,
} from './search.domain.ts';
import {
  findInvoice,
  findJournal,
  findOrganizations,
  findPayers,
  findPeople,
  findReceipts,
  findServices,
  findSettlement,
  type InvoiceFound,
  invoicesOfSum,
  type ReceiptFound,
  receiptsOfSum,
} from './search.queries.ts';

/** The role for public organizations: those that are LIVE and listed. */
const directory: Scope = { role: 'grp_public' };

const aboutIt = ({ payerName, orgName }: InvoiceFound, isCentral: boolean): string =>
  isCentral ? `${payerName}, ${orgName}` : payerName;

/** Returns one invoice with the check of its payment and its receipts, each where the caller may see it. */
function hitsOf(
  invoice: InvoiceFound,
  receipts: readonly ReceiptFound[],
  access: SearchAccess,
  isCentral: boolean,
): SearchHit[] {
  const subtitle = aboutIt(invoice, isCentral);
  const { id, number, reference } = invoice;
  return [
    ...(access.invoices
      ? [{ kind: 'INVOICE' as const, title: number, subtitle, link: addresses.invoices({ invoice: id }) }]
      : []),
    ...(access.receipts && reference !== null
      ? [{ kind: 'PAYMENT' as const, title: reference, subtitle, link: addresses.validation({ ref: reference }) }]
      : []),
    ...(access.receipts ? receipts : []).map(({ receipt }) => ({
      kind: 'RECEIPT' as const,
      title: receipt,
      subtitle,
      link: addresses.validation({ ref: receipt }),
    })),
  ];
}

const requestHit = (
  found: RequestFound,
  access: SearchAccess,
  { isCentral, shown }: { isCentral: boolean; shown: string | undefined },
): SearchHit => ({
  kind: 'REQUEST',
  title: found.title || requestTypeLabels[found.type],
  subtitle: [found.number, found.payeeName, isCentral && found.orgName, shown].filter(Boolean).join(', '),
  link: linkToRequest(access, found),
});

/** Returns the payment requests that match a number or words, among those of the caller's types, with their status. */
async function requestsFor(ctx: Ctx, actor: Actor, by: RequestQuery, access: SearchAccess): Promise<SearchHit[]> {
  if (access.requests.length === 0) return [];
  const within = { types: access.requests, userId: actor.userId ?? 0, most: MOST.requests };
  const isCentral = actor.kind === 'central';
  return await ctx.inTx(actor.scope, async (tx) => {
    const found = await findRequests(tx, by, within);
    const shown = await shownInWordsOf(
      ctx,
      tx,
      found.map(({ id }) => id),
    );
    return found.map((one) => requestHit(one, access, { isCentral, shown: shown.get(one.id) }));
  });
}

/** Returns the settlement or the journal with a number, where the caller may list them. */
async function ofTheBooks(
  ctx: Ctx,
  actor: Actor,
  name: { settlement: string } | { journal: string },
  access: SearchAccess,
): Promise<SearchHit[]> {
  if (!('settlement' in name ? access.settlements : access.journals)) return [];
  const found = await ctx.inTx(actor.scope, (tx) =>
    'settlement' in name ? findSettlement(tx, name.settlement) : findJournal(tx, name.journal),
  );
  if (!found) return [];
  const { id, number: title, about, orgName } = found;
  const subtitle = actor.kind === 'central' ? `${about}, ${orgName}` : about;
  return 'settlement' in name
    ? [{ kind: 'SETTLEMENT', title, subtitle, link: addresses.reconciliation({ tab: 'settlements', settlement: id }) }]
    : [{ kind: 'JOURNAL', title, subtitle, link: addresses.balanceSheet({ tab: 'journals', journal: id }) }];
}

/** Returns exactly what a number names, and nothing that only looks similar. */
async function named(ctx: Ctx, actor: Actor, name: Named, access: SearchAccess): Promise<SearchHit[]> {
  if ('request' in name) return await requestsFor(ctx, actor, { number: name.request }, access);
  if ('settlement' in name || 'journal' in name) return await ofTheBooks(ctx, actor, name, access);
  if (!access.invoices && !access.receipts) return [];
  const isCentral = actor.kind === 'central';
  return await ctx.inTx(actor.scope, async (tx) => {
    if ('receipt' in name) {
      const [found] = await findReceipts(tx, name);
      return found ? hitsOf(found, [found], access, isCentral).reverse() : [];
    }
    const invoice = await findInvoice(tx, name.invoice);
    return invoice ? hitsOf(invoice, await findReceipts(tx, { invoiceId: invoice.id }), access, isCentral) : [];
  });
}

/** Returns the payment requests, invoices and received payments of exactly a sum, each where the caller may see them. */
async function ofSum(ctx: Ctx, actor: Actor, sum: ExactSum, access: SearchAccess): Promise<SearchHit[]> {
  const isCentral = actor.kind === 'central';
  const requests = await requestsFor(ctx, actor, sum, access);
  return await ctx.inTx(actor.scope, async (tx) => {
    const invoices = access.invoices ? await invoicesOfSum(tx, sum, MOST_OF_AMOUNT) : [];
    const receipts = access.receipts ? await receiptsOfSum(tx, sum, MOST_OF_AMOUNT) : [];
    return [
      ...requests,
      ...invoices.flatMap((invoice) => hitsOf(invoice, [], { ...access, receipts: false }, isCentral)),
      ...receipts.map((payment) => ({
        kind: 'PAYMENT' as const,
        title: payment.receipt,
        subtitle: `${aboutIt(payment, isCentral)}, ${formatDay(lagosDay(payment.issuedAt))}`,
        link: addresses.validation({ ref: payment.receipt }),
      })),
    ];
  });
}

/**
 * Returns what the caller may see that matches some words (SR1). A number or a reference finds what it names: the
 * invoice, its payment, its receipts; the payment request; the settlement; the journal. Words find MDAs, services,
 * payment requests, people and payers, at most 25, the best of each kind first; an amount comes before them with what is
 * of exactly that sum. Staff find the organizations of the
 * directory, and otherwise only their own; the central office finds all.
 */
export async function search(ctx: Ctx, actor: Actor, query: string): Promise<SearchHit[]> {
  const isCentral = actor.kind === 'central';
  const calls = new Set(callsOpenTo(actor));
  const types = { views: typesFor(actor), makes: typesFor(actor, undefined, 'act') };
  const access = searchAccessOf(isCentral, (id) => calls.has(id), types);
  const name = namedBy(query);
  if (name) return await named(ctx, actor, name, access);
  const sum = amountIn(query, ctx.clock.now());
  const [ofThatSum, organizations, services, requests, people, payers] = await Promise.all([
    sum ? ofSum(ctx, actor, sum, access) : [],
    access.organizations
      ? ctx.inTx(isCentral ? actor.scope : directory, (tx) => findOrganizations(tx, query, MOST.organizations))
      : [],
    access.services ? ctx.inTx(actor.scope, (tx) => findServices(tx, query, MOST.services)) : [],
    requestsFor(ctx, actor, { words: query }, access),
    access.people ? ctx.inTx(actor.scope, (tx) => findPeople(tx, wordsOf(query), MOST.people)) : [],
    access.payers ? ctx.inTx(actor.scope, (tx) => findPayers(tx, query.trim().toLowerCase(), MOST.payers)) : [],
  ]);
  return [
    ...ofThatSum,
    ...organizations.map(({ id, name: title, code }) => ({
      kind: 'MDA' as const,
      title,
      subtitle: code,
      link: addresses.organization(id),
    })),
    ...services.map((service) => ({
      kind: 'SERVICE' as const,
      title: service.name,
      subtitle: isCentral ? service.orgName : service.code,
      link: linkToService(access, service),
    })),
    ...requests,
    ...people.map(({ name: title, email, orgName }) => ({
      kind: 'PERSON' as const,
      title,
      subtitle: isCentral ? `${email}, ${orgName}` : email,
      link: addresses.people({ email }),
    })),
    ...payers.map(({ name: title, email }) => ({
      kind: 'PAYER' as const,
      title,
      subtitle: email,
      link: addresses.invoices({ find: email }),
    })),
  ].slice(0, MOST_HITS);
}
