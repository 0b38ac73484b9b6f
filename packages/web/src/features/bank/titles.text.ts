/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  accounts: 'Bank accounts',
  addAccount: 'Add bank account',
  balances: 'Balances',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  add: { label: 'Add a bank account', words: 'new organization mda' },
} as const;
