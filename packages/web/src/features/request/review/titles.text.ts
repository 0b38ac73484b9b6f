/** Titles of the pages. */
export const titles = {
  request: 'Request',
  vat: 'VAT request',
  pension: 'Pension request',
  rejected: 'Rejected payments',
  rejectedOne: 'Rejected payment',
} as const;
