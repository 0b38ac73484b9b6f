/** Texts of the revenue heads. */
export const headText = {
  caption: 'Revenue heads',
  everybody: 'Every MDA',
  search: 'Code or name',
  empty: {
    sentence: 'No revenue heads yet. A revenue head is the code under which the money of services is collected.',
    who: 'Administrators of the central office add revenue heads.',
  },
  add: 'Add revenue head',
  title: 'Add a revenue head',
  code: 'Economic code',
  codeHint: '8 digits, starting with 1 for revenue or 4 for money held for others',
  name: 'Name',
  kind: 'Kind',
  kindMissing: 'Select a kind',
  account: 'Account code',
  accountHint: 'Where its money is posted',
  save: 'Add revenue head',
  added: (code: string) => `Revenue head ${code} is added.`,
};
