/** Titles of the pages, word for word as in the address book. */
export const titles = {
  request: 'Request',
  vat: 'VAT request',
  pension: 'Pension request',
  rejected: 'Rejected payments',
  rejectedOne: 'Rejected payment',
} as const;
