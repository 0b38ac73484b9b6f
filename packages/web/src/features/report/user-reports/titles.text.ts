/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  userReports: 'User reports',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  sample: { label: 'Take a sample', words: 'audit evidence payments' },
} as const;
