/** Titles of the queues, word for word as in the address book. */
export const titles = {
  unprocessed: 'Unprocessed transactions',
  failed: 'Failed transactions',
} as const;
