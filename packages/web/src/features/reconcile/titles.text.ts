/** Page titles, apart from the other texts: pages are declared in the first script, other texts load with their page. */
export const titles = {
  validation: 'Revenue validation',
  reconciliation: 'Reconcile',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  check: { label: 'Check a payment', words: 'validate receipt reference paid' },
  explain: { label: 'Explain bank lines', words: 'reconcile match unmatched book' },
  statement: { label: 'Upload a bank statement', words: 'import reconcile file' },
} as const;
