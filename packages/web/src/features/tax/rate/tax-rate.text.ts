import { taxLabels } from '@isura/contract/request/reference.text';
/** Texts of the tax rates. */
export const rateText = {
  caption: 'Tax rates',
  filters: { tax: 'Tax', all: 'All taxes', when: 'In force', now: 'Now or later', ever: 'At any time' },
  taxes: taxLabels,
  percent: (percent: string) => `${percent}%`,
  above: (from: string) => `Above ${from}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  open: 'No end date',
  empty: {
    sentence: 'No tax rates yet. The legal rates appear here, each with the days it is in force.',
    who: 'Operators of the portal load reference lists.',
  },
  title: (name: string) => `Rate of ${name}`,
  change: 'Change this rate from a day on',
  closed: 'This rate already has an end date. Change the rate that follows it.',
  readOnly: 'Only administrators of the central office can change rates.',
  newPercent: 'New percent',
  percentMissing: 'Enter a percent',
  newAmount: 'New amount',
  from: 'From',
  fromHint: 'Tomorrow or later, such as 24/11/2026',
  oldEnds: (day: string) => `The old rate ends on ${day}.`,
  law: 'Law or notice',
  lawHint: 'Such as Finance Act 2026 s.4',
  save: 'Save new rate',
  cancel: 'Cancel',
};
