import { type Filters, ORG } from './read-report.ts';

export const ACC = '/services/accountingservice/api';
const COL = '/services/collectionservice/api';
const REQUESTS = '/services/organization/api/requests';

/** The lists that figures lead to. */
const LISTS = {
  inflow: `${ACC}/reports/inflow`,
  outflow: `${ACC}/reports/outflow`,
  made: `${REQUESTS}/payment-report`,
  payments: `${COL}/payments`,
  invoices: `${COL}/invoices`,
  rejected: `${ACC}/analytics/collection-view/${ORG}/rejected-items`,
  requests: REQUESTS,
  payables: `${REQUESTS}/payable-report`,
  paid: `${REQUESTS}/lines`,
} as const;

/** What a figure adds up of the list behind it. */
export type Adds =
  | 'amount'
  /**
   * The amount of a payment less what was refunded of it since: the dashboards say so at the figure
   * (docs/spec/reports.md#money-received).
   */
  | 'net'
  | 'refunded'
  | 'balance'
  /** Of payment attempts not confirmed yet, what they can still bring. */
  | 'unconfirmed'
  /** Of bills, what is paid of them. */
  | 'paid of';

/** A figure of a chart or a tile, and the list it leads to. */
export interface Claim {
  says: string;
  count?: number | undefined;
  amount: string;
  path: string;
  filters: Filters;
  adds: Adds;
}

/** A whole and its parts, which must add up to it. */
export interface Whole {
  says: string;
  amount: string;
  parts: readonly string[];
}

export interface Claims {
  claims: Claim[];
  wholes: Whole[];
}

interface Days {
  start?: string | undefined;
  end?: string | undefined;
}
interface Figure {
  count?: number;
  amount: unknown;
}
export const rangeOf = ({ start, end }: Days): Filters => ({
  ...(start && { 'start-date': `${start}T00:00:00` }),
  ...(end && { 'end-date': `${end}T23:59:00` }),
});
export const APPROVED = { status: ['APPROVED', 'PARTLY_PAID', 'FAILED'] };
export const ENDED = {
  awaiting: { status: 'AWAITING_APPROVAL' },
  approved: APPROVED,
  rejected: { status: 'REJECTED' },
} as const;

/** Returns a builder of claims about one answer, for one organization where the answer is of one. */
export function saying(narrow: Filters) {
  const claims: Claim[] = [];
  const wholes: Whole[] = [];
  return {
    claims,
    wholes,
    is(
      says: string,
      { count, amount }: Figure,
      list: keyof typeof LISTS,
      filters: Filters,
      adds: Adds = 'amount',
    ): void {
      claims.push({ says, count, amount: String(amount), path: LISTS[list], filters: { ...narrow, ...filters }, adds });
    },
    addsUp(says: string, whole: unknown, parts: readonly unknown[]): void {
      wholes.push({ says, amount: String(whole), parts: parts.map(String) });
    },
  };
}
export type Saying = ReturnType<typeof saying>;
export const amounts = (rows: readonly { amount: unknown }[]) => rows.map(({ amount }) => amount);
