import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { SectorPlace } from '@isura/contract/report/collection-view';
import { rejectedKindLabels, rejectedReasonLabels } from '@isura/contract/report/words.text';
import type { Finding } from '../../../ui/chart/finding.ts';
import { titles } from './titles.text.ts';

/** Texts of the collections overview. */
export const collectionText = {
  purpose: 'What was received, what is owed, what is pending and what was rejected.',
  figures: 'Figures',
  ranks: 'Rankings',
  tiles: {
    received: titles.received,
    outstanding: 'Outstanding payments',
    pending: 'Paid, not settled yet',
    rejected: 'Rejected items',
    topService: 'Top service',
    topMda: 'Top MDA',
    ownMda: 'Your MDA among all',
    topSector: 'Top sector',
    ownSector: 'Your sector',
  },
  nobody: 'Nothing came in',
  placed: ({ name, place, of }: SectorPlace) => `${name}, place ${place} of ${of}`,
  late: (invoices: string, late: number) => (late === 0 ? `${invoices}, none late` : `${invoices}, ${late} late`),
  due: (payments: string, day: string) => `${payments}, due by ${day}`,
  items: (count: number) => plural(count, 'item', 'items'),
  rejectedNote: (amount: Kobo, yours: number) =>
    yours === 0 ? formatMoney(amount) : `${formatMoney(amount)}, ${yours} for you`,
  outstanding: {
    purpose: 'Invoices that are unpaid or partly paid, and how late they are. Select some to remind their payers.',
    total: 'Outstanding now',
    late: 'Overdue now',
    none: 'Nobody owes anything. An invoice appears here from the day it is issued until it is paid.',
  },
  pending: {
    purpose:
      'Payments that are not settled yet, and attempts to pay that are not confirmed yet, at most what is due of their invoices.',
    paid: 'Paid, not settled yet',
    attempts: 'Not confirmed yet',
    late: 'Late',
    lateNote: 'Paid longer ago than a bank needs to settle',
    ages: { TODAY: 'Today', YESTERDAY: 'Yesterday', WEEK: '2 to 6 days ago', OLDER: 'Longer ago' },
    due: (day: string) => `due by ${day}`,
    wasDue: 'overdue',
    age: 'When',
    expected: 'Expected',
    channel: 'Channel',
    count: 'Payments',
    amount: 'Amount',
    all: 'Total',
    payments: (count: number) => plural(count, 'payment', 'payments'),
    attemptsOf: (count: number) => plural(count, 'payment attempt', 'payment attempts'),
    nonePaid: 'All payments are settled',
    noneBegun: 'No payment is under way now',
    isDue:
      (amount: Kobo, day: string): Finding =>
      (money) =>
        `${money(amount)} is due on ${day}`,
    isLate:
      (amount: Kobo): Finding =>
      (money) =>
        `${money(amount)} is late`,
    waits:
      (amount: Kobo, count: number): Finding =>
      (money) =>
        `${plural(count, 'attempt', 'attempts')} not confirmed yet, ${money(amount)} in all`,
    otherChannels: 'Other channels',
    byChannel: {
      paid: { verb: 'was paid', by: (name: string) => `by ${name}` },
      attempts: { verb: 'was started', by: (name: string) => `by ${name}` },
    },
  },
  rejected: {
    purpose: 'Payment attempts that failed, settlements a bank refused, and invoices that were taken back.',
    caption: 'Rejected items',
    filters: { kind: 'What', allKinds: 'All', reason: 'Reason' },
    total: (count: number) => plural(count, 'item', 'items'),
    empty: {
      sentence: 'Nothing was rejected on these days. A payment or settlement that failed appears here with its reason.',
      who: 'Choose other dates above.',
    },
    first: 'Reason',
    kind: 'What',
    count: 'Items',
    amount: 'Amount',
    all: 'All reasons',
    others: 'Other reasons',
    none: 'Nothing was rejected',
    kinds: rejectedKindLabels,
    yours: 'Yours',
    reasonOf: (reason: string, words?: string) => words ?? rejectedReasonLabels[reason] ?? reason,
    title: (count: number, yours: number) =>
      yours === 0
        ? `${plural(count, 'item was', 'items were')} rejected`
        : `${yours} of ${plural(count, 'rejected item', 'rejected items')} ${yours === 1 ? 'is' : 'are'} for you to correct`,
  },
};
