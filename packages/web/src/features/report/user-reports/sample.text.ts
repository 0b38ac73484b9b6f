import { plural } from '@isura/contract/kernel/numbers-format';
import type { SampleMethod } from '@isura/contract/report/sample';
import { sampleMethodLabels, sampleOfLabels } from '@isura/contract/report/words.text';

/** Texts of a sample for auditors. */
export const sampleText = {
  caption: 'Sample',
  evidenceColumn: 'Evidence',
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
  how: 'How to repeat the sample',
  ways: {
    RANDOM: (seed: string) =>
      `Write ${seed}| before each number of the list, take the SHA-256 of it in hex, and sort the numbers by that value: the first of them are the sample. "Selected by" is that SHA-256.`,
    MONEY_UNIT: (seed: string) =>
      `Sort the list by number and add up its amounts. The interval is the whole sum divided by the number of rows to select, cut to kobo. The first step is the first 15 hex digits of the SHA-256 of ${seed}, modulo the interval in kobo, plus 1; each further step is one interval later. The row in which a step falls is selected. "Selected by" is the running sum up to and including that row.`,
  } satisfies Record<SampleMethod, (seed: string) => string>,
  same: (usual: string) =>
    `If you give no seed, it is ${usual}. The same seed selects the same rows on any day, as long as the list is the same: its number and sum are shown above.`,
  empty: {
    sentence: 'Nothing to sample between these dates. A sample is drawn from payments received and lines paid.',
    who: 'Choose other dates above.',
  },
  total: (count: number) => `Total of ${plural(count, 'row', 'rows')}`,
};
