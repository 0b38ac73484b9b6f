import { plural } from '@isura/contract/kernel/numbers-format';
import type { SampleMethod } from '@isura/contract/report/sample';
import { sampleMethodLabels, sampleOfLabels } from '@isura/contract/report/words.text';

/** Words of a sample for auditors. */
export const sampleText = {
  caption: 'Sample',
  columns: {
    nth: 'No.',
    number: 'Number',
    at: 'Date',
    org: 'MDA',
    title: 'Payer or title',
    about: 'Service or type',
    amount: 'Amount',
    status: 'Status',
    units: 'Times hit',
    proof: 'Taken by',
    evidence: 'Evidence',
  },
  evidence: 'Evidence',
  of: 'Sample of',
  kinds: sampleOfLabels,
  method: 'Method',
  methods: sampleMethodLabels,
  seed: 'Seed',
  rows: 'How many',
  least: 'At least',
  anyAmount: 'Any amount',
  mda: 'MDA',
  allMdas: 'All MDAs',
  shortHash: (hash: string) => `${hash.slice(0, 12)}…`,
  population: 'Sampled from',
  taken: 'Taken',
  share: (percent: string) => `${percent} of the money`,
  interval: 'Every',
  from: 'from',
  how: 'How to take it again',
  ways: {
    RANDOM: (seed: string) =>
      `Write ${seed}| before each number of the list, take the SHA-256 of it in hex, and put the numbers in the order of that: the first of them are the sample. "Taken by" is that SHA-256.`,
    MONEY_UNIT: (seed: string) =>
      `Put the list in the order of its numbers and add its amounts up. The interval is the whole sum divided by how many are taken, cut to kobo. The first step is the first 15 hex digits of the SHA-256 of ${seed}, modulo the interval in kobo, plus 1; each step after it is one interval further. What a step falls on is taken. "Taken by" is the sum up to and with it.`,
  } satisfies Record<SampleMethod, (seed: string) => string>,
  same: (usual: string) =>
    `Without a seed it is ${usual}. The same seed takes the same rows on any day, as long as the list is the same: its number and sum stand above.`,
  empty: 'Nothing to sample between these dates.',
  total: (count: number) => `Total of ${plural(count, 'row', 'rows')}`,
};
