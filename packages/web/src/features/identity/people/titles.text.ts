/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  people: 'Users',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  decide: { label: 'Decide on changes', words: 'second person approve requests people roles' },
} as const;
