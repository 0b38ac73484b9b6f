/** Titles of the queues. */
export const titles = {
  unprocessed: 'Unprocessed transactions',
  failed: 'Failed transactions',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  retry: { label: 'Retry failed payments', words: 'send again fix transfer' },
  correct: { label: 'Correct failed payments', words: 'pay again fix account resubmit' },
} as const;
