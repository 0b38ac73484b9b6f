/** Texts used in every email. */
export const text = {
  tag: 'Government payments and revenue',
  orOpen: 'If the button does not work, open this link:',
  neverAsk: 'We never ask for your password or a code by email or phone.',
} as const;
