/** Titles of the pages of payments that belong to no payment type. */
export const titles = {
  all: 'Payments',
  taxes: 'Tax payments',
  keyIn: 'Key in taxes',
} as const;

/** What is done on these pages, by label and by further words that find it. */
export const acts = {
  pay: { label: 'New payment', words: 'make pay single retail' },
  upload: { label: 'Upload a schedule', words: 'many bulk file excel csv payees' },
  keyIn: { label: 'Key in taxes', words: 'pay vat wht paye stamp duty rows' },
  uploadTaxes: { label: 'Upload taxes', words: 'many bulk file excel csv vat wht paye stamp duty' },
} as const;
