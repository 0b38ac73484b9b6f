/** Titles of the pages of payments that belong to no payment type. */
export const titles = {
  all: 'Payments',
  taxes: 'Tax payments',
  keyIn: 'Key in taxes',
} as const;
