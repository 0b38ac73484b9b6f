import { adminRequestTypeLabels } from '@isura/contract/kernel/admin-request.text';
import { formatCount, plural } from '@isura/contract/kernel/numbers-format';
import { shareText } from '@isura/contract/kernel/percent-shares';
import type { RefusedFigure } from '@isura/contract/report/dashboard';
import { refusedWords } from '@isura/contract/report/refused.text';
import { authorityLabels } from '@isura/contract/request/reference.text';
import { titles } from './titles.text.ts';

/** Texts of the overview of the central office. */
export const overviewText = {
  title: titles.overview,
  purpose: 'What is waiting for the central office, and what all MDAs received.',
  money: {
    title: 'Money received',
    span: 'Days',
    spans: {
      'last-7-days': 'Last 7 days',
      'this-month': 'This month',
      'last-month': 'Last month',
      'this-year': 'This year',
    },
    received: (days: string) => `Received by all MDAs, ${days}`,
    payments: (count: number) => (count === 1 ? 'in 1 payment' : `in ${formatCount(count)} payments`),
    lastYear: 'The same days last year',
    paidOut: 'Paid out',
    live: 'MDAs live',
    active: 'Services active',
    sameDays: 'the same days last year',
    bySector: 'Received by sector',
    sector: 'Sector',
    byMda: 'Received by MDA',
    organization: 'MDA',
    brings: (name: string, share: number) => `${name} received ${shareText(share)} of all`,
    make: (first: string, second: string, share: number) =>
      `${first} and ${second} received ${shareText(share)} of all`,
    otherMdas: (count: number) => (count > 0 ? plural(count, 'other MDA', 'other MDAs') : 'Other MDAs'),
    otherSectors: (count: number) => (count > 0 ? plural(count, 'other sector', 'other sectors') : 'Other sectors'),
    allMdas: 'All MDAs',
    allSectors: 'All sectors',
    nothing: 'No money came in on these days.',
    settlementsTitle: (refused: RefusedFigure | undefined) =>
      refused ? refusedWords(refused, true) : 'No settlement failed',
    settled: (share: number) => `${shareText(share)} of the settlements of these days is matched to bank lines`,
    station: 'Where it is',
    settlements: 'Settlements',
    amount: 'Amount',
    stations: {
      RECONCILED: 'Matched to bank lines',
      SETTLED: 'Paid into the account',
      SENT: 'Sent to the bank',
      OPEN: 'Open until the end of its day',
      FAILED: 'Settlement failed',
      UNGATHERED: 'Not in a settlement yet',
    },
    beside: {
      kept: 'Fees and overpayments, not in a settlement',
      recovered: 'Moved between settlements for refunds',
      givenBack: 'Refunded to payers',
    },
    receivedAll: 'Received',
    shares: (count: number) => plural(count, 'share', 'shares'),
    settlementsOf: (count: number) => plural(count, 'settlement', 'settlements'),
    seeFailed: 'See failed settlements',
  },
  parts: 'Waiting for the central office',
  waiting: (total: number, long: number, isMore: boolean) => {
    if (total === 0) return 'Nothing is waiting';
    const what = total === 1 ? '1 item is waiting' : `${formatCount(total)} items are waiting`;
    if (long === 0) return what;
    return `${what}, ${isMore ? 'more than ' : ''}${formatCount(long)} of them for longer than 3 days`;
  },
  queues: {
    all: 'All',
    onboarding: 'Onboarding',
    services: 'Services',
    splits: 'Splits',
    accounts: 'Bank accounts',
    people: 'User requests',
    second: 'Requested by this office',
  },
  types: {
    ...adminRequestTypeLabels,
    USER_ADMINISTRATION: 'User',
    MASTER_DATA: 'Reference data',
    SERVICE_ACTIVATION: 'Service',
    SPLIT_CHANGE: 'Split',
  },
  requestLine: (number: string, mda: string, who: string) => `${number} · ${mda} · requested by ${who}`,
  age: (hours: number) => {
    if (hours < 1) return 'Now';
    if (hours < 24) return plural(hours, 'hour', 'hours');
    const days = Math.floor(hours / 24);
    return plural(days, 'day', 'days');
  },
  review: 'Review',
  reviewOf: (summary: string) => `: ${summary}`,
  another: 'Another administrator must decide',
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  beyond: (count: number) => `There are ${formatCount(count)} more after these.`,
  reference: titles.overviewReference,
  referencePurpose: 'The lists that other pages offer choices from.',
  empty: {
    all: 'Nothing is waiting for the central office.',
    onboarding: 'No organization is waiting for approval.',
    services: 'No service is waiting for activation.',
    splits: 'No split is waiting for confirmation.',
    accounts: 'No bank account is waiting for confirmation.',
    people: 'No user request is waiting.',
    second: 'No request of this office is waiting for a second administrator.',
  },
  lists: 'Reference lists',
  list: {
    heads: 'Revenue heads',
    rates: 'Tax rates',
    authorities: 'Tax authorities',
    pfas: 'Pension administrators',
    billers: 'Billers',
  },
  kinds: authorityLabels,
  noRows: {
    sentence: 'This list is empty. Its rows come with the portal and are read by the payment forms.',
    who: 'Operators of the portal load reference lists.',
  },
  find: 'Name or code',
};
