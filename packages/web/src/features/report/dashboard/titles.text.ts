/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  dashboard: 'Home',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  decide: { label: 'Review or approve payments', words: 'decide reject return awaiting approval' },
  decided: { label: 'See what you decided', words: 'my decisions approved rejected' },
} as const;
