import { formatCount } from '@isura/contract/kernel/numbers-format';

/** Joins names as a sentence does: “A, B and C”. */
const listed = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** Text of every list. */
export const listText = {
  actions: 'Actions',
  actionsOf: (name: string) => `Actions for ${name}`,
  pick: 'Select',
  pickAll: 'Select all on this page',
  pickOne: (name: string) => `Select ${name}`,
  picked: (count: number) => `${formatCount(count)} selected`,
  pickedSum: (count: number, sum: string) => `${formatCount(count)} selected, ${sum}`,
  all: 'All',
  others: 'Others',
  strip: (filter: string) => `${filter}: number and sum of each`,
  pickWhole: (total: number) => `Select all ${formatCount(total)}`,
  wholeNote: 'Export and Print work for all of them; the other actions need rows that you select yourself.',
  most: (most: number) => `You can select at most ${formatCount(most)} at once: the first are selected.`,
  unpick: 'Clear selection',
  /** The filters that are set, each with its value where this is known. */
  unmatched: (filters: readonly string[]) =>
    filters.length === 0
      ? 'Nothing matches these filters.'
      : `Nothing matches the ${filters.length === 1 ? 'filter' : 'filters'} ${listed(filters.map((name) => `“${name}”`))}.`,
  usualOrder: 'Restore the usual order',
  keysTitle: 'Keyboard shortcuts',
  keysClose: 'Close',
  keys: [
    ['/', 'Go to the first filter'],
    ['j', 'Next row'],
    ['k', 'Previous row'],
    ['Home, End', 'First and last row'],
    ['Enter', 'Open the row'],
    ['X, Space', 'Select the row, where rows can be selected; with Shift all rows from the last one selected'],
    ['r', 'Reload the list'],
    ['?', 'Show these shortcuts'],
  ],
} as const;
