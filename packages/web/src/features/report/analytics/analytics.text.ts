import { plural } from '@isura/contract/kernel/numbers-format';
import { measures } from '../../../ui/chart/finding.ts';

const { verb } = measures.received;

/** Texts of the analytics. */
export const analyticsText = {
  /** The title of a page outside the menu. */
  title: 'Analytics',
  allMdas: 'All MDAs',
  oneMda: (id: number) => `MDA ${id}`,
  changed: {
    leap: (before: string, than: string) => `after ${before} ${than}`,
    up: (percent: string, than: string) => `${percent} more than ${than}`,
    down: (percent: string, than: string) => `${percent} less than ${than}`,
    same: (_: string, than: string) => `as much as ${than}`,
    new: (_: string, than: string) => `nothing ${than}`,
  },
  nothing: (days: string) => `No money came in on ${days}.`,
  widen: 'Show this year',
  top: {
    services: {
      purpose: 'The services that received the most, and how they compare with the days before.',
      first: 'Service',
      words: { all: 'All services', others: 'Other services' },
      ranked: { verb, by: (name: string) => `for ${name}` },
    },
    mda: {
      purpose: 'The MDAs that received the most, and how they compare with the days before.',
      first: 'MDA',
      words: { all: 'All MDAs', others: 'Other MDAs' },
      ranked: { verb, by: (name: string) => `by ${name}` },
      scopeOfSector: 'MDAs of one sector',
      sector: 'Sector',
      allSectors: 'All sectors',
    },
    sector: {
      purpose: 'The sectors whose MDAs received the most, and how they compare with the days before.',
      first: 'Sector',
      words: { all: 'All sectors', others: 'Other sectors' },
      ranked: { verb, by: (name: string) => `by MDAs of ${name}` },
      own: 'Your sector',
      place: 'Your place in it',
      placeOf: (place: number, of: number) => `${place} of ${of}`,
      among: (sector: string) => `Among the MDAs of ${sector} that received something on these days`,
    },
    own: 'Only the central office sees what other MDAs received.',
    report: 'Show all and export',
  },
  received: {
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
    trend: {
      note: (days: string, before: string | undefined) =>
        `Received on ${days}${before === undefined ? '' : `, compared with ${before}`}`,
      days: 'Days',
      count: 'Payments',
      amount: 'Amount',
      soFar: (bucket: string, amount: string) => `${bucket} so far, ${amount}`,
    },
    channel: 'Channel',
    byChannel: { verb, by: (name: string) => `by ${name}` },
    allChannels: 'All channels',
    otherChannels: 'Other channels',
    service: 'Service',
    forService: { verb, by: (name: string) => `for ${name}` },
    otherServices: 'Other services',
    allServices: 'All services',
    before: 'Before',
  },
};
