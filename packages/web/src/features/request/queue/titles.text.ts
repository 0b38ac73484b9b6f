/** Titles of the queues. */
export const titles = {
  unprocessed: 'Unprocessed transactions',
  failed: 'Failed transactions',
} as const;
