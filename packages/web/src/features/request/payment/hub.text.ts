import { plural } from '@isura/contract/kernel/numbers-format';
import { billerLabels } from '@isura/contract/request/reference.text';

export const hubText = {
  dues: 'Legal due dates',
  due: (tax: string, period: string, day: string, to?: 'FEDERAL' | 'STATE') =>
    `${tax} of ${period} is due ${day}${to === undefined ? '' : to === 'FEDERAL' ? ' to the federal service' : ' to the States'}`,
} as const;

export const contractsText = {
  caption: 'Contracts',
  find: 'Number, title or contractor',
  soFar: (paid: string, sum: string, count: number) =>
    `${paid} of ${sum} paid in ${plural(count, 'certificate or fee', 'certificates and fees')}`,
  soFarOfNoSum: (paid: string, count: number) =>
    `${paid} paid in ${plural(count, 'certificate or fee', 'certificates and fees')}`,
  noSum: 'Contract sum not stated',
  more: (amount: string) => `${amount} more is not paid yet`,
  pay: 'Pay on this contract',
  release: 'Release retention',
  kept: (retained: string, released: string) => `${retained} retained, ${released} of it released`,
  percent: (percent: number) => `${percent}%`,
  empty: {
    sentence: 'No payments on contracts yet. A contract appears here with the first payment on it.',
    who: 'Makers enter the contract in its first payment.',
  },
} as const;

export const billersText = {
  caption: 'Billers',
  empty: 'No billers yet.',
  pay: 'Pay a bill',
  payTo: (name: string) => `Pay a bill from ${name}`,
  categories: billerLabels,
} as const;

export const customerText = {
  asking: 'Asking the biller…',
  due: (amount: string) => `${amount} is due`,
  take: 'Pay this amount',
} as const;

export const invoiceText = {
  label: 'Invoice number or reference',
  hint: 'As shown on the invoice: INV-2026-0000123, or 12 digits.',
  pay: 'Continue to payment',
  asking: 'Looking it up…',
  notFound: 'We could not find that invoice.',
  own: 'Your own organization made this invoice.',
  whyNot: {
    DRAFT: 'We could not find that invoice.',
    PAID: 'This invoice is paid.',
    EXPIRED: 'This invoice has expired.',
    CANCELLED: 'This invoice is cancelled.',
    ORGANIZATION_CLOSED: 'The organization is not taking payments at the moment.',
    SERVICE_CLOSED: 'This service is no longer offered.',
  },
  due: (amount: string) => `${amount} is due`,
  number: (number: string, day: string) => `${number}, due ${day}`,
  overdue: (number: string, day: string) => `${number}, overdue since ${day}`,
  whole: 'This invoice must be paid in full.',
} as const;

export const accountText = {
  asking: 'Asking the bank…',
  atBank: 'Name at the bank',
  unavailable: 'The bank is not responding. You can continue; we will ask it again.',
} as const;
