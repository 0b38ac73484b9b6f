/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  desk: 'Invoices',
  find: 'Find and pay an invoice',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  bill: { label: 'New invoice', words: 'make bill payer charge' },
  look: { label: 'Find an invoice', words: 'bill reference rrr number' },
} as const;
