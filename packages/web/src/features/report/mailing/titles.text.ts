/** Title of the page, apart from its other texts: pages are declared in the first script, other texts load with their page. */
export const titles = { mailings: 'Scheduled reports' } as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  mail: { label: 'Send a report by email', words: 'schedule weekly monthly' },
} as const;
