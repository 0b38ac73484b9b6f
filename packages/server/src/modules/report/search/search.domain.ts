import { readInvoiceName } from '@isura/contract/collect/invoice';
import * as addresses from '@isura/contract/kernel/addresses';
import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { parseNumber } from '@isura/contract/kernel/numbers';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { requestPath } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';

/** What a person may search for, and where their hits link to. */
export interface SearchAccess {
  organizations: boolean;
  people: boolean;
  /** The central office sees a service with its split, others with its rules. */
  services: 'with-split' | 'with-rules' | undefined;
  invoices: boolean;
  receipts: boolean;
  payers: boolean;
  settlements: boolean;
  journals: boolean;
  /** The types of the payment requests this person can see, and those of them they can make. */
  requests: readonly RequestType[];
  makes: readonly RequestType[];
}

/** The most hits of each kind found by words; 25 in total, the limit of one answer. */
export const MOST = { organizations: 6, services: 5, people: 5, payers: 4, requests: 5 } as const;
export const MOST_HITS = 25;
/** The most requests, invoices and payments of an amount, each. */
export const MOST_OF_AMOUNT = 5;

/** An exact sum in kobo, of what was made since a moment. */
export interface ExactSum {
  amount: Kobo;
  since: Date;
}

/** How many days of Lagos are searched for an amount, today included. */
const DAYS_OF_AMOUNTS = 90;

/**
 * Returns the amount that a query is, with the moment since when it is searched: `9,225,000`, `₦9,225,000.00`, `9.225m`.
 * Undefined for words, for digits that begin with 0, as phone numbers do, and for one to three digits alone, with which
 * amounts and numbers begin while somebody types: `₦500` and `500.00` are amounts.
 */
export function amountIn(query: string, now: Date): ExactSum | undefined {
  if (/^\s*(?:0\d|\d{1,3}\s*$)/.test(query)) return undefined;
  const entry = parseAmount(query);
  if (!entry.ok) return undefined;
  return { amount: entry.amount, since: startOfDay(addDays(lagosDay(now), 1 - DAYS_OF_AMOUNTS)) };
}

/** Returns what a person can find: each kind by the call that lists it; payment requests also by their type. */
export function searchAccessOf(
  isCentral: boolean,
  may: (id: string) => boolean,
  types: { views: readonly RequestType[]; makes: readonly RequestType[] },
): SearchAccess {
  return {
    organizations: may('DR1'),
    people: may(isCentral ? 'OR21' : 'OR10'),
    services: isCentral && may('OR24') ? 'with-split' : may('OR11') ? 'with-rules' : undefined,
    invoices: may('IN3'),
    receipts: may('RC8'),
    payers: may('IN3'),
    settlements: may('SE1'),
    journals: may('LG1'),
    requests: may('PR1') ? types.views : [],
    makes: may('PR2') ? types.makes : [],
  };
}

/**
 * The exact name of one thing: an invoice by number or reference, a receipt, a payment request, a settlement or a
 * journal.
 */
export type Named =
  | { invoice: string }
  | { receipt: string }
  | { request: string }
  | { settlement: string }
  | { journal: string };

const SETTLEMENT = /^STL-\d{8}-\d{4,12}$/;

/**
 * Parses `inv-2026-0000123`, `2705 1234 5678`, `rct-2026-0000123`, `pr-2026-000123`, `stl-20261120-0007` and
 * `jn-2026-0000123`; undefined for words.
 */
export function namedBy(query: string): Named | undefined {
  const number = query.trim().toUpperCase();
  const series = parseNumber(number)?.series;
  if (series === 'RCT') return { receipt: number };
  if (series === 'PR') return { request: number };
  if (series === 'JN') return { journal: number };
  if (SETTLEMENT.test(number)) return { settlement: number };
  const read = readInvoiceName(query);
  return read.ok ? { invoice: read.name } : undefined;
}

/** Returns the words for a search of people: lower case, at most four. "Ada  OBI" gives ada and obi. */
export const wordsOf = (query: string): string[] => query.trim().toLowerCase().split(/\s+/).slice(0, 4);

/** Returns the page of a service for somebody with this access. */
export const linkToService = (access: SearchAccess, service: { id: number; orgId: number }): addresses.PortalAddress =>
  access.services === 'with-split'
    ? addresses.serviceWithSplit(service.id, service.orgId)
    : addresses.serviceDetails(service.id);

/** Returns the link to a payment request: the form for a draft the searcher made, otherwise the page of its type. */
export function linkToRequest(
  access: Pick<SearchAccess, 'makes'>,
  { id, type, isOwnDraft }: { id: number; type: RequestType; isOwnDraft: boolean },
): addresses.PortalAddress {
  const entry = paymentType(type);
  if (entry && isOwnDraft && access.makes.includes(type)) return addresses.typeForm(entry, { draft: id });
  return requestPath(id, entry);
}
