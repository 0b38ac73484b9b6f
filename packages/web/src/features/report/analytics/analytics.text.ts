import type { Kobo } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import { shareText } from '@isura/contract/kernel/percent-shares';
import { riseWords } from '../../../ui/chart/change.ts';
import { type Finding, gapOf } from '../../../ui/chart/finding.ts';
import { titles } from './titles.text.ts';

/** Texts of the analytics. */
export const analyticsText = {
  allMdas: 'All MDAs',
  oneMda: (id: number) => `MDA ${id}`,
  changed: {
    up: riseWords,
    down: (percent: string, than: string) => `${percent} less than ${than}`,
    same: (_: string, than: string) => `as much as ${than}`,
    new: (_: string, than: string) => `nothing ${than}`,
  },
  nothing: (days: string) => `No money came in on ${days}.`,
  widen: 'Show this year',
  top: {
    services: {
      title: titles.topServices,
      purpose: 'The services that received the most, and how they compare with the days before.',
      first: 'Service',
      words: { all: 'All services', others: 'Other services' },
    },
    mda: {
      title: titles.topMda,
      purpose: 'The MDAs that received the most, and how they compare with the days before.',
      first: 'MDA',
      words: { all: 'All MDAs', others: 'Other MDAs' },
      ofSector: 'MDAs of one sector only.',
      scopeOfSector: 'MDAs of one sector',
      allSectors: 'Show all sectors',
    },
    sector: {
      title: titles.topSector,
      purpose: 'The sectors whose MDAs received the most, and how they compare with the days before.',
      first: 'Sector',
      words: { all: 'All sectors', others: 'Other sectors' },
      own: 'Your sector',
      place: 'Your place in it',
      placeOf: (place: number, of: number) => `${place} of ${of}`,
      among: (sector: string) => `Among the MDAs of ${sector} that received something on these days`,
    },
    own: 'Only the central office sees what other MDAs received.',
    make: (first: string, second: string, share: number) => `${first} and ${second} bring in ${shareText(share)}`,
    report: 'Show all and export',
  },
  received: {
    title: titles.received,
    purpose: 'What payers paid, when, by which channel and for what.',
    figures: 'Figures',
    tiles: {
      received: 'Received',
      lastYear: 'The same days last year',
      pending: 'Not confirmed yet',
      services: 'Services with payments',
    },
    payments: (count: number) => plural(count, 'payment', 'payments'),
    attempts: (count: number) => plural(count, 'payment attempt', 'payment attempts'),
    refunded: (amount: string) => `${amount} of it has since been refunded`,
    on: (days: string) => `on ${days}`,
    makes: (bucket: string) => `${bucket} accounts for most of it`,
    notOver: (bucket: string) => `${bucket} is not over`,
    trend: {
      note: (days: string, before: string) => `Received on ${days}, compared with ${before}`,
      days: 'Days',
      count: 'Payments',
      amount: 'Amount',
      soFar: (bucket: string, amount: string) => `${bucket} so far, ${amount}`,
    },
    finding: (now: Kobo, before: Kobo, days: string, most?: string): Finding => {
      if (now === before) return now === 0n ? 'No money came in' : `As much as on ${days}`;
      if (before === 0n) return (money) => `${money(now)} came in, nothing on ${days}`;
      const what = `${now > before ? 'more' : 'less'} than on ${days}`;
      return (money) => `${money(gapOf(now, before))} ${most ? `${what}; ${most}` : what}`;
    },
    channel: 'Channel',
    brings: (name: string, share: number) => `${name} brings in ${shareText(share)}`,
    allChannels: 'All channels',
    service: 'Service',
    grew:
      (name: string, by: Kobo): Finding =>
      (money) =>
        `${name} grew the most, by ${money(by)}`,
    otherServices: 'Other services',
    allServices: 'All services',
    before: 'Before',
  },
};
